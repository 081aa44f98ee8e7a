# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the title, the menus and the score sheet in German."""

(
    DEMO,
    MENU,
    MENU_HINT,
    MENU_ODDS,
    MENU_HELP,
    MENU_SERIES,
    MENU_LEAVE,
    CODE,
) = "Demo|Menü|Tipp|Quoten|Hilfe|Neue Serie|Verlassen|Code ".split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

NO_MEMORY = "Zu wenig Speicher dafür"
KEY_STUCK = "START oder SELECT klemmt"
SAVE_DAMAGED = "Spielstand war beschädigt"
KEEP_ON = "Nicht ausschalten ..."

TITLE_LEFT = (
    ("start", "Spielen"),
    ("setup", "Neues Spiel"),
    ("scores", "Bestenliste"),
    ("options", "Optionen"),
)
TITLE_RIGHT = (("daily", "Täglich"), ("trainer", "Trainer"))
TITLE_LINK = (("link", "Verbinden"),)
TITLE_LAUNCHER = (("launcher", "Launcher"),)
TITLE_STEPS = (("steps", "Einführung"),)
TITLE_CONTINUE = (("continue", "Fortsetzen"),)
TITLE_ABOUT = "Runde {}: {}"
TITLE_FOOT = "A Los SELECT Hilfe|START Regeln"
PRESS_ANY = "Drücke eine Taste"
SURE_DROP = ("Runde {} weg?|A Ja B Nein", "Versuch weg?|A Ja B Nein")

MENU_BACK = "Zurück zum Spiel"
MENU_OPTIONS = "Optionen"
MENU_SCORES = "Bestenliste"
MENU_RULES = "Regeln und Tipps"
MENU_UNDO = "Wertung zurücknehmen"
MENU_NEW = "Neues Spiel"
LIST_FOOT = "A Wählen|B Zurück"
SURE_HELP = ("", "Ohne Rekord?|A Ja B Nein", "Versuch weg?|A Ja B Nein")
DIAL_FOOT = "<> Feld ▲▼ Wert|B Zurück"
SURE_SERIES = "Serie weg?|A Ja B Nein"


MOMENTS = "FÜNFLING!|BONUS +{}!|NEUER REKORD!|{} SIEGT!|GEWONNEN!"

SHEET = "Wertung"
SHEET_SUMS = "Summe oben|Bonus|Oben ges.|Summe unten|Fünflinge|Tempobonus|Summe"
SHEET_PLACES = "1.|2.|3.|4.|5.|6."
SHEET_HEADS = "OBEN|UNTEN|PKT||GES|PKT|||SUMME"
SHEET_FEET = ("A Karte <> Mehr|B Zurück", "A Alle <> Mehr|B Zurück", "SELECT Hilfe|B Zurück")
