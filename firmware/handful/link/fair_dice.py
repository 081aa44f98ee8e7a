# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dice that neither side can choose, foresee or change, from two hash chains.

Each side hashes a secret again and again, and sends the end of that chain, its commitment, before
the game. For roll k it shows the k-th link from the end, whose hash is the link shown before. The
faces come from both links of roll k, and so never change. A link is the first 16 bytes of
SHA-256, so that every hash here is of a single block.
"""

from ..const import const

LINK = 16
MOST_ROLLS = 90
_LINK = const(16)
_PAIR = const(32)
_MESSAGE = const(55)
_FAIR = const(252)


class FairDice:
    """Both chains of one game. `sha256(data)` returns 32 bytes in a buffer that it may reuse.

    Of our chain it holds every tenth link, and two pages of the nine between: the one in use, and
    the next, which is computed before it is needed.

    `filled`  our chain is computed down to this link
    `shown`   the last link that the peer has shown; `known`: its number, 0 for its commitment
    """

    def __init__(self, sha256, secret):
        self._sha256 = sha256
        self._tenths = bytearray(_LINK * (MOST_ROLLS // 10 + 1))
        self._between = bytearray(_LINK * 20)
        self._message = bytearray(_MESSAGE)
        self.renew(secret)

    def renew(self, secret) -> None:
        """Begin a chain from a secret of 16 bytes, and forget the peer's."""
        self._tenths[-_LINK:] = secret
        self._last = secret
        self.filled = MOST_ROLLS
        self._tens = 0
        self._pages = [0, 1]
        self._lowest = [10, 10]
        self.trust(0, bytes(_LINK))

    def trust(self, known: int, shown) -> None:
        """Take a link of the peer's unchecked: its commitment, or one from a saved game."""
        self.known = self._number = known
        self.shown = self._theirs = shown

    def link(self, number: int) -> bytes:
        """Return our link for a roll; 0 is our commitment, MOST_ROLLS the secret.

        Ask `has` before each use: its page may have been reused.
        """
        if number % 10:
            at = _LINK * (number % 20)
            return bytes(self._between[at : at + _LINK])
        at = _LINK * (number // 10)
        return bytes(self._tenths[at : at + _LINK])

    def has(self, number: int) -> bool:
        """Return whether our link for a roll is computed; if not, `fill` goes on to compute it."""
        tens, at = number // 10, number % 10
        if tens != self._tens:
            self._tens = tens
            for page in range(tens, tens + 2):
                if self._pages[page & 1] != page:
                    self._pages[page & 1] = page
                    self._lowest[page & 1] = 10
        return self.filled <= number and (not at or self._lowest[tens & 1] <= at)

    def fill(self) -> None:
        """Compute the next link that is missing, if any; one hash."""
        if self.filled:
            self._last = bytes(self._sha256(self._last)[:_LINK])
            self.filled -= 1
            tens, at = self.filled // 10, self.filled % 10
            if not at:
                self._tenths[_LINK * tens : _LINK * tens + _LINK] = self._last
            elif self._pages[tens & 1] == tens and self._lowest[tens & 1] == at + 1:
                self._add(tens, self._last)
            return
        tens = self._tens
        if self._lowest[tens & 1] == 1 or tens == 9:
            tens += 1
        if self._lowest[tens & 1] > 1 and tens < 9:
            above = 10 * tens + self._lowest[tens & 1]
            self._add(tens, self._sha256(self.link(above))[:_LINK])

    def _add(self, tens, link):
        self._lowest[tens & 1] -= 1
        at = _LINK * (10 * (tens & 1) + self._lowest[tens & 1])
        self._between[at : at + _LINK] = link

    def receive(self, number: int, link) -> None:
        """Take the peer's link for a roll; `check` checks it."""
        self._number = number
        self._theirs = link
        # A link of an earlier roll follows from the last one shown: hash down to it.
        self._hashes = 1 if number > self.known else self.known - number
        self._value = link if number > self.known else self.shown

    def check(self):
        """Do one hash at most; return whether the link is right, None while that is not known."""
        if self._hashes:
            self._hashes -= 1
            self._value = bytes(self._sha256(self._value)[:_LINK])
            if self._hashes:
                return None
        if self._number <= self.known:
            return self._value == self._theirs
        is_right = self._value == self.shown and self._number == self.known + 1
        if is_right:
            self.trust(self._number, self._theirs)
        return is_right

    def before_shown(self) -> bytes:
        """Return the peer's link before the last one shown; one hash."""
        return bytes(self._sha256(self.shown)[:_LINK])

    def opening(self, seat: int, rest) -> bytes:
        """Return the digest of both commitments and `rest`, with which a game begins; one hash."""
        return bytes(self._hash(seat, rest)[:_LINK])

    def draw(self, seat: int, game) -> list:
        """Return the five faces of the roll; one hash.

        They are the digest's bytes below 252, modulo 6; where these are too few, its digest's.
        """
        faces = []
        digest = self._hash(seat, game + bytes((0, self._number)))
        while True:
            for byte in digest:
                if byte < _FAIR:
                    faces.append(byte % 6 + 1)
                    if len(faces) == 5:
                        return faces
            digest = self._sha256(bytes(digest))

    def _hash(self, seat, rest):
        """Hash both links of the roll, seat 0's first, and `rest`."""
        message = self._message
        ours = _LINK * seat
        theirs = _LINK - ours
        message[ours : ours + _LINK] = self.link(self._number)
        message[theirs : theirs + _LINK] = self._theirs
        end = _PAIR + len(rest)
        message[_PAIR:end] = rest
        return self._sha256(message[:end])
