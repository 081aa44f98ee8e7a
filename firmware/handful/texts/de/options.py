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
    "language": "Sprache||Alle Wörter im Bild|Language of all words",
    "marks": "Taste B|Regel,halten,fest,rollen|Was B aus Würfeln macht:|halten, fest, rollen",
    "order": "Ablauf|Regel,Runden,Spiele|Runde für Runde, oder|jeder ein ganzes Spiel",
    "auto_roll": "Erster Wurf|Regel,aus,an|Der erste Wurf des Zuges|kommt von selbst",
    "roll_none": ("Leerer Wurf|Regel,Grund,Karte|Rollt kein Würfel: nennt|den Grund oder wertet"),
    "confirm_zero": "0 bestätigen|aus,an|Fragt, bevor ein Feld|mit 0 gefüllt wird",
    "animation": "Würfel rollen|aus,schnell,normal|Wie lange die Würfel|rollen",
    "cpu_pace": (
        "CPU-Tempo|sofort,schnell,normal,langsam,Taste A|Wie lange man den Zügen|der CPU folgt"
    ),
    "sound": "Ton|aus,leise,normal,laut|Töne für Würfe, Punkte|und Fehler",
    "undo": "Zurücknehmen|aus,an|Die letzte Wertung, bis|wieder gewürfelt wird",
    "grades": "Urteil|aus,an|Der Coach sagt, was eine|Entscheidung verschenkt",
    "brightness": "Helligkeit|1,2,3,4,5|Wie hell der Schirm ist,|1 schont den Akku",
    "sleep": "Schlaf, Minuten|nie,1,2,5,10,30|So lange ruht alles, dann|schläft es; Taste weckt",
    "red": "Filz||Die Farbe des Tisches:|A mischt sie",
    "shake": "Schütteln|aus,an|Wer das Gerät schüttelt,|würfelt",
    "ghost": "Geist|aus,meiner,fremder|Ein bestes Spiel läuft|mit: deins, oder per Kabel",
    "removal": "Update entfernen||Löscht die neuere Version,|die per Kabel kam",
    "about": "Info||Version, Gerät, Autoren|und Lizenz",
}
