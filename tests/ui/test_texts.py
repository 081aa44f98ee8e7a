# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O10: in no language a text is missing, too long for its place, or outside the font."""

import re

import pytest

from handful import settings
from handful.game.actions import KINDS
from handful.game.notices import ASSISTED, ROSE, TABLE
from handful.game.series import BY_GAMES, FORMATS, MOST_GAMES, MOST_TOTAL, format_kind
from handful.layouts.display import FOOT_COLUMNS
from handful.lobby.house import rules_facts
from handful.lobby.names import CHARACTERS
from handful.lobby.reading import COLUMNS, LINES, wrapped
from handful.lobby.result import gap_words
from handful.lobby.rules_pages import rules_pages
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.ui.kit import CAPS, foot_width
from handful.ui.series import game_words
from handful.ui.text import CELL_CHARS
from handful.words import LANGUAGES, sections_of, text_of
from handful.words import words as words_in
from host_sim import letters
from host_sim.languages import SECTIONS, rooms, strings
from tests.rules.vectors import SWITCHES
from tools.device_words import device_sections

SPOKEN = [language for language, _ in LANGUAGES]
LONG = "WWWWWWWW"
VERSION = "10.0.1"
BETA = "0.2.0b1"
FOOT = "foot"
"""The room of a foot: left and right part with key caps, in its columns."""

VALUES = re.compile(r"{\w*}")
"""What is filled in."""
EACH_LANGUAGE = pytest.mark.parametrize("language", SPOKEN)
EACH_SECTION = pytest.mark.parametrize("section", SECTIONS)


def test_each_language_has_a_file(root):
    files = (root / "firmware/handful/words").glob("*.txt")
    assert sorted(path.stem for path in files) == sorted(SPOKEN)


@EACH_LANGUAGE
def test_no_section_is_missing(language):
    assert sections_of(text_of(language)) == SECTIONS


def foot_columns(text):
    """Return the columns of a foot, with a badge unless its left part begins with a key."""
    left, _, right = text.partition("|")
    has_keys = left.partition(" ")[0] in CAPS
    return (foot_width(left) if has_keys else 2 + len(left)) + (
        1 + foot_width(right) if right else 0
    )


@EACH_LANGUAGE
@EACH_SECTION
def test_no_text_is_missing(section, language):
    """No text is extra either, and the same is filled in in every language."""
    there, here = dict(strings("en", section)), dict(strings(language, section))
    assert here.keys() == there.keys()
    for place, text in here.items():
        assert bool(text.strip()) == bool(there[place].strip()), place
        assert sorted(VALUES.findall(text)) == sorted(VALUES.findall(there[place])), place


@EACH_LANGUAGE
@pytest.mark.parametrize("section", device_sections())
def test_every_character_is_in_the_font(section, language):
    for place, text in strings(language, section):
        assert not set(text) - set(letters.FONT_CHARS), place
    assert not set(dict(LANGUAGES)[language]) - set(letters.FONT_CHARS)
    assert not set(CHARACTERS) - set(letters.FONT_CHARS)


SMALL = {
    "table": "TURN UPPER LOWER BONUS EXTRA UNSAVED YOU GAME GAME_OF FIRST_TO SERIES GHOST",
    "menu": "SHEET_HEADS",
    "ending": "FINISHED_HEADS",
    "coach": "ODDS_UPPER WORST LOSS_HEADS MATCH_HEADS LOST_IN SUMS",
    "more": "TILES AVERAGES PERFECT LAST_GAMES LOSSES BOX_MARKS",
    "options": "OPTION_HEADS",
}
"""What is written in the small font, by section."""


@EACH_LANGUAGE
def test_the_small_font_has_the_captions(language):
    """Captions use its capitals."""
    for section, names in SMALL.items():
        for place, text in strings(language, section):
            if place.partition("[")[0] in names.split():
                assert not set(text.format(20).upper()) - set(letters.SMALL_CHARS), place
    assert max(len(RULESETS[id].title) for id in RULESET_IDS) <= len(LONG)


@EACH_LANGUAGE
@EACH_SECTION
def test_every_text_fits_its_place(section, language):
    """Even with the longest name in it, and then a version or the title of a rule set."""
    room_of = rooms(language, section)
    assert room_of == rooms("en", section)
    for place, text in strings(language, section):
        room = room_of[place.partition("[")[0]]
        if room == FOOT:
            assert foot_columns(text.replace("{}", "10")) < FOOT_COLUMNS, place
        elif room:
            width, _, lines = room.partition("x")
            last = BETA if section == "transfer" else VERSION
            found = text.replace("{}", LONG, 1).replace("{}", last).split("|")
            assert len(found) <= int(lines or 1), f"{place}: {found}"
            assert max(map(len, found)) <= int(width), f"{place}: {found}"


@EACH_LANGUAGE
def test_every_composed_sentence_fits(language):
    """With the longest name, label and number."""
    words, coach = words_in(language, "table"), words_in(language, "coach")
    boxes = words.BOXES
    label = max(boxes, key=len)
    upper = max(boxes[:6], key=len)
    keep = f"{coach.KEEP} 1 2 3 4"
    for sentence in (
        f"{label}{words.ZERO_SURE}",
        f"{label} +140|{words.NEXT_ROLL}",
        f"{label} +140|A {LONG}",
        f"{LONG}: {label} +140",
        f"{label} +140|{words.SKIP_KEY}",
        f"+140|{words.STEP_KEYS}",
        f"{LONG}{words.CPU_KEEPS}6 6 6 6",
        f"{words.CPU_KEEPS[1:]}6666|{words.STEP_KEYS}",
        f"{LONG}{words.CPU_ROLLS}|{words.SKIP_KEY}",
        f"{words.CPU_ROLLS[1:]}|{words.STEP_KEYS}",
        f"{words.CPU_CHOOSES[1:]}|{words.STEP_KEYS}",
        words.REASONS[3] + upper,
        upper + words.JOKERS[2],
        *(f"{each}{coach.COSTS}99.99" for each in (keep, coach.ROLL_ALL, label)),
        *(f"{each}{coach.IS_BEST}" for each in (keep, coach.ROLL_ALL, label)),
        *(f"{each}{coach.IS_EQUAL}" for each in (keep, coach.ROLL_ALL, label)),
        *(f"-99.9{coach.BEST_WAS}{each}" for each in (keep, coach.ROLL_ALL, label)),
        f"{coach.THINKING}{coach.TURN}15",
        f"{coach.REVIEW_BEST}{keep}",
    ):
        assert foot_columns(sentence) < FOOT_COLUMNS, sentence


@EACH_LANGUAGE
def test_every_reason_of_a_link_fits(language):
    words = words_in(language, "pause")
    asks = words_in(language, "scores").SURE_IMPORT.format(10, 10)
    assert foot_columns(asks) < FOOT_COLUMNS
    for state in ("refused", "accused"):
        for reason in words.REASONS:
            lines = words.STATES[state].format(LONG, reason).split("|")
            assert max(map(len, lines)) <= FOOT_COLUMNS, lines
    for ours in RULESETS.values():
        lines = words.STATES["rules"].format(ours.title, ours.title).split("|")
        assert max(map(len, lines)) <= FOOT_COLUMNS, lines
        replaces = words_in(language, "link").REPLACES
        lines = replaces.format(LONG, 10, 10, ours.title + "*").split("|")
        assert max(map(len, lines)) <= FOOT_COLUMNS, lines


@EACH_LANGUAGE
def test_every_notice_of_the_end_fits(language):
    """With the highest totals, in 24 characters."""
    words = words_in(language, "ending")
    for kind, notice in enumerate(words.NOTICES):
        number = "10" if kind == TABLE else "1575.0" if kind >= ROSE else "1575"
        number = "" if kind >= ASSISTED else number
        assert len(notice + number) <= 24, notice
    assert len(f"{LONG}{words.WINS}1575") <= 26
    assert len(f"{words.TIE}6{words.TIE_OF}") <= 26
    own = words_in(language, "setup")
    for format in (*FORMATS, MOST_GAMES, MOST_TOTAL):
        assert len(own.SETUP_SERIES[format_kind(format)].format(format)) <= 11
        games, goal = (format, 0) if format_kind(format) == BY_GAMES else (0, format)
        assert len(game_words(words_in(language, "table"), (games, goal, games - 1, ()))) <= 13
    assert len(gap_words(words, 10, 234, 345)) <= 29


@EACH_LANGUAGE
def test_labels_of_boxes_fit_their_columns(language):
    for rules in RULESETS.values():
        for box, pattern in enumerate(rules.patterns):
            label = words_in(language, "table").BOXES[pattern]
            assert len(label) <= (6 if box < 6 else 10)
            if box >= 6:
                assert not set(label) - set(" " + CELL_CHARS), label


@EACH_LANGUAGE
def test_every_option_and_choice_has_words(language):
    own = words_in(language, "options")
    assert len(own.OPTION_WORDS) == settings.COUNT == len(settings.CHOICES)
    assert_about_fits(own.OPTION_WORDS[settings.RED].split("|", 2)[2])
    for option, choices in enumerate(settings.CHOICES):
        assert 0 <= settings.DEFAULTS[option] < choices
        if option in (settings.RED, settings.GREEN, settings.BLUE):
            continue  # one row for all three
        if option in (settings.HAS_MORE, settings.KNOWS_STEPS, settings.AWARDS):
            continue  # nobody chooses it
        label, words, about = own.OPTION_WORDS[option].split("|", 2)
        words = words.split(",") if words else [title for _, title in LANGUAGES]
        assert len(words) == choices
        for word in words:
            assert 6 * len(label) + 5 * len(f" ◀{word}▶") < 138, (label, word)
        assert_about_fits(about)
    assert_about_fits(own.ABOUT.split("|", 2)[2])
    assert_about_fits(own.LOCKED.format(4, 3))


@EACH_LANGUAGE
def test_every_switch_of_a_house_has_words(language):
    described = words_in(language, "house").HOUSE_WORDS
    assert set(described) == {name for name, _ in SWITCHES}
    for name, choices in SWITCHES:
        label, words, *about = described[name].split("|")
        words = words.split(",")
        assert len(words) == len(choices)
        for word in words:
            assert len(label + word) <= 24, (label, word)
        for at in range(0, len(about), 2):
            assert_about_fits("|".join(about[at : at + 2]))
        assert about
        assert len(about) <= 2 or len(about) == 2 * len(choices)


@EACH_LANGUAGE
def test_the_words_of_how_a_game_begins_fit(language):
    """The code in the title of the menu fits, too."""
    names = words_in(language, "names")
    assert len(f"{names.NAME_ENTRY[0]}{LONG}") <= 26
    own = words_in(language, "setup")
    for rules in RULESETS.values():
        boxes = own.SETUP_BOXES.format(rules.title, len(rules.boxes))
        assert len(f"{own.SETUP_RULES} {boxes}") <= 25, boxes
    menu = words_in(language, "menu")
    assert len(f"{menu.MENU}: {menu.CODE}{LONG}") <= 26


@EACH_LANGUAGE
def test_every_rule_set_and_cpu_player_is_explained(language):
    words = words_in(language, "setup")
    assert set(words.CPU_ABOUT) == {kind[4:] for kind in KINDS if kind.startswith("cpu:")}
    for about in words.CPU_ABOUT.values():
        assert foot_columns(about) < FOOT_COLUMNS


@EACH_LANGUAGE
@pytest.mark.parametrize("rules", RULESET_IDS)
def test_the_card_of_every_rule_set_has_room_for_its_facts(rules, language):
    facts = rules_facts(RULESETS[rules], words_in(language, "cards").RULES_FACTS)
    assert 4 <= len(facts) <= 5
    for _, fact in facts:
        assert len(fact) <= 21, fact


@EACH_LANGUAGE
@pytest.mark.parametrize("rules", RULESET_IDS)
def test_every_page_to_read_fits(rules, language):
    """S9: the rules of every rule set, and all help."""
    words = words_in(language, "reading")
    boxes = words_in(language, "table").BOXES
    pages = rules_pages(RULESETS[rules], words, boxes)
    for section in SECTIONS:
        if section.startswith("help "):
            pages += words_in(language, section).PAGES
    for page in map(wrapped, pages):
        assert len(page) <= LINES, page
        for line in page:
            assert len(line) <= COLUMNS, line


def assert_about_fits(text):
    lines = text.split("|")
    assert len(lines) <= 2
    assert max(map(len, lines)) <= 26, lines


@EACH_LANGUAGE
@pytest.mark.parametrize("rules", ["herg", "scandinavian"])
@pytest.mark.thin(1)
def test_no_word_is_cut_in_a_game_of_long_names(rules, language, start, misfits):
    """Six names of eight characters, and CPU players that say which dice they keep."""
    players = [(f"{LONG[:7]}{i}", KINDS[1 + i % 2]) for i in range(6)]
    wishes = {"rules": rules, "players": players, "language": SPOKEN.index(language)}
    handheld = start(**wishes, seed=3, cpu_pace=1, draws=False)
    while handheld.screen == "table":
        if handheld.app.game.cpu_moves:
            handheld.frame()
        else:
            handheld.play("A B")
            handheld.take_turn()
    handheld.play("DOWN*5")
    handheld.go("START; pick High scores")
    assert handheld.screen == "scores"
    assert not misfits
