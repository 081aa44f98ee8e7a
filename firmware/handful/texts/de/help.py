# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of help and of what this device runs, in German."""

HELP = "Hilfe"
ABOUT = (
    "Info",
    "Handful",
    "Akku",
    "Gemacht von",
    "{}-Lizenz: frei zu nutzen, zu ändern und weiterzugeben.",
    "Kennzahlen",
    "Regeln im Spiel:",
    "Haben die Regeln auf zwei Geräten dieselbe, spielen sie am Kabel gleich.",
)
PAGES = {
    "table": (
        (
            "Würfel|A würfelt, was nicht bleibt. B markiert den Würfel im Rahmen, < > rücken ihn "
            "weiter.|SELECT oder ▼ geht zur Karte.|▲ zeigt die Wertung.|START öffnet "
            "das Menü."
        ),
        (
            "Karte|Der Pfeil beginnt beim besten Feld, oben ab drei gleichen. Mit Bleistift "
            "steht, was ein Feld brächte, Bonus inklusive.|A oder B trägt es ein. "
            "SELECT geht zurück zu den Würfeln."
        ),
        (
            "START mit einer Taste|A: Tipp. B: Chancen.|◀: Wertung zurück, vor dem Wurf."
            "|▶: noch einmal die letzte Wahl.|▼: Optionen.|SELECT: schlafen."
            "|SELECT+B: neues Spiel."
        ),
        (
            "Erste Zeile|Wer dran ist, die Runde und die Würfe.|Ein rotes ! steht dort, solange "
            "nichts gesichert wird: das Laufwerk ist voll oder gehört dem Computer.|A überspringt "
            "die CPU."
        ),
    ),
    "sheet": (
        (
            "Wertung|Alle nebeneinander; bei einer Serie mit Zwischenstand, dieses Spiel "
            "eingerechnet.|A geht zu einer Karte und zurück, < > durch alle.|B geht zurück zu den "
            "Würfeln."
        ),
    ),
    "title": (
        (
            "Titel|Spielen: mit Regeln und Spielern vom letzten Mal.|Fortsetzen: das verlassene "
            "Spiel, mitten im Zug.|Verbinden: ein zweites Gerät am Kabel."
        ),
    ),
    "setup": (
        (
            "Start|START beginnt, oder A auf dieser Zeile.|< >: Zufall, für alle dieselben Würfel "
            "mit einem Code, oder ein Code zum Eingeben.|Ein Code startet auf jedem Gerät "
            "dasselbe "
            "Spiel."
        ),
        (
            "Regeln|< >: eines von acht Regelwerken; darunter steht, was es besonders macht.|A: "
            "Hausregeln, Schalter für Schalter."
        ),
        (
            "Serie|Spiele, die zusammengehören: Die Summen laufen weiter.|< >: die üblichen. A: "
            "beliebig viele Spiele oder jede Summe.|Neues Spiel beginnt eine neue Serie, Spielen "
            "setzt sie fort."
        ),
        (
            "Plätze|< >: niemand, einer von sechs Spielern oder die CPU.|A: den Spieler benennen "
            "oder einen bekannten setzen.|Bestenliste, A, Spieler: Zahlen, Name, zurücksetzen."
        ),
    ),
    "house": (
        (
            "Hausregeln|Ein Stern zeigt, was anders ist als im Regelwerk. So ein Spiel hat eine "
            "eigene Bestenliste.|Die letzte Zeile stellt das Regelwerk wieder her.|Der Coach ist "
            "damit gut, nicht perfekt."
        ),
    ),
    "options": (
        (
            "Optionen|Was du änderst, gilt sofort und bleibt.|Regel: wie es das Regelwerk "
            "vorsieht.|Tischfarbe: A, dann < > für Rot, Grün oder Blau und ▲▼ zum Ändern. Sind "
            "alle drei 0, hat jedes Spiel eine andere."
        ),
    ),
    "scores": (
        (
            "Bestenliste|< > wechselt die Regeln.|▲▼: die besten Spiele nach Zahl der "
            "Fünflinge.|A: Spieler, Textdatei, leeren."
        ),
    ),
}
