# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table for the ear: each roll, mark and score, whose turn it is, and what is pointed at.

A match of its own follows the game's log action by action, because a CPU player's whole turn may
happen within one frame.
"""

from handful.game import actions
from handful.game.match import ALL_HELD, Match
from handful.settings import POINTS_ONLY

from .speech import Speech

DICE = 5


class TableTeller:
    """Follows one game after the other, and tells it by a `Speech`."""

    def __init__(self, t: Speech):
        self._t = t
        self._game = None
        self._source = None
        self._match = None
        self._count = 0
        self._at = None

    def moves(self, game, resumed: bool) -> list[str]:
        """Return a line for each thing done since the last call; `resumed`: gone on with."""
        told = []
        log, source = game.log, game.match
        if source is not self._source or len(log) < self._count:
            told += self._sit_down(game, resumed or game is self._game)
        for index in range(self._count, len(log)):
            told += self._follow(log[index])
        self._count = len(log)
        ours = self._match.roll, self._match.dice
        if game.by_hand and source.roll and ours != (source.roll, source.dice):
            told += self._sit_down(game, True)  # dice that were entered have been put right
        if self._match.held_mask != source.held_mask and self._match.roll == source.roll:
            told.append(marks_line(self._t, self._match, source.held_mask))
            self._match.held_mask = source.held_mask
        return told

    def place(self, screen, game, is_new: bool) -> list[str]:
        """Return what is pointed at on the table, if that is new; all else first if it is."""
        match = game.match
        at = screen.pointer + (match.roll, match.player, match.turn, game.chance)
        if not is_new and at == self._at:
            return []
        before, self._at = self._at, at
        told = [self._all(match, self._t.words.TABLE)] if is_new else []
        if game.chance and (is_new or before[5] != game.chance):
            told.append(chance_line(self._t, game))
        ghost = getattr(screen, "ghost", None)
        if ghost and (is_new or before[4] != match.turn):
            told.append(ghost_line(self._t, match, ghost))
        if game.series and not match.roll and (is_new or before[3:5] != at[3:5]):
            told.append(f"{series_line(self._t, game.series)} {standing_line(match, game.series)}")
        die, box = screen.pointer
        if game.cpu_moves:  # or a person at the other end of the cable
            return told
        if box >= 0:
            told.append(box_line(self._t, match, box))
        elif 0 < match.roll < 3:
            if is_new or before[:2] != (die, box):
                told.append(die_line(self._t, match, die))
        return told

    def _sit_down(self, game, goes_on):
        """Follow a game from here on; what has been done in it before is not told."""
        match = game.match
        is_same = game is self._game
        self._game, self._source = game, match
        self._match = Match(match.ruleset, match.players, match.order)
        self._match.here = match.here
        self._count = 0
        if goes_on:
            for index in range(len(game.log)):
                self._match.apply(game.log[index])
            self._count = len(game.log)
            self._match.held_mask = match.held_mask
        if is_same:
            return [self._all(match, self._t.words.TAKEN_BACK)]
        names = ", ".join(name_of(self._t, match, i) for i in range(len(match.players)))
        return [self._t.words.BEGINS.format(match.ruleset.title, names)]

    def _all(self, match, sentence):
        """Return a sentence about the turn and the dice."""
        if match.finished:
            return self._over(match)
        return sentence.format(turn_line(self._t, match), dice_line(self._t, match))

    def _over(self, match):
        words = self._t.words
        line = words.GAME_OVER.format(totals_line(self._t, match))
        return line + " " + words.PUT_RIGHT if self._game.by_hand else line

    def _follow(self, action):
        match = self._match
        kind = actions.kind_of(action)
        name = name_of(self._t, match, match.player)
        if kind == actions.MARK:
            held = actions.payload_of(action)
            told = [marks_line(self._t, match, held)] if held != match.held_mask else []
            match.apply(action)
            return told
        if kind == actions.ROLL:
            match.apply(action)
            if self._game.by_hand & POINTS_ONLY:
                return []  # such dice are nobody's
            return [self._t.words.ROLLED.format(name, match.roll, faces(match.dice))]
        return self._score(match, name, action)

    def _score(self, match, name, action):
        card, box = match.card, actions.payload_of(action)
        gain = card.points(box, match.dice, match.roll)
        bonus, extra = card.upper_bonus, card.extra
        match.apply(action)
        t = self._t
        told = [t.words.SCORES.format(name, gain, box_name(t, match, box), card.total)]
        if card.upper_bonus > bonus:
            told.append(t.words.UPPER_WON.format(card.upper_bonus))
        if card.extra > extra:
            told.append(t.words.EXTRA_WON.format(card.extra - extra))
        if match.winner >= 0:
            told.append(t.words.SERVED_FIVE.format(name))
        if match.finished:
            return told + [self._over(match)]
        return told + [turn_line(t, match)]


def name_of(t: Speech, match, player: int) -> str:
    """Return how a player is called aloud; over a cable it is said who you are."""
    name = match.players[player][0]
    return t.words.YOU.format(name) if player == match.here else name


def box_name(t: Speech, match, box: int) -> str:
    """Return how a box is called aloud."""
    return t.words.BOXES[match.ruleset.patterns[box]]


def faces(dice) -> str:
    """Return faces as words."""
    return " ".join(str(face) for face in dice)


def turn_line(t, match) -> str:
    """Return whose turn it is."""
    name = name_of(t, match, match.player)
    return t.words.TURN_OF.format(match.turn, match.turns, name)


def dice_line(t, match) -> str:
    """Return the roll, the dice and which of them stay."""
    if not match.roll:
        return t.words.NO_ROLL
    line = t.words.ROLL_OF.format(match.roll, faces(match.dice))
    return line if match.roll == 3 else f"{line} {_stay(t, match.dice, match.held_mask)}"


def die_line(t, match, die: int) -> str:
    """Return a die and what becomes of it."""
    if match.held_mask >> die & 1:
        return t.words.DIE_STAYS.format(die + 1, match.dice[die])
    return t.words.DIE_GOES.format(die + 1, match.dice[die])


def marks_line(t, match, held: int) -> str:
    """Return what changes with the marks: the one die, or all that stay."""
    changed = match.held_mask ^ held
    if changed and not changed & (changed - 1):
        die = [i for i in range(DICE) if changed >> i & 1][0]
        if held >> die & 1:
            return t.words.NOW_STAYS.format(die + 1, match.dice[die])
        return t.words.NOW_GOES.format(die + 1, match.dice[die])
    return _stay(t, match.dice, held)


def box_line(t, match, box: int) -> str:
    """Return a box and what choosing it would do."""
    card = match.card
    if card.refusal(box, match.dice, match.roll):
        return f"{box_name(t, match, box)}."
    gain = card.points(box, match.dice, match.roll)
    return t.words.BOX_PAYS.format(box_name(t, match, box), gain, card.total + gain)


def totals_line(t, match) -> str:
    """Return every player's total."""
    cards = enumerate(match.cards)
    return ", ".join(f"{name_of(t, match, i)} {card.total}" for i, card in cards) + "."


def ghost_line(t, match, ghost) -> str:
    """Return how the only player stands against the ghost, after as many turns."""
    _, name, totals = ghost
    card = match.cards[0]
    lead = card.total - totals[card.filled]
    has = totals[card.filled]
    if not lead:
        return t.words.LEVEL.format(name, has)
    if lead > 0:
        return t.words.YOU_AHEAD.format(name, has, lead)
    return t.words.YOU_BEHIND.format(name, has, -lead)


def chance_line(t, game) -> str:
    """Return the chance to win of the player to move."""
    match = game.match
    return t.words.CHANCE.format(name_of(t, match, match.player), game.chance)


def card_line(t, match, player: int) -> str:
    """Return a player's whole card."""
    return any_card_line(t, match, name_of(t, match, player), match.cards[player])


def any_card_line(t, match, name, card) -> str:
    """Return a card of this name."""
    boxes = []
    for box, points in enumerate(map(card.shown, range(len(card.boxes)))):
        called = box_name(t, match, box)
        boxes.append(t.words.OPEN.format(called) if points is None else f"{called} {points}")
    sums = sums_line(t, card)
    par = t.words.PAR.format(f"{card.par:+}") if card.ruleset.upper_bonus else ""
    return t.words.CARD_OF.format(name, ", ".join(boxes), par, sums)


def sums_line(t, card) -> str:
    """Return the sums of a card, as the score sheet has them."""
    rules = card.ruleset
    sums = [t.words.UPPER_SUM.format(card.upper)]
    if rules.upper_bonus:
        sums.append(t.words.BONUS.format(card.upper_bonus))
        sums.append(t.words.UPPER_TOTAL.format(card.upper + card.upper_bonus))
    sums.append(t.words.LOWER_SUM.format(card.lower + card.boxed))
    if rules.five_bonus and not rules.bonus_in_box:
        sums.append(t.words.FIVE_BONUS.format(card.five_bonus))
    if rules.roll_bonus or rules.served:
        sums.append(t.words.QUICK.format(card.quick))
    return t.words.WITH_TOTAL.format(", ".join(sums), card.total)


def series_line(t, series) -> str:
    """Return which game of a series is played, "" outside one; see `Series.standing`."""
    if series is None:
        return ""
    games, goal, played, _ = series
    number = (t.words.GAME_OF if games else t.words.GAME).format(played + 1, games)
    return t.words.SERIES.format(number) + (t.words.FIRST_TO.format(goal) if goal else ".")


def standing_line(match, series) -> str:
    """Return every player's total of the series, this game included."""
    trios = zip(match.players, series[3], match.cards)
    return ", ".join(f"{name} {before + card.total}" for (name, _), before, card in trios) + "."


def sheet_lines(screen, t: Speech) -> tuple:
    """Return what the score sheet shows: everybody's sums, or one player's card."""
    match, series, entries = screen.play.match, screen.play.series, screen.players()

    def running(total):
        return t.words.SERIES_TOTAL.format(total) if total >= 0 else ""

    if screen.at >= 0:
        name, card, total = entries[screen.at]
        return (any_card_line(t, match, name, card) + running(total),)
    lines = [t.words.ALL_CARDS.format(match.ruleset.title), series_line(t, series)]
    if screen.play.chance:
        lines.append(chance_line(t, screen.play))
    lines += [f"{name}: {sums_line(t, card)}{running(total)}" for name, card, total in entries]
    return tuple([line[:-1] if line.endswith(".") else line for line in lines if line])


def choices_line(t, match) -> str:
    """Return what every box that may be chosen would pay."""
    if not match.roll:
        return t.words.NOTHING_YET
    card = match.card
    legal = card.legal(match.dice, match.roll)
    paid = [f"{box_name(t, match, b)} {card.points(b, match.dice, match.roll)}" for b in legal]
    return ", ".join(paid) + "."


def _stay(t, dice, held):
    if not held:
        return t.words.ALL_GO
    if held == ALL_HELD:
        return t.words.ALL_STAY
    return t.words.STAYING.format(faces([dice[i] for i in range(DICE) if held >> i & 1]))
