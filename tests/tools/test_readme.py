# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the pages for people say is so: commands work and make the pictures, names are there.

After a change that is meant: `tools/dev.py test tests/tools/test_readme.py --regenerate-golden`.
"""

import json
import os
import re
import shlex
import subprocess
import sys

import pytest
from PIL import Image, ImageChops, ImageSequence

import handful
from handful import ports
from handful.keys import CHORDS
from host_sim.handheld import Handheld
from host_sim.key_names import KEY_NAMES
from tools.dev import FOR_ALL, FOR_PLAY
from tools.micropython.drive import micropython_boards
from tools.release.links import NAMES, empty_addresses, with_links
from tools.sources import board_names
from tools.web import pictures

PLAY = "python3 tools/dev.py play "
PICTURE = "boards/pygamer/playing.png"
FILM = "boards/pygamer/playing.gif"
CARD = "boards/pygamer/card.png"
README = "README.md"
TOOLS = "tools/README.md"
GUIDE = "boards/PLAYING.md"
CONTRIBUTING = ".github/CONTRIBUTING.md"
SIMULATOR = "host_sim/README.md"
PAGES = (README, TOOLS, SIMULATOR, GUIDE, CONTRIBUTING, "boards/README.md", "boards/AS_IT_WAS.md")
PAGES += ("firmware/handful/store/FORMATS.md",)
MOST_FILM_BYTES = 250_000
SCREEN = (160, 128)


@pytest.fixture
def readme(root):
    """The README's text."""
    return (root / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def play(root, tmp_path):
    """A function that runs the headless command of tools/README.md with some word in it."""

    def play(word):
        (line,) = [
            line.strip().removeprefix(PLAY)
            for line in (root / TOOLS).read_text(encoding="utf-8").splitlines()
            if line.startswith("    " + PLAY) and word in line
        ]
        words = [sys.executable, "-m", "host_sim", *shlex.split(line)]
        environment = os.environ | {"PYTHONPATH": str(root)}
        subprocess.run(words, cwd=tmp_path, env=environment, check=True)
        return tmp_path

    return play


def test_the_picture_is_what_its_command_makes(play, root, readme, regenerate_golden):
    assert f"]({PICTURE})" in readme
    assert_same_picture(play("--portrait") / "playing.png", root / PICTURE, regenerate_golden)


def test_the_two_linked_pictures_are_what_their_command_makes(
    play, root, readme, regenerate_golden
):
    made = play("--screenshot linked.png")
    for name in ("linked", "linked-right"):
        picture = f"boards/pygamer/{name}.png"
        assert f'<img src="{picture}"' in readme
        assert_same_picture(made / f"{name}.png", root / picture, regenerate_golden)


def test_the_guides_picture_is_what_its_command_makes(play, root, regenerate_golden):
    made = play("--screenshot card.png") / "card.png"
    assert_same_picture(made, root / CARD, regenerate_golden)


def in_a_game():
    """Return the screen of the page's picture."""
    handheld = Handheld(rules="herg", players=[("ANN", "human")], seed=252, language=0)
    handheld.play("A")
    handheld.settle()
    return screen_after(handheld, " ".join(pictures.KEYS))


def with_its_code():
    """Return the screen of the handheld whose game is shared."""
    return screen_after(Handheld(game=(pictures.SHARED, "ANN"), language=0), pictures.SHARE_KEYS)


def watched():
    """Return the screen of the phone that watches it."""
    handheld = Handheld(game=(pictures.SHARED, "ANN"), language=0)
    return screen_after(handheld, " ".join(pictures.WATCH_KEYS))


def screen_after(handheld, keys):
    handheld.play(keys)
    handheld.settle()
    picture = handheld.picture().convert("RGB")
    handheld.close()
    return picture


@pytest.mark.parametrize(
    ("option", "path", "shown"),
    [
        (
            "--picture",
            "host_sim/in_a_browser.png",
            [(in_a_game, (260, 105, 740, 489)), (in_a_game, (1028, 5, 1340, 254))],
        ),
        (
            "--shared-picture",
            "boards/pygamer/shared_game.png",
            [(with_its_code, (216, 63, 696, 447)), (watched, (940, 5, 1226, 233))],
        ),
    ],
)
def test_the_pictures_with_a_browser_show_the_game_as_it_is(
    option, path, shown, root, regenerate_golden
):
    """Pixel by pixel on the large screen, but for fewer colours; in squares of 8 on a phone's."""
    if regenerate_golden:
        subprocess.run([sys.executable, "-m", "tools.web", option, root / path], check=True)
    with Image.open(root / path) as picture:
        for number, (screen, place) in enumerate(shown):
            size = (SCREEN[0] // 8, SCREEN[1] // 8) if number else SCREEN
            there = picture.convert("RGB").crop(place).resize(size, Image.Resampling.BOX)
            should = screen().resize(size, Image.Resampling.BOX)
            furthest = max(most for _, most in ImageChops.difference(there, should).getextrema())
            assert furthest <= (40 if number else 10)


def assert_same_picture(made, picture, regenerate):
    """Compare two files of pictures, or put the one that was made in the other's place."""
    if regenerate:
        picture.write_bytes(made.read_bytes())
    with Image.open(made) as new, Image.open(picture) as shown:
        assert not ImageChops.difference(new.convert("RGB"), shown.convert("RGB")).getbbox()


def test_the_moving_picture_is_what_its_command_makes(play, root, readme, regenerate_golden):
    made = play("--record") / "playing.gif"
    assert f"]({FILM})" in readme
    assert made.stat().st_size < MOST_FILM_BYTES
    if regenerate_golden:
        (root / FILM).write_bytes(made.read_bytes())
    assert frames_of(made) == frames_of(root / FILM)


def frames_of(path):
    """Return each picture of a GIF, and how long it stays."""
    with Image.open(path) as film:
        each = ImageSequence.Iterator(film)
        return [(frame.convert("RGB").tobytes(), frame.info["duration"]) for frame in each]


def test_the_demo_leaves_a_picture_and_a_finished_card(play):
    folder = play("--demo")
    with Image.open(folder / "s.png") as picture:
        assert picture.size == (160, 128)
    state = json.loads((folder / "s.json").read_text(encoding="utf-8"))
    assert (state["screen"], state["ruleset"]) == ("finished", "ynot")
    assert None not in state["players"][0]["boxes"].values()


def test_the_readme_leads_to_the_addresses_that_there_are(readme):
    """`tools/dev.py release links` writes it so after one of them is set."""
    assert with_links(readme) == readme


@pytest.mark.parametrize(
    ("name", "address", "link"),
    [
        ("PAGE", "https://example.org/handful/?code=", "[play now](https://example.org/handful/)"),
        ("INDEX", "https://example.org/i/", "`uvx handful`, or `pipx run handful` ([package]"),
        ("REPOSITORY", "https://example.org/r", "(https://example.org/r/releases/latest)"),
    ],
)
def test_an_address_that_is_empty_is_no_link(readme, monkeypatch, name, address, link):
    for each in NAMES:
        monkeypatch.setattr(handful, each, "")
    assert "example.org" not in with_links(readme)
    assert link not in with_links(readme)
    monkeypatch.setattr(handful, name, address)
    assert empty_addresses() == [each for each in NAMES if each != name]
    assert link in with_links(readme)
    assert with_links(with_links(readme)) == with_links(readme)


def test_every_board_has_a_row_that_names_its_zip(readme):
    named = re.findall(r"\| `handful-(\w+)\.zip` \|", readme)
    assert sorted(named) == sorted([*board_names(), *micropython_boards()])


def test_every_tool_that_the_pages_name_is_there(root):
    text = "".join((root / page).read_text(encoding="utf-8") for page in PAGES)
    tools = set(re.findall(r"python3 tools/dev\.py (\w+)", text)) - {"COMMAND"}
    assert {"bench", "memory"} <= tools <= {*FOR_PLAY, *FOR_ALL}


def test_every_tool_has_a_row(root):
    text = (root / TOOLS).read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    named = {
        word for row in rows for word in re.findall(r"`(?:python3 tools/dev\.py )?(\w+)", row)
    }
    assert {*FOR_PLAY, *FOR_ALL} - named == set()


def test_the_words_of_a_script_are_listed_once(root):
    listed = [page for page in PAGES if "`CABLE:out`" in (root / page).read_text(encoding="utf-8")]
    assert listed == [SIMULATOR]


def test_every_folder_that_contributing_names_is_there(root):
    text = (root / CONTRIBUTING).read_text(encoding="utf-8")
    named = re.findall(r"^\| `([\w/]+/)` \|", text, re.MULTILINE)
    assert len(named) > 9
    assert [name for name in named if not (root / name).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_page_and_heading_it_leads_to_is_there(root, page):
    text = (root / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)]+)\)|<img src=\"([^\"]+)", text)
    assert links
    for path, _, heading in (("".join(link)).partition("#") for link in links):
        target = (root / page).parent / path if path else root / page
        assert target.exists(), path
        if heading:
            headings = re.findall(r"^#+ (.+)", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert heading in [each.lower().replace(" ", "-") for each in headings], path


def test_the_guide_has_all_chords_and_no_other(root):
    text = (root / GUIDE).read_text(encoding="utf-8")
    keys = "|".join(name.lower() for name in KEY_NAMES)
    rows = re.findall(rf"^\| ((?:\w+, )*\w+) and ({keys}) \| ", text, re.MULTILINE | re.IGNORECASE)
    told = [re.split(r", ", first) + [last] for first, last in rows]
    pressed = [chord for chord in CHORDS if chord < 1 << len(KEY_NAMES)]  # not a key that is stuck
    assert sorted(sum(getattr(ports, key.upper()) for key in keys) for keys in told) == sorted(
        pressed
    )


def test_every_file_that_contributing_names_is_there(root):
    text = (root / CONTRIBUTING).read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w/.]+\.(?:py|txt|json|toml|md))`", text))
    named.remove("lobby/counter.py")  # which the page shows how to make
    game = [root, root / "firmware", root / "firmware/handful", root / "tests/data"]
    game += [folder / "rules" for folder in game]
    assert len(named) > 20
    assert [name for name in named if not any((at / name).exists() for at in game)] == []
