# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the score sheet in German."""

TITLE = "Wertung"
SUMS = "Summe oben|Bonus|Oben ges.|Summe unten|Fünflinge|Tempo|Summe"
UPPER_TOTAL = "Oben ges."
HEADS = "OBEN|UNTEN|PKT||GES|PKT|5X|TE|SUMME"
FEET = ("A Karte < > mehr B zurück", "A alle < > mehr B zurück", "SELECT Hilfe     B zurück")
