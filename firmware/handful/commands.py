# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a screen can ask for, and where GO leads: named ints.

The `key` and `tick` of a screen return `(command, value)` or None. The scene that shows it has
a handler for each command in its HANDLERS; the value is what the comment beside the command says.
"""

# ---- on every screen ----
GO = 0  # (scene, values ...): the next scene
BACK = 1  # close this screen
OPEN = 2  # (scene, values ...): open a page, and come back afterwards
SLEEP = 3  # True: at once, by the chord
LOADER = 4  # leave to the program that loads the device
KEY_STUCK = 5  # START or SELECT has been down for long

# ---- at the table ----
ROLL = 10
DO = 11  # an action: mark dice or score
SOUND = 12  # name of a sound
SKIP = 13  # let CPU players move at once
MENU = 14  # the row to point at, a command, or None
HINT = 15
ODDS = 16
ASSIST = 17  # the first hint of a game is wanted
TAKE_HINT = 18  # a choice: a box, or -1 - mask of the dice to keep
ASK_BACK = 20
TURN_BACK = 21  # take the last score back
MARK_AGAIN = 22
SHAKE = 23
NEW_GAME = 24
OPTIONS_CHORD = 25
START = 26  # True: the first seat plays alone
START_SERIES = 27
LEAVE = 28
CONTINUE = 29
LINK = 30
HOLD_FACE = 31  # all dice of the face pointed at
ANNOUNCE = 32  # (title, text): what the game of a player has brought

# ---- on pages ----
CHANGE_OPTION = 40  # (option, step)
CHANGE_RULES = 41  # step
CHANGE_HOUSE = 42  # (switch, step); a step of 0: the rule set's own rules
CHANGE_FORMAT = 43  # step, through the usual series
SET_FORMAT = 44  # a number of games or a total
CHANGE_SEAT = 45  # (seat, step)
CHANGE_DICE = 46  # step: chance, a fresh code, a typed code
START_FRESH = 47
TYPED = 48  # text of a share code
RENAME = 49  # name of a stored player
NAME_SEAT = 50  # seat
NAMED = 51  # the name entered
RESET_PLAYER = 52  # number of the stored player
EXPORT = 53
REMOVE_UPDATE = 57
GO_ON = 58  # from the end of a game to names and high scores
CLOSE_REVIEW = 59  # player
NUMBERS = 60  # the statistics as numbers
AWARDS = 61
PLAY_DAILY = 62  # number
DIAL_DAILY = 63  # step
SHARE = 64  # score
STEPS_DONE = 65  # first steps are done, or skipped
TRAIN = 66  # player

# ---- before a link game, and while the game is sent ----
BEGIN_LINKED = 70
ADOPT = 71
SWAP = 72
TAKE_SCORES = 73
LEAVE_SCORES = 74
SAME_DICE = 75
SEND = 76
TAKE_GAME = 77
RUN_GAME = 78
WAIT = 79  # go on looking for another handheld

# ---- scenes: each module of `scenes.MODULES`, in its order, has four numbers ----
BEGIN = 100  # the first scene, by the launch and what was saved
NEW = 101  # (alone, share code, is it typed): start a new game
RESUME = 102  # go on with the saved game
MEET = 103  # (saved game, rules of a share code, high scores to swap): who meets, then MEETING
TITLE = 104
LEFT = 105  # the title, after saving the game that was left
TO_TRAINER = 106  # ask the club for the rules, then TRAINER: it has no memory for a club
TO_DEMO = 107  # (row of the title,): the same, then ATTRACT
TABLE = 108  # (command to begin with,)
TABLE_MENU = 112  # (row,)
TRAINED = 116  # the end of a round of the trainer
SHEET = 120
SETUP = 124
SERIES = 128
FELT = 129
NEW_SERIES = 130  # begin another series, then NEW
SHARE_CODE = 132
SHARED_DAILY = 133  # (number, score, address, what to say)
NAME = 136  # (name, about, known names, purpose)
WHOSE_FIGURES = 137  # (old name, new name)
CODE = 138
COLLECT = 140  # (scene, values ...): add the ended game to the statistics, then COUNT
FORGET = 141  # (number of a stored player,): set all figures to zero, then PLAYERS
BY_CODE = 142  # (share code,): give up a first try with these daily dice, then NEW
PUT_BACK = 143  # (scene, values ...): dice that nobody has rolled wait for their first try
COUNT = 144  # (scene, values ...): count it, and show its result unless that scene is next
COUNT_PLAYER = 145  # (player,): count the game of one whose turns are over, then TABLE
SCORES = 148  # (hash of the rule set to show,)
DAILY = 152  # (number,)
BEGIN_DAILY = 153  # (number,): note it, then NEW
SHOWN_STATISTICS = 156  # (places of players, which one, rule set, what was lost, figures)
SHOWN_NUMBERS = 157  # (place of the player, index of the rule set, figures)
OPTIONS = 160
RULE_SETS = 164  # to choose from
HOUSE = 165
RULES = 168
HELP_PAGES = 169  # (name of the screen, row)
RESULT = 172  # (player to show,)
AFTERWARDS = 173  # (player shown,): what there is to do after a game
REVIEW_PAGE = 176  # (player,)
MEETING = 180  # (saved game, player, rule set, other player, asks at once, high scores to swap)
BEGIN_GAME = 184  # make the play that two handhelds have agreed on, then LINKED
END_LINK = 185  # write the log of a link game, then its result or the title
LINK_ENDED = 186  # the same in a fresh start after the link
LINKED = 188  # (command to begin with,): the table of a link game
SENDING = 192  # (name,)
RECEIVING = 193  # (name,)
FIRST_STEPS = 196
TRAINER = 200  # (player, worst decisions, what they cost, rule set): begin a round
DEAL = 201  # its next position
ATTRACT = 204  # (row of the title, rule set, players): a demo
NAMES = 208  # ask for the next name that a high score needs, then SCORES
TAKE_NAME = 209  # (name, page of the name, what was typed there)
MOVE_FIGURES = 210  # (old name, new name)
RESET_FIGURES = 211  # (old name, new name)
POSITION = 212  # of a round of the trainer: ask
VERDICT = 216  # on what was chosen there
HINT_PAGE = 220  # in place of the table, with what is `drawn` of it
ODDS_PAGE = 221
ABOUT = 224
REMOVAL = 225
AWARDS_PAGE = 228  # (place of the player,)
OFFER_SCORES = 232  # pack the high scores, then MEETING to swap them
TAKE_IN = 233  # (who, high scores, awards once agreed): take what has come, then SWAPPED
SWAPPED = 234  # (who, awards, what came of it, high scores that a question is about)
SHOWN_SCORES = 236  # (row of the title,): between two demos
RECORDS = 240  # (hash, question, report)
PLAYERS = 241
CLEAR_SCORES = 242  # (hash,): empty a table, then the page from which this was opened
WRITE_SCORES = 244  # (hash,): write all tables as text, then RECORDS
READ_SCORES = 245  # (hash, whatever is replaced): take in that text, then RECORDS
SELF_TEST = 248
SELF_TEST_REPORT = 249  # (report,)
STATISTICS = 252  # (place of the player, index of the rule set): read them, then show them
NUMBERS_PAGE = 253  # the same, as numbers
