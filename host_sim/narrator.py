# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What changes, told in sentences for the ear: every change of the state is a line.

narrator = Narrator(app, ports)
app.frame()
for line in narrator.lines():
    print(line)

`TableTeller` describes the table; all other screens are read aloud as they stand. In a browser
this runs on MicroPython, as does all that it imports.
"""

import re
from collections import OrderedDict

from handful.layouts.daily import SHEET
from handful.layouts.display import FOOT_HEIGHT, FOOT_TOP
from handful.layouts.list_page import TOP as HEAD_Y
from handful.layouts.names import CODE_GAP, CODE_PITCH, INSET, PITCH, X, Y
from handful.layouts.names import CODE_X as FIRST_X
from handful.layouts.options import NOTES
from handful.layouts.review import ABOUT_Y as REVIEW_Y
from handful.layouts.setup import LEFT, LOW_Y, SEAT_PITCH, SEAT_PITCH_Y, SEAT_WIDTH, SEAT_Y
from handful.layouts.statistics import HEAD_Y as CHART_Y
from handful.layouts.table import STRIP_TOP
from handful.rules.ruleset import UPPER
from handful.words import LANGUAGES
from handful.words import words as words_in

from .letters import DIE_CHARS
from .reading import pieces
from .speech import Speech
from .table_teller import (
    TableTeller,
    box_line,
    box_name,
    dice_line,
    die_line,
    sheet_lines,
)

FOOT_Y = FOOT_TOP
"""From here down a screen says what its keys do, or shows its notice."""
THINKING = tuple(words_in(language, "coach").THINKING for language, _ in LANGUAGES)
"""What the coach says while it is at work, in each language."""
DEALING = tuple(words_in(language, "trainer").DEALING for language, _ in LANGUAGES)
"""What the trainer says until the next position is there."""
ABOUT_Y = NOTES + REVIEW_Y
"""Where a page explains the row pointed at."""
POINTER = "▶"
COACH_Y = FOOT_TOP - FOOT_HEIGHT + 2
TITLE_Y = 2
COLUMNS = 29
"""So many letters fit on a line of a page."""
CHANCE = re.compile("<?[0-9]+%?$")
"""A chance in a cell of the card, which may have no room for the sign."""
SHEET_X, SHEET_Y = SHEET[0] + SHEET[2], SHEET[1] + SHEET[3]
"""The sheet of a calendar on the page of the daily dice ends there."""
SEATS = LEFT, SEAT_Y, SEAT_WIDTH, SEAT_PITCH, SEAT_PITCH_Y
"""The first seat of a new game: x, y and width; from one to the next, across and down."""
ARROW = "◀"
SIGNS = " ▲▼◀▶●·"
"""Lines of nothing else are not read out."""
LABEL_PX = 9
"""Values less than this below their labels belong to them; lines of a list are further apart."""
KEYS = (
    ("<>", " LEFT RIGHT "),
    ("< >", " LEFT RIGHT "),
    ("▲▼", " UP DOWN "),
    ("▲", " UP "),
    ("▼", " DOWN "),
    (ARROW, " "),
)
"""What signs in a foot or beside a value are called aloud."""
VALUES_Y = LOW_Y + 3
VALUES_AT = 8
"""The line of series and dice there, and the row of the first."""
SPOT_X, SPOT_Y = X + INSET, Y - 1
CODE_X = FIRST_X + INSET
"""Where the places of a name are, and those of a code, which has a gap in the middle."""
ABOVE, ABOVE_Y = 2, 30
"""So far to the right of a place, and at this height, is the letter above the one chosen."""


class Narrator:
    """Tells what each frame has changed; nothing is told twice.

    `hushed`  while True, what is merely passed by on the way somewhere is not told
    `speech`  the `Speech` of the app
    """

    def __init__(self, app, ports):
        self._app = app
        self._ports = ports
        self.speech = Speech(app)
        self._table = TableTeller(self.speech)
        self._unsaved = False
        self._screen = None
        self._spoken = ()
        self._notice = None
        self._link = None
        self._battery = None
        self._slept = False
        self._errors = []
        self._die = -1
        self.hushed = False
        ports.speaker.voice = self._heard

    @property
    def is_thinking(self) -> bool:
        """True while the coach is at work: what it will say is not on the screen yet."""
        return any(line.startswith(THINKING + DEALING) for line in self._spoken)

    def lines(self) -> list[str]:
        """Return the lines for what has changed since the last call."""
        told = []
        screen, game = self._app.screen, self._app.game
        is_new = screen is not self._screen
        if game is not None:
            session = self._app.session
            is_known = session.saved is not None and session.saved[0] is game
            told += self._table.moves(game, is_known or session.opened is not None)
        if screen.NAME == "table":
            self._spoken = ()
            place = self._table.place(screen, game, is_new)
        else:
            place = self._page(screen, is_new)
        told += [] if self.hushed and not is_new else place
        self._screen = screen
        told += self._frame(screen) + self._said(screen, told)
        told += self._link_lines() + self._battery_lines()
        return self._aloud(told + self._sleep_lines() + self._unsaved_lines())

    def where(self) -> list[str]:
        """Return where one is, told again."""
        screen, game = self._app.screen, self._app.game
        if screen.NAME == "table":
            told = self._table.place(screen, game, True)
        else:
            told = self._page(screen, True)
        die = _framed(screen)
        told += [die_line(self.speech, game.match, die)] if die >= 0 else []
        told += [self.speech.words.UNSAVED] if self._is_unsaved() else []
        notice = _clean(screen.notice) if screen.notice else ""
        return self._aloud(told + ([notice] if notice and notice not in told[0] else []))

    def row(self) -> str:
        """Return the row that a list's pointer is on, "" without one."""
        found = pieces(self._app.screen.group)
        rows = [_clean(words) for _, _, words in found if _is_pointed(words)]
        return rows[0] if rows else ""

    def foot(self) -> str:
        """Return what the lowest lines of the screen say."""
        found = pieces(self._app.screen.group)
        return " ".join(_clean(words) for y, _, words in found if y >= COACH_Y)

    def everything(self) -> list[str]:
        """Return all that the screen says, line by line."""
        lines = {}
        found = pieces(self._app.screen.group)
        if self._app.screen.NAME == "daily":
            found = _with_sheet(found)
        for y, _, words in found:
            lines.setdefault(y, []).append(words.strip())
        return self._aloud([_clean("  ".join(words)) for _, words in sorted(lines.items())])

    def spoken(self, words: str) -> str:
        """Return words of a screen as they are read out."""
        return " ".join(self.speech.full(with_keys(words)).split())

    def _aloud(self, lines):
        return [self.spoken(line) for line in lines]

    def _frame(self, screen):
        """Say where the frame of the odds has gone."""
        die, before = _framed(screen), self._die
        self._die = die
        if die < 0 or before < 0 or die == before:
            return []
        return [die_line(self.speech, screen.match, die)]

    def _heard(self, name):
        if name == "error":
            self._errors.append(name)

    def _page(self, screen, is_new):
        spoken = SPECIAL.get(screen.NAME, _rows)(screen, self.speech)
        before, self._spoken = self._spoken, spoken
        if is_new:
            words = self.speech.words
            return [words.SCREEN.format(words.SCREENS[screen.NAME]) + _joined(spoken)]
        fresh = [line for line in spoken if line not in before]
        return [_joined(fresh)] if fresh else []

    def _said(self, screen, told):
        """The notice, again after each error, unless it has just been read aloud."""
        notice, before = screen.notice, self._notice
        self._notice = notice
        again = bool(self._errors)
        self._errors.clear()
        if not notice or (notice == before and not again):
            return []
        notice = _clean(notice)
        return [] if any(notice in line for line in told) else [notice]

    def _link_lines(self):
        link = self._app.session.link
        now = None if link is None else (link.state, link.peer)
        if now == self._link:
            return []
        self._link = now
        if now is None:
            return [self.speech.words.LINK_OFF]
        state, peer = self.speech.words.LINK_STATES[now[0]], now[1]
        if peer:
            return [self.speech.words.LINK_PEER.format(state, peer)]
        return [self.speech.words.LINK.format(state)]

    def _sleep_lines(self):
        sleeper = getattr(self._app, "sleeper", None)  # the small receiver never sleeps
        sleeps = sleeper is not None and sleeper.asleep
        if sleeps == self._slept:
            return []
        self._slept = sleeps
        if sleeps:
            return [self.speech.words.ASLEEP]
        return [self.speech.words.AWAKE]

    def _battery_lines(self):
        percent = self._ports.battery.percent() if self._ports.battery else None
        if percent == self._battery:
            return []
        self._battery = percent
        if percent is None:
            return [self.speech.words.BATTERY_UNKNOWN]
        return [self.speech.words.BATTERY.format(percent)]

    def _is_unsaved(self):
        """Whether a game is played that cannot be saved, as the mark on the table shows."""
        session = self._app.session
        return session.playing and session.keeper.unsaved

    def _unsaved_lines(self):
        unsaved, before = self._is_unsaved(), self._unsaved
        self._unsaved = unsaved
        if unsaved == before or not self._app.session.playing:
            return []
        return [self.speech.words.UNSAVED if unsaved else self.speech.words.SAVED_AGAIN]


def with_keys(words: str) -> str:
    """Return words with the names of the keys that they have signs for."""
    for sign, name in KEYS:
        if sign in words:
            words = words.replace(sign, name)
    return words


def _is_pointed(words):
    """Return whether the pointer is in front of words; behind a value it means that it changes."""
    return words.startswith(POINTER) and len(words) > 1


def _framed(screen):
    """Return the die in the frame of the odds, -1 elsewhere."""
    return screen.die if getattr(screen, "die", None) is not None and screen.match.roll else -1


def _rows(screen, _):
    """Return what is to be heard of a screen: its title, then the row pointed at, or all rows.

    A value in a list with columns is read out after the head of its column.
    """
    lines = _lines(screen, 0, FOOT_Y)
    heads = " ".join(lines.get(HEAD_Y, ())).split()
    rows = []
    for y, words in lines.items():
        values = words[1].split() if len(words) == 2 else ()
        if y > HEAD_Y and 1 < len(values) <= len(heads):
            named = zip(heads[-len(values) :], values)
            words = [words[0] + ":", ", ".join([" ".join(pair) for pair in named])]
        rows.append(" ".join(words))
    pointed = [i for i, words in enumerate(lines.values()) if any(map(_is_pointed, words))]
    if not pointed:
        return tuple(_paragraphs(screen))
    at = pointed[0]
    abouts = [" ".join(lines[y]) for y in ABOUT_Y if y in lines]
    about = (". " if all(":" in line for line in abouts) else " ").join(abouts)
    heard = [rows[0], rows[at]] if at else [rows[at]]
    heard += [about] if about and about not in rows else []
    return tuple(_clean(row) for row in heard)


def _title(screen, _):
    """Return the item pointed at on the title, and what is said about the game to go on with."""
    found = [piece for piece in pieces(screen.group) if piece[0] < FOOT_Y]
    if hasattr(screen, "hint"):
        return (screen.hint,)  # a demo, or the high scores between two
    here = next(piece for piece in found if POINTER in piece[2])
    about = "" if screen.at else screen.about
    return (_clean(here[2]) + (", " + about if about else ""),)


def _setup(screen, t):
    """Return the row pointed at in a new game; of a seat, who sits there."""
    left, top, width, pitch, height = SEATS
    found = pieces(screen.group)
    arrows = [(y, x) for y, x, words in found if words.startswith(ARROW) and y < FOOT_Y]
    if not arrows:
        values = [words for at, _, words in found if at == VALUES_Y]
        title = [_clean(words) for at, _, words in found if at == TITLE_Y]
        is_value = screen.at >= VALUES_AT
        return (title[0], _clean(values[screen.at - VALUES_AT])) if is_value else _rows(screen, t)
    row, column = (arrows[0][0] - top) // height, (arrows[0][1] - left) // pitch
    x, y = left + pitch * column, top + height * row
    inside = [
        words for at, end, words in found if y + 9 < at < y + height and x <= end < x + width
    ]
    title, seat = [words for at, _, words in found if at == TITLE_Y]
    return title, _clean(seat) + ": " + _clean(" ".join(inside))


def _lines(screen, top, end):
    """Return the words of a screen's lines between two heights, by height."""
    return _by_height(pieces(screen.group), top, end)


def _by_height(found, top, end):
    """Return the words of pieces between two heights, by height."""
    lines = {}
    for y, _, words in found:
        if top <= y < end and not all(sign in SIGNS for sign in words):
            lines.setdefault(y, []).append(words.strip())
    return OrderedDict(sorted(lines.items()))


def _paragraphs(screen):
    """Return a screen's lines, with the lines of a sentence joined."""
    return _flowing(_lines(screen, 0, FOOT_Y))


def _flowing(rows):
    """Return rows of words, by height, as lines, with the lines of a sentence joined.

    A sentence goes on where the first word of the next line had no more room, or begins small.
    A row of labels is joined with the row of their values below it.
    """
    found = []
    for words in _paired(list(rows.items())):
        line = "  ".join(words)
        before = found[-1] if found else ""
        last = before.split("\n")[-1]
        first = line.split(" ")[0]
        is_text = len(words) == 1 and last and "  " not in last and "  " not in line
        if is_text and (len(last) + 1 + len(first) > COLUMNS or first[:1].islower()):
            found[-1] = before + "\n" + line
        else:
            found.append(line)
    return [_clean(line) for line in found]


def _paired(rows):
    """Return rows, with each row of labels joined with the row of their values below it."""
    told, at = [], 0
    while at < len(rows):
        y, row = rows[at]
        below_y, below = rows[at + 1] if at + 1 < len(rows) else (FOOT_Y, ())
        if 2 < len(row) == len(below) and below_y - y < LABEL_PX:
            row = [label + " " + value + "," for label, value in zip(row, below)]
            row[-1] = row[-1][:-1]
            at += 1
        told.append(row)
        at += 1
    return told


def _finished(screen, t):
    """Return the end of a game: title, players in order, then the sums, then what else is told."""
    heads = words_in(t.language, "ending").FINISHED_HEADS
    match = t.game.match
    people = [each[0] for each in match.players] + [words_in(t.language, "table").YOU]
    found = [(y, x, words.strip()) for y, x, words in pieces(screen.group) if y < FOOT_Y]
    stand = [piece for piece in found if piece[2] in people and piece[0] > TITLE_Y]
    if len(stand) < 2:
        return tuple(_paragraphs(screen))
    title = [words for y, _, words in found if y == TITLE_Y]
    head = [words for _, _, words in found if words in heads]
    figures = {piece: [] for piece in stand}
    rest = OrderedDict()
    for y, x, words in sorted(found):
        if y == TITLE_Y or words in head or (y, x, words) in stand:
            continue
        if words.isdigit():
            _, nearest = min([(abs(piece[0] - y), piece) for piece in stand])
            figures[nearest] += [(x, words)] if x > nearest[1] else []
        else:
            rest.setdefault(y, []).append(words)
    totals = [int(max(figures[piece])[1]) for piece in stand]
    ranks = []
    for place, piece in enumerate(stand):
        *others, total = [words for _, words in sorted(figures[piece])]
        other = ", " + head[0] + " " + others[0] if head and others else ""
        place = totals.index(int(total)) + 1
        ranks.append(str(place) + ". " + piece[2] + ": " + total + other)
    return tuple(title + ranks + [", ".join(words) for words in rest.values()])


def _daily(screen, _):
    """Return all of the page of the daily dice; with another number, what that changes."""
    found = _with_sheet(pieces(screen.group))
    return tuple(_flowing(_by_height(found, 0, FOOT_Y)))


def _statistics(screen, t):
    """Return a player's figures; those of the boxes are on a page of their own."""
    lines = _lines(screen, 0, FOOT_Y)
    if any(map(_is_pointed, [words for row in lines.values() for words in row])):
        return _rows(screen, t)
    # Below the tiles are charts, which have labels and no figures.
    shown = [(y, row) for y, row in lines.items() if y < CHART_Y or len(row) == 1]
    return tuple(_flowing(OrderedDict(shown)))


def _name_place(screen, t):
    """Return which place of a name or a code one is at, its letter, and what there is so far."""
    found = pieces(screen.group)
    places = [SPOT_X + PITCH * place for place in range(8)]
    if screen.NAME == "code":
        places = [
            CODE_X + CODE_PITCH * place + (CODE_GAP if place > 3 else 0) for place in range(8)
        ]
    letters = [" "] * 8
    at = -1
    for y, x, words in found:
        if y == SPOT_Y and x in places:
            letters[places.index(x)] = words
        elif y == ABOVE_Y and x - ABOVE in places:
            at = places.index(x - ABOVE)
    if at < 0:
        return _rows(screen, t)  # a code to share
    said = letters[at] if letters[at] != " " else t.words.BLANK
    title = [words for y, _, words in found if y == TITLE_Y][0]
    told = title, t.words.PLACE.format(at + 1, said)
    now = "".join(letters).strip()
    return told + (t.words.SO_FAR.format(now),) if now else told


def _coach(screen, t):
    """Return what the coach says: the chances, or a hint's lowest lines, or its page."""
    found = pieces(screen.group)
    foot = tuple(_clean(words) for y, _, words in found if y >= FOOT_Y)
    if not hasattr(screen, "card"):  # a page, and no view over the table
        return _rows(screen, t) + tuple(line for line in foot if line.startswith(THINKING))
    if any(words == screen.words.KEY_ODDS for _, _, words in found):
        return tuple(_chances(screen.match, found, t)) + foot
    return tuple(_clean(words) for y, _, words in found if y >= COACH_Y)


def _chances(match, found, t):
    """Return the chance of each open box; nothing before they are known."""
    labels = words_in(t.language, "table").BOXES
    chances, is_known = [], not any(words.startswith(THINKING) for _, _, words in found)
    for _, _, words in [piece for piece in found if piece[0] >= STRIP_TOP]:
        label, _, chance = words.rpartition(" ")
        label = label.strip()
        if not label or not CHANCE.match(chance):
            continue
        for box, pattern in enumerate(match.ruleset.patterns):
            name = DIE_CHARS[box] if box < UPPER else labels[pattern]
            # Where a label has no room it ends early, and in a full stop.
            if name.startswith(label.rstrip(".")) and match.card.shown(box) is None:
                chances.append(box_name(t, match, box) + " " + chance.rstrip("%") + "%")
                is_known = is_known or chance.endswith("%")
                break
    return chances if is_known else []


def _pad(screen, t):
    """Return the die or the number of rolls that is entered; on a page the row pointed at."""
    if not hasattr(screen, "faces"):
        return _rows(screen, t)
    words, at = t.words, screen.at
    if at == len(screen.faces):
        return (words.ENTER_ROLLS.format(screen.rolls or words.ENTER_NONE),)
    return (words.ENTER_DIE.format(at + 1, screen.faces[at] or words.ENTER_NONE),)


def _steps(screen, t):
    """Return a step: what the balloon says, its keys, the dice, and what is pointed at."""
    words = [_clean(words) for _, _, words in pieces(screen.balloon)]
    foot = [_clean(words) for y, _, words in pieces(screen.group) if y >= FOOT_Y]
    match, (die, box) = screen.play.match, screen.pointer
    told = [words[0], " ".join(words[1:])] + foot[:1]
    if match.roll:
        told.append(dice_line(t, match))
        told.append(box_line(t, match, box) if box >= 0 else die_line(t, match, die))
    return tuple(told)


def _trainer(screen, t):
    """Return the place in a round, then the verdict, or the dice and what is pointed at."""
    found = pieces(screen.group)
    title = " ".join(_clean(words) for y, _, words in found if y == TITLE_Y)
    if screen.lines:
        return (title,) + tuple(
            _flowing(OrderedDict(enumerate([[line] for line in screen.lines])))
        )
    foot = tuple(_clean(words) for y, _, words in found if y >= FOOT_Y)
    if not screen.asks:
        return (title,) + foot[:1]
    match, (die, box) = screen.play.match, screen.pointer
    here = box_line(t, match, box) if box >= 0 else die_line(t, match, die)
    return title, foot[0], dice_line(t, match), here


def _with_sheet(found):
    """Return the pieces of the daily dice with those of its calendar's sheet in one, the first."""
    sheet = [piece for piece in found if TITLE_Y < piece[0] < SHEET_Y and piece[1] < SHEET_X]
    if not sheet:
        return found  # the code of a number covers it
    (y, x, word), *digits = sheet
    number = "".join([digit for _, _, digit in digits])
    return [(y - 1, x, word + " " + number)] + [piece for piece in found if piece not in sheet]


def _joined(lines):
    """Return lines as sentences: each ends in a full stop, or as it does."""
    told = ""
    for line in lines:
        told += ("" if not told else " " if told[-1] in ".!?:;," else ". ") + line
    return told


def _clean(row):
    return " ".join(row.replace(POINTER, " ").replace("|", " ").split())


SPECIAL = {
    "title": _title,
    "setup": _setup,
    "pad": _pad,
    "name": _name_place,
    "code": _name_place,
    "coach": _coach,
    "sheet": sheet_lines,
    "finished": _finished,
    "daily": _daily,
    "statistics": _statistics,
    "steps": _steps,
    "trainer": _trainer,
}
"""How screens are read aloud that are no list of rows."""
