# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Share codes: eight characters that start the same game, dice and rules, on every device.

The alphabet has 32 characters, without I, L, O and U, so each stands for five bits:

    1 character    bit 4 set if house rules follow; bits 0-3 the index of the rule set
    6 characters   30 bits: a seed; or a house, 18 bits, and a seed of 12
    1 character    a check that finds every wrong character and every two swapped ones

In the program a code is three small ints: the low 16 of those 30 bits, the high 14, and the first
character's value.

>>> code_of(text_of((7, 0, 6))), text_of((7, 0, 6))
((7, 0, 6), '6000007S')
"""

from ..const import const
from .ruleset import RuleSet
from .rulesets import RULESET_IDS, house_of, with_house

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 8
MOST_DAILY = 9999
"""The highest number of daily dice."""
_HOUSE = const(0x10)
_INDEX = const(0x0F)
_HOUSE_SEED = const(12)
_RUDE = (
    "ASS ARSE ARSCH COCK CRAP CVNT DICK FAG FCK FICK FVCK KKK NAZI PISS SEX SHIT TITS TWAT WANK"
)
"""No code has an I, an L, an O or a U but by its digits."""
_UNDO = const(35581)
"""Times 25173 this is 1, in 16 bits."""
_POLYNOMIAL = const(0x25)
"""x^5 + x^2 + 1, which is primitive: the powers of x run through all 31 numbers of five bits."""


def fresh(ruleset, seed: int) -> tuple:
    """Return the code of a game under these rules; `seed` has up to 30 bits.

    Where its text would spell a rude word, the code is that of another seed.
    """
    head = RULESET_IDS.index(ruleset.id)
    if ruleset.house:
        head |= _HOUSE
    code = _code_of(ruleset, head, seed)
    while is_rude(text_of(code)):
        seed = seed * 25173 + 13849 & 0x3FFFFFFF
        code = _code_of(ruleset, head, seed)
    return code


def _code_of(ruleset, head, seed):
    if ruleset.house:
        seed = house_of(ruleset) << _HOUSE_SEED | seed & (1 << _HOUSE_SEED) - 1
    return seed & 0xFFFF, seed >> 16, head


def is_rude(text: str) -> bool:
    """Return whether a code spells a rude word, its digits read as the letters they look like."""
    for digit, letter in zip("013458", "OIEASB"):
        text = text.replace(digit, letter)
    for word in _RUDE.split():
        if word in text:
            return True
    return False


def deal_of(number: int) -> tuple:
    """Return the code of the daily dice with this number, 1 to 9999: always under the first rules.

    >>> text_of(deal_of(1)), number_of(deal_of(142))
    ('01S163ED', 142)
    """
    return number * 25173 + 13849 & 0xFFFF, number * 9377 + 7919 & 0x3FFF, 0


def number_of(code) -> int:
    """Return the number of the daily dice that have this code, or 0."""
    number = (code[0] - 13849) * _UNDO & 0xFFFF
    return number if 0 < number <= MOST_DAILY and deal_of(number) == tuple(code[:3]) else 0


def ruleset_of(code) -> RuleSet:
    """Return the rule set of a code; raises `ValueError` if this version does not know it."""
    low, high, head = code
    house = (high << 16 | low) >> _HOUSE_SEED if head & _HOUSE else 0
    return with_house(head & _INDEX, house)


def text_of(code) -> str:
    """Return the eight characters of a code."""
    low, high, head = code
    number = high << 16 | low
    digits = [head] + [number >> shift & 31 for shift in (25, 20, 15, 10, 5, 0)]
    digits.append(_check(digits))
    return "".join([ALPHABET[digit] for digit in digits])


def code_of(text: str) -> tuple:
    """Return the code that somebody typed, in any case, with or without spaces and hyphens.

    O is read as 0, I and L as 1. Raises `ValueError` with a reason in words if it is no code.
    """
    text = text.upper().replace(" ", "").replace("-", "").replace("O", "0")
    digits = [ALPHABET.find(char) for char in text.replace("I", "1").replace("L", "1")]
    if len(digits) != CODE_LENGTH:
        raise ValueError("a code has eight characters")
    if min(digits) < 0:
        raise ValueError("a code has no such character")
    if _check(digits[:-1]) != digits[-1]:
        raise ValueError("a character is wrong")
    number = 0
    for digit in digits[1:-1]:
        number = number << 5 | digit
    code = (number & 0xFFFF, number >> 16, digits[0])
    ruleset_of(code)
    return code


def _check(digits):
    """Return the digit that makes the whole code a multiple of x in GF(32)."""
    total = 0
    for digit in digits:
        total = _times_x(total) ^ digit
    return _times_x(total)


def _times_x(digit):
    digit <<= 1
    return digit ^ _POLYNOMIAL if digit & 32 else digit
