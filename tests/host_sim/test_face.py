# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""X1: the handheld's face, where its buttons are and what it looks like."""

import itertools

import pytest
from PIL import Image, ImageChops

from handful.ports import DOWN, LEFT, RIGHT, UP, A, B
from host_sim.boards import board_names, load_facts
from host_sim.face import HEIGHT, PAD, STICK, WIDTH, Face
from host_sim.portrait import Portrait

ALL_KEYS = 255


@pytest.fixture(params=board_names())
def board(request):
    return load_facts(request.param)


def test_every_key_can_be_touched_in_its_middle(board):
    face = Face(board)
    touched = 0
    for control in face.controls:
        if control.kind in (STICK, PAD):
            for x, y, key in ((0, -9, UP), (0, 9, DOWN), (-9, 1, LEFT), (9, -1, RIGHT)):
                assert face.mask_at(control.x + x, control.y + y) == key
            assert face.mask_at(control.x, control.y) == 0
        else:
            assert face.mask_at(control.x, control.y) == control.mask
        touched |= control.mask
    assert touched == ALL_KEYS


def test_the_body_and_the_screen_press_nothing(board):
    face = Face(board)
    left, top, width, height = face.screen
    for x, y in ((2, 2), (left + 1, top + 1), (left + width / 2, top + height / 2)):
        assert face.mask_at(x, y) == 0


def test_nothing_overlaps(board):
    face = Face(board)
    left, top, width, height = face.screen
    boxes = [control.box() for control in face.controls]
    boxes.append((left, top, left + width, top + height))
    for one, two in itertools.combinations(boxes, 2):
        apart = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
        assert apart, (one, two)
    for box in boxes:
        assert 0 <= box[0] < box[2] <= WIDTH
        assert 0 <= box[1] < box[3] <= HEIGHT


def test_the_buttons_wear_the_board_s_labels():
    labels = {control.mask: control.label for control in Face(load_facts("sprig")).controls}
    assert (labels[A], labels[B], labels[UP]) == ("L", "K", "W")


@pytest.mark.parametrize("scale", [1, 2, 3])
@pytest.mark.thin(2)
def test_the_screen_is_in_the_glass_pixel_for_pixel(board, scale):
    screen = Image.effect_noise((board.WIDTH, board.HEIGHT), 90).convert("RGB")
    picture = Portrait(board, scale).with_screen(screen)
    assert picture.size == (scale * WIDTH, scale * HEIGHT)
    left, top, width, height = Face(board).screen
    edges = (left, top, left + width, top + height)
    shown = picture.crop(tuple(scale * edge for edge in edges))
    # The middle of each square is enough to know the square.
    assert shown.resize(screen.size, Image.Resampling.NEAREST).tobytes() == screen.tobytes()


@pytest.mark.thin(1)
def test_a_pressed_key_looks_pressed_and_lets_go(board):
    portrait = Portrait(board, 2)
    body = portrait.body()
    for control in portrait.face.controls:
        box = portrait.box(control)
        released = body.crop(box)
        pressed = portrait.control(control, control.mask & (A | B | 64 | 128 | UP | LEFT))
        if control.mask & (A | B | 64 | 128 | UP | LEFT):
            assert ImageChops.difference(released, pressed).getbbox()
        assert not ImageChops.difference(released, portrait.control(control, 0)).getbbox()
        other = ALL_KEYS & ~control.mask
        assert not ImageChops.difference(released, portrait.control(control, other)).getbbox()


@pytest.mark.thin(1)
def test_each_direction_of_the_pad_looks_different(board):
    portrait = Portrait(board, 2)
    for control in portrait.face.controls:
        if control.kind in (STICK, PAD):
            looks = {
                portrait.control(control, key).tobytes() for key in (0, UP, DOWN, LEFT, RIGHT)
            }
            assert len(looks) == 5
