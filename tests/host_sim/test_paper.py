# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the simulator itself says on the panel: dark lines on paper, centred or at a margin."""

import pytest
from PIL import ImageOps

from handful.session import KEPT
from host_sim.last_words import show_last_words
from host_sim.paper import PITCH, paper_with
from host_sim.picture import picture_of
from host_sim.reading import read

LINES = ("WIDE WORDS", "II")


def drawn(ports, group):
    """Return the box of all dark pixels, and the picture."""
    ports.display.root_group = group
    ports.display.refresh()
    picture = picture_of(ports.display.bus).convert("L")
    return ImageOps.invert(picture.point(lambda level: 255 * (level > 128))).getbbox(), picture


@pytest.mark.parametrize("left", [None, 7])
def test_lines_are_on_paper_in_the_middle_or_at_the_left(ports, left):
    group = paper_with(ports.display, LINES, 40, left)
    assert read(group).split("\n") == list(LINES)
    (start, top, end, bottom), picture = drawn(ports, group)
    assert 40 <= top < bottom <= 40 + 2 * PITCH
    if left is None:
        assert abs((start + end) / 2 - ports.display.width / 2) < 3
    else:
        assert left <= start < left + 3
    corners = {picture.getpixel((x, y)) for x in (0, 159) for y in (0, 127)}
    assert len(corners) == 1 and corners.pop() > 200


def test_last_words_say_what_went_wrong_and_what_became_of_the_game(ports):
    show_last_words(ports.display, ValueError("a box is missing"), "de", KEPT)
    words = " ".join(read(ports.display.root_group).split())
    assert "a box is missing" in words and "Das Spiel ist gesichert." in words
