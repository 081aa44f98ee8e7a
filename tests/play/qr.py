# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A reader of QR codes of 21 to 29 squares a side, after ISO 18004, without correcting errors."""

MASKS = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
FORMAT_MASK = 0x5412
BYTES = 4
QUIET = 4


def read_qr(picture) -> str:
    """Return the text of the code in a picture, which is black on white with its quiet zone."""
    dark = picture.convert("L").point(lambda v: 255 * (v < 128))
    left, top, right, _ = dark.getbbox()
    finder = next(x for x in range(left, right) if not dark.getpixel((x, top))) - left
    scale = finder // 7
    assert min(left, top) >= QUIET * scale
    count = (right - left) // scale
    half = scale // 2
    squares = [
        [
            dark.getpixel((left + scale * x + half, top + scale * y + half)) > 0
            for x in range(count)
        ]
        for y in range(count)
    ]
    return text_of(squares)


def text_of(squares) -> str:
    """Return the text in rows of squares."""
    count = len(squares)
    fixed = [(i, 8) for i in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, i) for i in (7, 5, 4, 3, 2, 1, 0)]
    bits = sum(squares[y][x] << i for i, (y, x) in enumerate(fixed)) ^ FORMAT_MASK
    mask = MASKS[bits >> 10 & 7]
    stream = [squares[y][x] ^ mask(y, x) for y, x in path(count)]
    number = 0
    for bit in stream:
        number = number << 1 | bit
    data = (number >> len(stream) % 8).to_bytes(len(stream) // 8, "big")
    assert data[0] >> 4 == BYTES
    length = (data[0] & 15) << 4 | data[1] >> 4
    return bytes((data[i + 1] & 15) << 4 | data[i + 2] >> 4 for i in range(length)).decode()


def path(count):
    """Yield the places of the data, as they follow each other."""
    for column, right in enumerate([*range(count - 1, 6, -2), *range(5, 0, -2)]):
        rows = range(count) if column % 2 else range(count - 1, -1, -1)
        for y in rows:
            for x in (right, right - 1):
                if not is_fixed(y, x, count):
                    yield y, x


def is_fixed(y, x, count):
    """Return whether a square is the same in all codes of this size, or says how to read it."""
    corner = (y < 9 and (x < 9 or x >= count - 8)) or (y >= count - 8 and x < 9)
    middle = count - 7
    aligned = count > 21 and abs(y - middle) <= 2 and abs(x - middle) <= 2
    return corner or aligned or y == 6 or x == 6
