# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of sending the game in German."""

SEND = "Spiel senden"
TAKE = "Spiel annehmen"
NOBODY = "Niemand"
LEAVE = "|B Verlassen"
SURE_LEAVE = "Verlassen?|A Ja B Nein"
FOOT = "A Wählen|B Verlassen"
RECEIVER = "Empfang"
OTHER = "Partner"

SENDER_STATES = {
    "offering": "Sende {}:|Drüben erst Verbinden|wählen, dann A.",
    "sending": "Sende {} ...|Beide Geräte anlassen.",
    "paused": "Pause: Kabel prüfen. Es|geht da weiter, wo es|aufgehört hat.",
    "done": "Gesendet. Das andere|Gerät hat alles und kann|starten.",
    "refused": "Das andere Gerät nimmt|es nicht an. Warum, steht|dort auf dem Bildschirm.",
    "stopped": "Beende ...",
    "unable": "So installiert kann das|Spiel nicht gesendet|werden (nur als Laufwerk)",
}

RECEIVER_STATES = {
    "waiting": "Warte auf das Spiel: Am|anderen Gerät Verbinden,|dann Das Spiel senden.",
    "offered": "{} sendet {}.|Ein fremdes Programm,|unsigniert: annehmen?",
    "receiving": "{} sendet|Version {} ...|Beide Geräte anlassen.",
    "paused": "Pause: Kabel prüfen. Es|geht da weiter, wo es|aufgehört hat.",
    "left": "{} ist weg.|Was da ist, bleibt; es|geht später weiter.",
    "done": "{} hat|Handful {} gesendet.|Es ist vollständig.",
    "refused": "{} sendet {}.|Das ist nicht neuer als|deine {}: abgelehnt.",
}

REFUSALS = {
    "foreign": "Es kam etwas, das nicht|zum Spiel gehört. Mehr|wird nicht angenommen.",
    "system": "Das Spiel ist für eine|andere Art von Gerät:|abgelehnt.",
    "no game": "Das ist kein ganzes Spiel|und kann nicht starten:|abgelehnt.",
    "large": "Das ist größer, als ein|Spiel sein darf:|abgelehnt.",
    "clash": "Datei und Ordner heißen|gleich. Mehr wird nicht|angenommen.",
    "damaged": "Eine Datei kam dreimal|beschädigt an. Mehr wird|nicht angenommen.",
}

HELD = "Ein Computer nutzt das|Laufwerk. Steck ihn ab,|dann geht es weiter."
FULL = "Das Laufwerk ist voll:|Schaff Platz am Computer."
BROKEN = "Fehler {} beim|Schreiben aufs Laufwerk."

ITEMS = {"take": "Annehmen", "start": "Jetzt starten", "leave": "Zum Titel"}
