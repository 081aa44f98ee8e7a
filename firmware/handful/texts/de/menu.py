# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the title, the menus and the score sheet in German."""

SAVE_DAMAGED = "Spielstand war beschädigt"
MAKING_FILE = "Lege Spielstand an ..."

TITLE_ITEMS = (
    ("start", "Spielen"),
    ("setup", "Neues Spiel"),
    ("scores", "Bestenliste"),
    ("options", "Optionen"),
)
TITLE_LINK = (("link", "Verbinden"),)
TITLE_CONTINUE = (("continue", "Fortsetzen"),)
TITLE_FOOT = "A wählen     START Regeln"
SURE_DROP = "Verwerfen?   A ja  B nein"

MENU = "Menü"
MENU_BACK = "Zurück zum Spiel"
MENU_HINT = "Tipp"
MENU_ODDS = "Chancen"
MENU_OPTIONS = "Optionen"
MENU_SCORES = "Bestenliste"
MENU_RULES = "Regeln und Tipps"
MENU_HELP = "Hilfe"
MENU_UNDO = "Wertung zurücknehmen"
MENU_NEW = "Neues Spiel"
MENU_SERIES = "Neue Serie"
MENU_LEAVE = "Verlassen"
LIST_FOOT = "A wählen         B zurück"
SURE_LEAVE = "Verlassen?   A ja  B nein"
SURE_UNDO = "Ohne Rekord?  A ja B nein"
SURE_NEW = "Neues Spiel? A ja  B nein"
DIAL_FOOT = "< > Feld ▲▼ Wert B zurück"
SURE_SERIES = "Neue Serie?  A ja  B nein"
READER_FOOT = "▲▼ blättern      B zurück"
BOOKS_FOOT = "▲▼ < > blättern  B zurück"

CODE = "Code "

SHEET = "Wertung"
SHEET_SUMS = "Summe oben|Bonus|Oben ges.|Summe unten|Fünflinge|Tempo|Summe"
SHEET_UPPER = "Oben ges."
SHEET_HEADS = "OBEN|UNTEN|PKT||GES|PKT|5X|TE|SUMME"
SHEET_FEET = ("A Karte < > mehr B zurück", "A alle < > mehr B zurück", "SELECT Hilfe     B zurück")
