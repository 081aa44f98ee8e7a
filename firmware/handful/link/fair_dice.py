# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dice that neither side can choose, foresee or change, from two hash chains.

Each side hashes a secret again and again, and sends the end of that chain, its commitment, before
the game. For roll k it shows the k-th link from the end, whose hash is the link shown before. The
faces come from both links of roll k, and so never change. A link is the first 16 bytes of
SHA-256, so that every hash here is of a single block.

SHA-256 (FIPS 180-4) itself is here for boards without `hashlib`, on 16-bit halves, so that all
numbers are small ints: with 32-bit words nearly every step puts an int on the heap, about 120 KB
a block, as much as a PyGamer has. A word is a pair: `xh` is its high half, `xl` its low half, and
a rotation by 16 swaps them.
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


_START = (
    b"\x6a\x09\xe6\x67\xbb\x67\xae\x85\x3c\x6e\xf3\x72\xa5\x4f\xf5\x3a"
    b"\x51\x0e\x52\x7f\x9b\x05\x68\x8c\x1f\x83\xd9\xab\x5b\xe0\xcd\x19"
)
_ROUNDS = (
    b"\x42\x8a\x2f\x98\x71\x37\x44\x91\xb5\xc0\xfb\xcf\xe9\xb5\xdb\xa5"
    b"\x39\x56\xc2\x5b\x59\xf1\x11\xf1\x92\x3f\x82\xa4\xab\x1c\x5e\xd5"
    b"\xd8\x07\xaa\x98\x12\x83\x5b\x01\x24\x31\x85\xbe\x55\x0c\x7d\xc3"
    b"\x72\xbe\x5d\x74\x80\xde\xb1\xfe\x9b\xdc\x06\xa7\xc1\x9b\xf1\x74"
    b"\xe4\x9b\x69\xc1\xef\xbe\x47\x86\x0f\xc1\x9d\xc6\x24\x0c\xa1\xcc"
    b"\x2d\xe9\x2c\x6f\x4a\x74\x84\xaa\x5c\xb0\xa9\xdc\x76\xf9\x88\xda"
    b"\x98\x3e\x51\x52\xa8\x31\xc6\x6d\xb0\x03\x27\xc8\xbf\x59\x7f\xc7"
    b"\xc6\xe0\x0b\xf3\xd5\xa7\x91\x47\x06\xca\x63\x51\x14\x29\x29\x67"
    b"\x27\xb7\x0a\x85\x2e\x1b\x21\x38\x4d\x2c\x6d\xfc\x53\x38\x0d\x13"
    b"\x65\x0a\x73\x54\x76\x6a\x0a\xbb\x81\xc2\xc9\x2e\x92\x72\x2c\x85"
    b"\xa2\xbf\xe8\xa1\xa8\x1a\x66\x4b\xc2\x4b\x8b\x70\xc7\x6c\x51\xa3"
    b"\xd1\x92\xe8\x19\xd6\x99\x06\x24\xf4\x0e\x35\x85\x10\x6a\xa0\x70"
    b"\x19\xa4\xc1\x16\x1e\x37\x6c\x08\x27\x48\x77\x4c\x34\xb0\xbc\xb5"
    b"\x39\x1c\x0c\xb3\x4e\xd8\xaa\x4a\x5b\x9c\xca\x4f\x68\x2e\x6f\xf3"
    b"\x74\x8f\x82\xee\x78\xa5\x63\x6f\x84\xc8\x78\x14\x8c\xc7\x02\x08"
    b"\x90\xbe\xff\xfa\xa4\x50\x6c\xeb\xbe\xf9\xa3\xf7\xc6\x71\x78\xf2"
)


class Sha256:
    """A hash and its work space, to be made once.

    >>> bytes(Sha256().digest(b"abc"))[:4] == bytes((0xBA, 0x78, 0x16, 0xBF))
    True
    """

    def __init__(self):
        self._block = bytearray(64)
        self._digest = bytearray(32)
        self._high = [0] * 64
        self._low = [0] * 64

    def digest(self, data):
        """Return the digest's 32 bytes, in a buffer that the next call overwrites."""
        block = self._block
        self._digest[:] = _START
        used = 0
        for byte in data:
            block[used] = byte
            used += 1
            if used == 64:
                self._compress()
                used = 0
        self._end(used, len(data))
        return self._digest

    def _end(self, used, length):
        block = self._block
        block[used] = 0x80
        used += 1
        if used > 56:
            self._clear(used, 64)
            self._compress()
            used = 0
        self._clear(used, 60)
        # The length in bits, of messages under 128 MB
        block[60] = length >> 21 & 0xFF
        block[61] = length >> 13 & 0xFF
        block[62] = length >> 5 & 0xFF
        block[63] = length << 3 & 0xFF
        self._compress()

    def _clear(self, start, end):
        for i in range(start, end):
            self._block[i] = 0

    def _compress(self):
        self._expand()
        self._mix()

    def _expand(self):
        """Make the 64 words of the schedule from the block."""
        block, high, low = self._block, self._high, self._low
        for i in range(16):
            high[i] = block[4 * i] << 8 | block[4 * i + 1]
            low[i] = block[4 * i + 2] << 8 | block[4 * i + 3]
        for i in range(16, 64):
            ah = high[i - 15]
            al = low[i - 15]
            bh = high[i - 2]
            bl = low[i - 2]
            # a rotated by 7 and 18 and shifted by 3; b rotated by 17 and 19 and shifted by 10
            total = (
                low[i - 16]
                + low[i - 7]
                + ((al >> 7 ^ ah << 9 ^ ah >> 2 ^ al << 14 ^ al >> 3 ^ ah << 13) & 0xFFFF)
                + ((bh >> 1 ^ (bl & 1) << 15 ^ bh >> 3 ^ bl << 13 ^ bl >> 10 ^ bh << 6) & 0xFFFF)
            )
            low[i] = total & 0xFFFF
            high[i] = (
                high[i - 16]
                + high[i - 7]
                + ((ah >> 7 ^ al << 9 ^ al >> 2 ^ ah << 14 ^ ah >> 3) & 0xFFFF)
                + ((bl >> 1 ^ (bh & 1) << 15 ^ bl >> 3 ^ bh << 13 ^ bh >> 10) & 0xFFFF)
                + (total >> 16)
            ) & 0xFFFF

    def _mix(self):
        """Run the 64 rounds and add the result to the digest."""
        high, low, rounds, digest = self._high, self._low, _ROUNDS, self._digest
        ah, bh, ch, dh, eh, fh, gh, hh = [digest[i] << 8 | digest[i + 1] for i in range(0, 32, 4)]
        al, bl, cl, dl, el, fl, gl, hl = [digest[i] << 8 | digest[i + 1] for i in range(2, 32, 4)]
        at = 0
        for i in range(64):
            # e rotated by 6, 11 and 25; choose f or g by e
            tl = (
                hl
                + ((el >> 6 ^ eh << 10 ^ el >> 11 ^ eh << 5 ^ eh >> 9 ^ el << 7) & 0xFFFF)
                + (gl ^ el & (fl ^ gl))
                + (rounds[at + 2] << 8 | rounds[at + 3])
                + low[i]
            )
            th = (
                hh
                + ((eh >> 6 ^ el << 10 ^ eh >> 11 ^ el << 5 ^ el >> 9 ^ eh << 7) & 0xFFFF)
                + (gh ^ eh & (fh ^ gh))
                + (rounds[at] << 8 | rounds[at + 1])
                + high[i]
                + (tl >> 16)
            )
            tl &= 0xFFFF
            at += 4
            # One by one: a tuple of six would be allocated.
            hh = gh
            hl = gl
            gh = fh
            gl = fl
            fh = eh
            fl = el
            el = dl + tl
            eh = dh + th + (el >> 16) & 0xFFFF
            el &= 0xFFFF
            # a rotated by 2, 13 and 22; the majority of a, b and c
            tl += (al >> 2 ^ ah << 14 ^ al >> 13 ^ ah << 3 ^ ah >> 6 ^ al << 10) & 0xFFFF
            tl += al & bl | cl & (al | bl)
            th += (ah >> 2 ^ al << 14 ^ ah >> 13 ^ al << 3 ^ al >> 6 ^ ah << 10) & 0xFFFF
            th += (ah & bh | ch & (ah | bh)) + (tl >> 16)
            dh = ch
            dl = cl
            ch = bh
            cl = bl
            bh = ah
            bl = al
            ah = th & 0xFFFF
            al = tl & 0xFFFF
        self._add((ah, bh, ch, dh, eh, fh, gh, hh), (al, bl, cl, dl, el, fl, gl, hl))

    def _add(self, high, low):
        digest = self._digest
        at = 0
        for i in range(8):
            total = (digest[at + 2] << 8 | digest[at + 3]) + low[i]
            digest[at + 2] = total >> 8 & 0xFF
            digest[at + 3] = total & 0xFF
            total = (digest[at] << 8 | digest[at + 1]) + high[i] + (total >> 16)
            digest[at] = total >> 8 & 0xFF
            digest[at + 1] = total & 0xFF
            at += 4
