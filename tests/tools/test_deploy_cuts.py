# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The plug is pulled at each sector that is written to the drive while `deploy` copies.

The sectors come in FatFs's order, one step of `deploy` after the other, as it flushes each file:
in a step a file's data, then the FAT and the folder. A desktop flushes a file's data at once and
may keep the FAT and the folders in memory for seconds; the last test lets all come in any order
that was not waited for. A plug pulled in the 4 KB that the board erases for a sector is not shown.

Only FatFs's handling of two files on the same clusters is modelled. Linux reports an error where
clusters are freed twice, and goes on for reading only: test_deploy.py shows what deploy says then.
"""

import random

import pytest

from tests.boards.start_file import asked
from tests.tools.fat_drive import Fat, FatDrive, files_below, unpack
from tests.tools.test_deploy import NEW, OLD, TABLES, copied, files_of, prepared
from tools.drive_copy import stand_in
from tools.emulator.fat_image import build_image

pytestmark = pytest.mark.usefixtures("no_sync", "small_saves")

BEFORE = ("new", "old", "foreign")
UNFINISHED = (stand_in(NEW.code), OLD.code, stand_in(OLD.code))
"""What code.py is before the copy is complete, unless it is the user's."""
SECOND_CUTS, ORDERS = 4, 60
EACH = {"old": 1, "new": 5, "foreign": 5}
"""A copy over an older game is cut at each sector, others at each fifth; in a trial all are."""


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "CIRCUITPY"


def recorded(folder, image):
    """Copy onto a drive, and return the drive."""
    with FatDrive(unpack(image, folder), image) as drive:
        copied(NEW, drive, TABLES)
    return drive


@pytest.fixture
def first(folder, request):
    """Return the drive of a first copy, and what of the user's must stay on it."""
    own = prepared(folder, request.param)
    return recorded(folder, build_image(files_below(folder))), own


def shared(image):
    """Return how many clusters are in two files, or twice in one."""
    chains = [cluster for chain in Fat(image).chains() for cluster in chain]
    return len(chains) - len({*chains})


def check_start(folder, where):
    """Check that a device which starts with this drive says what to do, or has a whole game."""
    found = files_of(folder)
    if found.get("code.py") == NEW.code:
        assert NEW.files.items() <= found.items(), where
    elif found.get("code.py") in UNFINISHED:
        words, _ = asked(folder)
        assert words[0] == "COPY UNFINISHED" if words else OLD.files.items() <= found.items()


@pytest.mark.parametrize("first", BEFORE, indirect=True)
def test_at_every_sector_nothing_is_lost_and_another_run_mends_it(
    folder, first, request, figure, trial
):
    drive, own = first
    whole = files_of(folder)
    assert files_below(unpack(drive.image, folder)).keys() == whole.keys()
    before = request.node.callspec.params["first"]
    cuts = list(drive.cuts())[:: EACH[before] if trial == 1 else 1]
    for cut in cuts:
        found = files_below(unpack(cut.image, folder))
        for path in cut.before.keys() & cut.after.keys():
            if cut.before[path] == cut.after[path]:
                assert found.get(path) == cut.before[path], f"{path} at {cut.number}"
        assert {*own.values()} <= {*found.values()}, cut.number
        check_start(folder, cut.number)
        again = recorded(folder, cut.image)
        assert files_of(unpack(again.image, folder)) == whole, cut.number
        assert shared(again.image) == 0, cut.number
        assert asked(folder) == (None, None), cut.number
    figure(f"{len(cuts)} cuts of the plug in {len(drive.log)} sectors of a copy, nothing lost")


@pytest.mark.parametrize("first", BEFORE, indirect=True)
def test_where_a_file_has_two_names_the_plug_may_be_pulled_again(folder, first):
    """Between its new name and the end of the old one both have the same clusters."""
    drive, own = first
    whole = files_of(folder)
    doubled = [cut.image for cut in drive.cuts() if shared(cut.image)]
    assert len(doubled) > 5
    for image in doubled:
        for cut, _ in zip(recorded(folder, image).cuts(), range(SECOND_CUTS), strict=False):
            check_start(unpack(cut.image, folder), cut.number)
            again = recorded(folder, cut.image)
            found = files_of(unpack(again.image, folder))
            assert found == whole, cut.number
            assert {*own.values()} <= {*found.values()}, cut.number
            assert shared(again.image) == 0, cut.number


@pytest.mark.parametrize("first", BEFORE, indirect=True)
def test_in_whatever_order_a_desktop_writes_half_a_game_is_never_started(folder, first):
    drive, _ = first
    for seed in range(ORDERS):
        unpack(drive.written_by_a_desktop(random.Random(seed)), folder)
        check_start(folder, seed)
