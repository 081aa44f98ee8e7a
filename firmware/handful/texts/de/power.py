# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of sleep, the bootloader and a fault in German."""

SLEEPING = "Schläft|Jede Taste weckt es.|Gesichert"
WAKES = "START und SELECT wecken"
LOADER = "Bootloader: RESET beendet"
STOPPED = "Handful wurde beendet.|Der Speicher war voll.|Reset, oder aus- und einschalten."
FATES = (
    "Nichts Gespeichertes ist verloren."
    "|Das Spiel ist gesichert. Weiter mit Fortsetzen."
    "|Das Spiel konnte nicht gesichert werden."
)
"""code.py shows both after a fault, in letters that have no umlauts."""
