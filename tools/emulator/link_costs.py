# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the link's room takes beside a game on a device: its code, its objects and buffers."""

from collections.abc import Mapping

from tools.packing import names_on_device
from tools.packing.source_text import replaced

from .bench import Bench
from .measures import NAMES_GROWN

_MEASURE = f"""
import gc
import sys
from handful import app, play
from handful.ui import table
from handful.link.exchange import hello
said = hello(b"12345678", b"BOARD   ", b"1234", b"123", 1)
{NAMES_GROWN}
before = used()
from handful.link import step_log
from handful.link.session import Session
from handful.link.sha256 import Sha256
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
    source = replaced(_MEASURE, names_on_device().get)
    code, objects = made.exec(source).split()
    made.power_off()
    return int(code), int(objects)
