# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Steps of a release, here as in the workflow.

    python3 tools/dev.py release --check
    python3 tools/dev.py release versions --tag v0.2.0
    python3 tools/dev.py release fetch [--firmware circuitpython-10,micropython]
    python3 tools/dev.py release build|try|notes|links

--check does what the workflow does before anything is published: versions, build, try.
"""

from pathlib import Path

from tools.command_line import Parser, Refusal, folder, reason_of, refuse, run, say
from tools.release import versions
from tools.release.build import build
from tools.release.firmware import fetch
from tools.release.links import empty_addresses, write_links
from tools.sources import ROOT

PROGRAM = "tools.release"
CHECKED = ("versions", "build", "try")
CHIP = "pico_st7735_micropython"
"""Whose firmware is in the UF2 files with the game."""
FIRMWARE = "circuitpython-9,micropython"
"""What the emulated boards run that try a release."""


def main(arguments: list[str] | None = None) -> int:
    """Do one step, or with --check all that publish nothing."""
    options = _parser().parse_args(arguments)
    if options.check == bool(options.step):
        return refuse(PROGRAM, "name one step, or --check for all that publish nothing")
    try:
        for step in CHECKED if options.check else [options.step]:
            _STEPS[step](options)
    except Refusal as error:
        return refuse(PROGRAM, error)
    except OSError as error:
        return refuse(PROGRAM, reason_of(error))
    return 0


def _versions(options):
    versions.check(options.tag)
    say("version, changelog and README agree")
    if empty_addresses():
        say(f"empty in handful, so that nothing links there: {', '.join(empty_addresses())}")


def _build(options):
    firmware = options.uf2 / f"{CHIP}.uf2"
    if not firmware.is_file():
        say(f"no UF2 with the game is made without {firmware}, which fetch brings")
        firmware = None
    for path in build(options.out, firmware):
        say(f"{path}  {path.stat().st_size:,} bytes")


def _try(options):
    from tools.release.trial import trials  # late: it takes the emulator, the rest does not

    for line in trials(options.out):
        say(line)


def _fetch(options):
    for path in fetch(options.firmware.split(","), options.uf2):
        say(str(path))


def _notes(options):
    say(versions.notes(versions.CHANGELOG.read_text(encoding="utf-8")))


def _links(options):
    write_links()


_STEPS = {
    "versions": _versions,
    "fetch": _fetch,
    "build": _build,
    "try": _try,
    "notes": _notes,
    "links": _links,
}


def _parser():
    parser = Parser(PROGRAM, __doc__.splitlines()[0])
    add = parser.add_argument
    add("step", nargs="?", choices=_STEPS, help="one step")
    add("--check", action="store_true", help=f"the steps {', '.join(CHECKED)}")
    add("--tag", metavar="TAG", help="versions: what the release is tagged")
    add("--out", type=folder, default=ROOT / "dist", metavar="DIR", help="what is attached")
    add("--firmware", metavar="SETS", default=FIRMWARE, help=f"fetch: {FIRMWARE} by default")
    add(
        "--uf2",
        type=folder,
        default=Path("uf2"),
        metavar="DIR",
        help="where firmware goes, and is",
    )
    return parser


if __name__ == "__main__":
    run(PROGRAM, main)
