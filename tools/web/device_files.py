# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What puts the game on handhelds: scripts, a zip for each board, the coach's tables at half size.

    device_files()["device/handful-pygamer-0.2.0.zip"]

`device/boards.json` says which boards there are, and how large each file is.
"""

import json
from collections.abc import Iterable

from handful.rules.rulesets import RULESETS
from tools.bundle import board_bundle, zip_of
from tools.circuitpython_compiler import READ_BY
from tools.coach_tables import table_path, tables_of
from tools.drive import MORE, MORE_BYTES, SAVE, SAVE_SIZES, build_drive
from tools.sources import ROOT, board_facts, board_names, version_of

FOLDER = "device/"
SCRIPTS = ROOT / "host_sim/web/device"


def device_files(coached: Iterable[str] = RULESETS) -> dict[str, bytes]:
    """Return the files by path, with tables for these rule sets; each is fetched when needed."""
    zips = {board: _zip_of(board) for board in board_names()}
    files = {f"{FOLDER}{_zip_name(board)}.zip": data for board, data in zips.items()}
    files |= {FOLDER + path.name: path.read_bytes() for path in SCRIPTS.glob("*.mjs")}
    tables = {table_path(rules): tables_of(rules) for rules in coached}
    files |= {FOLDER + path: each.half for path, each in tables.items()}
    facts = {
        "version": version_of(),
        "majors": READ_BY,
        "boards": {board: _facts_of(board, len(data)) for board, data in zips.items()},
        "tables": {path: [len(each.whole), len(each.half)] for path, each in tables.items()},
        "save": {"path": SAVE, "sizes": SAVE_SIZES},
        "more": {"path": MORE, "bytes": MORE_BYTES},
    }
    files[f"{FOLDER}boards.json"] = json.dumps(facts).encode()
    return files


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
