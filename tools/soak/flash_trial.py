# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The flash's trial: power cuts at every erase and every page of a game on an emulated handheld.

python -m tools.soak flash --board pybadge --boots 300 --work trial

The folder `--work` keeps the recorded game and the starts that were tried: the same command goes
on from there.
"""

import atexit
import json
import sys
from pathlib import Path

from tools.command_line import Parser, Progress, at_least_one, refuse
from tools.emulator import EmulatorError, FirmwareError, switch_on
from tools.emulator.workbench import ALL_KINDS, MICROPYTHONS, read_firmware
from tools.node_packages import NotInstalled

from .flash_cuts import Cut, Cuts, urgent_first
from .flash_game import MOST_TURNS, Recording, card_of, fresh_install, load, record
from .flash_image import EXTERNAL, NVM, Card
from .flash_start import start_fault
from .littlefs_card import LittleCard
from .vm_store import StoreOnVm

_PROGRAM = "tools.soak"
_RECORDING, _BOOTS = "{}.pickle.gz", "{}-starts.jsonl"
"""In the folder `--work`, with the board's name."""
_BOARDS = ("pybadge", "pygamer", *MICROPYTHONS)
_SHOWN = 20


def main(arguments) -> int:
    """Run the trial and print its figures; return 0 if nothing was lost."""
    parser = Parser("python -m tools.soak flash", "Cut the power in a recorded game's writes.")
    add = parser.add_argument
    add("--board", default="pybadge", choices=_BOARDS, help="handheld")
    add("--uf2", metavar="FILE", help="firmware for it; else that of the environment")
    add("--turns", type=at_least_one, default=MOST_TURNS, help="of the game, at most")
    add("--ways", type=at_least_one, default=9, help="how often each operation is torn")
    add("--boots", type=int, default=0, help="how many of the cuts a board is started after")
    add("--seed", type=int, default=1, help="of what a torn operation leaves")
    add(
        "--work", type=Path, metavar="DIR", help="folder to go on in; without one all is forgotten"
    )
    options = parser.parse_args(arguments)
    try:
        read_firmware(options.board, options.uf2)
        if options.work:
            options.work.mkdir(parents=True, exist_ok=True)
        saved = None
        if options.board not in MICROPYTHONS:
            store = StoreOnVm()
            atexit.register(store.close)
            saved = store.saved
        cuts = Cuts(_recorded(options), options.ways, options.seed, saved)
    except (FirmwareError, NotInstalled, OSError) as error:
        return refuse(_PROGRAM, error)
    except EmulatorError as error:
        refuse(_PROGRAM, error)
        return 1
    _tell_operations(cuts.recording)
    faults, tried = _check_all(cuts)
    faults += _check_boots(cuts, urgent_first(cuts, tried, options.boots), options)
    for fault in faults[:_SHOWN]:
        print(f"{_PROGRAM}: {fault}", file=sys.stderr)
    if len(faults) > _SHOWN:
        print(f"{_PROGRAM}: and {len(faults) - _SHOWN} more", file=sys.stderr)
    return 1 if faults else 0


def _recorded(options) -> Recording:
    """Return the game that is recorded in the folder, or record one."""
    path = options.work and options.work / _RECORDING.format(options.board)
    recording = load(path) if path and path.exists() else None
    if recording:
        return recording
    files = fresh_install(options.board)
    with Progress() as show:
        recording = record(options.board, files, options.uf2, options.turns, show)
    if path:
        recording.save(path)
    return recording


def _tell_operations(recording):
    operations, flashes = recording.operations, recording.start.names
    counts = {
        (flash, is_erase): sum(
            each.chip == flash and (each.data is None) == is_erase for each in operations
        )
        for flash in flashes
        for is_erase in (True, False)
    }
    print(f"flash operations: {len(operations):,} under {len(recording.acts):,} keys")
    for flash in flashes:
        print(f"  {flash}: {counts[flash, True]:,} erases, {counts[flash, False]:,} pages")


def _check_all(cuts: Cuts) -> tuple[list[str], list[Cut]]:
    """Look at what every cut leaves; return the faults, and the cuts that differ."""
    faults, tried = cuts.faults_of_steps(), []
    with Progress() as show:
        for cut, card in cuts.cards():
            tried.append(cut)
            fault = cuts.fault(cut, card)
            if fault:
                faults.append(fault)
            show(f"cut {cut.operation:,} of {len(cuts.recording.operations):,}")
    print(f"different images: {len(tried):,}, faults: {len(faults):,}")
    print(f"  different but for the save file: {cuts.drives:,}")
    print(f"  files made during the game: {', '.join(sorted(cuts.made_files)) or 'none'}")
    return faults, tried


# ---- starting a board --------------------------------------------------------------------------


def _check_boots(cuts, chosen, options):
    """Start a board after each of these cuts that has not been tried; return all faults."""
    path = options.work and options.work / _BOOTS.format(options.board)
    known = _known_boots(path)
    with Progress() as show:
        for number, cut in enumerate(chosen):
            if cut not in known:
                show(f"start {number + 1} of {len(chosen)}")
                known[cut] = boot_fault(options.board, cuts, cut, options.uf2)
                if path:
                    with path.open("a", encoding="utf-8") as file:
                        file.write(json.dumps([*cut, known[cut]]) + "\n")
    faults = [known[cut] for cut in chosen if known[cut]]
    if chosen:
        print(f"starts after a cut: {len(chosen):,}, faults: {len(faults):,}")
    return faults


def _known_boots(path) -> dict[Cut, str]:
    if not path or not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    return {Cut(*found[:2]): found[2] for found in map(json.loads, lines)}


def boot_fault(name: str, cuts: Cuts, cut: Cut, uf2: str | None = None) -> str:
    """Start a board after a cut; return in a line what is wrong, "" for nothing."""
    card = cuts.card(cut)
    board = board_with(name, card, uf2)
    try:
        board.boot()
    except EmulatorError as error:
        return f"{cuts.name(cut)}: {str(error).splitlines()[0]}"
    fault = start_fault(name, cuts, card, card_of(board), board.picture())
    return f"{cuts.name(cut)}, started: {fault}" if fault else ""


def board_with(name: str, card: Card | LittleCard, uf2: str | None = None):
    """Return a board that was just switched on with these flashes."""
    drive_bytes = ALL_KINDS[name].drive_bytes
    board = switch_on(name, card.drive[:drive_bytes], uf2, usb=False)
    if isinstance(card, LittleCard):
        return board
    board.power_off()
    board.chip.external.write(0, card.image(EXTERNAL))
    board.chip.write_nvm(card.image(NVM))
    board.power_on()
    return board
