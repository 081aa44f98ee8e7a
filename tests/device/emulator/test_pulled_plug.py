# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a board shows whose plug was pulled while `deploy` copied the game.

A sample of the cuts that tests/tools/test_deploy_cuts.py makes at every sector of a small drive.
"""

import pytest

from tests.boards.start_file import asked, write_files
from tests.device.emulator.test_game import letters_of, letters_on
from tests.device.emulator.test_pictures import compare
from tests.tools.fat_drive import Fat, FatDrive, files_below, unpack
from tests.tools.test_deploy import HELLO, files_of
from tools.bundle import beside
from tools.drive import MORE, SAVE, build_drive
from tools.drive_copy import stand_in
from tools.emulator import switch_on
from tools.emulator.fat_image import build_fat, read_image
from tools.emulator.workbench import KINDS
from tools.fat_copy import FatCopy
from tools.on_board.twin import Twin

SEED = 5
OF_THE_USER = {
    "boot_out.txt": b"of CircuitPython",
    "settings.toml": b"HANDFUL_SEED = %d\n" % SEED,
    "mine.txt": b"mine",
}
WRITTEN_BY_THE_BOARD = ("boot_out.txt", SAVE, MORE)
PROMPT = "Press any key to enter the REPL"


def deployed(name, folder, image):
    """Copy the game as `deploy` does, and return the drive."""
    game = build_drive(name)
    _, tables = beside(game)
    with FatDrive(unpack(image, folder), image) as drive:
        copy = FatCopy(game, drive, lambda line: None)
        copy.check()
        fits = sum(map(drive.rounded, map(len, tables.values()))) <= copy.room_for_tables()
        copy.run(tables if fits else {})
    return drive


def chosen(drive):
    """Choose after how many sectors the plug is pulled.

    Three times in the FAT or the main folder, once without code.py, once in a file and at the end.
    """
    first = Fat(drive.image).first_data_sector
    names = [count for count, (sector, _) in enumerate(drive.log, 1) if sector < first]
    data = [count for count, (sector, _) in enumerate(drive.log, 1) if sector >= first]
    bare = next(each for each in names if "code.py" not in read_image(drive.image_after(each)))
    quarter = len(names) // 4
    return [*names[quarter::quarter][:3], bare, data[len(data) // 2], len(drive.log)]


def check_start(name, folder, image):
    """Start a board, and check that it shows words, the game or CircuitPython's prompt."""
    files = read_image(image)
    code = build_drive(name).code
    is_ours = files.get("code.py") in (code, stand_in(code))
    board = switch_on(name, image, usb=not is_ours)
    if is_ours:
        board.boot()
        words, _ = asked(unpack(image, folder))
        if words:
            assert words[0] == "COPY UNFINISHED"
            assert letters_on(board.picture()) == letters_of(words)
        else:
            compare(board, Twin(board, name, seed=SEED), "a start")
    else:
        board.run_until_text(PROMPT)
    kept = {path: data for path, data in files.items() if path not in WRITTEN_BY_THE_BOARD}
    assert kept.items() <= board.drive().items()
    if not is_ours:
        return "prompt"
    return "words" if words else "game"


def without_tables(folder):
    """Return the files of a drive but the coach's tables.

    FAT may count as taken what was being written: on a PyBadge a table may not fit any more.
    """
    return {path: data for path, data in files_of(folder).items() if not path.startswith("coach/")}


@pytest.mark.long
def test_a_board_says_what_to_do_or_plays(name, tmp_path, figure):
    folder = write_files(tmp_path / "CIRCUITPY", {**OF_THE_USER, "code.py": HELLO})
    drive = deployed(name, folder, build_fat(files_below(folder), KINDS[name].drive_bytes))
    whole = without_tables(folder)
    shown = []
    for cut in chosen(drive):
        image = drive.image_after(cut)
        shown.append(check_start(name, folder, image))
        deployed(name, folder, image)
        assert without_tables(folder) == whole, cut
    assert shown == ["words", "words", "words", "prompt", "words", "game"]
    figure(f"emulated {name}: started after {len(shown)} of {len(drive.log)} cuts of a copy")
