# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What puts the game on handhelds: scripts, a zip for each board, smaller tables of the coach.

    device_files()["device/handful-pygamer-0.2.0.zip"]

`device/boards.json` says which boards there are, how large each file is, and which files there are
of each table, the largest first: that one is the page's own.
"""

import json
from collections.abc import Iterable

from handful.rules.rulesets import RULESETS
from tools.bundle import board_bundle, zip_of
from tools.circuitpython_compiler import READ_BY
from tools.coach_tables import chances_path, table_path, tables_of
from tools.drive import MORE, MORE_BYTES, SAVE, SAVE_SIZES, build_drive
from tools.fewer_chances import fewer_chances
from tools.sources import ROOT, board_facts, board_names, version_of

FOLDER = "device/"
SCRIPTS = ROOT / "host_sim/web/device"


def device_files(coached: Iterable[str] = RULESETS) -> dict[str, bytes]:
    """Return the files by path, with tables for these rule sets; each is fetched when needed."""
    zips = {board: _zip_of(board) for board in board_names()}
    files = {f"{FOLDER}{_zip_name(board)}.zip": data for board, data in zips.items()}
    files |= {FOLDER + path.name: path.read_bytes() for path in SCRIPTS.glob("*.mjs")}
    tables = []
    for rules in coached:
        found = tables_of(rules)
        sizes = {
            "values": _named(table_path(rules), [found.whole, found.half]),
            "chances": _named(chances_path(rules), _fewer_and_fewer(found)),
        }
        tables.append({kind: _offer(named) for kind, named in sizes.items()})
        files |= {name: data for each in sizes.values() for name, data in each[1:]}
    facts = {
        "version": version_of(),
        "majors": READ_BY,
        "boards": {board: _facts_of(board, len(data)) for board, data in zips.items()},
        "tables": tables,
        "save": {"path": SAVE, "sizes": SAVE_SIZES},
        "more": {"path": MORE, "bytes": MORE_BYTES},
    }
    files[f"{FOLDER}boards.json"] = json.dumps(facts).encode()
    return files


def _fewer_and_fewer(tables):
    """Yield the tables of the chance to win, each with a turn less."""
    found = tables.chances
    while found:
        yield found
        found = fewer_chances(found, RULESETS[tables.rules])


def _named(path, sizes):
    """Return a table's files by name, the page's own first."""
    return [(f"{FOLDER}{path}{at}" if at else path, data) for at, data in enumerate(sizes)]


def _offer(named):
    """Return what the page chooses a table's file by."""
    return {"path": named[0][0], "files": [[name, len(data)] for name, data in named]}


def _facts_of(board, size):
    facts = board_facts(board)
    return {
        "title": facts.TITLE,
        "ids": [facts.BOARD_ID, *facts.ALSO_RUNS_ON],
        "bytes": facts.DRIVE_BYTES,
        "zip": f"{_zip_name(board)}.zip",
        "zipBytes": size,
    }


def _zip_name(board):
    return f"handful-{board}-{version_of()}"


def _zip_of(board):
    return zip_of(board_bundle(build_drive(board)), _zip_name(board))
