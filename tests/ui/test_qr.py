# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""QR codes of texts of any length."""

import pytest
from PIL import Image

from handful.ui.qr import code_squares
from tests.qr import read_qr

QUIET, SCALE = 4, 3


@pytest.mark.parametrize("length", [1, 17, 18, 33, 54, 79, 107, 135, 155, 193, 230])
def test_r2_a_code_of_any_length_is_read_back(length):
    """The library takes too small a size for some lengths; a position's is about 33."""
    text = ("HANDFUL 0123456789 " * 13)[:length]
    squares = code_squares(text)
    side = len(squares) + 2 * QUIET
    picture = Image.new("L", (side, side), 255)
    for y, row in enumerate(squares):
        for x in range(len(squares)):
            if row >> x & 1:
                picture.putpixel((x + QUIET, y + QUIET), 0)
    assert read_qr(picture.resize((SCALE * side, SCALE * side), 0)) == text


def test_r2_no_length_is_refused():
    for length in range(1, 231):
        assert code_squares("A" * length)
