# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What changes, told in sentences for the ear: every change of the state is a line.

narrator = Narrator(app, ports)
app.frame()
for line in narrator.lines():
    print(line)

The table is told by `TableTeller`; all other screens are read aloud as they stand.
"""

from handful import texts

from .reading import pieces
from .table_teller import TableTeller, sheet_lines

FOOT_Y = 119
"""From here down a screen says what its keys do, or shows its notice."""
THINKING = tuple(texts.words(language, "coach").THINKING for language, _ in texts.LANGUAGES)
"""What the coach says while it is at work, in each language."""
ABOUT_Y = (102, 110)
"""Where a page explains the row pointed at."""
POINTER = "▶"
COACH_Y = 112
ODDS = ("%", " 100")
"""How a row of the card ends that shows a chance."""
NAME_SPOT = (34, 14, 18)
"""On the screen for names the letter above the place stands at this y; x of the first; pitch."""


class Narrator:
    """Tells what each frame has changed; nothing is told twice.

    `hushed`  while True, what is merely passed by on the way somewhere is not told
    """

    def __init__(self, app, ports):
        self._app = app
        self._ports = ports
        self._table = TableTeller()
        self._screen = None
        self._spoken = ()
        self._notice = None
        self._link = None
        self._battery = None
        self._slept = False
        self._errors = []
        self.hushed = False
        ports.speaker.voice = self._heard

    @property
    def is_thinking(self) -> bool:
        """True while the coach is at work: what it will say is not on the screen yet."""
        return any(line.startswith(THINKING) for line in self._spoken)

    def lines(self) -> list[str]:
        """Return the lines for what has changed since the last call."""
        told = []
        screen, game = self._app.screen, self._app.game
        is_new = screen is not self._screen
        if game is not None:
            saved = self._app.director.saved
            told += self._table.moves(game, saved is not None and saved[0] is game)
        if screen.NAME == "table":
            self._spoken = ()
            place = self._table.place(screen, game, is_new)
        else:
            place = self._page(screen, is_new)
        told += [] if self.hushed and not is_new else place
        self._screen = screen
        told += self._said(screen, told) + self._link_lines() + self._battery_lines()
        return told + self._sleep_lines()

    def where(self) -> list[str]:
        """Return where one is, told anew."""
        screen, game = self._app.screen, self._app.game
        if screen.NAME == "table":
            told = self._table.place(screen, game, True)
        else:
            told = self._page(screen, True)
        return told + ([_clean(screen.notice)] if screen.notice else [])

    def row(self) -> str:
        """Return the row that a list's pointer is on, "" without one."""
        found = pieces(self._app.screen.group)
        return next((_clean(words) for _, _, words in found if POINTER in words), "")

    def everything(self) -> list[str]:
        """Return all that the screen says, line by line."""
        lines = {}
        for y, _, words in pieces(self._app.screen.group):
            lines.setdefault(y, []).append(words.strip())
        return [_clean("  ".join(words)) for _, words in sorted(lines.items())]

    def _heard(self, name):
        if name == "error":
            self._errors.append(name)

    def _page(self, screen, is_new):
        spoken = SPECIAL.get(screen.NAME, _rows)(screen)
        before, self._spoken = self._spoken, spoken
        if is_new:
            return [f"{screen.NAME.capitalize()} screen. " + ". ".join(spoken)]
        fresh = [line for line in spoken if line not in before]
        return [". ".join(fresh)] if fresh else []

    def _said(self, screen, told):
        """The notice, once more after each error, unless it has just been read aloud."""
        notice, before = screen.notice, self._notice
        self._notice = notice
        again = bool(self._errors)
        self._errors.clear()
        if not notice or (notice == before and not again):
            return []
        notice = _clean(notice)
        return [] if any(notice in line for line in told) else [notice]

    def _link_lines(self):
        link = self._app.director.link
        now = None if link is None else (link.state, link.peer)
        if now == self._link:
            return []
        self._link = now
        if now is None:
            return ["Link: off."]
        return [f"Link: {now[0]}" + (f", {now[1]}." if now[1] else ".")]

    def _sleep_lines(self):
        sleeper = getattr(self._app, "sleeper", None)  # the small receiver never sleeps
        sleeps = sleeper is not None and sleeper.asleep
        if sleeps == self._slept:
            return []
        self._slept = sleeps
        return ["Asleep. START and SELECT together wake it." if sleeps else "Awake."]

    def _battery_lines(self):
        percent = self._ports.battery.percent() if self._ports.battery else None
        if percent == self._battery:
            return []
        self._battery = percent
        return [f"Battery: {percent} percent." if percent is not None else "Battery: unknown."]


def _rows(screen):
    """Return what is to be heard of a screen: its title, then the row pointed at, or all rows."""
    lines = {}
    for y, _, words in pieces(screen.group):
        if y < FOOT_Y:
            lines.setdefault(y, []).append(words.strip())
    rows = [" ".join(words) for _, words in sorted(lines.items())]
    at = next((i for i, row in enumerate(rows) if POINTER in row), None)
    if at is None:
        return tuple(_clean(row) for row in rows)
    about = " ".join(" ".join(lines[y]) for y in ABOUT_Y if y in lines)
    heard = [rows[0], rows[at]] if at else [rows[at]]
    heard += [about] if about and about not in rows else []
    return tuple(_clean(row) for row in heard)


def _name_place(screen):
    """Return which place of a name one is at, its letter, and the name so far."""
    above_y, first, pitch = NAME_SPOT
    found = pieces(screen.group)
    above = [x for y, x, _ in found if y in (above_y, 78)]
    place = (above[0] - first) // pitch if above else 0
    letters = [" "] * 8
    for y, x, words in found:
        if y == 52:
            letters[(x - 11) // pitch] = words
    said = letters[place] if letters[place] != " " else "blank"
    title = next(words for y, _, words in found if y == 2)
    return title, f"Place {place + 1} of 8: {said}", "Now " + "".join(letters).strip()


def _coach(screen):
    """Return what the coach says over the table: chances on the card, and the lowest lines."""
    found = pieces(screen.group)
    return tuple(_clean(words) for y, _, words in found if y >= COACH_Y or words.endswith(ODDS))


def _clean(row):
    return " ".join(row.replace(POINTER, " ").split())


SPECIAL = {"name": _name_place, "code": _name_place, "coach": _coach, "sheet": sheet_lines}
"""How screens are read aloud that are no list of rows."""
