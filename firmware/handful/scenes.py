# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Which import opens each scene, and which modules stay in memory when one goes."""

import sys

from .const import const

_TABLES = ("table.solo.SoloTable", "linked.scene.LinkedTable", "lobby.position.Position")
_STEPS_BOXES = const(13)
_PAGES = (
    " lobby.title table.menu lobby.setup lobby.scores lobby.daily lobby.figures"
    " lobby.statistics lobby.options lobby.reading "
)
"""The pages that people open most, by their modules."""
_FIGURES = " lobby.daily lobby.figures lobby.awards "
"""The pages on what is in the statistics' own file."""
_TO_TABLE = (
    " table.solo linked.scene table.sheet table.menu lobby.scores lobby.options lobby.reading "
)
"""Tables, and pages that lead back to one; hint and odds do, too, but leave the least memory."""

_WITH_CLUB = (
    " lobby.begin.begin lobby.title.Title lobby.title.left lobby.reading.Help"
    " lobby.about.About lobby.title.train lobby.title.demo lobby.begin.new_game"
    " lobby.dials.new_series lobby.begin.resume lobby.begin.meet lobby.collecting.collect"
    " lobby.ending.count_game lobby.ending.count_player lobby.naming.after_result"
    " lobby.naming.take lobby.naming.keep_figures lobby.naming.reset_figures"
    " lobby.setup.Setup lobby.dials.SeriesPage lobby.house.House lobby.house.RuleSets"
    " lobby.share_code.ShareCode lobby.records.PlayersPage lobby.options.Options"
    " lobby.dials.Felt lobby.swap.offer lobby.swap.take_in "
)
"""The scenes that work on the club, or have room for it."""
_OVER_TABLE = " lobby.reading.Help lobby.options.Options lobby.dials.Felt "
"""Those of them that open over a table, where the club goes once it is saved."""
_ASKS_CLUB = (
    " lobby.reading.Rules lobby.scores.Scores lobby.records.RecordsPage lobby.records.clear"
    " lobby.score_text.write_text lobby.score_text.read_text lobby.shown_scores.ShownScores "
)
"""With no game running the club stays on these; over a table it goes once they are open. The
others ask for it for moments only."""

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
    " lobby.club lobby.seating page ui.page ui.sheets game.players game.records game.series"
    " game.unpacking rules.rulesets "
)
"""While the club is loaded."""
_STAYS_AMONG_PAGES = " page ui.page ui.sheets "
"""Stays when the next scene is one of `_PAGES`."""
_STAYS_FOR_FIGURES = (
    " lobby.more store.two_copies game.more game.awards game.unpacking"
    " rules.rulesets page ui.page ui.sheets "
)
"""Stays when it is one of `_FIGURES`: they need many modules, most of which are loaded by then."""
_STAYS_TO_TABLE = " table.scene "
"""Stays in a game when the next scene is one of `_TO_TABLE`."""
_STAYS_WITH_ROOM = " table.solo ui.table ui.card_view ui.table_lines ui.tray ui.sheets "
"""Stays then, too, on a board that is roomy; a link game needs the room itself."""
_OPEN = (
    " ui. coach. linked. page list_page table.scene table.solo table.play game.match rules.card "
)
"""What an open scene may have loaded, the club's code apart."""

_BOARD = ("handheld", "board_facts", "drive_check", "adafruit_miniqr")
_ROOMS = (
    " rules game coach link store drivers ui table lobby linked transfer texts texts.en texts.de "
)
"""Packages; they hold no code of their own, and each page would load them again."""
_PACKAGE = __name__.rpartition(".")[0] + "."


def opener(session, place):
    """Return what opens a scene: `place` is its name, as `room.module.name`, and values for it.

    Its code is loaded. Called with the session and the values, it returns the scene, or another
    place to go to.
    """
    where, boxes = place[0], 0
    if where in _TABLES:
        play = session.training.play if where == _TABLES[2] else session.play
        boxes = len(play.match.ruleset.patterns)
    elif where == "lobby.attract.Attract":
        boxes = len(place[2].patterns)
    elif where == "lobby.first_steps.FirstSteps":
        boxes = _STEPS_BOXES
    if boxes:
        _lay_table(session, boxes)
    module, _, name = where.rpartition(".")
    module = _PACKAGE + module
    __import__(module)
    return getattr(sys.modules[module], name)


def asks_club(where: str) -> bool:
    """Return whether a scene asks for the club once it is open, or in it."""
    return " " + where + " " in _ASKS_CLUB


def needs_no_club(where: str, playing: bool) -> bool:
    """Return whether a scene does without the club, while a game is played or not."""
    word = " " + where + " "
    if word in _WITH_CLUB:
        return playing and word in _OVER_TABLE
    return playing or word not in _ASKS_CLUB


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


def drop(session, where: str = "") -> None:
    """Drop every module of the game that does not stay; the caller collects memory.

    `where` is the scene that comes next; without one, what the open scene has loaded stays, too.
    """
    session.keeper.release()
    stays = [_STAYS_LINKED if session.link is not None else _STAYS_ALONE]
    if session.play or session.saved or session.training:
        stays.append(_STAYS_IN_GAME)
    if session.has_club:
        stays.append(_STAYS_IN_LOBBY)
    word = " " + where.rpartition(".")[0] + " "
    if word in _PAGES:
        stays.append(_STAYS_AMONG_PAGES)
    if word in _FIGURES:
        stays.append(_STAYS_FOR_FIGURES)
    if session.playing and word in _TO_TABLE:
        stays.append(_STAYS_TO_TABLE)
        if session.ports.is_roomy and session.link is None:
            stays.append(_STAYS_WITH_ROOM)
    open_words = "" if where else _OPEN
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
