# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""S9: rules on pages made from the rule set's data, tips, and help for the screen one is on."""

import sys

import pytest

from handful.lobby.rules_pages import rules_pages
from handful.rules.ruleset import LARGE_STRAIGHT, SMALL_STRAIGHT
from handful.rules.rulesets import HABITS, RULESET_IDS, RULESETS, SCORING, with_switches
from handful.words import words as words_in
from tests.rules.files import lines
from tests.ui.scenes import SCENES, some_of_each_screen
from tests.words import HIGH_SCORES, OPTIONS

OTHER_VALUES = {
    "five_bonus": 70,
    "five_is_full_house": True,
    "five_kind": 55,
    "full_house": 27,
    "joker": 3,
    "joker_after_zero": True,
    "kinds_sum_all": False,
    "large_straight": 44,
    "roll_bonus": (7, 3),
    "scratch": 1,
    "small_straight": 33,
    "straights_exact": True,
    "upper_bonus": 39,
    "upper_goal": 61,
    "in_order": True,
    "four_kind": 41,
    "served": 7,
    "straight_wraps": 1,
    "served_five_ends": True,
    "auto_roll": True,
    "auto_start": True,
    "late_sound": True,
    "bonus_in_box": True,
    "marks": 2,
    "order": 1,
    "roll_none_scores": True,
    "open_series": True,
}
"""For each switch a value that differs from plain rules."""


def pages_of(handheld):
    """Turn all pages, and return what each says, from the first to the first again."""
    pages = []
    while handheld.read() not in pages:
        pages.append(handheld.read())
        handheld.go("DOWN")
    assert pages.index(handheld.read()) == 0
    return pages


def words_of(page):
    """Return a page's words without its lines."""
    return " ".join(page.split())


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(3)
def test_s9_the_rules_in_play_are_read_in_a_game(rules, start):
    handheld = start(rules=rules, seed=2)
    handheld.go("A START; pick Rules and tips")
    assert handheld.state()["screen"] == "rules"
    ruleset = RULESETS[rules]
    assert ruleset.title in handheld.read()
    text = words_of("\n".join(pages_of(handheld)))
    assert f"There are {len(ruleset.boxes)} turns of up to 3 rolls." in text
    bonus = f"With {ruleset.upper_goal} points they win a bonus of {ruleset.upper_bonus}:"
    assert (bonus if ruleset.upper_bonus else "They win no bonus.") in text
    assert (f"brings {ruleset.five_bonus} more." in text) == bool(ruleset.five_bonus)
    assert ("Quick bonus" in text) == bool(ruleset.roll_bonus)
    assert ("There are none: in a box another 5 alike" in text) == (not ruleset.joker)
    assert "Tips" in text
    before = handheld.state()["dice"]
    handheld.go("B B")
    assert (handheld.screen, handheld.state()["dice"]) == ("table", before)


@pytest.mark.parametrize("language", [0, 1])
@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(5)
def test_s9_the_rules_are_complete(rules, language, start):
    """Object, turn, each box with what it is, straights with examples, the end and who wins."""
    handheld = start(rules=rules, seed=2, language=language)
    handheld.go("START; pick Rules and tips")
    text = words_of("\n".join(pages_of(handheld)))
    for row in lines("rules_pages.txt"):
        assert (row[language] in text) == (rules not in "".join(row[2:]).split()), row
    ruleset = RULESETS[rules]
    assert str(ruleset.full_house or "aller fünf" if language else "all five") in text
    has_small = SMALL_STRAIGHT in ruleset.patterns
    for points in (ruleset.small_straight, ruleset.large_straight)[0 if has_small else 1 :]:
        assert f"{points} {'Punkte' if language else 'points'}" in text


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(3)
def test_s9_examples_are_small_dice(rules, start):
    """On a page with a row for each lower box, and between the words of others."""
    handheld = start(rules=rules, seed=2)
    handheld.go("START; pick Rules and tips; DOWN*3")
    assert small_dice(handheld.ports.display.root_group) == ["14456"]
    handheld.go("DOWN")
    rows = small_dice(handheld.ports.display.root_group)
    ruleset = RULESETS[rules]
    assert len(rows) == len(ruleset.boxes) - 6
    shown = dict(zip(ruleset.patterns[6:], rows, strict=True))
    assert shown[LARGE_STRAIGHT] == "23456"
    if SMALL_STRAIGHT in shown:
        assert shown[SMALL_STRAIGHT] == ("12345" if ruleset.straights_exact else "12346")
    handheld.go("UP*4")
    assert not small_dice(handheld.ports.display.root_group)


def small_dice(group):
    """Return the faces of each row of small dice in a group, from the top."""
    rows, waiting = {}, [group]
    while waiting:
        for part in waiting.pop():
            if hasattr(part, "append"):
                waiting.append(part)
            elif hasattr(part, "tile_width") and (part.tile_width, part.tile_height) == (10, 9):
                faces = "".join(str(part[column] + 1) for column in range(part.width))
                rows.setdefault(part.y, []).append((part.x, faces))
    return ["".join(faces for _, faces in sorted(rows[y])) for y in sorted(rows)]


@pytest.mark.full
def test_s9_what_five_alike_are_as_a_full_house(start):
    """One under os9 and ynot, a joker's under four, none under two."""
    said = {}
    for rules in RULESET_IDS:
        handheld = start(rules=rules, seed=2)
        handheld.go("START; pick Rules and tips")
        said[rules] = words_of("\n".join(pages_of(handheld))).partition("Five alike ")[2][:10]
    assert {rules for rules in said if said[rules].startswith("count, too")} == {
        *("os9", "ynot", "yacht")
    }
    assert {rules for rules in said if said[rules].startswith("do not")} == {
        *("plain", "scandinavian", "forced", "generala")
    }
    assert {rules for rules in said if said[rules].startswith("count only")} == {
        *("herg", "petscii", "yatzy", "free", "german")
    }


def test_s9_a_zero_wins_no_quick_bonus_and_the_page_says_so(start):
    """Reading 9: a large straight crossed out after one roll brings 0, and no more."""
    handheld = start(rules="ynot", faces=(1, 2, 2, 4, 6), seed=2)
    handheld.go("START; pick Rules and tips")
    assert "Chance and a 0 bring nothing." in words_of("\n".join(pages_of(handheld)))
    handheld.go("B B A SELECT")
    assert handheld.state()["options"]["large_straight"] == 0


def test_s9_before_a_game_all_rules_can_be_read(start):
    handheld = start()
    handheld.go("START")
    titles = []
    for _ in RULESET_IDS:
        titles.append(handheld.read().splitlines()[0].split()[1])
        handheld.go("RIGHT")
    assert titles == [RULESETS[rules].title for rules in RULESET_IDS]
    handheld.go("LEFT")
    assert RULESETS[RULESET_IDS[-1]].title in handheld.read()
    handheld.go("B")
    assert handheld.screen == "title"


@pytest.mark.parametrize("switch", SCORING.split() + HABITS.split())
def test_s9_every_switch_of_a_rule_set_can_be_read(switch):
    """A house that changes one reads it: the pages are made from the data."""
    base = RULESETS["free" if switch in ("joker_after_zero", "bonus_in_box") else "plain"]
    if switch == "joker_after_zero":
        base = with_switches(base, joker_after_zero=False)
    changed = with_switches(base, **{switch: OTHER_VALUES[switch]})
    words, boxes = words_in("en", "reading"), words_in("en", "table").BOXES
    assert rules_pages(changed, words, boxes) != rules_pages(base, words, boxes)


@pytest.mark.parametrize(
    ("way", "screen", "title"),
    [
        ("SELECT", "title", "Title"),
        ("pick New game; SELECT", "setup", "Start"),
        ("pick Options; SELECT", "options", OPTIONS),
        ("pick High scores; SELECT", "scores", HIGH_SCORES),
        ("pick Play; START; pick Help", "menu", "Dice"),
    ],
)
def test_s9_help_is_for_the_screen_one_is_on(way, screen, title, start):
    handheld = start()
    handheld.go(way)
    assert handheld.state()["screen"] == "help"
    assert handheld.read().splitlines()[1] == title
    handheld.go("B")
    assert handheld.screen == screen


def test_s9_only_several_pages_are_offered_to_be_turned(start):
    """The options' help is one page, the setup's four."""
    handheld = start()
    handheld.go("pick Options; SELECT")
    assert "Pages" not in handheld.read()
    handheld.go("B; B; pick New game; SELECT")
    assert "Pages" in handheld.read()


def test_s9_nothing_of_the_pages_stays_at_the_table(start):
    """Their code and words go when they are closed: the table has no memory for them."""
    handheld = start(rules="herg", seed=2)
    handheld.go("START; pick Rules and tips; DOWN B; pick Help; B B")
    assert not {"handful.lobby.reading"} & set(sys.modules)
    assert not handheld.app.session.kit.sections


@pytest.mark.full
@pytest.mark.parametrize("scene", some_of_each_screen(1))
def test_select_is_safe_on_every_screen(scene):
    """A page without help has ended the game."""
    handheld = SCENES[scene].open(draws=False)
    handheld.play("SELECT B")
    assert handheld.app.fate == 0
    handheld.close()
