# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Game codes: one player's finished game as a text of some fifty characters.

The dice depend on the share code, the seat, the turn, the roll and the place alone. So rules,
seed, seat and decisions are a whole game. store/FORMATS.md has the layout.

An accepted code is a legal game, which proves that these decisions with these dice bring this
total; not that it was the first try, nor who played.
"""

from ..const import const
from ..rules.dice import CodeDice
from ..rules.rulesets import with_house
from ..rules.share_code import ALPHABET, plain
from . import actions
from .actions import MOST_PLAYERS, Log
from .match import ALL_HELD, Match, mover

KINDS = "GP"
"""The first characters that this version knows: a game, and a position."""

NO_CODE = const(0)
WRONG = const(1)
LATER = const(2)
NO_RULES = const(3)
ILLEGAL = const(4)
"""Why a text is no game: `REFUSED` of the words `shared` has the sentences."""

_LEAST = const(20)
_MOST = const(110)
"""Characters of a code."""
MOST_TYPED = 400
"""The same with spaces and hyphens."""
_CHECK_DIGITS = const(4)
_CHECK_TOP = const(0x100000)
_POLYNOMIAL = const(0x12265B)
_MORE = const(0x10)
_INDEX = const(0x0F)
_SEED_END = const(7)
_MASK = const(5)
_BOX = const(4)
_SEAT = const(3)


class BadCode(ValueError):
    """A text that is no game; `reason` is one of the numbers above."""

    def __init__(self, reason: int):
        super().__init__(reason)
        self.reason = reason


class SharedGame:
    """A game that a code tells, of one player without a name.

    It has its `code` as in `share_code`, `seat`, `dice`, `log`, and `match`, which is finished.
    """

    def __init__(self, code, seat: int):
        try:
            ruleset = with_house(code[2], code[3])
        except ValueError:
            raise BadCode(NO_RULES)
        self.code = code
        self.seat = seat
        self.match = Match(ruleset, (("", "human"),))
        self.log = Log(1, self.match.turns)
        self.dice = CodeDice(code, True, seat)

    def take_turn(self, first: int, second: int, box: int) -> None:
        """Play a turn: the dice held after rolls 1 and 2, and the box."""
        self._roll()
        for held in (first, second):
            if held != ALL_HELD:
                if self.match.roll == 1 and first == ALL_HELD:
                    raise BadCode(ILLEGAL)
                self._do(actions.mark(held))
                self._roll()
        self._do(actions.score(box))

    def _roll(self):
        match = self.match
        turn = match.turn, match.roll + 1
        self._do(actions.roll(self.dice.roll(match.dice, match.held_mask, *turn)))

    def _do(self, action):
        if not self.match.can(action):
            raise BadCode(ILLEGAL)
        self.match.apply(action)
        self.log.append(action)


def encode(match, log, player: int, dice) -> str:
    """Return the code of a player's game in a finished match; "" for one that is not whole.

    `dice` are those of the match, `CodeDice`.
    """
    seat = dice.seat if dice.is_known else player
    bits = bits_of(seat, _SEAT)
    add_rules(bits, dice.code)
    turns, boxes, held, holds = 0, 0, 0, []
    for index in range(len(log)):
        action = log[index]
        kind = actions.kind_of(action)
        if kind == actions.MARK:
            held = actions.payload_of(action)
        elif kind == actions.ROLL:
            holds.append(held)
        else:
            if mover(match, turns) == player:
                for mask in (holds + [ALL_HELD, ALL_HELD])[1:3]:
                    bits += bits_of(mask, _MASK)
                bits += bits_of(actions.payload_of(action), _BOX)
                boxes += 1
            turns += 1
            held, holds = 0, []
    if not match.finished or boxes < match.turns and player != match.winner:
        return ""
    return with_check("G", bits)


def decode(text: str) -> SharedGame:
    """Return the game of a code as somebody typed it; raises `BadCode` if there is none."""
    if is_position(text):
        raise BadCode(NO_CODE)
    bits = Bits(checked(text))
    seat = bits.take(_SEAT)
    game = SharedGame(take_rules(bits), seat)
    if seat >= MOST_PLAYERS:
        raise BadCode(ILLEGAL)
    while not game.match.finished:
        game.take_turn(bits.take(_MASK), bits.take(_MASK), bits.take(_BOX))
    bits.end()
    return game


def is_position(text: str) -> bool:
    """Return whether a code is one of `position_code`."""
    return text.strip()[:1] in ("P", "p")


def address_parts(text: str) -> tuple:
    """Return the code and the sender's name in an address, or in a code by itself."""
    code, by = text[text.find("game=") + 5 :] if "game=" in text else text, ""
    for part in code.split("&")[1:]:
        if part.startswith("by="):
            by = part[3:].replace("+", " ").replace("%20", " ")
    return code.split("&")[0], by


def add_rules(bits: bytearray, code) -> None:
    """Add a share code without its check."""
    low, high, index, house = code
    more = house if index < _INDEX else bytes((index,)) + house
    bits += bits_of(min(index, _INDEX) | (_MORE if more else 0), 5)
    bits += bits_of(high, 14) + bits_of(low, 16)
    if more:
        bits += bits_of(len(more), 5)
    for byte in more:
        bits += bits_of(byte, 8)


def take_rules(bits) -> tuple:
    """Take a share code."""
    first, high, low = bits.take(5), bits.take(14), bits.take(16)
    more = [bits.take(8) for _ in range(bits.take(5))] if first & _MORE else []
    index = first & _INDEX
    if index == _INDEX:
        index = more.pop(0) if more else 0
    code = low, high, index, bytes(more)
    again = bytearray()
    add_rules(again, code)
    if again[0] != first >> 4 or min(index, _INDEX) != first & _INDEX:
        raise BadCode(WRONG)
    return code


def with_check(kind: str, bits: bytearray) -> str:
    """Return the characters of some bits, and their check."""
    bits += bytes(-len(bits) % 5)
    digits = [ALPHABET.find(kind)]
    for at in range(0, len(bits), 5):
        digits.append(_number(bits, at, 5))
    check = _check(digits)
    digits += [check >> at & 31 for at in (15, 10, 5, 0)]
    return "".join([ALPHABET[digit] for digit in digits])


def checked(text: str) -> list:
    """Return the digits of a code whose check is right, without its kind and check."""
    text = plain(text) if len(text) <= MOST_TYPED else ""
    if not _LEAST <= len(text) <= _MOST:
        raise BadCode(NO_CODE)
    digits = [ALPHABET.find(char) for char in text]
    if min(digits) < 0:
        raise BadCode(NO_CODE)
    check = 0
    for digit in digits[-_CHECK_DIGITS:]:
        check = check << 5 | digit
    if _check(digits[:-_CHECK_DIGITS]) != check:
        raise BadCode(WRONG)
    if text[0] not in KINDS:
        raise BadCode(LATER)
    return digits[1:-_CHECK_DIGITS]


def _check(digits):
    """Return the remainder of the digits, as bits, by a polynomial of degree 20."""
    total = 0
    for digit in digits:
        total ^= digit << 15
        for _ in range(5):
            total <<= 1
            if total & _CHECK_TOP:
                total ^= _POLYNOMIAL
    return total


def bits_of(number: int, count: int) -> bytearray:
    """Return the last `count` bits of a number, a byte each, the highest first.

    A list of a code's 220 would want 880 bytes in one piece, which a PyGamer may not have there.
    """
    return bytearray([number >> at & 1 for at in range(count - 1, -1, -1)])


def _number(bits, at, count):
    number = 0
    for bit in bits[at : at + count]:
        number = number << 1 | bit
    return number


class Bits:
    """The bits of some digits, taken from the left."""

    def __init__(self, digits):
        self._bits = bytearray()
        for digit in digits:
            self._bits += bits_of(digit, 5)
        self._at = 0

    def take(self, count: int) -> int:
        """Return the number in so many bits; raises `BadCode` if there are fewer."""
        at = self._at
        self._at += count
        if self._at > len(self._bits):
            raise BadCode(WRONG)
        return _number(self._bits, at, count)

    def points(self):
        """Return the points of a box, None if it is open."""
        return self.take(8) if self.take(1) else None

    def end(self) -> None:
        """Take the zeros at the end; raises `BadCode` if there is something else."""
        rest = self._bits[self._at :]
        if len(rest) > 4 or any(rest):
            raise BadCode(WRONG)
