# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The entry of names and of share codes."""

from .. import commands
from ..page_scene import PageScene
from ..rules.share_code import code_of
from ..scene import extended
from ..ui.name import CodeScreen, NameScreen
from ..ui.page import MenuScreen


class Name(PageScene):
    """The entry of a name; `known` ones are offered, `purpose` is one of `naming`, or a seat.

    `refusal` says why the name just entered was not taken: another has it, or a CPU player.
    """

    def __init__(self, session, name: str, about: str, known, purpose: int, refusal: int = 0):
        place = (commands.NAME, name, about, known, purpose)
        super().__init__(session, place, NameScreen(session.kit, name, about, known))
        if refusal:
            words = self.kit.words("pages")
            self.screen.refuse(words.NAME_TAKEN if refusal == 1 else words.NAME_CPU)

    def named(self, name):
        """Take the name that was entered, once this page is gone."""
        self.next = (commands.TAKE_NAME, name, self.place, self.screen.at)

    HANDLERS = extended(PageScene, {commands.NAMED: named})


class WhoseFigures(PageScene):
    """The question whether a renamed player is the same one, or another who begins at zero."""

    def __init__(self, session, old: str, name: str):
        words = session.kit.words("pages")
        rows = (
            (commands.RENAME_KEEPING, (old, name), words.FIGURES_STAY, ""),
            (commands.RENAME_RESET, (old, name), words.FIGURES_GO, ""),
        )
        screen = MenuScreen(session.kit, old + words.FIGURES_OF + name, rows)
        super().__init__(session, (commands.WHOSE_FIGURES, old, name), screen)

    def keep_figures(self, names):
        """Rename a stored player, who keeps all that was reached."""
        self.next = (commands.KEEP_FIGURES,) + names

    def reset_figures(self, names):
        """Give a stored player's place to somebody else."""
        self.next = (commands.RESET_FIGURES,) + names

    HANDLERS = extended(
        PageScene,
        {
            commands.RENAME_KEEPING: keep_figures,
            commands.RENAME_RESET: reset_figures,
        },
    )


class Code(PageScene):
    """The entry of a share code."""

    def __init__(self, session):
        super().__init__(session, (commands.CODE,), CodeScreen(session.kit))

    def typed(self, text):
        """Start a game by the code that was typed, if it is one."""
        try:
            code = code_of(text)
        except ValueError:
            self.screen.refuse(text)
            return
        self.need_files()
        self.next = (commands.NEW, False, code, True)

    HANDLERS = extended(PageScene, {commands.TYPED: typed})


OPENS = {
    commands.NAME: Name,
    commands.WHOSE_FIGURES: WhoseFigures,
    commands.CODE: Code,
}
