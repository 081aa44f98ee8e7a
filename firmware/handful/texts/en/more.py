# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of statistics in English. Texts in capitals are in the small font."""

(
    STATISTICS,
    DAILY,
    NUMBER,
    PLAY_NUMBER,
    GO_ON,
    TODAY,
    CODE,
    RESULT,
    DAY,
    DAYS,
    IN_A_ROW,
    BEST,
    AWARDS,
    AWARD,
) = (
    "Statistics|Daily dice|No.|▶ Play |▶ Continue|▶ Today|Code     |You have | day| days|"
    " in a row|Best |Awards|Award: "
).split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

LOST = "Statistics were lost"
NOT_SAVED = "Statistics not saved"
NO_GAMES = "No game by these rules yet"
STATISTICS_FOOT = "A Numbers START Awards|B Back"
TILES = "GAMES|AVERAGE|BEST|BONUS"
AVERAGES = "BOX AVERAGES"
PERFECT = "PERFECT PLAY"
LAST_GAMES = "LAST GAMES: {}"
BOX_MARKS = "1|2|3|4|5|6|2X|2P|3X|4X|FH|SS|LS|5X|CH"
"""By pattern, below the bars: help of the statistics says what they are."""
NUMBERS = "Averages       yours  perfect"
NUMBERS_FOOT = "▲▼ Boxes|B Back"
FURTHER = "5 alikes|Bonus won"

DAILY_FEET = ("A Play <> Number|B Back", "A Play <> No.|START Share", "A Today|B Back")
SAME_DICE = "The same dice for|all who play it."
TO_COME = "These dice come|in {} days.||Today: {}"
FIRST_TRY = "First try counts"
NOT_OVER = "Begun, not over"
PRACTICE = "For practice only"
NONE_PLAYED = "None played yet"
SHARED = "Handful daily dice|No. {}|{} points"
IN_ALL = "In a row: {}"
PASS_ON = "Pass it on: who has more?"
COPIED = "Copied: paste it anywhere"
SCAN = "Scan it to|play the|same dice."

AWARDS_FOOT = "<> Awards|B Back"
OF = "{} of {}"
AWARD_WORDS = (
    "Off we go|Finish a game.",
    "Bonus|Win the upper bonus.",
    "Five alike|Score a five alike, in any|box.",
    "Two hundred|Finish with 200 points or|more.",
    "Clean card|Finish a game without a|single zero.",
    "Twice in a game|Two five alikes in one game.",
    "Three hundred|Finish with 300 points or|more.",
    "Regular|Finish 25 games.",
    "Around the rules|Finish a game under each of|the eight rule sets.",
    "On a roll|Three games of 200 points in|a row under the same rules.",
    "Better than the chip|Beat a strong or a perfect|CPU player.",
    "Seven in a row|Play seven daily dice in a|row.",
)
