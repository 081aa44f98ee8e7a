# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the options in German."""

FELT = "Farbe des Tisches"
FELT_PARTS = ("Rot", "Grün", "Blau")
FELT_CHANCE = "Zufall"
FELT_ABOUT = (
    "Sind alle drei 0, hat|jedes Spiel eine andere",
    "Alle auf 0: Jedes Spiel|hat eine andere Farbe",
)

OPTION_WORDS = {
    "language": "Sprache||Sprache aller Texte|Language of all texts",
    "marks": "Taste B|Regel,hält fest,löst,würfelt neu|Was B mit dem Würfel im|Rahmen macht",
    "order": "Ablauf|Regel,Runden,Spiele|Runde für Runde, oder|jeder sein ganzes Spiel",
    "auto_roll": "Erster Wurf|Regel,aus,an|Der erste Wurf jedes|Zuges kommt von selbst",
    "roll_none": (
        "Alles fest|Regel,Hinweis,Karte|Liegt alles fest: A sagt|es oder geht zur Karte"
    ),
    "confirm_zero": "0 bestätigen|aus,an|Fragt nach, bevor ein|Feld 0 Punkte bekommt",
    "animation": "Würfel rollen|aus,schnell,normal|Wie lange die Würfel|rollen",
    "cpu_pace": (
        "CPU-Tempo|sofort,schnell,normal,langsam,Taste A|Wie schnell die CPU|ihre Züge macht"
    ),
    "sound": "Ton|aus,leise,normal,laut|Töne für Würfe, Punkte|und Fehler",
    "undo": "Zurücknehmen|aus,an|Die letzte Wertung, bis|wieder gewürfelt wird",
    "grades": "Bewertung|aus,an|Der Coach sagt, was eine|Entscheidung verschenkt",
    "brightness": "Helligkeit|1,2,3,4,5|Wie hell der Bildschirm|ist; 1 schont den Akku",
    "sleep": "Schlaf nach Min.|nie,1,2,5,10,30|Schläft ein, wenn nichts|passiert; Taste weckt",
    "red": "Tischfarbe||Die Farbe des Tisches:|A mischt sie",
    "shake": "Schütteln|aus,an|Wer das Gerät schüttelt,|würfelt",
    "ghost": "Geist|aus,meiner,fremder|Das beste Spiel läuft|mit: deins oder fremdes",
    "removal": "Update entfernen||Löscht die neuere Version,|die per Kabel kam",
    "about": "Info||Version, Gerät, Autoren|und Lizenz",
}
