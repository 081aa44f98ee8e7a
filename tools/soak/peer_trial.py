# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The peer's trial: frames of a malicious peer on every screen of two monkeys.

python -m tools.soak peer --frames 1000000
python -m tools.soak peer --seed 1 --life 17        one life again, as a fault names it
"""

from collections import Counter

from tools.command_line import at_least_one
from tools.soak.monkey_pair import Pair
from tools.soak.trial import Trial, parser_of

FRAMES = 1_000_000


def main(arguments) -> int:
    """Run the trial and print its figures; return 0 if nothing went wrong."""
    parser = parser_of("peer", "Feed a handheld anything, and print figures.")
    parser.add_argument("--frames", type=at_least_one, default=FRAMES, help="from a mad peer")
    options = parser.parse_args(arguments)
    fed: Counter = Counter()
    trial = Trial(
        options.seed, lambda number, keys, folder: Pair(keys, {}, None, folder, fed), weights={}
    )
    if not trial.run(options.life, fed.total, options.frames):
        return 1
    trial.print()
    for kind, count in sorted(fed.items(), key=str):
        print(f"frames of kind {kind}: {count:,}")
    print(f"frames of a mad peer: {fed.total():,}")
    return 0 if trial.is_flat else 1
