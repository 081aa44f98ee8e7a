# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What tests of the simulator share: a board's facts, ports, options, and a folder to be in."""

import pytest

from handful.settings import Launch
from host_sim.boards import load_facts
from host_sim.desktop_ports import open_ports
from host_sim.options import Options
from host_sim.panel import close_display
from tests.host_sim.chromium import browser as browser
from tests.host_sim.chromium import chromium as chromium
from tests.host_sim.chromium import served as served
from tests.host_sim.chromium import site as site


@pytest.fixture
def facts():
    return load_facts("pygamer")


@pytest.fixture
def ports(facts):
    opened = open_ports(facts)
    yield opened
    close_display(opened.display)


@pytest.fixture
def options(facts):
    return Options(facts, Launch(), headless=True)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder, which is the current one during the test."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
