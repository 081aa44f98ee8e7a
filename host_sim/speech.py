# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The sentences of the text mode in the language that the game is in.

t = Speech(app)
t("Turn {} of {}, {}.", 1, 13, "ANN")       # "Runde 1 von 13, ANN." while the game is in German

The code has its sentences in English; those of other languages are looked up by them.
"""

from handful import settings as options
from handful import texts
from handful.rules.card import IllegalMove

from . import german


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
        language, _ = texts.LANGUAGES[self.language]
        return texts.words(language, "table").REASONS.split("|")[number] + "."

    def command(self, word: str) -> str:
        """Return the command that a word is, in this language or in English."""
        return COMMANDS[self.language].get(word, word)


SENTENCES = ({}, german.SENTENCES)
"""By the number of the language: what each English sentence is."""
COMMANDS = ({}, german.COMMANDS)
"""By the number of the language: the English word that each of its words is."""
