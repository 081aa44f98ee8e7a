# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The options, in groups; under the pointer felt and dice have a swatch for each choice."""

import os

import displayio

from ..board_settings import DICE_SETS, apply, felt_colour, follow_shakes
from ..const import const
from ..layouts import options as px
from ..layouts.display import MINI_WIDTH
from ..list_page import ListPage
from ..settings import (
    ANIMATION,
    AUTO_ROLL,
    AWARDS,
    BLUE,
    BRIGHTNESS,
    CHANCE,
    CHOICES,
    CONFIRM_ZERO,
    CPU_PACE,
    DICE,
    GHOST,
    GRADES,
    GREEN,
    LANGUAGE,
    MARKS,
    ORDER,
    RED,
    ROLL_NONE,
    SHAKE,
    SLEEP_AFTER,
    SOUND,
    UNDO,
)
from ..ui.kit import block
from ..ui.sheets import (
    ICON_BOOK,
    ICON_CHECK,
    ICON_CPU,
    ICON_GEAR,
    ICON_HELP,
    ICON_LOCK,
    ICON_SOUND,
    ICON_SUN,
    load_sheet,
)
from ..ui.text import SMALL_WIDTH, sprite
from ..words import LANGUAGES

_GROUPS = (
    (-1, (LANGUAGE,)),  # first, for somebody who cannot read the others
    (ICON_BOOK, (MARKS, ORDER, AUTO_ROLL, ROLL_NONE, CONFIRM_ZERO, UNDO, SHAKE)),
    (ICON_CPU, (CPU_PACE, GRADES, GHOST, CHANCE)),
    (ICON_SOUND, (SOUND,)),
    (ICON_SUN, (ANIMATION, DICE, RED, BRIGHTNESS, SLEEP_AFTER)),
    (ICON_HELP, ()),
)
"""The icon of each group's head, and its options; red stands for the colour of the felt."""

FELTS = b"\1\6\4\1\3\x08\7\1\3\6\2\x08\0\5\7\6\4\2\3\4\5\1\1\1"
"""Red, green and blue of each felt that has a name; the last one comes with awards."""
_FELT_AWARDS = const(4)
_DICE_AWARDS = const(8)
"""How many awards of one player bring the last felt, and the last dice."""

_ROWS = const(7)
_FULL = const(1)
_HERE = const(2)
_FRAME = const(3)
_FIRST_FELT = const(4)
"""Places in the palette of meters and swatches, whose first one is an empty part of a meter."""
_METERS = ((SOUND, 3, px.SOUND_X), (BRIGHTNESS, 5, px.BRIGHTNESS_X))
"""Options with a meter, of how many parts, and where it begins."""


class Options(ListPage):
    """All options, and the way to what else can be set.

    Locked felts and dice can be looked at, but not chosen.
    """

    NAME = "options"
    VALUES = (16, px.VALUES_X)
    CHANGES = True

    def __init__(self, session):
        super().__init__(session)
        kit = self.kit
        self._words = words = kit.words("options")
        self._settings = session.settings
        self._peeks = False
        self._options = []
        entries, heads = [], []
        for icon, options in _GROUPS:
            if icon >= 0:
                entries.append(~len(heads))
                heads.append(icon)
            for option in options:
                if _is_offered(session, option):
                    entries.append(len(self._options))
                    self._options.append(option)
        self._first_page = len(self._options)
        self._options += _pages(session)
        entries += range(self._first_page, len(self._options))
        self._shown = []
        self.group = kit.page(words.OPTIONS, ICON_GEAR)
        self.add_rows(entries, _ROWS, pitch=px.PITCH, room=px.ROOM, stripe=-1)
        self._heads = [self._add_head(head, heads[head]) for head in range(len(heads))]
        self._shades = shades = displayio.Palette(_FIRST_FELT + len(FELTS) // 3)
        for place, colour in enumerate((kit.sand[0], kit.tint[1], kit.yellow[0], kit.bar[2])):
            shades[place] = colour
        for felt in range(len(FELTS) // 3):
            shades[_FIRST_FELT + felt] = felt_colour(*FELTS[3 * felt : 3 * felt + 3])
        self._meters = [self._add_meter(count, x) for _, count, x in _METERS]
        self._felts = self._dice = None  # they are made when the pointer comes to their row
        self.add_notes(px.NOTES)
        self.add_foot("")
        self.draw()

    def close(self) -> None:
        """Apply the option of shakes now, since that would hold up the next key."""
        super().close()
        follow_shakes(self.session)

    def left_right(self, step: int) -> None:
        """Move an option to its next or previous choice; the board follows."""
        if self.at >= self._first_page:
            return
        session, option = self.session, self._options[self.at]
        if option in (RED, DICE):
            self._choose_colour(option, step)
        else:
            session.settings.change(option, step)
        if option == LANGUAGE:
            self._speak()
            self.reopen()
        apply(session, False)
        self.changed()

    def choose(self) -> None:
        """Open the page of a row, or choose the next choice."""
        option = self._options[self.at]
        if self.at >= self._first_page:
            self.open((option,))
        elif option == RED:
            self.open(("lobby.dials.Felt",))
        else:
            self.left_right(1)

    def _speak(self):
        """Translate the default names of players; the club does so when it opens."""
        from ..game.players import translate

        session = self.session
        for play in (session.play, session.saved and session.saved[0]):
            translate(play, session.settings[LANGUAGE])

    def _choose_colour(self, option, step):
        """Choose the next or previous felt or dice; a locked one is only looked at."""
        chosen = self._settings
        felts = len(FELTS) // 3
        count = felts if option == RED else CHOICES[option]
        at = self._looked_at(option)
        at = (at + step) % count if at >= 0 or step > 0 else count - 1
        self._peeks = at == count - 1 and self._wanted(option) > 0
        if self._peeks:
            return
        if option == DICE:
            chosen.set(option, at)
            return
        for place, part in enumerate((RED, GREEN, BLUE)):
            chosen.set(part, FELTS[3 * at + place])

    def row(self, entry: int) -> tuple:
        """Return the words of a row: its name and its choice."""
        option = self._options[entry]
        label, choices = self._about(entry)[:2]
        if entry >= self._first_page:
            return label, ""
        names = choices.split(",") if choices else [title for _, title in LANGUAGES]
        if self._peeks and entry == self.at:
            return label, names[-1]
        return label, self._felt(names) if option == RED else names[self._settings[option]]

    def height(self, entry: int) -> int:
        """Return how high an entry is."""
        if entry < 0:
            return px.HEAD_HEIGHT
        is_open = entry == self.at and self._options[entry] in (RED, DICE)
        return px.OPEN_HEIGHT if is_open else self.pitch

    def scroll(self) -> None:
        """Choose the first visible entry; the head above the pointer's row is visible, too."""
        entries, first = self.entries, self.first
        here = entries.index(self.at)
        heights = [self.height(entry) for entry in entries]
        self.first = min(first, here - (here > 0 and entries[here - 1] < 0))
        while sum(heights[self.first : here + 1]) > self.room:
            self.first += 1
        if self.first != first and min(entries[first], entries[self.first]) < 0:
            # A head goes or comes, and every row moves across others: what is drawn as another
            # group is sent once. A notice may lie over the page.
            shown = self.group
            self.group = displayio.Group()
            while len(shown):
                self.group.append(shown.pop(0))

    def turn_to(self, at: int) -> None:
        """Put the pointer on a row."""
        self._peeks = False
        super().turn_to(at)

    def _wanted(self, option: int) -> int:
        """Return how many awards open the last felt or dice, 0 once they are open."""
        wanted = _FELT_AWARDS if option == RED else _DICE_AWARDS
        return wanted if self._settings[AWARDS] < wanted else 0

    def _looked_at(self, option: int) -> int:
        """Return the number of the felt or dice that the pointer's row shows, -1 for mixed."""
        if option == DICE:
            return CHOICES[DICE] - 1 if self._peeks else self._settings[DICE]
        return len(FELTS) // 3 - 1 if self._peeks else felt_of(self._settings)

    def draw(self) -> None:
        """Show the values as they are now."""
        self._shown = []
        self.title_right(self._words.PLACE.format(self.at + 1, self.count))
        notes = self._about(self.at)[2:]
        if self._peeks:
            awards = self._settings[AWARDS]
            notes = self._words.LOCKED.format(self._wanted(self._options[self.at]), awards)
            notes = notes.split("|")
        self.show_notes(notes)
        super().draw()
        for part in self._heads + self._meters + [self._felts, self._dice]:
            if part is not None:
                part.hidden = part not in self._shown
        words = self._words
        self.foot.say(words.OPEN_FOOT if self.at >= self._first_page else words.OPTIONS_FOOT)

    def decorate(self, slot: int, entry: int, y: int) -> None:
        """Show what else belongs to an entry: a head, a meter, swatches."""
        if entry < 0:
            self._place(self._heads[~entry], y)
        if not 0 <= entry < self._first_page:
            return
        option, here = self._options[entry], entry == self.at
        chosen = self._settings[option]
        for i in range(len(_METERS)):
            if _METERS[i][0] == option:
                meter = self._place(self._meters[i], y + 2)
                full = chosen + (option == BRIGHTNESS)
                for part in range(len(meter)):
                    meter[part].color_index = (_HERE if here else _FULL) if part < full else 0
        if here and option == DICE:
            self._dice = self._dice or self._add_dice()
            dice = self._place(self._dice, y + px.SWATCH_Y)
            dice[0].x = px.DIE_PITCH * self._looked_at(DICE)
            dice[-1].hidden = not self._wanted(DICE)
        elif here and option == RED:
            self._felts = self._felts or self._add_felts()
            felts, felt = self._place(self._felts, y + px.SWATCH_Y), felt_of(self._settings)
            at = self._looked_at(RED)
            felts[1].hidden, felts[-2].hidden = at < 0, felt < 0
            felts[1].x = px.SWATCH_PITCH * at - 1
            felts[-2].x = px.SWATCH_PITCH * felt + 4
            felts[-1].hidden = not self._wanted(RED)

    def _about(self, entry):
        """Return name, choices and lines about a row."""
        words, option = self._words, self._options[entry]
        if entry < self._first_page:
            return words.OPTION_WORDS[option].split("|")
        about = {"lobby.about.About": words.ABOUT, "lobby.self_test.SelfTest": words.SELF_TEST}
        return about.get(option, words.REMOVAL).split("|")

    def _felt(self, names):
        """Return the colour's name, its figures, or that each game has another."""
        levels = [self._settings[part] for part in (RED, GREEN, BLUE)]
        felt = felt_of(self._settings)
        if felt >= 0:
            return names[felt]
        return (
            " ".join([str(level) for level in levels]) if any(levels) else self._words.FELT_CHANCE
        )

    def _place(self, part, y):
        """Show a part at this height, and return it."""
        part.y = y
        self._shown.append(part)
        return part

    def _add_head(self, head, icon):
        kit, words = self.kit, self._words.OPTION_HEADS[head]
        group = displayio.Group()
        kit.icon(group, kit.on_paper_blue, icon, px.HEAD_ICON_X, 1)
        kit.small_line(group, kit.on_paper_blue, px.HEAD_X, 2, words)
        x = px.HEAD_X + SMALL_WIDTH * len(words) + 2
        group.append(block(kit.rule, x, 5, px.HEAD_RIGHT - x, 1))
        self.group.append(group)
        return group

    def _add_meter(self, count, x):
        group = displayio.Group(x=x)
        for part in range(count):
            group.append(block(self._shades, px.METER_PITCH * part, 0, 5, 7))
        self.group.append(group)
        return group

    def _add_felts(self):
        shades, count = self._shades, len(FELTS) // 3
        group = displayio.Group(x=px.SWATCH_X)
        for place, x, y, width, height in (
            (_FRAME, -1, -1, px.SWATCH_PITCH * count, px.SWATCH_HEIGHT + 2),
            (_HERE, 0, -2, px.SWATCH_PITCH + 1, px.SWATCH_HEIGHT + 4),
        ):
            group.append(block(shades, x, y, width, height))
            group[-1].color_index = place
        for felt in range(count):
            swatch = block(
                shades, px.SWATCH_PITCH * felt, 0, px.SWATCH_PITCH - 2, px.SWATCH_HEIGHT
            )
            swatch.color_index = _FIRST_FELT + felt
            group.append(swatch)
        kit, x = self.kit, px.SWATCH_PITCH * (count - 1) + 4
        kit.icon(group, kit.on_bar, ICON_CHECK, 0, 0)
        kit.icon(group, kit.on_bar, ICON_LOCK, x, 0)
        self.group.append(group)
        return group

    def _add_dice(self):
        sheet, felt, count = load_sheet("minis"), self.kit.felt, len(DICE_SETS)
        group = displayio.Group(x=px.SWATCH_X)
        group.append(block(self._shades, 0, -2, px.DIE_PITCH + 1, 13))
        group[0].color_index = _HERE
        for each in range(count):
            shader = displayio.Palette(4)
            shader.make_transparent(0)
            shader[2], shader[1], _ = DICE_SETS[each]
            x = px.DIE_PITCH * each + 1
            group.append(block(felt, x, -1, px.DIE_PITCH - 1, 11))
            for face in range(2):
                left = x + 2 + MINI_WIDTH * face
                group.append(sprite(sheet, shader, MINI_WIDTH, 9, left, 0))
                group[-1][0] = 4 - face
        x = px.DIE_PITCH * count + 2
        self.kit.icon(group, self.kit.on_bar, ICON_LOCK, x, 1)
        self.group.append(group)
        return group


def _pages(session):
    """Return the pages that rows behind the options open."""
    pages = ["lobby.about.Removal"] if _has_update(session) else []
    if not session.playing:
        pages.append("lobby.self_test.SelfTest")
    return pages + ["lobby.about.About"]


def _is_offered(session, option):
    """Return whether it can be set here: a link game has no room for another language."""
    if option == LANGUAGE:
        return session.link is None
    return option != SHAKE or session.ports.has_accelerometer


def _has_update(session):
    """Return whether a newer version, or a part of one, is on the drive; no during a game."""
    if session.ports.files is None or session.playing:
        return False
    try:
        return bool(os.stat(session.ports.files().root + "/update"))
    except OSError:
        return False


def felt_of(settings) -> int:
    """Return the number of the felt that is chosen, -1 for one that was mixed."""
    for felt in range(len(FELTS) // 3):
        levels = FELTS[3 * felt : 3 * felt + 3]
        if (settings[RED], settings[GREEN], settings[BLUE]) == tuple(levels):
            return felt
    return -1
