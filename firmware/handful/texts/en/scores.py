# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of high scores and stored players in English.

Widths, in characters: feet and questions 25, a bar separates two lines.
"""

(STATISTICS, EXPORTED, RECORDS, PLAYERS, PLAYERS_SERIES, NAME_STORED) = (
    "Statistics|Saved as |Scores and players|Players|series|Stored player"
).split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

SCORES = "High scores"
SCORES_EMPTY = "No scores yet"
SCORES_FOOT = "<> Rules ▲▼ View A More|B Back"
SCORES_FIVES = ("No 5 alike", "One 5 alike", "Two 5 alikes", "3 or more 5 alikes")
SURE_CLEAR = "Clear {}?|A Yes B No"
RECORDS_EXPORT = "Write a text file"
RECORDS_IMPORT = "Read the text file"
RECORDS_CLEAR = "Clear this table"
IMPORTED = " new entries"
SURE_IMPORT = "Lose {} of {}?|A Yes B No"
NO_TEXT_FILE = "No text file to read"
BAD_TEXT_FILE = "Cannot read the text file"
BAD_LINE = "Line {}: not understood"
NOT_EXPORTED = "Cannot write to the drive"
PLAYERS_ALL_TIME = "all time"
PLAYERS_HEAD = "             games best   avg"
PLAYERS_FOOT = "A Name SELECT Reset|B Back"
SURE_RESET = ("Reset figures?|A Yes B No", "Zero? Series kept|A Yes B No")
"""The second keeps the total of a series that goes on."""
