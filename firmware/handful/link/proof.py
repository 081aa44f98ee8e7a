# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a log of a link game ends with, so that anyone can check its dice with tools.verify.

    game 0123456789abcdef
    rules 1a2b3c4d
    proof 1 78 000102030405060708090a0b0c0d0e0f
    proof 2 78 101112131415161718191a1b1c1d1e1f

A proof is the link that a player has shown for a roll, by its number: hashing it again and again
gives those of all rolls before it, and in the end the commitment, and both commitments give the
game's id.
"""

import binascii


def proof_lines(game) -> list:
    """Return the lines for a `SharedGame`, without line ends; they tell nothing not yet shown.

    After a restart it may do many hashes at once.
    """
    dice = game.dice
    number = game.log.rolls(game.log.count)
    while not dice.has(number):
        dice.fill()
    proofs = [_line(2 - game.seat, dice.known, dice.shown)]
    proofs.insert(game.seat, _line(1 + game.seat, number, dice.link(number)))
    return ["game " + _hex(game.id), "rules " + _hex(game.rules)] + proofs


def _line(player, number, link):
    return "proof " + str(player) + " " + str(number) + " " + _hex(link)


def _hex(data):
    return binascii.hexlify(data).decode()
