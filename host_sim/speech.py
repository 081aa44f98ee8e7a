# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the text mode in the language that the game is in: `[spoken]` of its file.

t = Speech(app)
t.words.TURN_OF.format(1, 13, "ANN")       # "Runde 1 von 13, ANN." while the game is in German
"""

from handful import settings as options
from handful.rules.ruleset import BOX_IDS
from handful.words import LANGUAGES
from handful.words import words as words_in


class Speech:
    """Speaks the language of an app, whichever it is at that moment."""

    def __init__(self, app):
        self._app = app
        self._words = None
        self._spoken = ""

    @property
    def language(self) -> str:
        """The language, such as "de"; the small receiver has only the first."""
        session = getattr(self._app, "session", None)  # there is none while the app is made
        settings = getattr(session, "settings", None)
        return LANGUAGES[settings[options.LANGUAGE] if settings else 0][0]

    @property
    def words(self):
        """What is said in that language."""
        if self._spoken != self.language:
            self._spoken = self.language
            self._words = words_in(self._spoken, "spoken")
        return self._words

    @property
    def game(self):
        """The game that is played, or has just ended."""
        return self._app.game

    def full(self, line: str) -> str:
        """Return a line with the names of boxes that have no room on a screen in full."""
        labels = words_in(self.language, "table").BOXES
        for box in range(len(BOX_IDS.split())):
            if labels[box] in line:
                line = _replaced(line, labels[box], self.words.BOXES[box])
        return line


def _replaced(line, label, name):
    """Return a line with a name in place of a label, where that is a word of its own."""
    told, *parts = line.split(label)
    for part in parts:
        is_word = not (told[-1:].isdigit() or told[-1:].isalpha() or part[:1] == "-")
        told += (name if is_word and not part[:1].isalpha() else label) + part
    return told
