# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A release: what belongs together agrees, firmware is the right one, each part is whole."""

import hashlib

import pytest

from tools.bundle import zip_of, zipped
from tools.command_line import Refusal
from tools.release import build as build_module
from tools.release import firmware, trial, versions
from tools.release.__main__ import main

README = versions.README.read_text(encoding="utf-8")
RELEASED = """# Changelog

## [Unreleased]

## [1.2.0] - 2026-12-01

### Added

- Dice.

## [1.1.0] - 2026-11-01

- Old.
"""
WAITING = "# Changelog\n\n## [Unreleased]\n\n- Dice.\n\n## [1.1.0] - 2026-11-01\n\n- Old.\n"


def test_g3_what_is_here_could_be_released():
    """Nobody finds out at the tag that the changelog has nothing to say."""
    assert main(["versions"]) == 0


def test_notes_are_the_section_of_the_version():
    assert versions.notes(RELEASED, "1.2.0") == "### Added\n\n- Dice."
    assert versions.notes(WAITING, "1.2.0") == "- Dice."


def test_g3_a_tag_that_agrees_is_released():
    assert versions.disagreements("v1.2.0", RELEASED, README, "1.2.0") == []


@pytest.mark.parametrize(
    ("tag", "changelog", "version", "fault"),
    [
        ("v1.2.1", RELEASED, "1.2.0", "the tag is v1.2.1, and the version 1.2.0"),
        ("1.2.0", RELEASED, "1.2.0", "the tag is 1.2.0"),
        ("v1.2.0", WAITING, "1.2.0", "no '## [1.2.0] - DATE'"),
        ("v1.2.0", WAITING, "1.2.0", "entries under [Unreleased]"),
        ("v1.2.0", RELEASED.replace(" - 2026-12-01", " - soon"), "1.2.0", "- DATE"),
        (
            "v1.2.0",
            RELEASED.replace("- Dice.", "").replace("### Added", ""),
            "1.2.0",
            "nothing of",
        ),
        (None, RELEASED, "1.3.0", "CHANGELOG.md says nothing of 1.3.0"),
    ],
)
def test_g3_a_tag_that_does_not_agree_is_refused(tag, changelog, version, fault):
    assert fault in "; ".join(versions.disagreements(tag, changelog, README, version))


def test_a_readme_with_other_addresses_is_refused():
    other = README.replace("<!-- addresses -->\n", "<!-- addresses -->\n* Elsewhere.\n")
    assert "README.md" in versions.disagreements(None, RELEASED, other, "1.2.0")[0]


def test_a_wrong_tag_is_one_line_and_status_2(capsys):
    assert main(["versions", "--tag", "v0"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("tools.release: the tag is v0")
    assert error.count("\n") == 1


# ---- firmware ----------------------------------------------------------------------------------

FIRMWARE = b"UF2\n" * 99


RIGHT = hashlib.sha256(FIRMWARE).hexdigest()


@pytest.fixture
def maker(tmp_path):
    """Where firmware comes from."""
    (tmp_path / "maker").mkdir()
    (tmp_path / "maker/x.uf2").write_bytes(FIRMWARE)
    return tmp_path / "maker/x.uf2"


@pytest.fixture
def table(maker, tmp_path, monkeypatch):
    """A function that writes a table with one row, of this checksum."""
    monkeypatch.setattr(firmware, "_PAUSE_S", 0)

    def write(checksum):
        path = tmp_path / "firmware.toml"
        row = f'version = "1"\nurl = "{maker.as_uri()}"\nsha256 = "{checksum}"\n'
        path.write_text(f"[old.pico_st7735]\n{row}")
        return path

    return write


def test_firmware_is_fetched_once(table, maker, tmp_path):
    (fetched,) = firmware.fetch(["old"], tmp_path / "uf2", table(RIGHT))
    assert fetched == tmp_path / "uf2/pico_st7735.uf2"
    maker.unlink()
    assert firmware.fetch(["old"], tmp_path / "uf2", table(RIGHT)) == [fetched]
    assert fetched.read_bytes() == FIRMWARE


def test_firmware_that_was_spoilt_on_disk_is_fetched_again(table, tmp_path):
    (tmp_path / "pico_st7735.uf2").write_bytes(b"half")
    (fetched,) = firmware.fetch(["old"], tmp_path, table(RIGHT))
    assert fetched.read_bytes() == FIRMWARE


def test_other_firmware_than_the_tables_is_refused_and_not_kept(table, tmp_path):
    with pytest.raises(Refusal, match=f"x.uf2 has sha256 {RIGHT}, not"):
        firmware.fetch(["old"], tmp_path / "uf2", table("0" * 64))
    assert list((tmp_path / "uf2").iterdir()) == []


def test_a_maker_who_does_not_answer_is_named(table, maker, tmp_path):
    maker.unlink()
    with pytest.raises(Refusal, match="cannot fetch .*x.uf2: .*[Nn]o such file"):
        firmware.fetch(["old"], tmp_path, table(RIGHT))


def test_an_unknown_set_is_refused(capsys, tmp_path):
    assert main(["fetch", "--firmware", "circuitpython-1", "--uf2", str(tmp_path)]) == 2
    assert "there are circuitpython-9 circuitpython-10 micropython" in capsys.readouterr().err


def test_two_files_for_one_board_are_refused(tmp_path):
    with pytest.raises(Refusal, match="two of circuitpython-9 circuitpython-10 have .*pico"):
        firmware.fetch(["circuitpython-9", "circuitpython-10"], tmp_path)


# ---- what is attached --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("files", "taken"),
    [
        ({f"{n}": b"" for n in range(1000)}, True),
        ({f"{n}": b"" for n in range(1001)}, False),
        ({"a" * 241: b""}, False),
    ],
)
def test_a_page_that_itch_does_not_take_is_refused(monkeypatch, files, taken):
    monkeypatch.setattr(build_module, "site_files", lambda beside: files)
    monkeypatch.setattr(build_module, "table_files", dict)
    monkeypatch.setattr(build_module, "device_files", dict)
    if taken:
        assert trial.unzipped(build_module.page_zip()) == files
    else:
        with pytest.raises(Refusal, match="itch"):
            build_module.page_zip()


def test_a_file_that_its_sums_do_not_fit_is_refused():
    files = trial.unzipped(zip_of({"a": b"1", "b/c": b"2"}, "top"))
    files = {path.removeprefix("top/"): data for path, data in files.items()}
    trial.check_sums(files)
    for spoilt in (files | {"b/c": b"3"}, {path: files[path] for path in files if path != "a"}):
        with pytest.raises(Refusal, match="is missing, or not the one in SHA256SUMS"):
            trial.check_sums(spoilt)


@pytest.mark.parametrize("name", ["", "none"])
def test_a_folder_without_a_release_is_one_line(tmp_path, name, capsys):
    assert main(["try", "--out", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_board_whose_firmware_is_not_here_is_said_to_be_not_started(monkeypatch):
    monkeypatch.delenv("HANDFUL_UF2_SPRIG", raising=False)
    said = trial.try_board("sprig", zip_of({"drive/code.py": b""}, "top"))
    assert said.startswith("sums are right; not started: no CircuitPython UF2")


@pytest.mark.full
@pytest.mark.skipif(trial.what_is_missing() is not None, reason=str(trial.what_is_missing()))
def test_g3_a_page_that_does_not_play_is_refused():
    """Its zip is opened as it is attached."""
    files = build_module.site_files({})
    assert trial.try_page(zipped(files)) == "opens, and rolls"
    broken = files | {"handful.pack": files["handful.pack"][:-9999]}
    with pytest.raises(Refusal):
        trial.try_page(zipped(broken))


@pytest.mark.parametrize("words", [[], ["build", "--check"]])
def test_no_step_or_two_is_one_line(words, capsys):
    assert main(words) == 2
    assert capsys.readouterr().err.count("\n") == 1
