# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Official firmware for emulated boards, by version and checksum: `firmware.toml` lists it."""

import hashlib
import time
import tomllib
import urllib.request
from pathlib import Path

from tools.command_line import Refusal
from tools.whole_file import write_whole

TABLE = Path(__file__).with_name("firmware.toml")
TRIES = 3
_PAUSE_S = 5
_LONGEST_S = 60
_MOST_BYTES = 8 << 20


def firmware_sets(table: Path = TABLE) -> dict[str, dict[str, dict[str, str]]]:
    """Return the table: for each set what each board runs, as `version`, `url` and `sha256`."""
    return tomllib.loads(table.read_text(encoding="utf-8"))


def fetch(sets: list[str], out: Path, table: Path = TABLE) -> list[Path]:
    """Write the files of some sets to a folder as BOARD.uf2, and return their paths.

    A file that is there already stays, if it is the right one. Raises `Refusal` for a set that is
    not in the table, a board that is in two of them, a server that does not answer, and any other
    file than the table names.
    """
    known = firmware_sets(table)
    rows: dict[str, dict[str, str]] = {}
    for name in sets:
        if name not in known:
            raise Refusal(f"no firmware {name!r}; there are {' '.join(known)}")
        for board in rows.keys() & known[name].keys():
            raise Refusal(f"two of {' '.join(sets)} have firmware for {board}")
        rows |= known[name]
    out.mkdir(parents=True, exist_ok=True)
    paths = []
    for board, row in rows.items():
        path = out / f"{board}.uf2"
        if not (path.is_file() and _sum_of(path.read_bytes()) == row["sha256"]):
            write_whole(path, _checked(row, _download(row["url"])))
        paths.append(path)
    return paths


def _checked(row, data):
    if _sum_of(data) != row["sha256"]:
        raise Refusal(f"{row['url']} has sha256 {_sum_of(data)}, not the one in {TABLE.name}")
    return data


def _sum_of(data):
    return hashlib.sha256(data).hexdigest()


def _download(url):
    request = urllib.request.Request(url, headers={"User-Agent": "handful"})
    for left in reversed(range(TRIES)):
        try:
            with urllib.request.urlopen(request, timeout=_LONGEST_S) as answer:
                return answer.read(_MOST_BYTES)
        except OSError as error:
            reason = error
        time.sleep(_PAUSE_S if left else 0)
    raise Refusal(f"cannot fetch {url}: {reason}")
