# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the rules in German."""

RULES = "Regeln"

TURN = (
    "Ein Zug|Es gibt {} Runden. In jeder hast du bis zu 3 Würfe.|Nach jedem darfst du werten, in "
    "einem Feld, das noch frei ist.|"
)
ZERO = ("Jedes Feld darf eine 0 bekommen.", "Eine 0 nur, wenn nichts zählt.")
UPPER = (
    "Felder oben|Jedes zählt die Summe seiner Augen.|Ab {} Punkten gibt es einen Bonus von {}: "
    "drei von jeder Zahl sind 63.|Soll sagt, wie weit du darüber oder darunter liegst."
)
LOWER = "Felder unten"
SUM = "Summe"
ALIKE_ALL = "Pasch: Summe aller fünf"
ALIKE_OWN = "Pasch: nur die gleichen"
PAIRS = "Paare: Summe der Paare"
FULL = "Full House"
FULL_FIVE = "  Fünfling ist auch eins"
SMALL = ("Kl. Straße: 4 in Folge", "Kl. Straße: 1 2 3 4 5")
LARGE = ("Gr. Straße: 5 in Folge", "Gr. Straße: 2 3 4 5 6")
FIVE = "Fünfling"
CHANCE = "Chance: Summe aller"

FURTHER = "Weitere Fünflinge"
JOKER = "Joker"
BONUS_PAID = "Ist der Fünfling gewertet, bringt jeder weitere {} dazu."
JOKERS = (
    "Weitere Fünflinge sind nichts Besonderes.",
    (
        "Weitere Fünflinge gehören oben in das Feld ihrer Zahl; ist es voll, nach unten; zuletzt "
        "mit 0 nach oben."
    ),
    "Weitere Fünflinge gehören oben in das Feld ihrer Zahl; ist es voll, überallhin.",
    "Weitere Fünflinge dürfen überallhin.",
)
JOKER_PAYS = "Unten zählt er dann voll."
JOKER_ZERO = ("Nicht nach 0 im Fünfling.", "Auch nach 0 im Fünfling.")
QUICK = (
    "Tempobonus|Wertest du nach einem Wurf, gibt es {} mehr, nach zweien {}.|Oben müssen es drei "
    "der Zahl sein; die Chance bringt keinen."
)

HABITS = "So wird gespielt"
MARKS = (
    "B hält Würfel fest; alle anderen werden gewürfelt.",
    "Würfel bleiben nach dem Wurf. B gibt einen frei.",
    "Würfel bleiben nach dem Wurf. B wählt, was rollt.",
)
ORDER = ("Die Spieler ziehen reihum.", "Jeder spielt ein ganzes Spiel.")
AUTO_ROLL = ("A beginnt jeden Zug.", "Züge beginnen von selbst.")
ROLL_NONE = ("Bleibt alles liegen, sagt A warum.", "Bleibt alles liegen, geht A zur Karte.")
OPTIONAL = "Die Optionen ändern all das."

TIPS = (
    (
        "Tipps|Sechser und Fünfer tragen den Bonus: drei von jeder Zahl halten das Soll.|Eine 0 "
        "kostet bei Einsern am wenigsten, dann bei Zweiern.|Heb dir die Chance lange auf."
    ),
    (
        "Mehr Tipps|Drei Gleiche sind besser als die Hoffnung auf eine Straße.|2 3 4 5 ist an "
        "beiden Enden offen, 1 3 4 5 nicht.|Zwei Paare: Würfle den fünften, solange Full House "
        "frei ist."
    ),
)
