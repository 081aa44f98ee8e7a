# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The sentences of the text mode in the language that the game is in.

t = Speech(app)
t("Turn {} of {}, {}.", 1, 13, "ANN")       # "Runde 1 von 13, ANN." while the game is in German

The code has its sentences in English; those of other languages are looked up by them.
"""

from handful import settings as options
from handful.rules.card import IllegalMove
from handful.rules.ruleset import BOX_IDS
from handful.words import LANGUAGES
from handful.words import words as words_in

from . import german

ALIKE = {"three_kind": "3 alike", "four_kind": "4 alike", "five_kind": "5 alike"}
"""What these boxes are called; all others as their ids."""


class Speech:
    """Says English sentences in the language of an app, whichever it is at that moment."""

    def __init__(self, app):
        self._app = app

    @property
    def language(self) -> int:
        """The number of the language; the small receiver has only the first."""
        session = getattr(self._app, "session", None)  # there is none while the app is made
        settings = getattr(session, "settings", None)
        return settings[options.LANGUAGE] if settings else 0

    def __call__(self, english: str, *values) -> str:
        """Return a sentence with its values."""
        words = SENTENCES[self.language].get(english, english)
        return words.format(*values) if values else words

    def lines(self, english: tuple) -> list[str]:
        """Return some sentences."""
        return [self(line) for line in english]

    def reason(self, number: int) -> str:
        """Return the sentence of a reason of `rules.card`."""
        if not self.language:
            return str(IllegalMove(number))
        language, _ = LANGUAGES[self.language]
        return words_in(language, "table").REASONS.split("|")[number] + "."

    @property
    def game(self):
        """The game that is played, or has just ended."""
        return self._app.game

    def box(self, box_id: str) -> str:
        """Return how a box is called aloud."""
        name = ALIKE.get(box_id, box_id.replace("_", " "))
        return self(name[:1].upper() + name[1:])

    def full(self, line: str) -> str:
        """Return a line with the names of boxes that have no room on a screen in full."""
        language, _ = LANGUAGES[self.language]
        labels = words_in(language, "table").BOXES.split("|")
        for at, box in enumerate(BOX_IDS.split()):
            if labels[at] in line:
                line = _replaced(line, labels[at], self.box(box))
        return line

    def command(self, word: str) -> str:
        """Return the command that a word is, in this language or in English."""
        for known, command in COMMANDS[self.language].items():
            if word in (known, _spelt_out(known)):
                return command
        return word


def _spelt_out(word):
    """Return a word as it is typed on a keyboard without its letters."""
    for letter, plain in (("ä", "a"), ("ö", "o"), ("ü", "u")):
        word = word.replace(letter, plain + "e")
    return word.replace("ß", "ss")


def _replaced(line, label, name):
    """Return a line with a name in place of a label, where that is a word of its own."""
    told, *parts = line.split(label)
    for part in parts:
        is_word = not (told[-1:].isdigit() or told[-1:].isalpha() or part[:1] == "-")
        told += (name if is_word and not part[:1].isalpha() else label) + part
    return told


SENTENCES = ({}, german.SENTENCES)
"""By the number of the language: what each English sentence is."""
COMMANDS = ({}, german.COMMANDS)
"""By the number of the language: the English word that each of its words is."""
