# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The numbers of the protocol as its README.md gives them, for those who look at frames."""

CALL, HELLO, ACK, IDLE, BYE, START, WISH, STEP, MESSAGE = range(9)
KIND = 0x0F
FIRST, DISAGREES, HEARS = 0x10, 0x40, 0x80

LEFT, NONSENSE, OUT_OF_ORDER, FALSE_DICE, ILLEGAL_MOVE = range(1, 6)

NUMBER = 4
CONTENTS = 5
INDEX = 5
WORD = 7
DIGEST = 9
SHOWN = 17
LINK = 16
ROLL = 0x8000

OLDEST = 1
NEWEST = 2
NONCE = 4
ECHO = 12
RULES = 20
GAME = 24
COUNT = 32
NAME = 39
GAME_DIGEST = 48
HELLO_BYTES = 56
