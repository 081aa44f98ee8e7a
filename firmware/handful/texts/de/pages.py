# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of setup, options, end, names, share codes, high scores and players in German."""

(
    FINISHED,
    WINS,
    TIE,
    TIE_AND,
    TIE_OF,
    SERIES,
    NAME_PLACE,
    FIGURES_OF,
    STATISTICS,
    EXPORTED,
    PLAYERS_SERIES,
) = (
    "Spielende| gewinnt: +|Remis: | & | Spieler|Serie |Platz | wird |Statistik|Steht in |< Serie >"
).split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

SLEEPING = "Schläft|Jede Taste weckt es.|Gesichert"
WAKES = "START und SELECT wecken"
LOADER = "Bootloader: RESET beendet"
NOTHING_LOST = "Nichts Gespeichertes ist verloren."
GAME_KEPT = "Das Spiel ist gesichert: Fortsetzen holt es zurück."
GAME_NOT_KEPT = "Das Spiel konnte nicht gesichert werden."

YOU_WIN = "Du gewinnst: +"
NOTICES = (
    "Punkte: ",
    "Bestenliste: Platz ",
    "Eigener Rekord: ",
    "Rekord eingestellt: ",
    "Schnitt stieg auf ",
    "Schnitt sank auf ",
    "Schnitt bleibt ",
    "Mit Hilfe: kein Rekord",
    "Mit Code: kein Rekord",
    "Tageswürfel: kein Rekord",
)
DECIMAL = ","
SERIES_WON = "Seriensieg: "
FINISHED_HEADS = ("SPIEL", "SERIE")
RIBBONS = "NEUER REKORD|PLATZ {}|SERIENSIEG"
SAME_STAMP = "Prüfzeichen beider Geräte"
FINISHED_FOOT = "A Weiter|SELECT Noch eins"
FINISHED_REVIEW = "A Weiter|START Rückblick"
ASKS_REMATCH = " will Revanche"
LINKED_FOOT = "A Weiter|SELECT Revanche"


NAME_ENTRY = ("Name für ", "Start mit Spielcode")
NAME_FEET = (
    "A Weiter SELECT Nehmen|START OK",
    "A OK|START OK",
    "A Weiter SELECT Weg|START OK",
    "A OK SELECT Weg|START OK",
    "A Weiter SELECT Weg|START Los",
    "A Los SELECT Weg|START Los",
)
CODE_ABOUT = "Gleiche Regeln und Würfel.|Ohne I, L, O und U."
CODE_TYPED = "Mit Code: kein Rekord"
CODE_SHORT = "Ein Code hat 8 Zeichen"
CODE_WRONG = "Falsch: sieh noch mal hin"
NAME_STORED = "Spieler"
NAME_TAKEN = "Der Name ist vergeben"
NAME_CPU = "So heißt ein CPU-Spieler"
FIGURES_STAY = "Statistik behalten"
FIGURES_GO = "Bei null anfangen"

SCORES = "Bestenliste"
SCORES_EMPTY = "Noch kein Ergebnis"
SCORES_FOOT = "<> Regel ▲▼ Art A Mehr|B Zurück"
SURE_CLEAR = "Liste leeren?|A Ja B Nein"
SCORES_FIVES = ("Kein Fünfling", "Ein Fünfling", "Zwei Fünflinge", "Ab drei Fünflingen")

SURE_REMOVE = "Löschen?|A Ja B Nein"
REMOVING = "Lösche ..."

RECORDS = "Bestenliste"
RECORDS_EXPORT = "Textdatei schreiben"
RECORDS_IMPORT = "Textdatei lesen"
RECORDS_CLEAR = "Diese Liste leeren"
IMPORTED = " neu in den Listen"
SURE_IMPORT = "{}/{} weg?|A Ja B Nein"
NO_TEXT_FILE = "Keine Textdatei gefunden"
NOT_EXPORTED = "Laufwerk nicht bereit"

PLAYERS = "Spieler"
PLAYERS_ALL_TIME = "< gesamt >"
PLAYERS_HEAD = "            Spiele Best Schn."
PLAYERS_FOOT = "A Name SELECT Auf null|B Zurück"
SURE_RESET = "Zahlen auf 0?|A Ja B Nein"
