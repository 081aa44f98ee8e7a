# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Why a link waits or has ended, in German: on its own screen, and in a note over the table.

Widths, in characters: up to four lines of 25, separated by bars; feet 25.
"""

OTHER = "Partner"
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
TOO_OLD = "Neueres Spiel: {}|Sende es von dort."
OTHER_TOO_OLD = "Älteres Spiel: {}|Sende deines dorthin."
REASONS = ("", "", "Unlesbares", "Unpassendes", "falsche Würfel", "einen Fehlzug")
LEAVING = "Verlasse ..."
FINISHED = "Das Spiel ist zu Ende|{} kennt es|vielleicht noch nicht:|Kabel einstecken?"
OWES = "{} schuldet 1 Wurf."
STUCK = "Nicht zu sichern|Bis sich das Spiel wieder|sichern lässt, wird|nichts gesendet."
END = "|A Beenden B Verlassen"
HALTED = "Angehalten|B Verlassen"
