# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The names that players have at first: places without a name, and CPU players.

They are stored and sent as any other name; each language has its own. A language is its number,
as in `texts.LANGUAGES`.
"""

from .kinds import KINDS

PLACES = ("PLAYER ", "SPIELER")
"""A stored player without a name, before a number from 1 on; a name has eight letters."""
CPU_NAMES = ("BEGINNER CASUAL STRONG PERFECT", "NEULING LOCKER STARK PERFEKT")
"""CPU players, in the order of KINDS."""

LONGEST = 8
"""Letters of a name."""


def place_name(index: int, language: int = 0) -> str:
    """Return the name of a stored player, 0-5, who has none."""
    return PLACES[language] + str(index + 1)


def place_of(name: str) -> int:
    """Return whose name of `place_name` this is in any language, -1 for a name of one's own."""
    for start in PLACES:
        number = name[len(start) :]
        if name.startswith(start) and len(number) == 1 and "1" <= number <= "6":
            return int(number) - 1
    return -1


def cpu_name(kind: str, language: int = 0) -> str:
    """Return what a CPU player of this kind is called."""
    return CPU_NAMES[language].split()[KINDS.index(kind) - 2]


def numbered(name: str, number: int) -> str:
    """Return what the second and further players of a name are called."""
    return name if number < 2 else name[: LONGEST - 2] + " " + str(number)


def translated(name: str, language: int) -> str:
    """Return a first name, numbered or not, as a language has it; any other name as it is."""
    place = place_of(name)
    if place >= 0:
        return place_name(place, language)
    for names in CPU_NAMES:
        for index, cpu in enumerate(names.split()):
            for number in range(1, 7):
                if name == numbered(cpu, number):
                    return numbered(CPU_NAMES[language].split()[index], number)
    return name


def is_cpu_name(name: str) -> bool:
    """Return whether a CPU player may have this name, in any language."""
    return place_of(name) < 0 and any(
        name == numbered(cpu, number)
        for names in CPU_NAMES
        for cpu in names.split()
        for number in range(1, 7)
    )
