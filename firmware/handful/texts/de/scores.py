# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of high scores and stored players in German."""

(STATISTICS, EXPORTED, RECORDS, PLAYERS, PLAYERS_SERIES, NAME_STORED) = (
    "Statistik|Steht in |Liste und Spieler|Spieler|Serie|Spieler"
).split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

SCORES = "Bestenliste"
SCORES_EMPTY = "Noch kein Ergebnis"
SCORES_FOOT = "<> Regel ▲▼ Art A Mehr|B Zurück"
SCORES_FIVES = ("Kein Fünfling", "Ein Fünfling", "Zwei Fünflinge", "Ab drei Fünflingen")
SURE_CLEAR = "{} leeren?|A Ja B Nein"
RECORDS_EXPORT = "Textdatei schreiben"
RECORDS_IMPORT = "Textdatei lesen"
RECORDS_CLEAR = "Diese Liste leeren"
IMPORTED = " neu in den Listen"
SURE_IMPORT = "{}/{} weg?|A Ja B Nein"
NO_TEXT_FILE = "Keine Textdatei gefunden"
BAD_TEXT_FILE = "Textdatei nicht lesbar"
BAD_LINE = "Zeile {}: unverständlich"
NOT_EXPORTED = "Laufwerk nicht bereit"
PLAYERS_ALL_TIME = "gesamt"
PLAYERS_HEAD = "            Spiele Best Schn."
PLAYERS_FOOT = "A Name SELECT Auf null|B Zurück"
SURE_RESET = ("Zahlen auf 0?|A Ja B Nein", "0? Serie bleibt|A Ja B Nein")
