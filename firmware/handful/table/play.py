# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game being played: the match with its log, where its dice come from, and who plays the CPUs.

The one place that rolls. Screens read it, and ask for what they want by commands.
"""

from ..const import const
from ..game import actions
from ..game.actions import Log
from ..game.match import ALL_HELD, Match
from ..rules.ruleset import LARGE_STRAIGHT, MARKS_HOLD, ORDER_GAMES
from ..settings import BY_KEY, CPU_PACE

FIVE_ALIKE = 1
UPPER_BONUS = 2
"""Scores to celebrate; `table.celebration` has 3 and 4."""
FIVE_ROLLED = 5
STRAIGHT_ROLLED = 6
"""Rolls to announce: a five alike with its box open or a bonus to win, a large straight."""

RANK = 1
FIRST_TRY = 2
"""What a game can lose by help: see `Play.stake`."""

_STRONG_PIECES = const(44)
_PIECE_BYTES = const(512)

_MOST = b"\x05\x0a\x0f\x14\x19\x1e\x0c\x16\x12\x18\x19\x0f\x14\x32\x1e\x64"
"""The most that each pattern can pay, except that any full house or straight is the best."""


class Play:
    """One match in play.

    `last`       the newest action, `last_player` who did it, `last_gain` what a score added
    `moment`     what is to be celebrated, one of the numbers above, 0 for nothing
    `notices`    the notices of players whose game has been counted, by player
    `ranked`     False keeps the game out of the records
    `waits`      True where a key begins it in any rules, until the first roll
    `is_try`     True for a first try with daily dice, the only one with them that counts
    `assisted`   0, or with help, for good, 1; whole games in turn: and the player it came to first
    `seat`       the player at this device, None if all are: see `linked.play.LinkPlay`
    `series`     how its series stood at the start, as `Series.standing`, None outside one
    `dice`       where they come from, None where over a cable
    `coach`      the `Coach`, or None while nobody needs one
    `fault`      why the coach had no value table when it was last there, "" if it had one
    `knows_fault`  True once the players know that
    `chance`     the mover's chance to win as a text, "" for none, None until it is worked out
    `knows_no_chance`  True once the players know why there is none
    `judge`      judge(code), if there is one, says what a decision gives away; "" is no word
    `by_hand`    how real dice are entered, as the settings have it: see `table.pad_play`
    """

    by_hand = 0
    chance = None
    knows_no_chance = False

    def __init__(self, ruleset, players, dice, settings, ranked=True, order=None):
        if order is None:
            order = settings.order_of(ruleset)
        self.match = Match(ruleset, players, order)
        self.log = Log(len(players), self.match.turns)
        self.ranked = ranked
        self.waits = self.is_try = False
        self.assisted = 0
        self.series = None
        self.seat = None
        self.last = None
        self.last_player = 0
        self.last_gain = self.moment = 0
        self.notices = {}
        self.dice = dice
        self._settings = settings
        self.coach = self.judge = None
        self.fault = ""
        self.knows_fault = False
        self._cpus = {}
        self._cpu_marked = False

    def assist(self) -> None:
        """Note that there was help: this game makes no high score, nor do those after it."""
        match = self.match
        before = match.player if match.order == ORDER_GAMES else 0
        self.assisted = self.assisted or 1 + before

    @property
    def stake(self) -> int:
        """What help would cost this game: RANK, FIRST_TRY, or 0 for nothing."""
        if self.assisted:
            return 0
        return FIRST_TRY if self.is_try else RANK if self.ranked else 0

    @property
    def races(self) -> bool:
        """Whether it is played against a game with the same dice, which is the ghost."""
        return self.dice is not None and self.dice.races

    def has_code(self, player: int) -> bool:
        """Return whether a player's game has a code: it is whole, and its dice come from one."""
        match = self.match
        if not match.finished or self.seat is not None or self.dice.code is None:
            return False
        return match.cards[player].complete or player == match.winner

    @property
    def marks(self) -> int:
        """The marking style in force; the option counts at once."""
        return self._settings.marks_of(self.match.ruleset)

    @property
    def auto_roll(self) -> bool:
        """Whether the next turn's first roll comes by itself."""
        return self._settings.auto_roll_of(self.match.ruleset)

    @property
    def cpu_moves(self) -> bool:
        """True while a CPU player is to move."""
        match = self.match
        return not match.finished and match.players[match.player][1] != "human"

    @property
    def score_sound(self) -> str:
        """The sound of the newest score: a bonus won, the most the box can pay, less, or 0."""
        box = actions.payload_of(self.last)
        points = self.match.cards[self.last_player].boxes[box]
        if self.last_gain > points:
            return "bonus"
        rules = self.match.ruleset
        most = _MOST[rules.patterns[box]]
        if rules.kinds_sum_all and most in (18, 24):
            most = 30  # the others count too
        return "best" if points >= most else "score" if points else "zero"

    @property
    def steps(self) -> bool:
        """True while a CPU player's next move waits for a key, as the option has it."""
        return self._settings[CPU_PACE] == BY_KEY and self.seat is None and self.cpu_moves

    @property
    def offers_five(self) -> bool:
        """True from a roll of five alike that is worth it until the screen says so."""
        return self.moment == FIVE_ROLLED

    @property
    def rolls_by_itself(self) -> bool:
        """True where the first roll of this turn needs no key: a game's first in few rules."""
        match = self.match
        if self.waits or match.finished or match.roll or self.cpu_moves:
            return False
        if match.card.filled or (match.order != ORDER_GAMES and self.last is not None):
            return self.auto_roll
        return self._settings.auto_start_of(match.ruleset)

    def roll(self) -> int:
        """Roll what is not held and return the mask of the dice that moved.

        Raises `IllegalMove` before a die of the source is used up.
        """
        match = self.match
        held = match.held_mask
        if match.roll:
            match.check(actions.roll(match.dice))
        faces = self.dice.roll(match.dice, held, match.turn, match.roll + 1, match.player)
        self.do(actions.roll(faces))
        if self.marks != MARKS_HOLD and match.roll < 3:
            self.do(actions.mark(ALL_HELD))
        return ALL_HELD & ~held

    def do(self, action: int) -> None:
        """Apply an action to the match and log it; raises `IllegalMove` and then does nothing."""
        match = self.match
        match.check(action)
        player = self.last_player = match.player
        kind, card = actions.kind_of(action), match.card
        if kind == actions.SCORE:
            self.last_gain = card.points(actions.payload_of(action), match.dice, match.roll)
        fives, bonus = card.fives, card.upper_bonus
        match.apply(action)
        if match.players[player][1] == "human":
            is_here = self.seat in (None, player)
            if kind == actions.SCORE:
                self.moment = UPPER_BONUS if card.upper_bonus > bonus else 0
                if card.fives > fives and not is_here:  # here it was celebrated at the roll
                    self.moment = FIVE_ALIKE
            elif kind == actions.ROLL and is_here:
                self.moment = self._moment_of_roll()
        self.waits = False
        self.log.append(action)
        self.last = action

    def _moment_of_roll(self):
        match = self.match
        card, turn = match.card, (match.dice, match.roll)
        if card.wants_five(*turn):
            return FIVE_ROLLED
        box = match.ruleset.patterns.index(LARGE_STRAIGHT)
        if len(set(match.dice)) < 5 or card.refusal(box, *turn):
            return 0
        return STRAIGHT_ROLLED if card.box_points(box, *turn) else 0

    def take_up(self, packed) -> None:
        """Do the actions of a saved log, two bytes each, without rolling anything."""
        for offset in range(0, len(packed), 2):
            self.do(actions.unpack(packed, offset))

    def cpu_step(self) -> int:
        """Do the CPU player's next move: roll, mark or score. Return the mask of dice rolled."""
        match = self.match
        if match.roll and not self._cpu_marked:
            choice = self._cpu_player().decide(match.card, match.dice, match.roll)
            self._cpu_marked = choice < 0
            self.do(actions.mark(-1 - choice) if choice < 0 else actions.score(choice))
            return 0
        self._cpu_marked = False
        return self.roll()

    def think(self) -> bool:
        """Do a piece of the work ahead for who is to move; True once there is nothing to do."""
        match = self.match
        if match.finished:
            return True
        if self.cpu_moves:
            player = self._cpu_player()
            player.begin(match.card)
            return player.step()
        if self.coach is None:
            return True
        self.coach.turn_to(match.card)
        return self.coach.step()

    @property
    def thinks(self) -> bool:
        """Whether a coach or a CPU player's mind is in memory: the strong one takes 14 KB."""
        return self.coach is not None or len(self._cpus) > 0

    def release(self) -> None:
        """Release the coach and the CPU players' minds for as long as nobody plays."""
        self._cpus = {}
        if self.coach is not None:
            self.fault = self.coach.fault
            self.coach.close()
            self.coach = self.judge = None

    def _cpu_player(self):
        """Return the CPU player of the seat to move; its code loads on first use."""
        level = self.match.players[self.match.player][1][4:]
        if level in ("perfect", "winner") and self.coach is None:
            level = "strong"
        if level not in self._cpus:
            from ..coach.cpu_player import cpu_player

            try:
                if self.seat is not None and level == "strong":
                    _need_room()
                self._cpus[level] = cpu_player(level, self.coach, self.match)
            except MemoryError:
                self._cpus[level] = cpu_player("casual")  # beside a link
        return self._cpus[level]


def _need_room():
    """Raise `MemoryError` unless a strong player and its code fit: half of it would stay."""
    return [bytearray(_PIECE_BYTES) for _ in range(_STRONG_PIECES)]
