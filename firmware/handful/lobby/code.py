# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The entry of a share code."""

from .. import commands
from ..rules.share_code import code_of
from ..scene import PageScene, extended
from ..ui.name import CodeScreen


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
        self.say_if_file_is_made()
        self.next = (commands.NEW, False, code, True)

    HANDLERS = extended(PageScene, {commands.TYPED: typed})
