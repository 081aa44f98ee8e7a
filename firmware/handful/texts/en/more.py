# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of statistics in English. Texts in capitals are in the small font."""

NOBODY = "Nobody"
LOST = "Statistics were lost"
NO_GAMES = "No game by these rules yet"
STATISTICS_FOOT = "A Numbers <> Rules|B Back"
TILES = "GAMES|AVERAGE|BEST|BONUS"
AVERAGES = "BOX AVERAGES"
PERFECT = "PERFECT PLAY"
LAST_GAMES = "LAST {} GAMES"
BOX_LETTERS = "1|2|3|4|5|6|P|2|3|4|F|S|L|5|C"
NUMBERS = "Averages         own  perfect"
NUMBERS_FOOT = "▲▼ Boxes|B Back"
FURTHER = "5 alikes|Bonus won"
