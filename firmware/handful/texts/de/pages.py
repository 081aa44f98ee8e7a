# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of setup, options, end, names, share codes, high scores and players in German."""

SETUP = "Neues Spiel"
SETUP_RULES = "Regeln"
SETUP_START = ("Spiel beginnen", "Mit Code", "Mit Code")
SETUP_DICE = ("Zufall", "", "eingeben")
SETUP_CODES = (
    "Mit diesem Code würfelt|jedes Gerät dasselbe",
    "Ein fremder Code: ohne|Platz in der Bestenliste",
)
SETUP_SERIES = "Serie"
SERIES_OPEN = "offen"
SERIES_GAMES = " Spiele"
SERIES_TOTAL = "bis "
SERIES_KINDS = ("offen", "Spiele", "Summe")
SERIES_ABOUT = (
    "Spiel um Spiel laufen die|Summen weiter, ohne Ende",
    "Die höchste Summe aus so|vielen Spielen gewinnt",
    "Das Spiel, das die Summe|erreicht, ist das letzte",
)
SEAT = "Platz "
SEAT_EMPTY = "-"
SETUP_START_FEET = ("A Los <> Würfel|B Zurück", "A Code <> Würfel|B Zurück")
SETUP_RULES_FOOT = "<> Wahl A Haus|B Zurück"
SETUP_SERIES_FOOT = "<> Wahl A Zahl|B Zurück"
SETUP_FOOT = "<> Wahl A Name|B Zurück"
SETUP_SEAT = "Niemand, ein bekannter|Spieler oder die CPU"
CPU_ABOUT = {
    "beginner": "CPU Neuling|Macht Fehler wie jemand,|der gerade anfängt",
    "casual": "CPU locker|Spielt nach Faustregeln|und plant nicht voraus",
    "strong": "CPU stark|Rechnet bis zum Ende des|Zuges voraus",
    "perfect": "CPU perfekt|Verschenkt keinen Punkt;|braucht die Coach-Tabelle",
}

RULES_ABOUT = {
    "herg": "GBA 2003. Zwangsjoker,|+100 je weiterem Fünfling",
    "petscii": "C64 2016. Joker zuerst|oben, Würfel bleiben fest",
    "os9": "OS-9 1988. Kein Joker;|Fünfling ist Full House",
    "ynot": "Psion 1993. Tempobonus|+10/+5, B wählt, was rollt",
    "yatzy": "13 Felder. Joker nur nach|gewertetem Fünfling",
    "free": "Joker überall erlaubt,|wie in Lösungsprogrammen",
    "plain": "Kein Joker, kein weiterer|Bonus: das Spiel pur",
    "scandinavian": "15 Felder, Paare zählen,|Bonus 50",
}

HOUSE_ABOUT = "Hausregeln: {} geändert,|mit eigener Bestenliste"

OPTIONS = "Optionen"
OPTIONS_FOOT = "<> Ändern|B Zurück"

WAKES = "START und SELECT wecken"
LOADER = "Bootloader: RESET beendet"
NOTHING_LOST = "Nichts Gespeichertes ist verloren."
GAME_KEPT = "Das Spiel ist gesichert: Fortsetzen holt es zurück."
GAME_NOT_KEPT = "Das Spiel konnte nicht gesichert werden."

FINISHED = "Spielende"
WINS = " gewinnt mit "
YOU_WIN = "Du gewinnst mit "
TIE = "Remis: "
TIE_AND = " & "
TIE_OF = " Spieler"
NOTICES = (
    "Punkte: ",
    "Platz in der Liste: ",
    "Eigener Rekord: ",
    "Rekord eingestellt: ",
    "Schnitt stieg auf ",
    "Schnitt sank auf ",
    "Schnitt bleibt ",
    "Mit Hilfe: kein Rekord",
    "Mit Code: kein Rekord",
)
DECIMAL = ","
SERIES = "Serie "
SERIES_WON = "Seriensieg: "
FINISHED_HEADS = ("SPIEL", "SERIE")
FINISHED_FOOT = "A Weiter|SELECT Noch eins"
FINISHED_REVIEW = "A Weiter|START Rückblick"
ASKS_REMATCH = " will Revanche"
LINKED_FOOT = "A Weiter|SELECT Revanche"

NO_MARKS = "Nichts zu wiederholen"
NOTHING_BACK = "Nichts zurückzunehmen"

NAME_ENTRY = ("Name für ", "Start mit Spielcode")
NAME_OFFER = "SELECT "
NAME_FEET = (
    "A Weiter SELECT Weg|START OK",
    "A OK SELECT Weg|START OK",
    "A Weiter SELECT Weg|START Los",
    "A Los SELECT Weg|START Los",
)
CODE_TYPED = "Getippt: kein Rekord"
CODE_SHORT = "Ein Code hat 8 Zeichen"
CODE_WRONG = "Falsch: sieh noch mal hin"
NAME_PLACE = "Platz "
NAME_STORED = "Spieler"
NAME_TAKEN = "Der Name ist vergeben"
NAME_CPU = "So heißt ein CPU-Spieler"
FIGURES_OF = " wird "
FIGURES_STAY = "Statistik behalten"
FIGURES_GO = "Bei null anfangen"

SCORES = "Bestenliste"
SCORES_EMPTY = "Noch kein Ergebnis"
SCORES_FOOT = "<> Regel A Mehr|B Zurück"
SURE_CLEAR = "Liste leeren?|A Ja B Nein"
SCORES_FIVES = ("Kein Fünfling", "Ein Fünfling", "Zwei Fünflinge", "Ab drei Fünflingen")

SURE_REMOVE = "Löschen?|A Ja B Nein"
REMOVING = "Lösche ..."

RECORDS = "Rekorde"
RECORDS_EXPORT = "Textdatei schreiben"
RECORDS_IMPORT = "Textdatei lesen"
RECORDS_CLEAR = "Diese Liste leeren"
EXPORTED = "Steht in "
IMPORTED = " neu in den Listen"
SURE_IMPORT = "{}/{} weg?|A Ja B Nein"
NO_TEXT_FILE = "Keine Textdatei gefunden"
NOT_EXPORTED = "Laufwerk nicht bereit"

PLAYERS = "Spieler"
PLAYERS_ALL_TIME = "< gesamt >"
PLAYERS_SERIES = "< Serie >"
PLAYERS_HEAD = "         Spiele Best Schn."
PLAYERS_FOOT = "A Name|SELECT Auf null"
SURE_RESET = "Zahlen auf 0?|A Ja B Nein"
