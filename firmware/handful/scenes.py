# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Which import opens each scene, and which modules stay in memory when one goes."""

import sys

from .const import const

_TABLES = " table.solo table.pad linked.scene lobby.position lobby.watch "
_STEPS_BOXES = const(13)
_PAGES = (
    " lobby.title table.menu lobby.setup lobby.scores lobby.daily lobby.figures"
    " lobby.statistics lobby.options lobby.reading "
)
"""The pages that people open most, by their modules."""
_FIGURES = " lobby.daily lobby.figures lobby.awards "
"""The pages on what is in the statistics' own file."""
_TO_TABLE = (
    " table.solo table.pad linked.scene table.sheet table.menu lobby.scores lobby.options"
    " lobby.reading "
)
"""Tables, and pages that lead back to one; hint and odds do, too, but leave the least memory."""

_LOBBY = (
    " lobby.begin lobby.title lobby.reading lobby.about lobby.setup lobby.dials lobby.house"
    " lobby.share_code lobby.records lobby.options lobby.scores lobby.shown_scores"
    " lobby.score_text lobby.naming "
)
"""Pages that keep the club's code, which takes 120 ms to load: there is room for it, unless a game
is running or a link game is saved."""

_STAYS = (
    " app commands const keeper keys ports scene scenes session settings"
    " ui.kit ui.text store.save_file store.store"
    " game.actions rules.ruleset "
)
_STAYS_IN_GAME = " table.play game.match rules.card linked.play "
"""With a game that is played, saved to go on with, or trained on."""
_STAYS_ALONE = " rules.dice "
"""Without a link game, whose dice both sides make."""
_STAYS_LINKED = (
    " link.line link.step_log link.fair_dice link.shared_game link.session"
    " linked.link linked.play table.play "
)
_STAYS_IN_LOBBY = (
    " lobby.club lobby.seating page ui.felt ui.sheets game.players game.records game.series"
    " game.unpacking rules.rulesets "
)
"""While the club is open, and in the scenes of `_LOBBY`."""
_STAYS_AMONG_PAGES = " page ui.felt ui.sheets "
"""Stays when the next scene is one of `_PAGES`."""
_STAYS_FOR_FIGURES = (
    " lobby.more store.two_copies game.more game.awards game.unpacking"
    " rules.rulesets page ui.felt ui.sheets "
)
"""Stays when it is one of `_FIGURES`: they need many modules, most of which are loaded by then."""
_STAYS_TO_TABLE = " table.scene "
"""Stays in a game when the next scene is one of `_TO_TABLE`."""
_STAYS_WITH_ROOM = " table.solo ui.table ui.card_view ui.table_lines ui.tray ui.sheets "
"""Stays then, too, on a board that is roomy; a link game needs the room itself."""
_OPEN = " ui. linked. page list_page table.scene table.solo table.play game.match rules.card "
"""What an open scene may have loaded, the club's code apart."""
_OPEN_COACH = " coach. "
_SOLO = " table.solo table.pad "
"""And a table of these only while its coach or a CPU player's mind is in memory."""

_BOARD = ("handheld", "board_facts", "drive_check", "adafruit_miniqr")
_ROOMS = " rules game coach link store drivers ui table lobby linked transfer words "
"""Packages; they hold no code of their own, and each page would load them again."""
_PACKAGE = __name__.rpartition(".")[0] + "."


def opener(session, place):
    """Return what opens a scene: `place` is its name, as `room.module.name`, and values for it.

    Its code is loaded. Called with the session and the values, it returns the scene, or another
    place to go to.
    """
    where, boxes = place[0], 0
    module, _, name = where.rpartition(".")
    word = " " + module + " "
    if word in _TABLES:
        play = (session.training or session).play
        boxes = len(play.match.ruleset.patterns)
    elif where == "lobby.attract.Attract":
        boxes = len(place[2].patterns)
    elif word == " lobby.first_steps ":
        boxes = _STEPS_BOXES
    if boxes:
        _lay_table(session, boxes)
    module = _PACKAGE + module
    __import__(module)
    return getattr(sys.modules[module], name)


def _lay_table(session, boxes):
    """Make what the table is drawn with: there is no room for this code beside the table's."""
    from .ui.table_maker import make_table

    session.kit.laid = make_table(session.kit, boxes)
    _drop_module(_PACKAGE + "ui.table_maker")


def make_kit(places):
    """Return what screens draw with; the code that makes it goes with the first scene."""
    from .ui import kit_maker

    return kit_maker.make_kit(places)


def load_club(session):
    """Return the club, with nothing in it yet."""
    from .lobby.club import Club

    return Club(session.settings, session.keeper)


def leave_to_loader(app) -> None:
    """Save the game and leave to the program that loads the device."""
    from .lobby.stopping import to_loader

    to_loader(app)


def sleeper(app, by_chord: bool):
    """Return what dims the screen and sleeps."""
    from .sleep import Sleeper

    return Sleeper(app, by_chord)


def drop(session, where: str, is_open: bool = False) -> None:
    """Drop every module of the game that does not stay; the caller collects memory.

    `where` is the scene that comes next, or the one that `is_open`: what that has loaded stays.
    """
    session.keeper.release()
    word = " " + where.rpartition(".")[0] + " "
    session.kit.sections.clear()
    stays = [_STAYS_LINKED if session.link is not None else _STAYS_ALONE]
    if session.play or session.saved or session.training:
        stays.append(_STAYS_IN_GAME)
    saved = session.saved
    has_room = not session.playing and (saved is None or saved[0].seat is None)
    if session.has_club or word in _LOBBY and has_room:
        stays.append(_STAYS_IN_LOBBY)
    if not is_open:
        if word in _PAGES:
            stays.append(_STAYS_AMONG_PAGES)
        if word in _FIGURES:
            stays.append(_STAYS_FOR_FIGURES)
        if session.playing and word in _TO_TABLE:
            stays.append(_STAYS_TO_TABLE)
            if session.ports.is_roomy and session.link is None:
                stays.append(_STAYS_WITH_ROOM)
    open_words = _OPEN if is_open else ""
    if is_open and (word not in _SOLO or session.play.thinks):
        open_words += _OPEN_COACH
    known = session.stays
    for name in [name for name in sys.modules if name not in known]:
        if _stays_always(name):
            known.add(name)
        elif not _stays_now(name, stays, open_words):
            _drop_module(name)


def _stays_always(name):
    """Return whether a module is none of the game's, or one of the few that never go.

    Each new text costs a board without hashes of its names, as SAMD51 are, a twelfth of a
    millisecond: it looks for an equal name first. So this is asked once for each module.
    """
    if not name.startswith(_PACKAGE):
        return name not in _BOARD and not name.startswith("adafruit_displayio_layout")
    word = _word_of(name)
    return word in _STAYS or word in _ROOMS


def _stays_now(name, stays, open_words):
    """Return whether a module of the game is among those that stay now, or in a room that does.

    Those are words in texts: as lists, or as one text, they would take much memory, at the worst
    time.
    """
    if not name.startswith(_PACKAGE):
        return False
    word = _word_of(name)
    for words in stays:
        if word in words:
            return True
    dot = word.find(".")
    return word in open_words or dot > 0 and word[: dot + 1] + " " in open_words


def _word_of(name):
    return " " + name[len(_PACKAGE) :] + " "


def _drop_module(name):
    del sys.modules[name]
    parent, _, child = name.rpartition(".")
    try:
        delattr(sys.modules[parent], child)
    except (AttributeError, KeyError):
        pass  # nobody has asked the package for it
