# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the options in German."""

FELT = "Farbe des Tisches"
FELT_PARTS = ("Rot", "Grün", "Blau")
FELT_CHANCE = "Zufall"
FELT_ABOUT = (
    "Alle drei 0: Jedes Spiel|hat eine andere Farbe",
    "Alle auf 0: Jedes Spiel|hat eine andere Farbe",
)

OPTIONS = "Optionen"
OPEN_FOOT = "A Wählen|B Zurück"
OPTIONS_FOOT = "<> Ändern ▲▼ Option|B Zurück"
OPTION_HEADS = ("Spiel", "CPU, Coach, Geist", "Ton", "Bild", "Handful")
PLACE = "{} von {}"
REMOVAL = "Update entfernen||Löscht die neuere Version,|die per Kabel kam"
SELF_TEST = "Selbsttest||Prüft Tasten, Bild, Ton,|Speicher und Kabel"
ABOUT = "Info||Version, Gerät, Autoren|und Lizenz"
LOCKED = "Gesperrt: ab {} Erfolgen,|bisher höchstens {}"
OPTION_WORDS = (
    "Was B tut|Regel,hält fest,löst,würfelt neu|Was B mit dem Würfel im|Rahmen macht",
    "Ablauf|Regel,Runden,Spiele|Runde für Runde, oder|jeder sein ganzes Spiel",
    "Erster Wurf|Regel,aus,an|Der erste Wurf jeder|Runde kommt von selbst",
    "Alles fest|Regel,Hinweis,Karte|Liegt alles fest: A sagt|es oder geht zur Karte",
    "0 bestätigen|aus,an|Fragt nach, bevor ein|Feld 0 Punkte bekommt",
    "Würfel rollen|aus,schnell,normal|Wie lange die Würfel|rollen",
    "CPU-Tempo|sofort,schnell,normal,langsam,Taste A|Wie schnell die CPU|spielt",
    "Ton|aus,leise,normal,laut|Töne für Würfe, Punkte|und Fehler",
    "Zurücknehmen|aus,an|Die letzte Wertung, bis|wieder gewürfelt wird",
    "Bewertung|aus,an|Der Coach sagt, was eine|Entscheidung kostet",
    "Helligkeit|1,2,3,4,5|Wie hell der Bildschirm|ist; 1 schont den Akku",
    "Schlaf nach Min.|nie,1,2,5,10,30|Schläft ein, wenn nichts|passiert; Taste weckt",
    (
        "Tischfarbe|Grün,Blau,Wein,Lila,Petrol,Holz,Schiefer,Nacht|Die Farbe des Tisches;"
        "|A mischt eine andere"
    ),
    "",
    "",
    "Schüttelwurf|aus,an|Wer das Gerät schüttelt,|würfelt",
    "Geist|aus,meiner,fremder|Das beste Spiel läuft|mit: deins oder fremdes",
    "Sprache||Sprache aller Texte|Language of all texts",
    "",
    "Würfelsatz|Weiß,Elfenbein,Nacht|Wie die Würfel aussehen;|Nacht: ab acht Erfolgen",
    "",
    "",
)
"""By the number of the option: its name, its choices, and two lines about it; REMOVAL and ABOUT
are the rows of pages. Green and blue are set on the page of red,
and the empty one behind the language is not the player's."""
