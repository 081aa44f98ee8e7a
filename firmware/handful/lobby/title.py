# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The title: what there is to do."""

from ..const import const
from ..layouts import title as px
from ..layouts.display import WIDTH
from ..layouts.table import DICE_PITCH, DIE
from ..page import Page, drop_question_of
from ..ports import elapsed_ms
from ..settings import ANIMATION, KNOWS_STEPS, NEW_LINK, SAVED_LINK
from ..ui import sheets
from ..ui.felt import felt_ground
from ..ui.kit import block, box
from ..ui.text import POINTER, sprite

_IDLE_MS = const(25_000)
_GAP_MS = const(2000)
"""After so long without a key a demo begins; no frame for so long: the device has slept."""

_FACES = (5, 2, 6, 3, 1)
_TOSSED = const(2)
_TOSSED_TILE = const(8)
_ROWS = ((67, 12), (65, 10))
"""Where the first row is and from row to row, without a row across both columns and with one."""
_LANDING = const(4)
_LANDED = const(24)
"""The frames from one die landing to the next, and from the start to the last."""
_TUMBLING = const(7)
"""The first of the three tiles of a rolling die."""
_PAGES = {
    "steps": "lobby.first_steps.FirstSteps",
    "setup": "lobby.setup.Setup",
    "scores": "lobby.scores.Scores",
    "options": "lobby.options.Options",
    "daily": "lobby.daily.DailyDice",
}
_ICONS = {
    "steps": sheets.ICON_STAR,
    "start": sheets.ICON_PLAY,
    "continue": sheets.ICON_BACK,
    "link": sheets.ICON_PLUG,
    "setup": sheets.ICON_NEW,
    "scores": sheets.ICON_TROPHY,
    "options": sheets.ICON_GEAR,
    "daily": sheets.ICON_CALENDAR,
    "trainer": sheets.ICON_TARGET,
    "launcher": sheets.ICON_DOOR,
}


class Title(Page):
    """The first page: the logo, five dice, and what there is to do.

    Going on with the saved game, or the first steps, has a row of its own above two columns; rows
    are `(name, label)`, and `about` says of the saved game. If it `rolls`, the dice roll until a
    key is pressed: the handheld has just started. A `warning` is shown as long.
    """

    NAME = "title"

    def __init__(self, session, rolls=False, warning=""):
        session.end_play()
        session.ending = session.opened = None
        session.trail = []
        logo = _logo()
        super().__init__(session, -1)
        self.place = ("lobby.title.Title",)
        words = self.kit.words("menu")
        first, self.about = (), ""
        if session.saved:
            match = session.saved[0].match
            first = _rows(words.TITLE_FIRST, "continue")
            self.about = words.TITLE_ABOUT.format(match.turn, match.card.total)
        elif not session.settings[KNOWS_STEPS]:
            first = _rows(words.TITLE_FIRST, "steps")
        right = "daily trainer"
        if session.ports.link is not None:
            right += " link"
        if session.ports.has_launcher:
            right += " launcher"
        left = _rows(words.TITLE_LEFT, "start setup scores options")
        self.items = first + left + _rows(words.TITLE_RIGHT, right)
        self._head = len(first)
        self._second = self._head + len(left)
        if self.at < 0:
            self.at = 0 if self.about else self._head
        self.at = min(self.at, len(self.items) - 1)
        self._frame = 0 if rolls else _LANDED
        self._touched_ms = self._last_ms = -1
        self._make(self.kit, logo)
        self.add_foot(words.TITLE_FOOT)
        self._show_dice()
        self.draw()
        if session.keeper.battery:
            self.warn(self.kit.texts.BATTERY[session.keeper.battery])
        if warning:
            self.warn(warning)

    def _make(self, kit, logo):
        self.group = felt_ground(kit)
        if logo is not None:
            left = (WIDTH - logo.width) // 2
            self.group.append(sprite(logo, kit.logo, logo.width, logo.height, left, px.LOGO_Y))
        self._dice = []
        for i in range(5):
            x = px.DICE_X + DICE_PITCH * i
            self._dice.append(sprite(kit.dice, kit.logo_die, DIE, DIE, x, px.DICE_Y))
            self.group.append(self._dice[i])
        box(self.group, kit.paper, *px.PANEL, kit.ink)
        self.bar = block(kit.ink, 0, 0, px.WIDE_BAR, _ROWS[self._head][1])
        self.group.append(self.bar)
        self._lines = []
        self._icons = []
        for row, (name, label) in enumerate(self.items):
            x, y, _ = self._place(row)
            self._lines.append(kit.line(self.group, kit.on_paper, 2 + len(label), x, y))
            self._lines[row].write(label, 2)
            x += px.ICONS_DX[row >= self._second]
            self._icons.append(kit.icon(self.group, kit.on_paper_blue, _ICONS[name], x, y))
        y = _ROWS[1][0]
        self._right = kit.note_right(self.group, kit.pencil, px.FIRST_RIGHT, y, self.about or " ")

    def key(self, key: int):
        """Take a key; the first one lands the dice."""
        self._touched_ms = -1
        self._frame = _LANDED
        self._show_dice()
        super().key(key)

    def take_chord(self, command) -> None:
        """Do what a chord asks for."""
        self._touched_ms = -1
        super().take_chord(command)

    def tick(self, now_ms: int) -> None:
        """Roll the dice; where things may move, begin a demo when no key was pressed for long."""
        if self._frame < _LANDED:
            self._frame += 1
            self._show_dice()
        session = self.session
        is_still = not session.settings[ANIMATION] or self.notice or session.keeper.battery
        if self._touched_ms < 0 or is_still or elapsed_ms(now_ms, self._last_ms) > _GAP_MS:
            self._touched_ms = now_ms
        self._last_ms = now_ms
        if self.next is None and elapsed_ms(now_ms, self._touched_ms) > _IDLE_MS:
            self.next = ("lobby.attract.Attract", self.at) + session.club.demo()

    def choose(self) -> None:
        """Do what the row says; ask before another game takes the place of a saved one."""
        name = self.items[self.at][0]
        if name == "start":
            self.ask(drop_question_of(self.session), self._start)
        elif name == "link":
            self.ask(drop_question_of(self.session), self._link)
        elif name == "continue":
            self._resume()
        elif name == "trainer":
            self.open(("lobby.themes.Themes",))
        elif name == "launcher":
            self._leave()
        else:
            self.open((_PAGES[name],))

    def back(self, _=None) -> None:
        """Do nothing: this is the first page."""

    def start(self) -> None:
        """Open the rules."""
        self.open(("lobby.reading.Rules",))

    def up_down(self, step: int) -> None:
        """Go up or down a column, round its ends and over the first row."""
        at, head, second, end = self.at, self._head, self._second, len(self.items)
        first, last = (second, end) if at >= second else (head, second)
        rows = list(range(head)) + list(range(first, last))
        self.turn_to(rows[(rows.index(at) + step) % len(rows)])

    def left_right(self, step: int) -> None:
        """Go to the other column."""
        at, head, second = self.at, self._head, self._second
        if step > 0 and head <= at < second:
            self.turn_to(min(at + second - head, len(self.items) - 1))
        elif step < 0 and at >= second:
            self.turn_to(min(at - second + head, second - 1))

    def draw(self) -> None:
        """Show the pointer."""
        x, y, width = self._place(self.at)
        up = 1 if self._head else 2
        self.bar.x, self.bar.y, self.bar.width = x + px.BAR_DX, y - up, width
        self._right.colour(self.kit.pencil if self.at else self.kit.on_bar_grey)
        for row, line in enumerate(self._lines):
            here = row == self.at
            line.colour(self.kit.on_bar_yellow if here else self.kit.on_paper)
            line.put(0, POINTER if here else 0)
            self._icons[row].hidden = here

    def _start(self):
        """Start a game with all who are seated."""
        self.need_files()
        self.next = ("lobby.begin.new_game", False)

    def _resume(self):
        """Go on with the saved game."""
        self.need_files()  # nvm has it, if it was played beside a computer
        saved = self.session.saved
        is_linked = saved[0].seat is not None
        self.next = self.session.meet(SAVED_LINK, saved) if is_linked else ("lobby.begin.resume",)

    def _link(self):
        """Meet another handheld."""
        self.need_files()
        self.next = self.session.meet(NEW_LINK)

    def _leave(self):
        """Leave to the program that starts games."""
        self.need_files()
        self.session.save_for_off(self.session.pointer)
        self.session.over = True

    def _place(self, row):
        """Return where the words of a row are, x and y, and how wide its bar is."""
        y, pitch = _ROWS[self._head]
        if row < self._head:
            return px.COLUMNS_X[0], y, px.WIDE_BAR
        column = 1 if row >= self._second else 0
        y += pitch * (row - self._second + self._head if column else row)
        return px.COLUMNS_X[column], y, px.BARS[column]

    def _show_dice(self):
        for i in range(5):
            lies = self._frame >= _LANDED - _LANDING * (4 - i)
            face = _TOSSED_TILE if i == _TOSSED else _FACES[i] - 1
            self._dice[i][0] = face if lies else _TUMBLING + (self._frame + i) % 3
            if i == _TOSSED:
                self._dice[i].y = px.TOSSED_Y if lies else px.DICE_Y


def _logo():
    """Return the logo, or None if it does not fit: a title without a name is better than none.

    Nothing else on the page needs so large a piece of memory, so ask for it first.
    """
    try:
        return sheets.load_sheet("logo")
    except MemoryError:
        return None


def left(session) -> tuple:
    """Save the game that was left: a step on the way from the table to the title."""
    play = session.play
    if play.last is not None:
        session.keeper.suspend_game(*session.saved)
    else:
        if session.launch.opens_table:
            session.saved = session.club.load_game()
        if play.dice.is_known:
            return "lobby.collecting.put_back", "lobby.title.Title"
    return ("lobby.title.Title",)


def _rows(labels, names):
    return tuple([(name, labels[name]) for name in names.split(" ")])
