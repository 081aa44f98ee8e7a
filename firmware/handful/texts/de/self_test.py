# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the self-test in German."""

SELF_TEST = "Selbsttest"
ROWS = "Tasten|Bild|Licht|Ton|Speicher|Akku|Uhr|Schütteln|Kabel"
FEET = (
    "Jede Taste|zweimal: B Zurück",
    "Farben, Rahmen?|A Ja B Nein",
    "Licht wechselt?|A Ja B Nein",
    "Töne zu hören?|A Ja B Nein",
    "Speichert ...",
    "",
    "",
    "Schütteln|A Weiter B Zurück",
    "TX mit RX|A Weiter B Zurück",
)
MISSING = "A nochmals: weiter|B Zurück"
OVER = "Fertig|A Bericht B Zurück"
