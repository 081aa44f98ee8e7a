# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Share codes: eight letters that start the same game, dice and rules, on every device.

The alphabet has 32 letters, none of I, L, O and U, so that a letter is five bits:

    1 letter    bit 4 set where a house's rules follow, bits 0-3 the number of the rule set
    6 letters   30 bits: a seed; or a house, 18 bits, and a seed of 12
    1 letter    a check, which finds every single wrong letter, and any two that were swapped

Inside the game a code is three small ints: the low 16 of those 30 bits, the high 14, and the
first letter.

>>> code_of(text_of((7, 0, 6))), text_of((7, 0, 6))
((7, 0, 6), '6000007S')
"""

from ..const import const

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8
_HOUSE = const(0x10)
_INDEX = const(0x0F)
_HOUSE_SEED = const(12)
_POLYNOMIAL = const(0x25)
"""x^5 + x^2 + 1: times x is a turn through all 31 numbers of five bits."""


def fresh(ruleset, seed: int) -> tuple:
    """Return the code of a game under these rules; `seed` has up to 30 bits."""
    from .rulesets import RULESET_IDS

    head = RULESET_IDS.index(ruleset.id)
    if ruleset.house:
        from .house_rules import house_of

        head |= _HOUSE
        seed = house_of(ruleset) << _HOUSE_SEED | seed & (1 << _HOUSE_SEED) - 1
    return seed & 0xFFFF, seed >> 16, head


def ruleset_of(code):
    """Return the rule set of a code; raises `ValueError` for one that is not known here."""
    low, high, head = code
    if head & _HOUSE:
        from .house_rules import played

        return played(head & _INDEX, (high << 16 | low) >> _HOUSE_SEED)
    from .rulesets import RULESET_IDS, RULESETS

    if head & _INDEX >= len(RULESET_IDS):
        raise ValueError("a code of another version")
    return RULESETS[RULESET_IDS[head & _INDEX]]


def text_of(code) -> str:
    """Return a code's letters."""
    low, high, head = code
    number = high << 16 | low
    digits = [head] + [number >> shift & 31 for shift in (25, 20, 15, 10, 5, 0)]
    digits.append(_check(digits))
    return "".join([LETTERS[digit] for digit in digits])


def code_of(text: str) -> tuple:
    """Return the code that somebody typed, in any case and with blanks; O is read as 0, I as 1.

    Raises `ValueError` with a reason in words where it cannot be one.
    """
    text = text.upper().replace(" ", "").replace("-", "").replace("O", "0")
    digits = [LETTERS.find(letter) for letter in text.replace("I", "1").replace("L", "1")]
    if len(digits) != LENGTH:
        raise ValueError("a code has eight letters")
    if min(digits) < 0:
        raise ValueError("no code has such a letter")
    if _check(digits[:-1]) != digits[-1]:
        raise ValueError("a letter is wrong")
    number = 0
    for digit in digits[1:-1]:
        number = number << 5 | digit
    code = (number & 0xFFFF, number >> 16, digits[0])
    ruleset_of(code)
    return code


def _check(digits):
    """Return the letter that makes the whole code a multiple of x in GF(32)."""
    total = 0
    for digit in digits:
        total = _times_x(total) ^ digit
    return _times_x(total)


def _times_x(digit):
    digit <<= 1
    return digit ^ _POLYNOMIAL if digit & 32 else digit
