# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The examples in the link's docstrings are true."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize("name", ["frame", "sha256"])
def test_examples(name):
    found = doctest.testmod(importlib.import_module(f"handful.link.{name}"))
    assert found.attempted > 0
    assert found.failed == 0
