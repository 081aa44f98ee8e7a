# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O10: scenes in each language against their pictures in tests/data/golden, pixel by pixel.

No word is cut in them, text mode can tell them, and a screen at rest sends nothing. Languages but
English have a folder each. After an intended change, run `tools/dev.py test tests/ui
--regenerate-golden` and look at each picture that git lists as changed.
"""

import pytest
from PIL import Image, ImageChops

from handful.words import LANGUAGES
from host_sim.narrator import Narrator
from tests.ui import link_scenes
from tests.ui.other_display import SHEETS
from tests.ui.scenes import SCENES, some_of_each_screen

SCREENS = {
    "title": "title",
    "setup": "setup",
    "table-start": "table",
    "finished-cpu": "finished",
    "setup-name": "name",
    "scores-empty": "scores",
    "menu": "menu",
    "options": "options",
    "about": "about",
    "self-test": "self-test",
    "rules": "rules",
    "help-table": "help",
    "sheet-two": "sheet",
    "statistics": "statistics",
    "daily": "daily",
    "awards": "awards",
    "steps-hold": "steps",
    "trainer-hold": "trainer",
    "share": "share",
    "opened": "opened",
    "watch": "watch",
}
"""A scene of each screen, by its name in the state JSON."""
UNSPOKEN = ("<>", *"▲▼◀▶●")
"""What a screen reader would spell."""
STEP_BY_STEP = some_of_each_screen(1)
MOVING = ("cpu-rolls", "cpu-keeps", "table-rolling", "demo")
FRAMES = 4
NUMBERS = {language: number for number, (language, _) in enumerate(LANGUAGES)}

FIRST, *OTHERS = NUMBERS
EACH_LANGUAGE = pytest.mark.parametrize(
    "language", [FIRST, *(pytest.param(each, marks=pytest.mark.full) for each in OTHERS)]
)
FEW = """
title steps-roll options setup-seats rule-sets-last house-changed daily table-hold-marks odds
card-joker-lower sheet-six-quick statistics rules-boxes-fifteen help-table finished-two found
rules-differ paused
"""
"""The scenes of a third language and of further ones, of which `test_texts` measures all words."""


def in_languages(names):
    """Return a mark for scenes in each language."""
    cases = [pytest.param(FIRST, name) for name in names]
    for language in OTHERS:
        some = names if language == OTHERS[0] else [name for name in names if name in FEW.split()]
        cases += [pytest.param(language, name, marks=pytest.mark.full) for name in some]
    return pytest.mark.parametrize(("language", "name"), cases)


@pytest.fixture
def golden(root, language):
    """The folder of the pictures in a language."""
    folder = root / "tests/data/golden"
    return folder if language == "en" else folder / language


@pytest.fixture
def compare(tmp_path, regenerate_golden):
    """A function that fails if a picture is not as its file, or writes the file."""

    def compare(picture, path):
        if regenerate_golden:
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.save(path, optimize=True)
            return
        assert path.exists(), f"{path} is missing: --regenerate-golden makes it"
        with Image.open(path) as golden:
            expected = golden.convert("RGB")
        box = ImageChops.difference(picture, expected).getbbox()
        if box:
            pytest.fail(_report(path.stem, picture, expected, box, tmp_path))

    return compare


@in_languages(SCENES)
@pytest.mark.thin(40)
def test_a_scene_looks_as_its_picture(name, language, golden, compare, misfits):
    # Drawn at once, but for a scene of each screen, and for one after which nothing is drawn.
    draws = language == FIRST and name in STEP_BY_STEP or name == "sleep-words"
    handheld = SCENES[name].open(NUMBERS[language], draws)
    picture, screen = handheld.picture(), handheld.screen
    told = Narrator(handheld.app, handheld.ports).where()
    sent = sum(handheld.frame() for _ in range(FRAMES))
    handheld.close()
    assert not misfits
    assert all(told)
    assert not [sign for sign in UNSPOKEN if sign in "".join(told)], told
    assert not sent or name.startswith(MOVING)
    assert screen == SCREENS.get(name, screen)
    compare(picture, golden / f"{name}.png")


@in_languages(link_scenes.SCENES)
@pytest.mark.thin(24)
def test_a_link_scene_looks_as_its_picture(name, language, golden, compare, misfits):
    pair, side = link_scenes.SCENES[name](NUMBERS[language])
    side.frame()
    picture = side.picture()
    pair.close()
    assert not misfits
    compare(picture, golden / "link" / f"{name}.png")


@EACH_LANGUAGE
def test_there_is_no_picture_without_a_scene(golden, regenerate_golden):
    drawn = {"": SCENES, "link": link_scenes.SCENES, "thumby_color": SHEETS}
    strangers = [
        path
        for folder, names in drawn.items()
        for path in (golden / folder).glob("*.png")
        if path.stem not in names
    ]
    if regenerate_golden:
        for path in strangers:
            path.unlink()
        return
    assert not strangers


def _report(name, picture, expected, box, folder):
    """Write what was drawn and where it differs, and say so."""
    changed = ImageChops.difference(picture, expected).convert("L").point(lambda v: 255 * (v > 0))
    actual, marked = folder / f"{name}.png", folder / f"{name}-changed.png"
    picture.save(actual)
    side_by_side(expected, picture, changed.convert("RGB")).save(marked)
    count = changed.histogram()[255]
    return (
        f"{name}: {count} pixels differ, all from {box[:2]} to {box[2:]}\n"
        f"now: {actual}\nbefore, now, what changed: {marked}"
    )


def side_by_side(*pictures):
    """Return the pictures enlarged, one beside the other."""
    width, height = 3 * pictures[0].width, 3 * pictures[0].height
    sheet = Image.new("RGB", ((width + 6) * len(pictures), height), "grey")
    for i, picture in enumerate(pictures):
        enlarged = picture.resize((width, height), Image.Resampling.NEAREST)
        sheet.paste(enlarged, (i * (width + 6), 0))
    return sheet
