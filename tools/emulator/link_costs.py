# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the link's room takes beside a game on a device: its code, its objects and buffers."""

import ast
from collections.abc import Mapping

from tools.packing import PACKAGE, names_on_device
from tools.packing.identifiers import renamed_for

from .bench import Bench
from .measures import NAMES_GROWN

_MEASURE = f"""
import gc
import sys
sys.path.insert(0, "/{PACKAGE}")
import app, play, ui_table
from link_exchange import hello
said = hello(b"12345678", b"BOARD   ", b"1234", b"123", 1)
{NAMES_GROWN}
before = used()
import link_step_log
from link_session import Session
from link_sha256 import Sha256
code = used()
session = Session(Sha256().digest, said, b"1234567812345678")
session.start()
for frame in range(100):
    session.receive(None, frame * 33)
    while session.next_event():
        pass
    session.output(frame * 33)
print(code - before, used() - code)
"""


def link_costs(bench: Bench, board: str, drive: Mapping[str, bytes]) -> tuple[int, int]:
    """Return the bytes of the link's code, and of a session's objects, at a table."""
    made = bench.board(drive={**drive, "code.py": b""})
    made.open_repl()
    source = ast.unparse(renamed_for(ast.parse(_MEASURE), names_on_device()))
    code, objects = made.exec(source).split()
    made.power_off()
    return int(code), int(objects)
