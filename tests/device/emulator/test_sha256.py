# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""SHA-256 on 16-bit halves against the one everybody writes, in a chip's instructions."""

BOTH = """
from handful.link.fair_dice import Sha256
from tests.link import straightforward
sha256 = Sha256()
M = bytes(range(16))
def nothing(m): pass
def five(f):
    for i in range(5): f(M)
"""


def test_instructions_of_a_block(bench, root, figure):
    """Issue figure: at most a third of the instructions of the 32-bit version."""
    package = b""
    files = {
        "code.py": b"",
        "handful/__init__.py": package,
        "handful/const.py": (root / "firmware/handful/const.py").read_bytes(),
        "handful/link/__init__.py": package,
        "handful/link/fair_dice.py": (root / "firmware/handful/link/fair_dice.py").read_bytes(),
        "tests/__init__.py": package,
        "tests/link/__init__.py": package,
        "tests/link/straightforward.py": (root / "tests/link/straightforward.py").read_bytes(),
    }
    board = bench.board(files)
    board.open_repl()
    board.exec(BOTH)

    def cost(name):
        before = board.instructions
        board.exec(f"five({name})")
        return board.instructions - before

    nothing, halves = cost("nothing"), cost("sha256.digest")
    ratio = (halves - nothing) / (cost("straightforward.digest") - nothing)
    figure(f"SHA-256 of a block: {ratio:.2f} of the instructions of the 32-bit version")
    assert ratio <= 1 / 3
