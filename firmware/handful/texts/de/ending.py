# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the end of a game in German."""

(FINISHED, WINS, TIE, TIE_AND, TIE_OF, SERIES) = (
    "Spielende| gewinnt: +|Remis: | & | Spieler|Serie "
).split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

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
SERIES_WON = "Seriensieg: "
FINISHED_HEADS = ("SPIEL", "SERIE")
RIBBONS = "NEUER REKORD|PLATZ {}|SERIENSIEG"
SAME_STAMP = "Prüfzeichen beider Geräte"
FINISHED_FEET = (
    "A Nochmal START Mehr|B Titel",
    "A Revanche START Mehr|B Titel",
    "A Täglich START Mehr|B Titel",
)
ASKS_REMATCH = " will Revanche"
GAPS = ("Platz {}: noch {}", "Rekord: noch {}")
LEADS = ("{}: gleichauf", "{}: {} vorn", "{}: {} zurück")
MORE = "Mehr"
MORE_NAME = "Name eingeben"
MORE_REVIEW = "Rückblick"
