# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a link game's log, by which `tools.verify` checks the rest; see README.md."""

import binascii

from ..const import const
from .fair_dice import MOST_ROLLS
from .saved_log import old_head

_STAMP_CHARS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_STAMP = const(8)
_PLAIN = const(126)
_BACKSLASH = const(92)


def stamp_of(digest) -> str:
    """Return the eight characters that stand for a digest."""
    return "".join([_STAMP_CHARS[_five_bits(digest, 5 * i)] for i in range(_STAMP)])


def name_in_log(said) -> str:
    r"""Return a name's bytes as a log shows them; what is not plain ASCII becomes `\xNN`."""
    text = ""
    for byte in said.rstrip(b" "):
        if 32 <= byte <= _PLAIN and byte != _BACKSLASH:
            text += chr(byte)
        else:
            text += "\\x" + _hex(bytes((byte,)))
    return text


def proof_lines(game, finished: bool) -> list:
    """Return the lines for a `SharedGame`, without line ends; they reveal nothing new.

    After a restart this may take many hashes.
    """
    dice, log = game.dice, game.log
    while not dice.has(log.rolls):
        dice.fill()
    theirs = dice.shown if dice.known == log.rolls else dice.before_shown()
    proofs = [_proof_line(2 - game.seat, log.rolls, theirs)]
    proofs.insert(game.seat, _proof_line(1 + game.seat, log.rolls, dice.link(log.rolls)))
    end = "stamp " + stamp_of(game.digest()) + (" finished" if finished else " unfinished")
    return ["game " + _hex(game.id), "rules " + _hex(game.rules)] + proofs + [end]


def old_proof(data, at: int) -> list:
    """Return the end of version 1's log: this side shows its secret, which gives all its links."""
    seat, id, rules, secret, known, shown, _ = old_head(data, at)
    proofs = [_proof_line(2 - seat, known, shown)]
    proofs.insert(seat, _proof_line(1 + seat, MOST_ROLLS, secret))
    return ["game " + _hex(id), "rules " + _hex(rules)] + proofs


def _proof_line(player, number, link):
    return "proof " + str(player) + " " + str(number) + " " + _hex(link)


def _five_bits(data, at):
    pair = data[at >> 3] << 8 | data[(at >> 3) + 1]
    return pair >> 11 - (at & 7) & 31


def _hex(data):
    return binascii.hexlify(data).decode()
