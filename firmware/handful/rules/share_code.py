# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
r"""Share codes: eight characters that start the same game, dice and rules, on every device.

House rules make a code longer. The alphabet has 32 characters, without I, L, O and U, so each
stands for five bits; store/FORMATS.md has the layout. The bytes of a house are mixed with the
seed, so that another seed can avoid a rude word. The check finds every wrong character, and every
two swapped ones in a code of up to 31.

In the program a code is the low 16 of those 30 bits, the high 14, the index and the house. The
dice depend on the first three.

>>> code_of(text_of((7, 0, 6, b""))), text_of((7, 0, 6, b""))
((7, 0, 6, b''), '6000007S')
>>> code_of(text_of((7, 0, 6, b"\x12"))), text_of((7, 0, 6, b"\x12"))
((7, 0, 6, b'\x12'), 'P00000728F')
"""

from ..const import const
from .ruleset import RuleSet
from .rulesets import RULESET_IDS, with_house

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 8
"""Of a code without house rules."""
MOST_LENGTH = 60
"""More than any code has."""
MOST_DAILY = 9999
"""The highest number of daily dice."""
_MORE = const(0x10)
_INDEX = const(0x0F)
_SEED_END = const(7)
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
    rules = RULESET_IDS.index(ruleset.id), ruleset.house
    code = (seed & 0xFFFF, seed >> 16) + rules
    while is_rude(text_of(code)):
        seed = seed * 25173 + 13849 & 0x3FFFFFFF
        code = (seed & 0xFFFF, seed >> 16) + rules
    return code


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
    return number * 25173 + 13849 & 0xFFFF, number * 9377 + 7919 & 0x3FFF, 0, b""


def number_of(code) -> int:
    """Return the number of the daily dice that have this code, or 0."""
    number = (code[0] - 13849) * _UNDO & 0xFFFF
    return number if 0 < number <= MOST_DAILY and deal_of(number) == code else 0


def ruleset_of(code) -> RuleSet:
    """Return the rule set of a code; raises `ValueError` if this version does not know it."""
    return with_house(code[2], code[3])


def has_more(first: str) -> bool:
    """Return whether a code that begins with this character has more than eight."""
    return ALPHABET.find(first) & _MORE > 0 if first in ALPHABET else False


def text_of(code) -> str:
    """Return the characters of a code."""
    low, high, index, house = code
    number = high << 16 | low
    more = house if index < _INDEX else bytes((index,)) + house
    digits = [min(index, _INDEX) | (_MORE if more else 0)]
    digits += [number >> shift & 31 for shift in (25, 20, 15, 10, 5, 0)]
    for place in range((8 * len(more) + 4) // 5):
        digits.append(_five_bits(more, 5 * place) ^ digits[1 + place % (_SEED_END - 1)])
    digits.append(_check(digits))
    return "".join([ALPHABET[digit] for digit in digits])


def code_of(text: str) -> tuple:
    """Return the code that somebody typed, in any case, with or without spaces and hyphens.

    O is read as 0, I and L as 1. Raises `ValueError` with a reason in words if it is no code.
    """
    text = plain(text)
    digits = [ALPHABET.find(char) for char in text]
    if len(digits) != CODE_LENGTH and not (len(digits) > CODE_LENGTH and has_more(text[0])):
        raise ValueError("a code has eight characters, and more with house rules")
    if min(digits) < 0:
        raise ValueError("a code has no such character")
    if len(digits) > MOST_LENGTH or _check(digits[:-1]) != digits[-1]:
        raise ValueError("a character is wrong")
    number = bits = 0
    for digit in digits[1:_SEED_END]:
        number = number << 5 | digit
    more, byte = [], 0
    for place, digit in enumerate(digits[_SEED_END:-1]):
        for bit in (4, 3, 2, 1, 0):
            byte = byte << 1 | (digit ^ digits[1 + place % (_SEED_END - 1)]) >> bit & 1
            bits += 1
            if bits == 8:
                more.append(byte)
                bits = byte = 0
    index = digits[0] & _INDEX
    if index == _INDEX and more:
        index = more.pop(0)
    code = (number & 0xFFFF, number >> 16, index, bytes(more))
    ruleset_of(code)
    if text_of(code) != text:
        raise ValueError("a character is wrong")
    return code


def plain(text: str) -> str:
    """Return a code as it was typed, in any case and in groups, as it is written here."""
    text = text.upper().replace(" ", "").replace("-", "").replace("O", "0")
    return text.replace("I", "1").replace("L", "1")


def in_fours(text: str, columns: int) -> str:
    """Return a code in groups of four, or in one piece where those have no room.

    One that has no room at all is cut, which two dots show.
    """
    groups = " ".join([text[at : at + 4] for at in range(0, len(text), 4)])
    if len(groups) <= columns:
        return groups
    return text if len(text) <= columns else text[: columns - 2] + ".."


def _five_bits(data, at):
    """Return five bits of bytes, zeros after their end."""
    pair = data[at >> 3] << 8
    if (at >> 3) + 1 < len(data):
        pair |= data[(at >> 3) + 1]
    return pair >> 11 - (at & 7) & 31


def _check(digits):
    """Return the digit that makes the whole code a multiple of x in GF(32)."""
    total = 0
    for digit in digits:
        total = _times_x(total) ^ digit
    return _times_x(total)


def _times_x(digit):
    digit <<= 1
    return digit ^ _POLYNOMIAL if digit & 32 else digit
