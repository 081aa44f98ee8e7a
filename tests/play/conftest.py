# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What tests that play share: handhelds, and the schema of their state."""

import json

import jsonschema
import pytest

from tests.handhelds import handhelds
from tests.linked import Linked


@pytest.fixture
def start():
    """A function that opens a handheld, with the wishes of a launch; it draws only if told so."""
    yield from handhelds(draws=False)


@pytest.fixture
def linked():
    """A function that joins two handhelds."""
    opened = []

    def join(**wishes):
        opened.append(Linked(**wishes))
        return opened[-1]

    yield join
    for each in opened:
        each.close()


@pytest.fixture(scope="session")
def schema(root):
    """The schema of the state JSON, as a validator."""
    text = (root / "tests/data/state.schema.json").read_text(encoding="utf-8")
    return jsonschema.Draft202012Validator(json.loads(text))
