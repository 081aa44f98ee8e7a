# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link's screens against their pictures in tests/data/golden/link, in each language."""

import tempfile
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from handful.ports import RIGHT, SELECT, A, B
from handful.texts import LANGUAGES
from tests.linked import Linked
from tests.sending import Sending

ANN, BOB = ({"players": [("ANN", "human")]}, {"players": [("CLEOPATR", "human")]})


def ready(language, **wishes):
    """Two that have found each other; ANN will move first."""
    pair = Linked(meets=False, draws=True, seats=(200, 100), language=language, **wishes)
    for side in pair.sides:
        if side.screen == "title":
            side.pick("Link")
        else:
            side.go("START; pick Leave; pick Link")
    pair.until(lambda: set(pair.states) <= {"ready", "rules"})
    pair.frames(3)
    return pair


def at_the_table(language, keys=()):
    """Both at the table, after a roll and these keys of the mover."""
    pair = ready(language, each=(ANN, BOB))
    for side in pair.sides:
        side.press(A)
    pair.meet()
    pair.roll()
    pair.press(pair.left, *keys)
    pair.frames(6)
    return pair


def searching(language):
    pair = Linked(meets=False, draws=True, seats=(200, 100), language=language)
    pair.left.pick("Link")
    pair.left.frame()
    return pair, pair.left


def title(language):
    pair = Linked(meets=False, draws=True, language=language)
    return pair, pair.left


def title_with_a_game(language):
    pair = at_the_table(language)
    pair.left.go("START; pick Leave; A")
    pair.until(lambda: pair.left.screen == "title")
    return pair, pair.left


def found(language):
    pair = ready(language)
    return pair, pair.left


def leave_asked(language):
    pair = ready(language)
    pair.press(pair.left, B)
    return pair, pair.left


def asked(language):
    pair = ready(language)
    pair.press(pair.left, A)
    pair.until(lambda: pair.right.app.director.link.session.their_start is not None)
    pair.frames(1)
    return pair, pair.right


def same_dice_offered(language):
    pair = ready(language)
    pair.left.pick("Each alone, same dice")
    pair.until(lambda: pair.right.app.director.link.is_asked_to_swap)
    return pair, pair.right


def same_dice_asked_for(language):
    pair, _ = same_dice_offered(language)
    pair.frames(2)
    return pair, pair.left


def rules_differ(language):
    pair = ready(language, each=(ANN | {"rules": "herg"}, BOB | {"rules": "scandinavian"}))
    return pair, pair.left


def watching(language):
    pair = at_the_table(language, (RIGHT, B))
    return pair, pair.right


def watching_the_card(language):
    pair = at_the_table(language, (SELECT,))
    return pair, pair.right


def paused(language):
    pair = at_the_table(language)
    pair.cable.is_pulled = True
    pair.until(lambda: pair.left.notice)
    return pair, pair.left


def left_alone(language):
    pair = at_the_table(language)
    pair.left.go("START; pick Leave; A")
    pair.until(lambda: pair.states[1] == "parted")
    pair.frames(2)
    return pair, pair.right


def disagreed(language):
    pair = at_the_table(language)
    pair.left.match.dice[0] = pair.left.match.dice[0] % 6 + 1
    pair.press(pair.left, SELECT, A, A)
    pair.until(lambda: pair.states == ("disagreed", "disagreed"))
    pair.frames(3)
    return pair, pair.right


def sending(language):
    """A sender and a receiver that has not agreed yet."""
    folder = tempfile.TemporaryDirectory()
    two = Sending(Path(folder.name), draws=True, language=language).offer()
    two.pair.folder = folder  # removed with the pair
    return two


def game_offered(language):
    two = sending(language)
    return two.pair, two.right


def game_to_send(language):
    two = sending(language)
    return two.pair, two.left


def game_on_its_way(language):
    two = sending(language).take()
    two.pair.frames(25)
    return two.pair, two.left


def game_held_up(language):
    two = sending(language).take()
    two.files[1].held = 30
    two.until(two.right, two.right.words("transfer").HELD.split("|")[0])
    return two.pair, two.right


def game_has_come(language):
    two = sending(language).take()
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


@pytest.mark.parametrize("number", range(len(LANGUAGES)))
@pytest.mark.parametrize("name", SCENES)
def test_a_link_scene_looks_as_its_picture(name, number, root, regenerate_golden, misfits):
    """O10: in each language."""
    pair, side = SCENES[name](number)
    side.frame()
    picture = side.picture()
    pair.close()
    assert not misfits
    language, _ = LANGUAGES[number]
    folder = root / "tests/data/golden" / ("link" if language == "en" else f"{language}/link")
    path = folder / f"{name}.png"
    if regenerate_golden:
        folder.mkdir(parents=True, exist_ok=True)
        picture.save(path, optimize=True)
        return
    with Image.open(path) as kept:
        assert not ImageChops.difference(picture, kept.convert("RGB")).getbbox()
