# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the rules and the help in German."""

RULES = "Regeln"

OBJECT = (
    "Ziel|Die höchste Summe gewinnt. Würfle in jeder Runde mit fünf Würfeln und trage sie dort "
    "ein, wo sie am meisten bringen.|Es gibt {} Runden, eine für jedes Feld."
)
TURN = (
    "Eine Runde|Es gibt {} Runden mit bis zu 3 Würfen.|Zuerst rollen alle fünf; dann hältst du "
    "welche fest und würfelst den Rest.|Werten darfst du nach jedem Wurf. Jede Runde füllt ein "
    "Feld."
)
ZERO = (
    "Eine Null|Jeder Wurf darf in jedes freie Feld. Passt er nicht, gibt es dort 0.",
    "Eine Null|Passt ein Wurf nicht, gibt es im Feld 0, aber nur, wenn kein freies Feld zählt.",
)
UPPER = (
    "Felder oben|Jedes zählt die Summe seiner Augen: 14456 ist 8 bei 4er, 1 bei 1er.|"
    "Ab {} Punkten gibt es einen Bonus von {}: drei von jeder Zahl sind 63.|"
    "Eine +3 neben OBEN, in der Wertung Soll: du liegst 3 darüber."
)
LOWER = "Felder unten"
PAYS = ("alle 5", "dunkle")
ALIKE = "3er- und 4er-Pasch|Mit mindestens drei oder vier Gleichen: die Summe "
ALIKE_ALL = "aller fünf.|Sonst 0.|44456 ist 23 im 3er-Pasch, 0 im 4er-Pasch."
ALIKE_OWN = "der Gleichen.|Sonst 0.|44456 ist 12 im 3er-Pasch, 0 im 4er-Pasch."
PAIRS = (
    "Paare|Paar: die Summe des höchsten Paars.|Zwei Paare: zwei einer Zahl und zwei einer "
    "anderen, die Summe der vier.|66331 ist 12 und 18."
)
FULL = "Full House|Drei einer Zahl und zwei einer anderen: "
FULL_SUM = "die Summe aller fünf.|44411"
POINTS = "{} Punkte.|44411"
FULL_FIVE = (
    "|Ein Fünfling ist keins.",
    "|Ein Fünfling ist auch eins.",
    "|Ein Fünfling ist nur als Joker eins.",
)
STRAIGHTS = (
    (
        "Straßen|Klein: mindestens vier in Folge, {} Punkte:|1234b|"
        "Groß: fünf in Folge, {} Punkte:|23456"
    ),
    "Straßen|Klein: nur 12345 {} Punkte.|Groß: nur 23456 {} Punkte.",
)
FIVE = (
    "Fünfling und Chance|Fünfling: fünf gleiche Würfel, {} Punkte.|"
    "Chance: die Summe eines beliebigen Wurfs, nie unter 5."
)
END = (
    "Das Ende|Das Spiel ist aus, wenn alle Karten voll sind.|Zur Summe zählen alle Felder und der "
    "Bonus{}.|Die höchste gewinnt; bei gleichen teilt man sich den Sieg."
)
BONUSES = (
    " oben",
    " oben und für Fünflinge",
    " oben und für Tempo",
    " oben, für Fünflinge und für Tempo",
)

FURTHER = "Weitere Fünflinge"
JOKER = "Joker"
BONUS_PAID = "Ist der Fünfling gewertet, bringt jeder weitere {} dazu."
BONUS_IN_BOX = "Das wird im Feld Fünfling dazugezählt."
JOKERS = (
    "Es gibt keine: Im Feld zählen weitere Fünflinge wie jeder Wurf.",
    (
        "Weitere Fünflinge gehören oben in das Feld ihrer Zahl; ist es voll, nach unten; zuletzt "
        "mit 0 nach oben."
    ),
    "Weitere Fünflinge gehören oben in das Feld ihrer Zahl; ist es voll, überallhin.",
    "Weitere Fünflinge dürfen überallhin, als Joker, sobald oben das Feld ihrer Zahl voll ist.",
)
JOKER_PAYS = "Unten zählt er dann voll."
JOKER_ZERO = ("Nicht nach 0 im Fünfling.", "Auch nach 0 im Fünfling.")
QUICK = (
    "Tempobonus|Zählt ein Feld nach einem Wurf, gibt es {} mehr, nach zwei Würfen {}.|Oben müssen "
    "es drei der Zahl sein. Chance und eine 0 bringen keinen."
)

HABITS = "So wird gespielt"
MARKS = (
    "B hält Würfel fest; alle anderen werden gewürfelt.",
    "Würfel bleiben nach dem Wurf. B gibt einen frei.",
    "Würfel bleiben nach dem Wurf. B wählt, was rollt.",
)
ORDER = ("Alle spielen reihum.", "Jeder spielt sein Spiel.")
AUTO_ROLL = ("A beginnt jede Runde.", "Runden beginnen von selbst.")
AUTO_START = "Ein Spiel beginnt mit einem Wurf."
ROLL_NONE = ("Bleibt alles liegen, sagt A warum.", "Bleibt alles liegen, geht A zur Karte.")
LATE_SOUND = "Ton, wenn Würfel liegen."
OPEN_SERIES = "Spiel um Spiel laufen die Summen weiter."
OPTIONAL = "Optionen ändern das."

TIPS = (
    (
        "Tipps|Sechser und Fünfer tragen den Bonus: drei von jeder Zahl halten das Soll.|Eine 0 "
        "kostet bei Einsern am wenigsten, dann bei Zweiern.|Heb dir die Chance lange auf."
    ),
    (
        "Mehr Tipps|Drei Gleiche sind besser als die Hoffnung auf eine Straße.|2345 ist an "
        "beiden Enden offen, 1345 nicht.|Zwei Paare: Würfle den fünften, solange Full House "
        "frei ist."
    ),
)

HELP = "Hilfe"
TITLE_HELP_FOOT = "A Einführung ▲▼|B Zurück"
READER_FOOT = "▲▼ Blättern|B Zurück"
BOOKS_FOOT = "▲▼ Seiten <> Regeln|B Zurück"
PAGES = {
    "table": (
        (
            "Würfel|_A würfelt den Rest|_B hält den im Rahmen|_<> bewegt den Rahmen|"
            "_▲▼ Wertung, Karte|_SELECT zur Karte|_START öffnet das Menü|"
            "Gehaltene stehen höher; B gibt sie frei."
        ),
        (
            "Karte|_A wertet, wie B|_SELECT zurück zu den Würfeln|Gelb getönt ist, was jetzt am "
            "meisten zählt; dort beginnt der Zeiger. Ein Rat ist das nicht: jedes Feld gilt nur "
            "einmal. +25 brächte ein Feld, ein Strich nichts."
        ),
        (
            "START mit einer Taste|A: Tipp. B: Quoten.|▲: alle gleichen halten."
            "|◀: Wertung zurück.|▶: noch einmal die letzte Wahl.|▼: Optionen.|SELECT: schlafen."
            "|SELECT+B: neues Spiel."
        ),
        (
            "Erste Zeile|Wer dran ist, und der Vorsprung vor dem Besten der anderen, oder der "
            "Rekord.|Eine rote Diskette: nichts wird gesichert; das Laufwerk ist voll oder gehört "
            "dem Computer."
        ),
    ),
    "sheet": (
        (
            "Wertung|Alle nebeneinander; bei einer Serie mit Zwischenstand, dieses Spiel "
            "eingerechnet.|A geht zu einer Karte und zurück, < > durch alle.|B geht zurück zu den "
            "Würfeln."
        ),
    ),
    "title": (
        (
            "Titel|Spielen: mit Regeln und Spielern vom letzten Mal.|Fortsetzen: das verlassene "
            "Spiel, mitten in der Runde.|Verbinden: ein zweites Gerät am Kabel."
            "|A: die Einführung, eine Minute mit festen Würfeln."
        ),
        (
            "Täglich, Trainer|Täglich: für alle dieselben Würfel, jeden Tag neue.|Trainer: zehn "
            "Stellungen aus Spielen des starken Spielers. Halte oder werte: Was kostet es? "
            "B sagt, warum."
        ),
    ),
    "setup": (
        (
            "Start|START beginnt, oder A auf Los.|Würfel, < >: Zufall, für alle dieselben "
            "mit einem Code, oder ein Code zum Eingeben.|Ein Code startet auf jedem Gerät "
            "dasselbe "
            "Spiel."
        ),
        (
            "Regeln|< >: eines von acht Regelwerken.|A: eine Karte mit seinen Besonderheiten; "
            "dort hat START die Hausregeln, SELECT alle Regeln in Worten."
        ),
        (
            "Serie|Spiele, die zusammengehören: Die Summen laufen weiter.|< >: die üblichen. A: "
            "beliebig viele Spiele oder jede Summe.|Neues Spiel beginnt eine neue Serie, Spielen "
            "setzt sie fort."
        ),
        (
            "Sitze|< >: niemand, einer von sechs Spielern oder die CPU.|A: den Spieler benennen, "
            "einen bekannten setzen, oder wie die CPU spielt.|Bestenliste, A, Spieler: Zahlen, "
            "Name, zurücksetzen."
        ),
    ),
    "house": (
        (
            "Hausregeln|Eine Raute zeigt, was anders ist als im Regelwerk. So ein Spiel hat eine "
            "eigene Bestenliste.|START stellt das Regelwerk wieder her.|Der Coach ist "
            "damit gut, nicht perfekt."
        ),
    ),
    "options": (
        (
            "Optionen|Was du änderst, gilt sofort und bleibt.|Regel: wie es das Regelwerk "
            "vorsieht.|Tischfarbe: A, dann < > für Rot, Grün oder Blau und ▲▼ zum Ändern. Sind "
            "alle drei 0, hat jedes Spiel eine andere Farbe."
        ),
    ),
    "scores": (
        (
            "Bestenliste|< > wechselt die Regeln.|▲▼: die besten Spiele nach Zahl der "
            "Fünflinge.|A: Spieler, Textdatei, leeren."
        ),
    ),
    "awards": (
        (
            "Erfolge|Es gibt zwölf. Bei jedem steht, wofür es ihn gibt und wie weit du "
            "bist.|Spiele zählen wie in der Statistik: keine mit Hilfe, nach Hausregeln oder mit "
            "getipptem Code."
        ),
    ),
    "daily": (
        (
            "Tageswürfel|Wer dieselbe Nummer spielt, hat dieselben Würfel, nach den Regeln von "
            "Herg.|Der erste Versuch zählt, wenn er ohne Hilfe war; spätere sind Übung.|"
            "< > und ▲▼ wählen die Nummer."
        ),
    ),
    "statistics": (
        (
            "Statistik|< > Regeln, ▲▼ Spieler.|Balken: was ein Feld im Schnitt bringt, rot: "
            "was es bei perfektem Spiel bringt. Gestreift: da geht mehr.|"
            "Hausregeln, Tipps und getippte Codes zählen nicht."
        ),
        (
            "Unter den Balken|1 bis 6: die Felder oben.|2X bis 5X: so viele Gleiche, 2P: zwei "
            "Paare.|FH: Full House, KS und GS: kleine und große Straße, CH: Chance.|"
            "A zeigt ihre Namen."
        ),
    ),
}
