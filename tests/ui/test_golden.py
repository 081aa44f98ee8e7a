# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Each scene in each language against its picture in tests/data/golden, pixel by pixel.

No word is cut in it, and it stands still. Languages but English are in folders of their own.
After a change that is meant: `tools/dev.py test tests/ui --regenerate-golden`, and look at every
picture that git calls changed.
"""

import pytest
from PIL import Image, ImageChops

from handful.texts import LANGUAGES
from tests.ui.scenes import SCENES

ONE_OF_EACH_SCREEN = {
    "title": "title",
    "setup": "setup",
    "table-start": "table",
    "finished-cpu": "finished",
    "setup-name": "name",
    "scores-empty": "scores",
    "menu": "menu",
    "options": "options",
    "about": "about",
    "rules": "rules",
    "help-table": "help",
    "sheet-two": "sheet",
}
MOVING = ("cpu-rolls", "cpu-keeps", "table-rolling")
FRAMES_LOOKED_AT = 4


EACH_LANGUAGE = pytest.mark.parametrize("language", [language for language, _ in LANGUAGES])


@pytest.fixture
def golden(root, language):
    """The folder of the pictures in a language."""
    folder = root / "tests/data/golden"
    return folder if language == "en" else folder / language


@EACH_LANGUAGE
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_looks_as_its_picture(
    name, language, golden, tmp_path, regenerate_golden, misfits
):
    """O10; no word is cut on the way there, and a screen that stands still sends nothing."""
    handheld = SCENES[name].open([folder for folder, _ in LANGUAGES].index(language))
    picture = handheld.picture()
    sent = sum(handheld.frame() for _ in range(FRAMES_LOOKED_AT))
    handheld.close()
    assert not misfits
    assert not sent or name.startswith(MOVING)
    path = golden / f"{name}.png"
    if regenerate_golden:
        golden.mkdir(exist_ok=True)
        picture.save(path, optimize=True)
        return
    assert path.exists(), f"{path} is missing: --regenerate-golden makes it"
    with Image.open(path) as kept:
        expected = kept.convert("RGB")
    box = ImageChops.difference(picture, expected).getbbox()
    if box:
        pytest.fail(_report(name, picture, expected, box, tmp_path))


@EACH_LANGUAGE
def test_there_is_no_picture_without_a_scene(golden, regenerate_golden):
    strangers = [path for path in golden.glob("*.png") if path.stem not in SCENES]
    if regenerate_golden:
        for path in strangers:
            path.unlink()
        return
    assert not strangers


@pytest.mark.parametrize(("name", "screen"), ONE_OF_EACH_SCREEN.items())
def test_every_screen_has_a_scene(name, screen):
    handheld = SCENES[name].open()
    assert handheld.screen == screen
    handheld.close()


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
