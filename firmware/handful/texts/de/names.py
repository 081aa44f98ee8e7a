# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of names and of a typed share code in German."""

(NAME_PLACE, FIGURES_OF) = ("Platz | wird ").split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

NAME_ENTRY = ("Name für ", "Start mit Spielcode")
NAME_FEET = (
    "A Weiter SELECT Nehmen|START OK",
    "A OK|START OK",
    "A Weiter SELECT Weg|START OK",
    "A OK SELECT Weg|START OK",
    "A Weiter SELECT Weg|START Los",
    "A Los SELECT Weg|START Los",
)
CODE_ABOUT = "Gleiche Regeln und Würfel.|Ohne I, L, O und U."
CODE_TYPED = "Mit Code: kein Rekord"
CODE_SHORT = "Ein Code hat 8 Zeichen"
CODE_WRONG = "Falsch: sieh noch mal hin"
NAME_TAKEN = "Der Name ist vergeben"
NAME_CPU = "So heißt ein CPU-Spieler"
FIGURES_STAY = "Statistik behalten"
FIGURES_GO = "Bei null anfangen"
