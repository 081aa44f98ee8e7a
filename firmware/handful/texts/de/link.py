# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the link in German."""

LINK = "Verbinden"
TEST = "Testwürfel"
SEEDED = "Die Startzahl legt unsere|Würfel fest: nur zum Testen."
NOBODY = "Niemand"
DIFFERENT = "Andere Regeln"
JOINED = "verbunden"
BOXES = "Felder"
WIRES = "TX mit RX, RX mit TX, GND.|Keine Versorgung verbinden."
LEFT = "{} ist weg."
ASKED = "{} hat begonnen."
ASKS_AGAIN = "Revanche?|Warte auf {} ..."
NO_GAME_HERE = "Drüben wird das Spiel|gesendet. Dieses Gerät|kann es nicht annehmen."
UNKNOWN_RULES = "andere"
SURE_LEAVE = "Verlassen?|A Ja B Nein"
LEAVE = "|B Verlassen"
FOOT = "A Wählen|B Verlassen"

ITEMS = {
    "begin": "Spiel beginnen",
    "adopt": "Nach deren Regeln",
    "swap": "Bestenliste tauschen",
    "wait": "Weiter suchen",
    "send": "Das Spiel senden",
    "keep": "Meine behalten",
    "take": "Ihre übernehmen",
    "same": "Allein, selbe Würfel",
    "scores": "Bestenliste",
    "again": "Wieder verbinden",
}

ABOUT = {
    "begin": "Abwechselnd am Kabel",
    "adopt": "Nur für dieses Spiel",
    "same": "Jeder in seinem Tempo",
    "swap": "Beide haben dann die besten",
    "wait": "",
    "send": "Dort läuft dann diese Version",
    "keep": "",
    "take": "",
    "scores": "Die Listen, wie sie jetzt sind",
    "again": "Zum Spielen oder Tauschen",
}

OFFERS = {
    "swap": "{} möchte die|Bestenliste tauschen.",
    "same": "{} schlägt vor:|jeder für sich, mit|denselben Würfeln.",
}
AT_WORK = {"swap": "Frage {}|nach der Liste ...", "same": "Warte auf Antwort ..."}
REPLACES = "Die Liste von {}|verdrängt {} von {}|deiner Liste {}."
KEPT = "Deine Liste bleibt"
SWAPPED = (
    " neu in den Listen",
    " neu, und ein Geist",
    " neu, Geist verloren",
    " neu, Geist abgelehnt",
)
