# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A score that flies from the dice to its box and lands there, before the card changes hands.

It is loaded when one is due and dropped with its code, as a celebration is.
"""

import displayio

from ..const import const
from ..layouts import landing as px
from ..layouts.display import COLUMN
from ..layouts.table import STRIP_PITCH, STRIP_X
from ..ports import elapsed_ms
from ..rules.ruleset import UPPER
from ..ui.text import rows_of

_STEPS = const(4)
_STEP_MS = const(60)
_COUNT_MS = const(300)
_OWN_MS = const(450)
_NEXT_MS = const(900)
_CPU_MS = const(350)
"""How long a score is seen to have landed: a player's own, the next one's turn, a CPU player's."""
_ROOM = const(2000)
_PARTS = const(4)


class Landing:
    """Shows a score, `(player, box, gain)`, at a table; it `dwells` if nothing celebrates it."""

    def __init__(self, kit, table, play, score, dwells: bool, now_ms: int):
        self._table = table
        self._play = play
        self._player, self._box, self._gain = score
        self._card = play.match.cards[self._player]
        self._you = kit.texts.YOU
        self._since = now_ms
        self._cleared = self._part = 0
        self._dwell_ms = 0
        if dwells:
            is_next = play.match.player != self._player
            is_person = play.match.players[self._player][1] == "human"
            self._dwell_ms = (_NEXT_MS if is_next else _OWN_MS) if is_person else _CPU_MS
        words = "+" + str(self._gain)
        width = COLUMN * len(words) + 1
        self.group = displayio.Group(x=px.FROM_X, y=px.FROM_Y)
        # Not a vectorio shape: when a group goes, CircuitPython does not draw again what was below
        # one in it.
        plate = displayio.Bitmap(width + 2, 11, 2)
        self.group.append(displayio.TileGrid(plate, pixel_shader=kit.ink))
        kit.note(self.group, kit.yellow, 1, 2, words)
        if self._box < UPPER:
            x, y = STRIP_X + STRIP_PITCH * self._box, px.UPPER_Y
        else:
            x, y = kit.card_grids[rows_of(len(self._card.boxes)) - 4][self._box - UPPER]
            x += px.LOWER_DX
        self._way = x - px.FROM_X, y - px.FROM_Y
        table.group.append(self.group)

    def step(self, now_ms: int) -> bool:
        """Go on for a frame; False once it is over. The table then shows what is next."""
        if self._table.landing is None:  # the table has gone on
            self.close()
            return False
        elapsed = elapsed_ms(now_ms, self._since)
        match = self._play.match
        _, tray, totals, _, card = self._table.parts
        if self.group is not None:
            count = len(self._card.boxes)
            self._cleared = card.show(self._card, (), 0, self._cleared, _ROOM)
            step = elapsed // _STEP_MS
            if step < _STEPS or self._cleared < count:
                step = min(step, _STEPS)
                self.group.x = px.FROM_X + self._way[0] * step // _STEPS
                self.group.y = px.FROM_Y + self._way[1] * step // _STEPS
                return True
            self.close()
            self._since = now_ms
            card.land(self._box)
            return True
        self._part += 1
        if self._part == 1:
            totals.show(self._card)
        elif self._part == 2:
            self._table.show_foot()
        elif self._part == 3 and match.player != self._player:
            tray.show_name(match.name(match.player, self._you), 0, False)
        goes_on = elapsed < self._dwell_ms or self._part < _PARTS
        left_ms = max(0, _COUNT_MS - elapsed) if goes_on else 0
        totals.preview(self._card.total - self._gain * left_ms // _COUNT_MS, -1, True)
        return goes_on

    def close(self) -> None:
        """Take the flying score off the table."""
        if self.group is not None:
            self._table.group.remove(self.group)
            self.group = None
