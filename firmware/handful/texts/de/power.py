# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of sleep, the bootloader and a fault in German."""

SLEEPING = "Schläft|Jede Taste weckt es.|Gesichert"
WAKES = "START und SELECT wecken"
LOADER = "Bootloader: RESET beendet"
NOTHING_LOST = "Nichts Gespeichertes ist verloren."
GAME_KEPT = "Das Spiel ist gesichert: Fortsetzen holt es zurück."
GAME_NOT_KEPT = "Das Spiel konnte nicht gesichert werden."
