# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the options and the house rules in German."""

FELT = "Farbe des Tisches"
FELT_PARTS = ("Rot", "Grün", "Blau")
FELT_CHANCE = "Zufall"
FELT_ABOUT = (
    "Sind alle drei 0, hat|jedes Spiel eine andere",
    "Alle auf 0: Jedes Spiel|hat eine andere Farbe",
)

OPTIONS_FOOT = "<> Ändern ▲▼ Option|B Zurück"
OPTION_HEADS = ("Spiel", "CPU, Coach, Geist", "Ton", "Bild", "Handful")
PLACE = "{} von {}"
REMOVAL = "Update entfernen||Löscht die neuere Version,|die per Kabel kam"
ABOUT = "Info||Version, Gerät, Autoren|und Lizenz"
OPTION_WORDS = (
    "Taste B|Regel,hält fest,löst,würfelt neu|Was B mit dem Würfel im|Rahmen macht",
    "Ablauf|Regel,Runden,Spiele|Runde für Runde, oder|jeder sein ganzes Spiel",
    "Erster Wurf|Regel,aus,an|Der erste Wurf jedes|Zuges kommt von selbst",
    "Alles fest|Regel,Hinweis,Karte|Liegt alles fest: A sagt|es oder geht zur Karte",
    "0 bestätigen|aus,an|Fragt nach, bevor ein|Feld 0 Punkte bekommt",
    "Würfel rollen|aus,schnell,normal|Wie lange die Würfel|rollen",
    "CPU-Tempo|sofort,schnell,normal,langsam,Taste A|Wie schnell die CPU|ihre Züge macht",
    "Ton|aus,leise,normal,laut|Töne für Würfe, Punkte|und Fehler",
    "Zurücknehmen|aus,an|Die letzte Wertung, bis|wieder gewürfelt wird",
    "Bewertung|aus,an|Der Coach sagt, was eine|Entscheidung verschenkt",
    "Helligkeit|1,2,3,4,5|Wie hell der Bildschirm|ist; 1 schont den Akku",
    "Schlaf nach Min.|nie,1,2,5,10,30|Schläft ein, wenn nichts|passiert; Taste weckt",
    (
        "Tischfarbe|grün,blau,wein,lila,petrol,holz,schiefer,nacht|Die Farbe des Tisches;"
        "|A mischt eine andere"
    ),
    "",
    "",
    "Schütteln|aus,an|Wer das Gerät schüttelt,|würfelt",
    "Geist|aus,meiner,fremder|Das beste Spiel läuft|mit: deins oder fremdes",
    "Sprache||Sprache aller Texte|Language of all texts",
    "",
    "Würfelsatz|weiß,elfenbein,nacht|Wie die Würfel aussehen;|Nacht ab acht Preisen",
    "",
)
"""By the number of the option: its name, its choices, and two lines about it; REMOVAL and ABOUT
are the rows of pages. Green and blue are set on the page of red,
and the empty one behind the language is not the player's."""
HOUSE = "Hausregeln"
HOUSE_FOOT = "<> Ändern|START Alles {}"
SURE_OWN = "Alles wie {}?|A Ja B Nein"
CHANGED = "{} anders"

HOUSE_WORDS = {
    "joker": (
        "Joker|keiner,Zwang,oben,frei|Ein weiterer Fünfling|zählt wie jeder Wurf"
        "|Weiterer Fünfling: in sein|Feld oben, unten, oben|Weiterer Fünfling: in sein"
        "|Feld oben, dann überall|Weiterer Fünfling: jedes|Feld, und zählt dort voll"
    ),
    "joker_after_zero": "Joker nach 0|nein,ja|Auch wenn der Fünfling|gestrichen ist",
    "five_bonus": "Fünfling erneut|+0,+100|Bonus für jeden Fünfling|nach einem gewerteten",
    "five_is_full_house": "Fünfling = Full|nein,ja|Ein Fünfling ist von|selbst ein Full House",
    "roll_bonus": "Tempobonus|ohne,+10 +5|Bonus für Wertung nach|einem oder zwei Würfen",
    "scratch": "Eine Null|immer,notfalls|In jedes Feld, oder nur,|wenn nichts zählt",
    "upper_bonus": "Bonus oben|35,50,100|Was genug Punkte in den|oberen Feldern bringen",
    "upper_goal": "Bonus ab|63,60|Mit so vielen Punkten|oben gibt es den Bonus",
    "kinds_sum_all": "Pasch|alle,gleiche|Summe aller Würfel, oder|nur der gleichen",
    "full_house": "Full House|25,30,Summe|Seine Punkte, oder die|Summe der Würfel",
    "small_straight": "Kleine Straße|30,20,15|Ihre Punkte",
    "large_straight": "Große Straße|40,30,20|Ihre Punkte",
    "straights_exact": "Straßen|beliebig,1-5 2-6|4 und 5 in Folge, oder|nur 1 bis 5 und 2 bis 6",
    "five_kind": "Fünfling|50,100|Seine Punkte",
}
