# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The English words of screens that many tests press or look for, as the game has them."""

from handful.rules import ruleset
from handful.words import words

_left = words("en", "menu").TITLE_LEFT
_link = words("en", "link").ITEMS
_table = words("en", "table")

CONTINUE = words("en", "menu").TITLE_FIRST["continue"]
PLAY = _left["start"]
NEW_GAME = _left["setup"]
HIGH_SCORES = _left["scores"]
OPTIONS = _left["options"]
LINK = words("en", "menu").TITLE_RIGHT["link"]
LEAVE = words("en", "menu").MENU_LEAVE

NOTHING_BACK = _table.NOTHING_BACK
TOTAL = _table.TOTAL
UNSAVED = _table.UNSAVED
THREE_ALIKE = _table.BOXES[ruleset.THREE_KIND]
CHANCE = _table.BOXES[ruleset.CHANCE]

START_THE_GAME = _link["begin"]
SAME_DICE = _link["same"]
SWAP = _link["swap"]
TAKE_IT = words("en", "transfer").ITEMS["take"]
