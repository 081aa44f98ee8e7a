# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the options in English, imported with their screen.

A row holds 25 letters with name and choice; each of the two lines about an option, 25.
"""

FELT = "Colour of the table"
FELT_PARTS = ("Red", "Green", "Blue")
FELT_CHANCE = "random"
FELT_ABOUT = (
    "With all three at 0 each|game has another colour",
    "All at 0: each game has|another colour",
)

OPTION_WORDS = {
    "language": "Language||All words on the screen",
    "marks": "Marks|by rules,hold,keep,roll|What B does to a die:|hold it, keep it, roll it",
    "order": "Order|by rules,turns,games|Turn by turn, or whole|games one by one",
    "auto_roll": "First roll|by rules,off,on|The first roll of a turn|comes by itself",
    "roll_none": (
        "Roll none|by rules,says why,to card|Roll with no die to roll|says why, or scores"
    ),
    "confirm_zero": "Confirm 0|off,on|Ask before a box is|filled with a zero",
    "animation": "Dice roll|off,fast,normal|How long the dice tumble",
    "cpu_pace": "CPU pace|at once,fast,normal,slow,A steps|How long CPU players let|you follow",
    "sound": "Sound|off,quiet,normal,loud|Tones for rolls, scores|and errors",
    "undo": "Take back|off,on|The last score may be|taken back before a roll",
    "grades": "Grading|off,on|The coach says what each|decision gives away",
    "brightness": "Brightness|1,2,3,4,5|How bright the screen is,|1 saves the battery",
    "sleep": "Sleep, minutes|never,1,2,5,10,30|Sleeps when idle so long;|any key wakes it",
    "red": "Felt||The colour of your table:|A mixes it",
    "shake": "Shake it|off,on|A shake of the handheld|rolls the dice",
    "ghost": "Ghost|off,mine,friend's|A best game plays along:|yours, or one by cable",
    "removal": "Remove update||Delete the newer version|that came by cable",
    "about": "About||Version, board, authors|and licence",
}
"""By option: its name, its choices, and two lines about it. Short words by themselves would stay
in a device's memory for ever."""
