# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Letting go of code: a device has no memory for the table, the pages and the club at once.

What is forgotten here is imported again when it is next needed; objects that live on keep theirs.
What makes room for the table or a page forgets this module, too.
"""

import gc
import sys

_SCREENS_KEEP = "ui.kit ui.text"
"""What every screen needs. One string takes less memory than one for each."""

_NOT_IN_A_GAME = (
    "club ending seating away_table new_words chords unload options ghosts game.ghost"
    " applied rescue sleeper coach_commands coach.odds"
    " game.players game.records game.series game.score_text"
    " rules.rulesets rules.share_code code_commands"
)

_MAKERS = (
    "moves screens table_menu turn_back thaw away page_commands store.recovery store.two_copies"
)
"""What has led to a screen or made it, and what has loaded and saved."""

_ONLY_IN_A_GAME = "dealer play thaw game.match rules.card rules.dice"

_TABLE = "ui.table ui.card_view ui.tray ui.table_lines ui.linked_table"

_BEFORE_A_LINK_GAME = (
    "dealer link_opener link_sides link_words link_note link_choices link_swap link_same link_log"
    " link.exchange link.proof"
)

_OPENERS = "coach_commands away chords table_menu unload"

_BOARD = ("handheld", "board_facts")


def forget_screens() -> None:
    """Forget the code of all screens."""
    _forget_like("ui", _SCREENS_KEEP.split())
    forget_words()
    _forget(__name__)


def forget_words() -> None:
    """Forget the words; screens have those that they show, and the kit has the table's."""
    _forget_like("texts")


def forget_table() -> None:
    """Forget the code of the table's screen."""
    forget_all(_TABLE.split())


def forget_layout() -> None:
    """Forget the code that has made the kit and laid out the card."""
    for name in list(sys.modules):
        if name.startswith("adafruit_displayio_layout"):
            _forget(name)
    forget_all(("ui.kit_maker", "ui.sheets"))


def forget_club() -> None:
    """Forget the code of the club and of all else that is not needed in a game."""
    forget_makers()
    forget_all(_NOT_IN_A_GAME.split())


def forget_makers() -> None:
    """Forget what is not needed once a screen is there."""
    forget_all(_MAKERS.split())
    forget_words()
    _forget(__name__)


def forget_game() -> None:
    """Forget the code of the table's game; there must be none that can be gone on with."""
    forget_all(_ONLY_IN_A_GAME.split())


def forget_all(names) -> None:
    """Forget the code of these modules."""
    for name in names:
        _forget(_package() + name)
    gc.collect()


def forget_board() -> None:
    """Forget the code that has opened the board's ports."""
    for name in _BOARD:
        _forget(name)
    forget_all(("drivers.parts", "drivers.on_demand"))


def forget_meeting() -> None:
    """Forget the link's code that a game on two devices needs no more, or not for long."""
    forget_all(_BEFORE_A_LINK_GAME.split())
    forget_club()


def forget_link() -> None:
    """Forget the code of the link to another handheld."""
    _forget("drive_check")
    _forget_like("link")


def forget_coach() -> None:
    """Forget the code of the coach and of the CPU players; no play may have one."""
    _forget_like("coach")


def forget_opener() -> None:
    """Forget the code that has opened the coach, its table or its views."""
    forget_all(_OPENERS.split())


def _forget_like(start, keep=()):
    package = _package()
    for name in list(sys.modules):
        if name.startswith(package + start) and name[len(package) :] not in keep:
            _forget(name)
    gc.collect()


def _package():
    """Return what the names of all modules begin with: nothing on a drive."""
    return "".join(__name__.rpartition(".")[:2])


def _forget(name):
    # To look for an attribute keeps its name for ever: only where there is one.
    if name in sys.modules:
        del sys.modules[name]
        parent, _, child = name.rpartition(".")
        if hasattr(sys.modules.get(parent), child):
            delattr(sys.modules[parent], child)
