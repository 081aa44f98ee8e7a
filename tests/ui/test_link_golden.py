# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link's screens against their pictures in tests/data/golden/link, pixel by pixel."""

import tempfile
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from handful.ports import RIGHT, SELECT, A, B
from tests.linked import Linked
from tests.sending import Sending

ANN, BOB = ({"players": [("ANN", "human")]}, {"players": [("CLEOPATR", "human")]})


def ready(**wishes):
    """Two that have found each other; ANN will move first."""
    pair = Linked(meets=False, draws=True, seats=(200, 100), **wishes)
    for side in pair.sides:
        if side.screen == "title":
            side.pick("Link")
        else:
            side.go("START; pick Leave; A; pick Link")
    pair.until(lambda: set(pair.states) <= {"ready", "rules"})
    pair.frames(3)
    return pair


def at_the_table(keys=()):
    """Both at the table, after a roll and these keys of the mover."""
    pair = ready(each=(ANN, BOB))
    for side in pair.sides:
        side.press(A)
    pair.meet()
    pair.roll()
    pair.press(pair.left, *keys)
    pair.frames(6)
    return pair


def searching():
    pair = Linked(meets=False, draws=True, seats=(200, 100))
    pair.left.pick("Link")
    pair.left.frame()
    return pair, pair.left


def title():
    pair = Linked(meets=False, draws=True)
    return pair, pair.left


def title_with_a_game():
    pair = at_the_table()
    pair.left.go("START; pick Leave; A")
    pair.until(lambda: pair.left.screen == "title")
    return pair, pair.left


def found():
    pair = ready()
    return pair, pair.left


def leave_asked():
    pair = ready()
    pair.press(pair.left, B)
    return pair, pair.left


def asked():
    pair = ready()
    pair.press(pair.left, A)
    pair.until(lambda: "has started" in pair.right.read())
    return pair, pair.right


def same_dice_offered():
    pair = ready()
    pair.left.pick("Each alone, same dice")
    pair.until(lambda: "the same dice" in pair.right.read())
    return pair, pair.right


def same_dice_asked_for():
    pair, _ = same_dice_offered()
    pair.frames(2)
    return pair, pair.left


def rules_differ():
    pair = ready(each=(ANN | {"rules": "herg"}, BOB | {"rules": "scandinavian"}))
    return pair, pair.left


def watching():
    pair = at_the_table((RIGHT, B))
    return pair, pair.right


def watching_the_card():
    pair = at_the_table((SELECT,))
    return pair, pair.right


def paused():
    pair = at_the_table()
    pair.cable.is_pulled = True
    pair.until(lambda: pair.left.notice)
    return pair, pair.left


def left_alone():
    pair = at_the_table()
    pair.left.go("START; pick Leave; A")
    pair.until(lambda: pair.states[1] == "parted")
    pair.frames(2)
    return pair, pair.right


def disagreed():
    pair = at_the_table()
    pair.left.match.dice[0] = pair.left.match.dice[0] % 6 + 1
    pair.press(pair.left, SELECT, A, A)
    pair.until(lambda: pair.states == ("disagreed", "disagreed"))
    pair.frames(3)
    return pair, pair.right


def sending():
    """A sender and a receiver that has not agreed yet."""
    folder = tempfile.TemporaryDirectory()
    two = Sending(Path(folder.name), draws=True).offer()
    two.pair.folder = folder  # removed with the pair
    return two


def game_offered():
    two = sending()
    return two.pair, two.right


def game_to_send():
    two = sending()
    return two.pair, two.left


def game_on_its_way():
    two = sending().take()
    two.pair.frames(25)
    return two.pair, two.left


def game_held_up():
    two = sending().take()
    two.files[1].held = 30
    two.until(two.right, "A computer")
    return two.pair, two.right


def game_has_come():
    two = sending().take()
    two.pair.until(lambda: two.states == ("done", "done"))
    two.pair.frames(2)
    return two.pair, two.right


SCENES = {
    scene.__name__.replace("_", "-"): scene
    for scene in (
        title,
        title_with_a_game,
        searching,
        found,
        leave_asked,
        asked,
        same_dice_offered,
        same_dice_asked_for,
        rules_differ,
        watching,
        watching_the_card,
        paused,
        left_alone,
        disagreed,
        game_offered,
        game_to_send,
        game_on_its_way,
        game_held_up,
        game_has_come,
    )
}


@pytest.mark.parametrize("name", SCENES)
def test_a_link_scene_looks_as_its_picture(name, root, regenerate_golden, misfits):
    pair, side = SCENES[name]()
    side.frame()
    picture = side.picture()
    pair.close()
    assert not misfits
    path = root / "tests/data/golden/link" / f"{name}.png"
    if regenerate_golden:
        picture.save(path, optimize=True)
        return
    with Image.open(path) as kept:
        assert not ImageChops.difference(picture, kept.convert("RGB")).getbbox()
