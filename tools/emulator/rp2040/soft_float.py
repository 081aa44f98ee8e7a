# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The boot ROM's floating point library: numbers in the core's registers, the sums in Python.

As there, subnormal numbers count as 0, and conversions to integers round down and clamp.
"""

import math
import struct
from collections.abc import Callable

_COMMON = (
    "add",
    "subtract",
    "multiply",
    "divide",
    "compare",
    "compare_flags",
    "square_root",
    "to_int",
    "to_fix",
    "to_uint",
    "to_ufix",
    "from_int",
    "from_fix",
    "from_uint",
    "from_ufix",
    "cosine",
    "sine",
    "tangent",
    "sine_and_cosine",
    "exponential",
    "logarithm",
    "compare",
    "arc_tangent",
    "from_int64",
    "from_fix64",
    "from_uint64",
    "from_ufix64",
    "to_int64",
    "to_fix64",
    "to_uint64",
    "to_ufix64",
)
SINGLE_FUNCTIONS = (*_COMMON, "to_double")
DOUBLE_FUNCTIONS = (*_COMMON, "to_single")
"""In the order of the ROM's tables."""

_WHOLE = 0xFFFFFFFF
_LEAST_SINGLE, _LEAST_DOUBLE = 2.0**-126, 2.0**-1022
_NEGATIVE, _ZERO, _CARRY = 1 << 31, 1 << 30, 1 << 29


class FloatFunctions:
    """The library for one of the two sizes of numbers."""

    def __init__(self, core, is_double: bool):
        self._core = core
        self._words = 2 if is_double else 1
        self._format = "<d" if is_double else "<f"
        self._least = _LEAST_DOUBLE if is_double else _LEAST_SINGLE

    def function(self, name: str) -> Callable[[], None]:
        """Return the function that does this with the core's registers."""
        return {
            "add": lambda: self._two(lambda a, b: a + b),
            "subtract": lambda: self._two(lambda a, b: a - b),
            "multiply": lambda: self._two(lambda a, b: a * b),
            "divide": lambda: self._two(_quotient),
            "compare": self._compare,
            "compare_flags": self._compare_flags,
            "square_root": lambda: self._one(lambda a: math.sqrt(a) if a >= 0 else math.nan),
            "to_int": lambda: self._to_integer(1, is_signed=True, has_point=False),
            "to_fix": lambda: self._to_integer(1, is_signed=True, has_point=True),
            "to_uint": lambda: self._to_integer(1, is_signed=False, has_point=False),
            "to_ufix": lambda: self._to_integer(1, is_signed=False, has_point=True),
            "to_int64": lambda: self._to_integer(2, is_signed=True, has_point=False),
            "to_fix64": lambda: self._to_integer(2, is_signed=True, has_point=True),
            "to_uint64": lambda: self._to_integer(2, is_signed=False, has_point=False),
            "to_ufix64": lambda: self._to_integer(2, is_signed=False, has_point=True),
            "from_int": lambda: self._from_integer(1, is_signed=True, has_point=False),
            "from_fix": lambda: self._from_integer(1, is_signed=True, has_point=True),
            "from_uint": lambda: self._from_integer(1, is_signed=False, has_point=False),
            "from_ufix": lambda: self._from_integer(1, is_signed=False, has_point=True),
            "from_int64": lambda: self._from_integer(2, is_signed=True, has_point=False),
            "from_fix64": lambda: self._from_integer(2, is_signed=True, has_point=True),
            "from_uint64": lambda: self._from_integer(2, is_signed=False, has_point=False),
            "from_ufix64": lambda: self._from_integer(2, is_signed=False, has_point=True),
            "cosine": lambda: self._one(math.cos),
            "sine": lambda: self._one(math.sin),
            "tangent": lambda: self._one(math.tan),
            "sine_and_cosine": self._sine_and_cosine,
            "exponential": lambda: self._one(_exponential),
            "logarithm": lambda: self._one(_logarithm),
            "arc_tangent": lambda: self._two(math.atan2),
            "to_double": lambda: self._convert("<d"),
            "to_single": lambda: self._convert("<f"),
        }[name]

    # ---- registers -----------------------------------------------------------------------------

    def _registers(self, first, count):
        return b"".join(self._core.register(first + n).to_bytes(4, "little") for n in range(count))

    def _set_registers(self, first, data):
        for at in range(0, len(data), 4):
            value = int.from_bytes(data[at : at + 4], "little")
            self._core.set_register(first + at // 4, value)

    def _number(self, which):
        """Return the first number, or the second."""
        words = self._words
        (number,) = struct.unpack(self._format, self._registers(which * words, words))
        return number if abs(number) >= self._least or number != number else 0.0

    def _packed(self, number, layout=None):
        layout = layout or self._format
        least = _LEAST_SINGLE if layout == "<f" else _LEAST_DOUBLE
        if abs(number) < least:
            number = math.copysign(0.0, number)
        try:
            return struct.pack(layout, number)
        except OverflowError:
            return struct.pack(layout, math.copysign(math.inf, number))

    def _return(self, number, first=0):
        self._set_registers(first, self._packed(number))

    # ---- functions -----------------------------------------------------------------------------

    def _one(self, function):
        number = self._number(0)
        try:
            result = function(number)
        except ValueError:
            result = math.nan
        except OverflowError:
            result = math.inf
        self._return(result)

    def _two(self, function):
        try:
            result = function(self._number(0), self._number(1))
        except OverflowError:
            result = math.inf
        self._return(result)

    def _order(self):
        left, right = self._number(0), self._number(1)
        return (left > right) - (left < right)

    def _compare(self):
        self._core.set_register(0, self._order() & _WHOLE)

    def _compare_flags(self):
        """Set the flags as the comparison of two integers does; without order: greater."""
        left, right = self._number(0), self._number(1)
        if left < right:
            flags = _NEGATIVE
        else:
            flags = _CARRY | _ZERO if left == right else _CARRY
        self._core.set_flags(flags)

    def _to_integer(self, words, is_signed, has_point):
        number = self._number(0)
        if has_point:
            places = self._core.register(self._words)
            number = math.ldexp(number, places - (places >> 31 << 32))
        bits = 32 * words
        least = -(1 << bits - 1) if is_signed else 0
        most = least + (1 << bits) - 1
        if number != number:
            value = 0
        elif math.isinf(number):
            value = most if number > 0 else least
        else:
            value = max(least, min(most, math.floor(number)))
        self._set_registers(0, (value & (1 << bits) - 1).to_bytes(4 * words, "little"))

    def _from_integer(self, words, is_signed, has_point):
        number = int.from_bytes(self._registers(0, words), "little", signed=is_signed)
        places = self._core.register(words) if has_point else 0
        self._return(_rounded(number, self._words) * 2.0 ** -(places - (places >> 31 << 32)))

    def _sine_and_cosine(self):
        angle = self._number(0)
        self._return(math.sin(angle))
        self._return(math.cos(angle), first=self._words)

    def _convert(self, layout):
        self._set_registers(0, self._packed(self._number(0), layout))


def _rounded(number, words):
    """Return an integer as a float; 64 bits to a single number must not be rounded twice."""
    if words == 2 or abs(number) < 1 << 53:
        return float(number)
    # Keep the bits that count, and one that says whether any other was set.
    extra = abs(number).bit_length() - 40
    kept = abs(number) >> extra
    if abs(number) & (1 << extra) - 1:
        kept |= 1
    return math.copysign(math.ldexp(kept, extra), number)


def _quotient(left, right):
    if right:
        return left / right
    if left == 0 or left != left:
        return math.nan
    return math.copysign(math.inf, left) * math.copysign(1.0, right)


def _exponential(number):
    return math.exp(number)


def _logarithm(number):
    return math.log(number) if number > 0 else -math.inf if number == 0 else math.nan
