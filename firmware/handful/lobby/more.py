# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The statistics in their own file, to be read and saved.

The file comes with the drive and has two copies, written in turn. Nothing of it is in nvm.
"""

from ..const import const
from ..game.more import More
from ..rules.share_code import MOST_DAILY
from ..settings import AWARDS, HAS_MORE
from ..store.save_file import MORE_PLACES, SaveFile
from ..store.two_copies import TwoCopies

_DAY_ZERO = const(20634)
"""The last day of June 2026, in days since 1970: number 1 is the first of July."""


def open_more(session) -> tuple:
    """Return what is kept, empty where nothing is, and whether something was lost."""
    more = More()
    drive = session.ports.drive
    if drive is None:
        return more, False
    copies = _copies(session)
    data = copies.open_stored()
    is_lost = copies.damaged and data is None
    if data is None:
        is_lost = is_lost or session.settings[HAS_MORE] > 0 and not copies.newer
    else:
        try:
            more.unpack(data)
        except (ValueError, OSError):
            is_lost = True
    return more, is_lost


def save_more(session, more: More) -> bool:
    """Save it and return True; the options note that it is there, and most awards of a player."""
    copies = _copies(session) if session.keeper.drive is not None else None
    try:
        if copies is None or more.is_unread or not copies.save(b"", more.pack()):
            return False
        stored = copies.open_stored()  # what it was read from is the next copy to be written
        if stored is not None:
            more.unpack(stored)
    except (ValueError, OSError):
        return False
    most = max([bin(awards).count("1") for awards in more.awards])
    session.settings.set(AWARDS, most)
    session.settings.set(HAS_MORE, 1)
    return True


def daily_number(session) -> int:
    """Return the number of today's daily dice, 0 without a clock or with one before number 1."""
    today = session.ports.today
    days = today() if today is not None else None
    return max(0, min(days - _DAY_ZERO, MOST_DAILY)) if days is not None else 0


def _copies(session):
    ports = session.ports
    return TwoCopies(None, SaveFile(ports.drive.more(), ports.entropy, *MORE_PLACES))
