# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a log of a link game ends with, so that anyone can check it with tools.verify.

    game 0123456789abcdef
    rules 1a2b3c4d
    proof 1 78 000102030405060708090a0b0c0d0e0f
    proof 2 78 101112131415161718191a1b1c1d1e1f
    stamp 7K3M9Q2R finished

A proof is the link that a player has shown for the last roll, with its number: hashing it again
and again gives those of all rolls before it, and in the end the commitment. Both commitments,
the rules and the players give the game's first digest, and so its id; the steps after that give
the last one, whose first 40 bits are the stamp.
"""

import binascii

from . import const

_LINK = const(16)
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_STAMP = const(8)
_PLAIN = const(126)
_BACKSLASH = const(92)


def stamp_of(digest) -> str:
    """Return the eight characters that stand for a digest."""
    return "".join([_LETTERS[_five_bits(digest, 5 * i)] for i in range(_STAMP)])


def name_in_log(said) -> str:
    """Return a name's bytes as a log shows them: what is not plain by its hex digits."""
    text = ""
    for byte in said.rstrip(b" "):
        if 32 <= byte <= _PLAIN and byte != _BACKSLASH:
            text += chr(byte)
        else:
            text += "\\x" + _hex(bytes((byte,)))
    return text


def proof_lines(game, finished: bool) -> list:
    """Return the lines for a `SharedGame`, without line ends; they tell nothing not yet shown.

    After a restart it may do many hashes at once.
    """
    dice, log = game.dice, game.log
    while not dice.has(log.rolls):
        dice.fill()
    theirs = dice.shown if dice.known == log.rolls else dice.before_shown()
    proofs = [proof_line(2 - game.seat, log.rolls, theirs)]
    proofs.insert(game.seat, proof_line(1 + game.seat, log.rolls, dice.link(log.rolls)))
    end = "stamp " + stamp_of(game.digest()) + (" finished" if finished else " unfinished")
    return ["game " + _hex(game.id), "rules " + _hex(game.rules)] + proofs + [end]


def proof_line(player: int, number: int, link) -> str:
    """Return the line that shows a player's link for a roll."""
    return "proof " + str(player) + " " + str(number) + " " + _hex(link)


def _five_bits(data, at):
    pair = data[at >> 3] << 8 | data[(at >> 3) + 1]
    return pair >> 11 - (at & 7) & 31


def _hex(data):
    return binascii.hexlify(data).decode()
