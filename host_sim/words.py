# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Words for the text mode: each becomes the keys that a hand would press, or a question answered.

What is no word is read as the script language, in small letters too.
"""

import unicodedata
from collections.abc import Iterator

from handful.game.match import ALL_HELD
from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from handful.rules.card import HELD_DIE_CHANGED, NO_ROLLS_LEFT, ROLL_FIRST
from handful.settings import ENTERED, POINTS_ONLY
from handful.words import words as words_in
from tools.plain_text import plain_lines

from . import script, table_teller
from .key_names import KEY_NAMES
from .reaching import keys_between
from .script import ScriptError

MOST_ROWS = 24
MOST_PAGES = 6
"""So many pages may lie over the table at the most."""
PATIENCE_FRAMES = 600
"""So long a word waits for dice that roll, for CPU players that move at once, for the cable."""
CHORDS = {
    "yes": (A,),
    "no": (B,),
    "menu": (START,),
}
"""Words that are keys, wherever one is."""
TABLE_CHORDS = {
    "again": (START, RIGHT),
    "hint": (START, A),
    "odds": (START, B),
}
"""Words that are keys pressed together at the table."""
ANSWERS = {"yes": "A", "no": "B"}
"""Words that answer a question, and their keys."""
EDGES = " .!?\"'`"
"""What may stand around a line: quotes, and what dictation ends a sentence with."""


class Refused(Exception):
    """A line that cannot be obeyed now; the text says why."""


class Words:
    """Obeys lines by pressing keys of an app; answers through `say`."""

    def __init__(self, app, keys, narrator, say):
        self._app = app
        self._t = narrator.speech
        self._keys = keys
        self._narrator = narrator
        self._say = say
        self._pressed = []
        self.has_quit = False

    def obey(self, line: str) -> Iterator[None]:
        """Obey a line; each time this yields, one frame is to be run."""
        line = " ".join(plain_lines(line)).strip(EDGES)
        word, *rest = line.replace(",", " ").split() or ["where"]
        word = self._command(word)
        method = getattr(self, f"_on_{word}", None)
        try:
            if word in ANSWERS:
                self._check_question(word)
            if word in CHORDS:
                yield from self._press(*CHORDS[word])
            elif word in TABLE_CHORDS and not rest:
                yield from self._to_table()
                yield from self._press(*TABLE_CHORDS[word])
            elif method is None:
                yield from self._script(line)
            else:
                yield from method(rest) or ()
        except Refused as error:
            self._say(f"? {error}")
        self._narrator.hushed = False

    def _command(self, word):
        """Return the command that a word is, in the game's language or in English."""
        word = word.lower()
        for command, words in self._t.words.COMMANDS.items():
            if word in words.split() or word in _spelt_out(words).split():
                return command
        return word

    def tap(self, bits) -> None:
        """Press keys together; for the script."""
        names = [KEY_NAMES[bit.bit_length() - 1] for bit in bits]
        if names:
            self._pressed.append("+".join(names))
        self._keys.tap(bits)

    def _check_question(self, word):
        """Refuse to answer where nothing is asked: the key would do something else."""
        if not self._asks(word):
            raise Refused(self._t.words.NO_QUESTION.format(ANSWERS[word]))

    def _asks(self, word="yes"):
        """Return whether the screen's foot asks a question that a word answers."""
        answer = ANSWERS[word] + " " + self._t.words.COMMANDS[word]
        return answer.lower() in self._narrator.foot().lower()

    def _script(self, line):
        try:
            steps = script.parse(line)
        except ScriptError as error:
            shown = repr(line.strip()[:40])
            raise Refused(self._t.words.NOT_UNDERSTOOD.format(shown)) from error
        if any(step.kind not in (script.PRESS, script.WAIT) for step in steps):
            raise Refused(self._t.words.ONLY_KEYS)
        return script.play(steps, self, None, None)

    def _press(self, *bits):
        self._narrator.hushed = False
        self.tap(bits)
        yield

    def _pass(self, bit):
        """Press a key on the way to somewhere else: what lies between is not told."""
        self._narrator.hushed = True
        self.tap((bit,))
        yield

    def _to_table(self):
        """Leave the pages that lie over the table, or refuse where there is none."""
        for _ in range(MOST_PAGES):
            if self._at_table() or not self._app.session.playing:
                break
            yield from self._pass(B)
            yield  # another scene opens at the end of a frame
        if not self._at_table():
            raise self._no_table()

    def _at_table(self):
        """Return whether there are dice to mark: at a table, or in a position of the trainer."""
        screen = self._app.screen
        return screen.NAME == "table" or getattr(screen, "asks", False) is True

    def _match(self):
        """Return the match of the table, which a page may cover, or refuse without one."""
        if not self._at_table() and not self._app.session.playing:
            raise self._no_table()
        screen = self._app.screen
        return screen.play.match if screen.NAME == "trainer" else self._app.game.match

    def _no_table(self):
        return Refused(self._t.words.NO_TABLE)

    def _turn(self):
        """Return the match once keys count in it; refuse if another moves or play has stopped."""
        yield from self._to_table()
        if self._app.screen.NAME == "trainer":
            return self._match()
        for _ in range(PATIENCE_FRAMES):
            if not self._at_table():
                raise self._no_table()
            match, game, link = self._match(), self._app.game, self._app.session.link
            if link is not None and link.why:
                raise Refused(self._t.words.STOPPED.format(link.why))
            if not game.cpu_moves and not self._app.screen.busy:
                return match
            is_on_its_way = getattr(game, "holds", False)  # our own move, over the cable
            if game.cpu_moves and not is_on_its_way and not self._app.scene.holds(A):
                name = table_teller.name_of(self._t, match, match.player)
                raise Refused(self._t.words.NOT_YOUR_TURN.format(name))
            yield
        raise self._unmoved()

    def _unmoved(self):
        """Return the refusal where keys do nothing."""
        return Refused(self._t.words.NO_KEYS)

    def _with_dice(self):
        """Return the match of a table whose dice can be marked, or refuse."""
        match = yield from self._turn()
        if not match.roll:
            raise Refused(self._t.words.REASONS[ROLL_FIRST])
        if match.roll == 3:
            raise Refused(self._t.words.REASONS[NO_ROLLS_LEFT])
        return match

    def _pointer(self):
        if not self._at_table():
            raise self._no_table()
        return self._app.screen.pointer

    def _to_dice(self):
        if self._pointer()[1] >= 0:
            yield from self._pass(SELECT)
            if self._pointer()[1] >= 0:
                raise self._unmoved()

    def _on_roll(self, places):
        match = yield from self._turn()
        if places:
            yield from self._stay(ALL_HELD & ~_mask_of(self._t, places))
        if match.roll == 3:
            raise Refused(self._t.words.REASONS[NO_ROLLS_LEFT])
        yield from self._to_dice()
        yield from self._press(A)

    def _on_keep(self, wanted):
        match = yield from self._with_dice()
        wanted = [self._command(word) for word in wanted]
        if wanted in (["all"], ["none"]):
            yield from self._stay(ALL_HELD if wanted == ["all"] else 0)
            return
        held, left = 0, list(wanted)
        for die, face in enumerate(match.dice):
            if str(face) in left:
                left.remove(str(face))
                held |= 1 << die
        if left or not wanted:
            lying = table_teller.faces(match.dice)
            missing = " ".join(left) or self._t.words.NO_FACE
            raise Refused(self._t.words.NOT_THERE.format(missing, lying))
        yield from self._stay(held)

    def _on_hold(self, places):
        yield from self._stay(_mask_of(self._t, places))

    def _stay(self, held):
        """Let exactly these dice stay: go to each that differs, and mark it."""
        match = yield from self._with_dice()
        yield from self._to_dice()
        for die in range(table_teller.DICE):
            if (match.held_mask ^ held) >> die & 1:
                yield from self._go_to(die)
                yield from self._press(B)

    def _go_to(self, die):
        while (at := self._pointer()[0]) != die:
            yield from self._pass(RIGHT if die > at else LEFT)
            if self._pointer()[0] == at:
                raise self._unmoved()

    def _on_score(self, words):
        match = yield from self._turn()
        box = _box_named(self._t, match, " ".join(words).lower())
        reason = match.card.refusal(box, match.dice, match.roll) if match.roll else 0
        if not match.roll:
            reason = ROLL_FIRST
        if reason:
            raise Refused(self._t.words.REASONS[reason])
        if self._pointer()[1] < 0:
            yield from self._pass(SELECT)
        at = self._pointer()[1]
        for key in keys_between(match, at, box) if at >= 0 else ():
            yield from self._pass(key)
        if self._pointer()[1] != box:
            raise self._unmoved()
        yield from self._press(A)

    def _on_enter(self, numbers):
        """Enter what real dice show, and behind that in how many rolls, where it is asked."""
        screen = yield from self._entry()
        wanted = [int(face) for face in "".join(numbers) if face in "123456"]
        places = table_teller.DICE + (len(wanted) > table_teller.DICE and screen.asks_rolls)
        if len(wanted) != places or len("".join(numbers)) != places or max(wanted[5:] or [1]) > 3:
            raise Refused(self._t.words.ENTER_WHAT)
        for place, number in enumerate(wanted):
            if screen.held >> place & 1:
                if screen.faces[place] != number:
                    raise Refused(self._t.words.REASONS[HELD_DIE_CHANGED])
                continue
            while screen.at != place:
                yield from self._pass(RIGHT)
            while (screen.faces + [screen.rolls])[place] != number:
                yield from self._pass(UP)
        yield from self._press(A)

    def _entry(self):
        """Return the screen that takes real dice; it is opened from the table, or refuse."""
        if not hasattr(self._app.screen, "faces"):
            yield from self._turn()
            if not self._app.game.by_hand & ENTERED or self._app.game.by_hand & POINTS_ONLY:
                raise Refused(self._t.words.NOT_BY_HAND)
            if self._pointer()[1] >= 0:
                yield from self._pass(SELECT)
            if self._at_table():
                yield from self._pass(A)
            if not hasattr(self._app.screen, "faces"):
                raise self._unmoved()
        return self._app.screen

    def _on_back(self, _):
        """Go back a page; at the table, from the card to the dice."""
        screen = self._app.screen.NAME
        if screen in ("trainer", "steps"):  # where B does something else
            yield from self._press(START)
        elif screen != "table" or self._asks("no"):
            yield from self._press(B)
        elif self._pointer()[1] >= 0 and self._match().roll < 3:
            yield from self._press(SELECT)
        else:
            raise Refused(self._t.words.AT_TABLE)

    def _on_undo(self, _):
        """Take the last score back; where that costs nothing, the menu asks nothing."""
        yield from self._to_table()
        yield from self._press(START, LEFT)
        yield
        if self._app.screen.NAME == "menu" and not self._asks():
            yield from self._press(A)

    def _on_leave(self, _):
        yield from self._to_table()
        yield from self._press(START)
        yield from self._on_pick([words_in(self._t.language, "menu").MENU_LEAVE])
        if self._asks():
            yield from self._press(A)

    def _on_pick(self, words):
        """Go through a list to the row that begins so, and choose it."""
        label = " ".join(words).lower()
        if not label:
            raise Refused(self._t.words.PICK_WHAT)
        screen = self._app.screen.NAME
        if self._at_table() or not (self._narrator.row() or screen == "setup"):
            raise Refused(self._t.words.NO_LIST)
        if (yield from self._pick_below(label)):
            return
        if screen == "title":  # it has two columns
            yield from self._to_other_column()
            if (yield from self._pick_below(label)):
                return
        self._narrator.hushed = False
        self._tell(self._narrator.where())
        raise Refused(self._t.words.NO_ROW.format(repr(label)))

    def _pick_below(self, label):
        """Go down to a row and choose it; return whether there is one."""
        seen = set()
        for _ in range(MOST_ROWS):
            row = self._narrator.row()
            if any(each.lower().startswith(label) for each in (row, self._narrator.spoken(row))):
                yield from self._press(A)
                return True
            if row in seen:
                return False
            seen.update({row} - {""})  # a seat is no row
            yield from self._pass(DOWN)
        return False

    def _to_other_column(self):
        for _ in range(MOST_ROWS):
            row = self._narrator.row()
            yield from self._pass(RIGHT)
            if self._narrator.row() != row:
                return
            yield from self._pass(DOWN)

    def _on_open(self, words):
        if not self._app.open_game("".join(words)):
            raise Refused(self._t.words.AT_TABLE)

    def _on_where(self, _):
        self._tell(self._narrator.where())

    def _on_screen(self, _):
        self._tell(self._narrator.everything())

    def _on_dice(self, _):
        match = self._match()
        turn = table_teller.turn_line(self._t, match)
        self._tell([f"{turn} {table_teller.dice_line(self._t, match)}"])

    def _on_points(self, _):
        self._tell([table_teller.choices_line(self._t, self._match())])

    def _on_card(self, name):
        match = self._match()
        names = [who.lower() for who, _ in match.players]
        wanted = " ".join(name).lower() or names[match.player]
        if wanted not in names:
            raise Refused(self._t.words.NOBODY.format(repr(wanted)))
        self._tell([table_teller.card_line(self._t, match, names.index(wanted))])

    def _on_players(self, _):
        self._tell([table_teller.totals_line(self._t, self._match())])

    def _on_sheet(self, _):
        match = self._match()
        for player, card in enumerate(match.cards):
            sums = table_teller.sums_line(self._t, card)
            self._say(f"{table_teller.name_of(self._t, match, player)}: {sums}")

    def _on_keys(self, _):
        self._tell([" ".join(self._pressed) or self._t.words.NO_PRESSES])

    def _on_help(self, _):
        self._tell(self._t.words.HELP)

    def _on_quit(self, _):
        self.has_quit = True

    def _tell(self, lines):
        for line in lines:
            self._say(line)


def _spelt_out(words):
    """Return words as they are typed on a keyboard without umlauts and accents."""
    for letter, plain in ("äa", "öo", "üu"):
        words = words.replace(letter, plain + "e")
    letters = unicodedata.normalize("NFD", words.replace("ß", "ss"))
    return letters.encode("ascii", "ignore").decode()


def _mask_of(t, places):
    mask = 0
    for place in places:
        if place not in ("1", "2", "3", "4", "5"):
            raise Refused(t.words.NO_DIE.format(repr(place)))
        mask |= 1 << int(place) - 1
    return mask


def _box_named(t, match, words):
    """Return the box of the card whose name begins so: as it is spoken, or on the screen."""
    if not words:
        raise Refused(t.words.SCORE_WHERE)
    boxes = range(len(match.ruleset.boxes))
    spoken = [table_teller.box_name(t, match, box).lower() for box in boxes]
    labels = words_in(t.language, "table").BOXES
    shown = [labels[match.ruleset.patterns[box]].lower() for box in boxes]
    english = [name.replace("_", " ") for name in match.ruleset.boxes]
    for names in (spoken, shown, [_spelt_out(name) for name in spoken], english):
        if words in names:
            return names.index(words)
        found = [box for box in boxes if names[box].startswith(words)]
        if len(found) == 1:
            return found[0]
        if found:
            break
    named = ", ".join(spoken[box] for box in found) or ", ".join(spoken)
    raise Refused(t.words.WHICH_BOX.format(repr(words), named))
