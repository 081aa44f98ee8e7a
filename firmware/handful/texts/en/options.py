# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the options and the house rules in English.

An option's name has 16 characters and its choice 12, a house rule has 24 with both; each of the
two lines about one has 28.
"""

FELT = "Colour of the table"
FELT_PARTS = ("Red", "Green", "Blue")
FELT_CHANCE = "random"
FELT_ABOUT = (
    "With all three at 0 each|game gets a new colour",
    "All at 0: each game gets|a new colour",
)

OPTIONS_FOOT = "<> Change ▲▼ Option|B Back"
OPTION_HEADS = ("Play", "CPU, coach, ghost", "Sound", "Screen", "Handful")
PLACE = "{} of {}"
REMOVAL = "Remove update||Delete the newer version|that came by cable"
ABOUT = "About||Version, board, authors|and licence"
OPTION_WORDS = (
    "Marks|by rules,hold,keep,roll|What B does to a die:|hold it, keep it, roll it",
    "Order|by rules,turns,games|Turn by turn, or whole|games one after another",
    "First roll|by rules,off,on|The first roll of a turn|is automatic",
    "Roll none|by rules,says why,to card|With no die to roll, A|says why, or scores",
    "Confirm 0|off,on|Ask before a box is|filled with a zero",
    "Dice roll|off,fast,normal|How long the dice tumble",
    "CPU pace|at once,fast,normal,slow,A steps|How fast CPU players|move",
    "Sound|off,quiet,normal,loud|Tones for rolls, scores|and errors",
    "Take back|off,on|The last score may be|taken back before a roll",
    "Grading|off,on|The coach says what each|decision gives away",
    "Brightness|1,2,3,4,5|How bright the screen is,|1 saves the battery",
    "Sleep, minutes|never,1,2,5,10,30|Sleeps after this long|idle; any key wakes it",
    (
        "Felt|green,blue,wine,violet,teal,wood,slate,night|The colour of your table;"
        "|A mixes another one"
    ),
    "",
    "",
    "Shake it|off,on|Shaking the handheld|rolls the dice",
    "Ghost|off,mine,friend's|A best game plays along:|yours, or a friend's",
    "Language||All words on the screen",
    "",
    "Dice set|white,ivory,night|How the dice look; night|comes with eight awards",
    "",
)
"""By the number of the option: its name, its choices, and two lines about it; REMOVAL and ABOUT
are the rows of pages. Green and blue are set on the page of red,
and the empty one behind the language is not the player's."""

HOUSE = "House rules"
HOUSE_FOOT = "<> Change|START All {}"
SURE_OWN = "All as in {}?|A Yes B No"
CHANGED = "{} changed"

HOUSE_WORDS = {
    "joker": (
        "Joker|none,forced,own first,free|Another 5 alike pays like|any other roll"
        "|Another 5 alike: its own|upper box, lower, upper|Another 5 alike: its own"
        "|upper box, then any|Another 5 alike goes to|any box, and pays in full"
    ),
    "joker_after_zero": "Joker after a 0|no,yes|Even if 5 alike was|crossed out",
    "five_bonus": "5 alike again|+0,+100|Bonus for each 5 alike|after a scored one",
    "five_is_full_house": (
        "5 alike is full house|no,yes|5 alike counts as a full|house, without a joker"
    ),
    "roll_bonus": "Quick bonus|none,+10 +5|Bonus for scoring after|one roll, or after two",
    "scratch": "A zero|any time,if forced|Any box may take a 0, or|only if nothing scores",
    "upper_bonus": "Upper bonus|35,50,100|Won by enough points in|the upper boxes",
    "upper_goal": "Bonus from|63,60|Points in the upper boxes|that win the bonus",
    "kinds_sum_all": "3 and 4 alike|all dice,those|The sum of all dice,|or of the alike ones only",
    "full_house": "Full house|25,30,sum|Its points, or the sum of|the dice",
    "small_straight": "Small straight|30,20,15|Its points",
    "large_straight": "Large straight|40,30,20|Its points",
    "straights_exact": "Straights|any run,1-5 2-6|Any 4 or 5 in a row, or|only 1 to 5 and 2 to 6",
    "five_kind": "5 alike|50,100|Its points",
}
"""By switch: its name, its choices, and two lines about it or about each choice."""
