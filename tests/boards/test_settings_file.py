# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""settings.toml on MicroPython: whatever an editor has written, a start gets over it."""

import pytest

from tests.boards.start_file import load_code
from tests.micropython_package import module
from tests.micropython_vm import MicroPython
from tools.micropython.drive import DEVICE
from tools.sources import ROOT

WORDS = '# für den Schrank\r\nHANDFUL_PANEL = "green"  # grün\r\nHANDFUL_SEED = 17\r\n'


@pytest.fixture
def read(tmp_path):
    """A function that reads a setting from a file with this content."""

    def reading(content, name):
        path = tmp_path / "settings.toml"
        path.write_bytes(content)
        return module("settings_file").setting(name, str(path))

    return reading


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_a_comment_may_be_in_any_letters(read, encoding):
    content = WORDS.encode(encoding)
    assert read(content, "HANDFUL_PANEL") == "green"
    assert read(content, "HANDFUL_SEED") == "17"
    assert read(content, "HANDFUL_LINK") is None


def test_a_value_keeps_its_letters(read):
    assert read('NAME = "für"'.encode(), "NAME") == "für"


def test_a_value_that_cannot_be_read_is_a_wrong_one(read):
    """The start says so; the panel, which it says it on, is the usual one."""
    content = 'HANDFUL_PANEL = "grün"\nHANDFUL_SEED = ü\n'.encode("latin-1")
    assert read(content, "HANDFUL_PANEL") == "?"
    problem = load_code().setting_problem(lambda name: read(content, name))
    assert problem == ("HANDFUL_SEED in settings.toml is not a whole number.",)


def test_a_file_of_wide_letters_has_no_settings(read):
    assert read(WORDS.encode("utf-16"), "HANDFUL_PANEL") is None


def test_no_file_has_no_settings(tmp_path):
    assert module("settings_file").setting("HANDFUL_PANEL", str(tmp_path / "none")) is None


def test_micropython_reads_them_as_well():
    with MicroPython(firmware=None) as vm:
        vm.write("/settings_file.py", (ROOT / DEVICE / "settings_file.py").read_bytes())
        vm.write("/settings.toml", WORDS.encode("latin-1") + b'BAD = "gr\xfcn"\n')
        vm.run("import sys; sys.path.append('/'); from settings_file import setting")
        values = vm.value('[setting(name) for name in ("HANDFUL_PANEL", "BAD", "NONE")]')
    assert values == ["green", "?", None]
