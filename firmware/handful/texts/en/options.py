# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the options in English.

An option's name has 16 characters and its choice 12, each of the two lines about it 28.
"""

FELT = "Colour of the felt"
FELT_PARTS = ("Red", "Green", "Blue")
FELT_CHANCE = "random"
FELT_ABOUT = (
    "With all three at 0, each|game gets a new colour",
    "All at 0: each game gets|a new colour",
)

OPTIONS = "Options"
OPEN_FOOT = "A Choose|B Back"
OPTIONS_FOOT = "<> Change ▲▼ Option|B Back"
OPTION_HEADS = ("Play", "CPU, coach, ghost", "Sound", "Screen", "Handful")
PLACE = "{} of {}"
REMOVAL = "Remove update||Delete the newer version|that came by cable"
SELF_TEST = "Self-test||Checks keys, screen, sound,|flash and cable"
ABOUT = "About||Version, board, authors|and licence"
LOCKED = "Locked: opens at {} awards|Best player so far: {}"
OPTION_WORDS = (
    "What B does|by rules,holds,releases,rolls|To the framed die: hold,|release, or roll it",
    "Order|by rules,turns,games|Turn by turn, or whole|games one after another",
    "First roll|by rules,off,on|The first roll of a turn|is automatic",
    "All held|by rules,says why,to card|With no die to roll, A|says why, or goes to card",
    "Confirm 0|off,on|Ask before a box is|filled with a zero",
    "Dice roll|off,fast,normal|How long the dice tumble",
    "CPU pace|at once,quick,normal,slow,A steps|How fast CPU players|move",
    "Sound|off,quiet,normal,loud|Tones for rolls, scores|and errors",
    "Take back|off,on|The last score may be|taken back before a roll",
    "Grading|off,on|The coach says what each|decision costs",
    "Brightness|1,2,3,4,5|How bright the screen is,|1 saves the battery",
    "Sleep, minutes|never,1,2,5,10,30|Sleeps after this long|idle; any key wakes it",
    (
        "Felt|green,blue,wine,violet,teal,wood,slate,night|The colour of the felt;"
        "|A mixes another one"
    ),
    "",
    "",
    "Shake to roll|off,on|Shaking the handheld|rolls the dice",
    "Ghost|off,mine,friend's|A best game plays along:|yours, or a friend's",
    "Language||Language of all texts|Sprache aller Texte",
    "",
    "Dice set|white,ivory,night|How the dice look; night|comes with eight awards",
    "",
    "",
)
"""By the number of the option: its name, its choices, and two lines about it; REMOVAL, SELF_TEST
and ABOUT are the rows of pages. Green and blue are set on the page of red,
and the empty one behind the language is not the player's."""
