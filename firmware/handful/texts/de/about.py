# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words about this device in German."""

WORDS = (
    "Info",
    "Version",
    "Gerät",
    "Von",
    "Lizenz",
    "Akku",
    "Frei zu nutzen und zu teilen.",
    "Kennzahlen der Regeln",
    "Im Spiel",
    "Geräte mit derselben Kennzahl|können zusammen spielen.",
    "Beta: Daten können verfallen.",
)
FOOT = "▲▼ Blättern|B Zurück"
SURE_REMOVE = "Löschen?|A Ja B Nein"
REMOVING = "Lösche ..."
NOT_REMOVED = "Laufwerk nicht bereit"
