# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the first steps in German."""

STEPS = (
    "Würfeln|Eine Runde hat bis zu|drei Würfe. Drücke A:|alle fünf rollen.",
    "Halten|Drei Fünfen sind gut.|Drücke bei jeder B:|dann bleibt sie oben.",
    "Noch ein Wurf|Die Fünfen bleiben. A|würfelt den Rest,|bis zu zweimal.",
    "Ein Feld wählen|Der Pfeil: meiste Punkte|jetzt, 25. Das ist kein|Rat: jedes gilt einmal.",
    "Der Bonus|Ein paar Runden später:|63 in diesen Feldern|bringen 35 dazu. Werte!",
    "Das war alles|Fülle alle 13 Felder:|die höchste Summe|gewinnt. Und jetzt los!",
)
STEPS_FEET = (
    "A Wurf|START Ende",
    "B Halten <> Würfel|START Ende",
    "A Wurf|START Ende",
    "A Werten|START Ende",
    "A Werten|START Ende",
    "A Fertig",
)
REFUSALS = (
    "A würfelt",
    "Halte nur die drei Fünfen",
    "A würfelt mit den anderen",
    "A wertet das Full House",
    "A wertet die Sechsen",
)
