# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of sending the game in German."""

LINK = "Per Kabel"
NOBODY = "?"
LEAVE = "B verlassen"
SURE_LEAVE = "Verlassen?   A ja  B nein"
FOOT = "A wählen      B verlassen"
RECEIVER = "Empfang"
OTHER = "Anderer"

SENDER_STATES = {
    "offering": "Version {}.|Warte auf das andere:|Dort Verbinden, dann A.",
    "sending": "Sende {} ...|Lass beide eingeschaltet.",
    "paused": "Pause: das Kabel?|Steck es ein: Es geht|weiter, wo es war.",
    "done": "Gesendet. Drüben ist es|ganz und kann starten.",
    "refused": "Drüben will man es nicht|oder hat es nicht älter.",
    "stopped": "Verlasse ...",
}

RECEIVER_STATES = {
    "waiting": "Warte auf das Spiel. Wähl|am anderen Verbinden,|dann Das Spiel senden.",
    "offered": "{} sendet|Handful {}.|Hier ist {}.",
    "receiving": "{} sendet|Version {} ...|Lass beide eingeschaltet.",
    "paused": "Pause: das Kabel?|Steck es ein: Es geht|weiter, wo es war.",
    "left": "{} ist weg.|Was da ist, bleibt; es|geht ein andermal weiter.",
    "done": "{} hat|Handful {} gesendet.|Es ist ganz und startet.",
    "refused": "{} sendet {}.|Das ist nicht neuer als|{} hier: abgelehnt.",
}

STOPPED = "Es kam etwas, das nicht|zum Spiel gehört. Mehr|wird nicht angenommen."
NONE_HERE = "kein Spiel"
HELD = "Ein Computer hat das|Laufwerk: Steck ihn ab,|dann geht es weiter."
FULL = "Das Laufwerk ist voll:|Schaff Platz am Computer."
BROKEN = "Laufwerk schreibt nicht:|{}"

ITEMS = {"take": "Annehmen", "start": "Jetzt starten", "leave": "Zum Titel"}
