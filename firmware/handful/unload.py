# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Letting go of code: a device has no memory for the table, the pages and the club at once.

What is forgotten here is imported again when it is next needed; objects that live on keep theirs.
"""

import gc
import sys

_SCREENS_KEEP = ("kit", "text", "sheets", "glyphs", "texts_en", "foot")
"""Modules of `ui` that every screen needs."""

_CLUB = ("club", "ending", "seating", "screens", "page_commands")
_CLUB_OF_GAME = ("players", "records", "series", "score_text", "notices")


def forget_screens() -> None:
    """Forget the code of all screens."""
    package = __name__.rsplit(".", 1)[0] + ".ui."
    for name in list(sys.modules):
        screen = name.startswith(package) and name[len(package) :] not in _SCREENS_KEEP
        if screen or name.startswith("adafruit_displayio_layout"):
            _forget(name)
    gc.collect()


def forget_club() -> None:
    """Forget the code of the club and of what it looks after."""
    package = __name__.rsplit(".", 1)[0] + "."
    for name in _CLUB:
        _forget(package + name)
    for name in _CLUB_OF_GAME:
        _forget(package + "game." + name)
    gc.collect()


def forget_link() -> None:
    """Forget the code of the link to another handheld."""
    package = __name__.rsplit(".", 1)[0] + ".link"
    for name in list(sys.modules):
        if name.startswith(package):
            _forget(name)
    gc.collect()


def _forget(name):
    if name in sys.modules:
        del sys.modules[name]
    parent, _, child = name.rpartition(".")
    if hasattr(sys.modules.get(parent), child):
        delattr(sys.modules[parent], child)
