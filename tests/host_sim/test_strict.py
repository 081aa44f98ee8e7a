# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the device refuses and Blinka lets pass is refused here too."""

import displayio
import pytest

from host_sim import strict


@pytest.fixture
def bitmap():
    return displayio.Bitmap(16, 8, 4)


@pytest.fixture
def grid(bitmap):
    palette = displayio.Palette(4)
    return displayio.TileGrid(
        bitmap, pixel_shader=palette, width=3, height=2, tile_width=8, tile_height=8
    )


@pytest.mark.parametrize("place", [(16, 0), (0, 8), (-1, 0), (0, -1), 128, -1])
def test_a_place_outside_a_bitmap_is_an_index_error(bitmap, place):
    with pytest.raises(IndexError):
        bitmap[place] = 1
    with pytest.raises(IndexError):
        bitmap[place]


@pytest.mark.parametrize("place", [(15, 7), (0, 0), 127, 0])
def test_the_corners_are_inside(bitmap, place):
    bitmap[place] = 3
    assert bitmap[place] == 3


@pytest.mark.parametrize(("values", "greatest"), [(1, 1), (2, 1), (3, 3), (5, 15), (16, 15)])
def test_a_value_may_fill_the_bits_that_the_count_takes(values, greatest):
    bitmap = displayio.Bitmap(4, 4, values)
    bitmap[0, 0] = greatest
    bitmap.fill(greatest)
    for wrong in (greatest + 1, -1):
        with pytest.raises(ValueError, match=f"0-{greatest}"):
            bitmap[0, 0] = wrong
        with pytest.raises(ValueError, match=f"0-{greatest}"):
            bitmap.fill(wrong)


def test_a_refused_pixel_changes_nothing(bitmap):
    with pytest.raises(ValueError, match="0-3"):
        bitmap[2, 2] = 4
    assert bitmap[2, 2] == 0


@pytest.mark.parametrize("size", [(0, 4), (4, 0), (40000, 1)])
def test_a_bitmap_has_a_possible_size(size):
    with pytest.raises(ValueError, match="must be"):
        displayio.Bitmap(*size, 2)


def test_a_tile_must_be_in_the_sheet(grid):
    grid[2, 1] = 1
    assert grid[5] == 1
    for wrong in (2, -1):
        with pytest.raises(ValueError, match="0-1"):
            grid[0, 0] = wrong


@pytest.mark.parametrize("place", [(3, 0), (0, 2), 6, -1])
def test_a_place_outside_a_grid_is_an_index_error(grid, place):
    with pytest.raises(IndexError):
        grid[place] = 0
    with pytest.raises(IndexError):
        grid[place]


@pytest.mark.parametrize("options", [{"default_tile": 1}, {"width": 0}, {"height": 0}])
def test_a_grid_that_cannot_be_is_refused(bitmap, options):
    with pytest.raises(ValueError, match="must be"):
        displayio.TileGrid(bitmap, pixel_shader=displayio.Palette(4), **options)


@pytest.mark.parametrize("index", [2, -1])
def test_a_palette_index_must_be_in_the_palette(index):
    palette = displayio.Palette(2)
    with pytest.raises(IndexError):
        palette[index] = 0
    with pytest.raises(IndexError):
        palette[index]
    with pytest.raises(IndexError):
        palette.make_transparent(index)
    with pytest.raises(IndexError):
        palette.make_opaque(index)


def test_installing_twice_changes_nothing(bitmap):
    method = displayio.Bitmap.fill
    strict.install()
    assert displayio.Bitmap.fill is method
