# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the link in German."""

LINK = "Verbinden"
OTHER = "Partner"
NOBODY = "niemand"

STATES = {
    "waiting": "Suche am Kabel ein|anderes Gerät ...",
    "looped": "Das Kabel führt zu diesem|Gerät zurück. Es muss von|TX zu RX gehen.",
    "unheard": (
        "{} ist zu hören,|hört dieses Gerät aber|nicht: Im Kabel ist eine|Ader unterbrochen."
    ),
    "version": "",
    "rules": "Verschiedene Regeln:|hier {},|dort {}.",
    "ready": "{} ist da.",
    "starting": "Warte, bis {}|beginnt ...",
    "other game": (
        "Du und {} seid|nicht im selben Spiel.|Für ein neues verlasst es|beide, dann Verbinden."
    ),
    "catching up": "{} ist da.|Es geht weiter ...",
    "playing": "{} ist da.",
    "paused": "Pause: das Kabel prüfen|{} fehlt.|Einstecken, dann weiter.",
    "disagreed": "Die Spiele weichen ab|Dieses ist zu Ende und|"
    "zählt für niemanden.|Das Protokoll bleibt.",
    "parted": "{} ist weg|Das Spiel ist gesichert.",
    "refused": "Abbruch: {}|schickte {}.",
    "accused": "{} bricht ab.|Der Grund: dieses Gerät|schickte {}.",
    "closed": "Bis bald.",
}

DIFFERENT = "Andere Regeln"
JOINED = "verbunden"
BOXES = "Felder"
WIRES = "TX und RX kreuzen, GND an GND.|Keine Versorgung verbinden."
LEFT = "{} ist weg."
ASKED = "{} hat begonnen."
ASKS_AGAIN = "Revanche?|Warte auf {} ..."
TOO_OLD = "{} hat ein neueres|Sende es von dort."
OTHER_TOO_OLD = "{} hat ein älteres|Sende ihm dieses."
REASONS = ("", "", "Unlesbares", "Unpassendes", "falsche Würfel", "einen Fehlzug")

UNKNOWN_RULES = "andere"
LEAVING = "Verlasse ..."
SURE_LEAVE = "Verlassen?|A Ja B Nein"
LEAVE = "|B Verlassen"
FOOT = "A Wählen|B Verlassen"
FINISHED = "Das Spiel ist zu Ende|{} kennt es|vielleicht noch nicht:|Kabel einstecken?"
OWES = "{} schuldet 1 Wurf."
STUCK = "Nicht zu sichern|Bis sich das Spiel wieder|sichern lässt, wird|nichts gesendet."
OLD = "Von Version 0.1|Das Spiel geht nicht|weiter. Sein Protokoll:|handful-more.sav."
END = "|A Beenden B Verlassen"
HALTED = "Angehalten|B Verlassen"

ITEMS = {
    "begin": "Spiel beginnen",
    "adopt": "Regeln von dort nehmen",
    "swap": "Rekorde tauschen",
    "send": "Das Spiel senden",
    "keep": "Meine behalten",
    "take": "Ihre übernehmen",
    "same": "Allein, gleiche Würfel",
}

ABOUT = {
    "begin": "Runde für Runde am Kabel",
    "adopt": "Nur für dieses Spiel",
    "same": "Jeder in seinem Tempo",
    "swap": "Beide haben dann die besten",
    "send": "Dort läuft dann diese Version",
    "keep": "",
    "take": "",
}

OFFERS = {
    "swap": "{} möchte|Rekorde tauschen.",
    "same": "{} schlägt vor:|jeder für sich, mit|denselben Würfeln.",
}
AT_WORK = {"swap": "Tausche Rekorde ...", "same": "Warte auf Antwort ..."}
REPLACES = "Die Rekorde von {}|verdrängen {} von {}|deiner Liste {}."
KEPT = "Deine Rekorde bleiben"
SWAPPED = (
    " neu in den Listen",
    " neu, und ein Geist",
    " neu, Geist verloren",
    " neu, Geist abgelehnt",
)
