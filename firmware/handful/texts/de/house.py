# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the house rules in German."""

HOUSE = "Hausregeln"
HOUSE_FOOT = "<> Ändern|START Alles {}"
SURE_OWN = "Alles wie {}?|A Ja B Nein"
CHANGED = "{} anders"

HOUSE_WORDS = {
    "joker": (
        "Joker|keiner,Zwang,oben,frei|Ein weiterer Fünfling|zählt wie jeder Wurf"
        "|Weiterer Fünfling: in sein|Feld oben, unten, oben|Weiterer Fünfling: in sein"
        "|Feld oben, dann überall|Weiterer Fünfling: jedes|Feld, und zählt dort voll"
    ),
    "joker_after_zero": "Joker nach 0|nein,ja|Auch wenn der Fünfling|gestrichen ist",
    "five_bonus": "Fünfling erneut|+0,+100|Bonus für jeden Fünfling|nach einem gewerteten",
    "five_is_full_house": "Fünfling = Full|nein,ja|Ein Fünfling ist von|selbst ein Full House",
    "roll_bonus": "Tempobonus|ohne,+10 +5|Bonus für Wertung nach|einem oder zwei Würfen",
    "scratch": "Eine Null|immer,notfalls|In jedes Feld, oder nur,|wenn nichts zählt",
    "upper_bonus": "Bonus oben|35,50,100|Was genug Punkte in den|oberen Feldern bringen",
    "upper_goal": "Bonus ab|63,60|Mit so vielen Punkten|oben gibt es den Bonus",
    "kinds_sum_all": "Pasch|alle,gleiche|Summe aller Würfel, oder|nur der gleichen",
    "full_house": "Full House|25,30,Summe|Seine Punkte, oder die|Summe der Würfel",
    "small_straight": "Kleine Straße|30,20,15|Ihre Punkte",
    "large_straight": "Große Straße|40,30,20|Ihre Punkte",
    "straights_exact": "Straßen|beliebig,1-5 2-6|4 und 5 in Folge, oder|nur 1 bis 5 und 2 bis 6",
    "five_kind": "Fünfling|50,100|Seine Punkte",
}
