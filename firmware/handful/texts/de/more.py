# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of statistics in German."""

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
    "Statistik|Tageswürfel|Nr.|▶ Spiel |▶ Fortsetzen|▶ Heute|Code     |Du hast | Tag| Tage|"
    " in Folge|Bestes |Erfolge|Erfolg: "
).split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

LOST = "Statistik ging verloren"
NOT_SAVED = "Statistik ungesichert"
NO_GAMES = "Kein Spiel mit diesen Regeln"
STATISTICS_FOOT = "A Zahlen START Erfolge|B Zurück"
TILES = "SPIELE|SCHNITT|BESTES|BONUS"
AVERAGES = "JE FELD"
PERFECT = "PERFEKTES SPIEL"
LAST_GAMES = "LETZTE SPIELE: {}"
BOX_MARKS = "1|2|3|4|5|6|2X|2P|3X|4X|FH|KS|GS|5X|CH"
NUMBERS = "Im Schnitt     eigen  perfekt"
NUMBERS_FOOT = "▲▼ Felder|B Zurück"
FURTHER = "Fünflinge|Mit Bonus"

DAILY_FEET = ("A Los <> Nummer|B Zurück", "A Los <> Nr.|START Teilen", "A Heute|B Zurück")
SAME_DICE = "Dieselben Würfel|für alle."
TO_COME = "Es gibt sie erst|in {} Tagen.||Heute: {}"
FIRST_TRY = "1. Versuch zählt"
NOT_OVER = "Noch nicht zu Ende"
PRACTICE = "Nur zur Übung"
NONE_PLAYED = "Noch keins gespielt"
SHARED = "Handful-Würfel|Nr. {}|{} Punkte"
IN_ALL = "In Folge: {}"
PASS_ON = "Weitersagen: Wer hat mehr?"
COPIED = "Kopiert: füge es ein"
SCAN = "Einlesen:|dieselben|Würfel."

AWARDS_FOOT = "<> Wählen|B Zurück"
OF = "{} von {}"
AWARD_WORDS = (
    "Los geht's|Spiele ein Spiel zu Ende.",
    "Bonus|Gewinne den oberen Bonus.",
    "Fünfling|Werte einen Fünfling, egal|in welchem Feld.",
    "Zweihundert|Schaffe 200 Punkte oder|mehr.",
    "Reine Weste|Spiele ein Spiel ohne eine|einzige Null.",
    "Doppelt hält besser|Zwei Fünflinge in einem|Spiel.",
    "Dreihundert|Schaffe 300 Punkte oder|mehr.",
    "Stammgast|Spiele 25 Spiele zu Ende.",
    "Regelkunde|Ein Spiel nach jedem der|acht Regelwerke.",
    "Lauf|Dreimal nacheinander 200|Punkte nach derselben Regel.",
    "Besser als der Chip|Schlage einen starken oder|perfekten CPU-Spieler.",
    "Sieben in Folge|Spiele sieben Tageswürfel in|Folge.",
)
