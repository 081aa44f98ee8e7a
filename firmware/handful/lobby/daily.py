# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The daily dice: numbered deals, the same everywhere, of which the first try counts.

Where the clock is right the number is that of the day, and later ones cannot be had. Elsewhere
each power-on offers one more than was begun, and any can be dialled.
"""

from .. import PAGE, commands
from ..const import const
from ..game.more import Daily
from ..page_scene import PageScene
from ..rules.share_code import MOST_DAILY, deal_of
from ..scene import extended
from ..settings import HAS_MORE
from ..ui.daily import DailyScreen
from .more import keep_more, open_more

_DAY_ZERO = const(20634)
"""The last day of June 2026, in days since 1970: number 1 is the first of July."""


def address_of(number: int) -> str:
    """Return where a browser opens these dice, "" without a page."""
    return PAGE.replace("code=", "day=") + str(number) if PAGE else ""


class DailyDice(PageScene):
    """The page of the dice with a number, 0 for those of today."""

    def __init__(self, session, number: int = 0):
        self._more, is_lost = open_more(session)
        self._daily = Daily(self._more.daily)
        today = session.ports.today
        days = today() if today is not None else None
        self._newest = max(1, min(days - _DAY_ZERO, MOST_DAILY)) if days is not None else 0
        offered = self._newest or session.dealt or min(self._daily.begun + 1, MOST_DAILY)
        self._number = min(number or offered, self._newest or MOST_DAILY)
        has_clock, has_saved = self._newest > 0, session.saved is not None
        screen = DailyScreen(session.kit, self._daily, self._number, has_clock, has_saved)
        super().__init__(session, (commands.DAILY, self._number), screen)
        if is_lost:
            screen.tell(self.kit.words("more").LOST)

    def dial(self, step):
        """Show other dice."""
        most = self._newest or MOST_DAILY
        self.next = (commands.DAILY, max(1, min(self._number + step, most)))

    def play(self, number):
        """Begin a game with these dice; the first one with them counts."""
        session = self.session
        self.make_files()
        self._daily.begin(number)
        self._more.daily = self._daily.pack()
        if keep_more(session, self._more):
            session.settings.set(HAS_MORE, 1)
        session.dealt = number
        self.next = (commands.NEW, True, deal_of(number), True)

    def share(self, score):
        """Pass a line of text on where that can be; show it, or a QR code if there is a page."""
        words, ports = self.kit.words("more"), self.session.ports
        lines = words.SHARED.format(self._number, score).split("|")
        lines.append(words.IN_ALL.format(self._daily.streak))
        address = address_of(self._number)
        is_copied = False
        if ports.share is not None:
            is_copied = ports.share(", ".join(lines) + (" " + address if address else ""))
        told = words.COPIED if is_copied else words.PASS_ON
        if address:
            self.open((commands.SHARED_DAILY, self._number, score, address, told))
            return
        self.screen.share(lines)
        self.screen.tell(told)

    HANDLERS = extended(
        PageScene,
        {
            commands.DIAL_DAILY: dial,
            commands.PLAY_DAILY: play,
            commands.SHARE: share,
        },
    )


OPENS = {commands.DAILY: DailyDice}
