# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The monkey's trial: presses of random keys and chords on every screen.

python -m tools.soak monkey --presses 1000000
python -m tools.soak monkey --seed 1 --life 17      one life again, as a fault names it
"""

from handful.game.records import Records
from handful.rules.rulesets import RULESETS
from handful.table import ghosts
from host_sim.handheld import Handheld
from tools.coach_tables import table_path, whole_table
from tools.command_line import at_least_one
from tools.soak import monkey
from tools.soak.monkey_pair import Pair
from tools.soak.trial import Trial, parser_of

PRESSES = 1_000_000
PAIR_EVERY = 3
"""Each third life has two handhelds and a cable."""
LINKED = (
    "link, alone",
    "link, met",
    "link table",
    "link table, paused",
    "sending",
    "receiving",
)
PLACES = monkey.PLACES + LINKED
SHARE = 100
"""Each of these needs at least a hundredth of all presses ..."""
SHARED_FROM = 100_000
"""... if there are so many; in fewer some screens never occur."""
WEIGHTS = {
    "About": 2,
    "Awards": 2,
    "Code": 3,
    "DailyDice": 3,
    "Felt": 5,
    "Result": 2,
    "HintPage": 3,
    "House": 2,
    "OddsPage": 2,
    "Review": 4,
    "RuleSets": 2,
    "SeriesPage": 3,
    "link, alone": 3,
    "link, met": 3,
    "link table, paused": 2,
}
"""The weight of a place among all, if not 1: those that are soon left weigh more."""


def main(arguments) -> int:
    """Run the trial and print its figures; return 0 if nothing went wrong."""
    parser = parser_of("monkey", "Press random keys, and print figures.")
    parser.add_argument("--presses", type=at_least_one, default=PRESSES, help="of keys and chords")
    options = parser.parse_args(arguments)
    trial = trial_of(options.seed)
    if not trial.run(options.life, trial.counts.total, options.presses):
        return 1
    trial.print()
    if options.life is not None:
        return 0 if trial.is_flat else 1
    rarest = min(PLACES, key=trial.counts.__getitem__)
    share = options.presses // SHARE if options.presses >= SHARED_FROM else 0
    print(f"in the rarest screen, {rarest}: {trial.counts[rarest]:,}, wanted {share:,}")
    return 0 if trial.is_flat and trial.counts[rarest] >= share else 1


def trial_of(seed: int) -> Trial:
    """Return the trial of a seed."""
    files, ghost = _tables(), _ghost()

    def make(number, keys, folder):
        if number % PAIR_EVERY == PAIR_EVERY - 1:
            return Pair(keys, files, ghost, folder)
        return monkey.Life(keys, files, ghost)

    return Trial(seed, make, WEIGHTS)


def _tables():
    """Return the coach's table for the first rule set, by its path."""
    return {table_path("herg"): whole_table("herg")}


def _ghost():
    """Return the bytes of a friend's ghost."""
    memory = monkey.empty_memory({})
    handheld = Handheld(memory=memory, draws=False, rules="herg", players=[("EVE", "human")])
    while handheld.screen == "table":
        handheld.take_turn()
    handheld.close()
    return ghosts.pack(memory[1], RULESETS["herg"], Records())
