# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The flash's trial: power cuts at every erase and every page of a game on an emulated handheld.

python -m tools.soak flash --board pybadge --boots 300 --work trial

The folder `--work` keeps the recorded game, the images that were checked and the starts that were
tried: the same command goes on from there. After a change of the game, of the firmware or of this
trial it checks all of them again.
"""

import atexit
import hashlib
import json
import sys
from pathlib import Path

from tools.command_line import Parser, Progress, Refusal, at_least_one, not_negative, refuse
from tools.emulator import EmulatorError, switch_on
from tools.emulator.workbench import ALL_KINDS, MICROPYTHONS, read_firmware
from tools.sources import ROOT

from .flash_cuts import Cut, Cuts, urgent_first
from .flash_game import MOST_TURNS, Recording, card_of, fresh_install, load, record
from .flash_image import EXTERNAL, NVM, Card
from .flash_start import start_fault
from .littlefs_card import LittleCard
from .vm_store import StoreOnVm

_PROGRAM = "tools.soak"
_RECORDING = "{}.pickle.gz"
_IMAGES, _BOOTS = "{}-{}-{}-images.jsonl", "{}-{}-{}-starts.jsonl"
"""In the folder `--work`, with the board's name, the seed and what verdicts depend on."""
_BOARDS = ("pybadge", "pygamer", *MICROPYTHONS)
_SHOWN = 20


def main(arguments) -> int:
    """Run the trial and print its figures; return 0 if nothing was lost and no file was made."""
    parser = Parser("tools.soak flash", "Cut the power in a recorded game's writes.")
    add = parser.add_argument
    add("--board", default="pybadge", choices=_BOARDS, help="handheld")
    add("--uf2", metavar="FILE", help="firmware for it; else that of the environment")
    add("--turns", type=at_least_one, default=MOST_TURNS, help="of the game, at most")
    add("--ways", type=at_least_one, default=9, help="how often each operation is torn")
    add("--boots", type=not_negative, default=0, help="how many cuts a board is started after")
    add("--seed", type=int, default=1, help="of what a torn operation leaves")
    add(
        "--work", type=Path, metavar="DIR", help="folder to go on in; without one all is forgotten"
    )
    options = parser.parse_args(arguments)
    try:
        firmware = read_firmware(options.board, options.uf2)
        if options.work:
            options.work.mkdir(parents=True, exist_ok=True)
        saved = None
        if options.board not in MICROPYTHONS:
            store = StoreOnVm()
            atexit.register(store.close)
            saved = store.saved
        cuts = Cuts(_recorded(options), options.ways, options.seed, saved)
        options.judged_by = options.work and _fingerprint(options, firmware)
    except (Refusal, OSError) as error:
        return refuse(_PROGRAM, error)
    except EmulatorError as error:
        refuse(_PROGRAM, error)
        return 1
    _tell_operations(cuts.recording)
    faults, tried = _check_all(cuts, options)
    faults += _check_boots(cuts, urgent_first(cuts, tried, options.boots), options)
    faults += [f"{path} was made while the game ran" for path in sorted(cuts.made_files)]
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


def _fingerprint(options, firmware: bytes) -> str:
    """Return a hash of what verdicts depend on: recording, game, firmware and this trial."""
    digest = hashlib.sha256(firmware)
    recording = options.work / _RECORDING.format(options.board)
    sources = [*(ROOT / "firmware").rglob("*.py"), *Path(__file__).parent.glob("*.py")]
    for path in (recording, *sorted(sources)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


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


class _Found(dict[Cut, str]):
    """The fault of each checked cut, "" for none, stored in a file of `--work`."""

    def __init__(self, cuts: Cuts, kind: str, options):
        super().__init__()
        self._cuts = cuts
        name = kind.format(options.board, options.seed, options.judged_by)
        self._path = options.work and options.work / name
        if self._path and self._path.exists():
            lines = self._path.read_text(encoding="utf-8").splitlines()
            for operation, way, fault, made_files in map(json.loads, lines):
                self[Cut(operation, way)] = fault
                cuts.made_files.update(made_files)

    def note(self, cut: Cut, fault: str) -> None:
        """Record a cut's fault, and the files made so far."""
        self[cut] = fault
        if self._path:
            line = json.dumps([*cut, fault, sorted(self._cuts.made_files)])
            with self._path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")


def _check_all(cuts: Cuts, options) -> tuple[list[str], list[Cut]]:
    """Look at each image that was not checked; return all faults, and the cuts that differ."""
    found, tried = _Found(cuts, _IMAGES, options), []
    with Progress() as show:
        for cut, card in cuts.cards():
            tried.append(cut)
            if cut not in found:
                show(f"cut {cut.operation:,} of {len(cuts.recording.operations):,}")
                found.note(cut, cuts.fault(cut, card))
    faults = cuts.faults_of_steps() + [found[cut] for cut in tried if found[cut]]
    print(f"different images: {len(tried):,}, faults: {len(faults):,}")
    print(f"  different but for the save file: {cuts.drives:,}")
    print(f"  files made during the game: {', '.join(sorted(cuts.made_files)) or 'none'}")
    return faults, tried


# ---- starting a board --------------------------------------------------------------------------


def _check_boots(cuts, chosen, options):
    """Start a board after each of these cuts that has not been tried; return all faults."""
    found = _Found(cuts, _BOOTS, options)
    with Progress() as show:
        for number, cut in enumerate(chosen):
            if cut not in found:
                show(f"start {number + 1} of {len(chosen)}")
                found.note(cut, boot_fault(options.board, cuts, cut, options.uf2))
    faults = [found[cut] for cut in chosen if found[cut]]
    if chosen:
        print(f"starts after a cut: {len(chosen):,}, faults: {len(faults):,}")
    return faults


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
