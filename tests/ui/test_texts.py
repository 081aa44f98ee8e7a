# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Every word fits its place, and every letter is in the font (O10)."""

import pytest

from handful.game.notices import ASSISTED, ROSE, TABLE
from handful.options import OPTIONS
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.seating import KINDS
from handful.texts.en import coach as coach_texts_en
from handful.texts.en import code as code_texts_en
from handful.texts.en import house as house_texts_en
from handful.texts.en import options as option_texts_en
from handful.texts.en import pages as page_texts_en
from handful.texts.en import table as texts_en
from handful.ui import glyphs
from handful.ui.foot import LETTERS as FOOT_LETTERS
from handful.ui.name import LETTERS as NAME_LETTERS

LONG = "WWWWWWWW"


def words_of(value):
    """Return every string in a value of the text module."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        value = value.values()
    if isinstance(value, (tuple, list)) or not isinstance(value, (int, type(None))):
        return [word for each in value for word in words_of(each)]
    return []


def all_texts():
    return [
        (name, word)
        for module in (
            texts_en,
            page_texts_en,
            option_texts_en,
            house_texts_en,
            code_texts_en,
            coach_texts_en,
        )
        for name in vars(module)
        if name.isupper() and not name.startswith("_")
        for word in words_of(getattr(module, name))
    ]


def test_every_letter_is_in_the_font():
    for name, word in all_texts():
        assert not set(word) - set(glyphs.FONT_CHARS), name
    assert not set(NAME_LETTERS) - set(glyphs.FONT_CHARS)


def test_the_small_font_has_the_captions():
    """Two captions and the rule sets' plates are in capitals of the small font."""
    captions = [texts_en.TURN, texts_en.ROLL] + [RULESETS[id].title.upper() for id in RULESET_IDS]
    for caption in captions:
        assert not set(caption) - set(glyphs.SMALL_CHARS), caption
    assert max(len(RULESETS[id].title) for id in RULESET_IDS) <= 8


def test_every_sentence_of_the_foot_fits():
    sentences = [
        word
        for name, word in all_texts()
        if name.startswith(("HINT_", "SURE_")) or name.endswith("_FOOT")
    ]
    sentences += [*texts_en.REASONS, texts_en.NONE_MARKED, texts_en.NO_OTHER_CARD]
    sentences += [texts_en.SAVE_DAMAGED, texts_en.ROLLS_NOT_KEPT, texts_en.MAKING_FILE]
    of_coach = [text for name, text in vars(coach_texts_en).items() if name.isupper()]
    sentences += [*of_coach, texts_en.NO_TABLE]
    for sentence in sentences:
        assert len(sentence) <= FOOT_LETTERS, sentence


def test_every_sentence_put_together_fits():
    """With the longest name, label and sum."""
    words = texts_en
    label = max(words.BOXES, key=len)
    assert len(f"{label}{words.ZERO_SURE}") <= FOOT_LETTERS
    for next_key in (words.NEXT_ROLL, words.NEXT_START):
        assert len(f"{label} +140   {next_key}") <= FOOT_LETTERS
        assert len(f"+140. {LONG}: {next_key}") <= FOOT_LETTERS
    assert len(f"{LONG}: {label} +140") <= FOOT_LETTERS
    assert len(f"{LONG}{words.CPU_KEEPS}6 6 6 6 6") <= FOOT_LETTERS
    assert len(f"{LONG}{words.CPU_ROLLS}") <= FOOT_LETTERS
    assert len(f"{LONG}{words.HINT_LOOKING}") <= FOOT_LETTERS
    coach = coach_texts_en
    for choice in (f"{coach.KEEP} 1 2 3 4", coach.ROLL_ALL, label):
        for end in (coach.IS_BEST, coach.IS_EQUAL, f"{coach.COSTS}99.99"):
            assert len(choice + end) <= FOOT_LETTERS
    joker = words.REASONS[3] + max(words.BOXES[:6], key=len)
    assert len(joker) <= FOOT_LETTERS
    assert len(max(words.BOXES[:6], key=len) + words.JOKERS[2]) <= FOOT_LETTERS
    assert max(len(sentence) for sentence in words.JOKERS) <= FOOT_LETTERS


def test_every_notice_of_the_end_fits():
    """With the highest totals, in 24 letters."""
    words = page_texts_en
    for kind, notice in enumerate(words.NOTICES):
        number = "10" if kind == TABLE else "1575.0" if kind >= ROSE else "1575"
        number = "" if kind >= ASSISTED else number
        assert len(notice + number) <= 24, notice
    assert len(f"{LONG}{words.WINS}1575") <= 26


def test_the_name_entry_s_words_fit():
    words = page_texts_en
    assert len(words.NAME_ENTRY + LONG) <= 26
    assert max(len(words.NAME_KEYS), len(words.NAME_LAST)) <= 26


def test_the_words_of_codes_and_of_how_a_game_begins_fit():
    words = code_texts_en
    assert max(map(len, (words.NAME_ENTRY, words.NAME_KEYS, words.NAME_LAST))) <= 26
    assert len(words.TYPED) <= 24 and len(f"{words.CODE}{LONG}") <= 24
    assert max(len(word) for word in (words.SHORT, words.WRONG)) <= FOOT_LETTERS
    assert len(f"{texts_en.MENU}: {words.CODE}{LONG}") <= 26
    setup = page_texts_en
    for label, value in zip(setup.SETUP_START, setup.SETUP_DICE, strict=True):
        assert len(f"{label} < {value or LONG} >") <= 25
    for foot in setup.SETUP_START_FEET:
        assert len(foot) <= FOOT_LETTERS
    for about in setup.SETUP_CODES:
        assert_about_fits(about)


def test_labels_of_boxes_fit_their_columns():
    for rules in RULESETS.values():
        for box, pattern in enumerate(rules.patterns):
            assert len(texts_en.BOXES[pattern]) <= (6 if box < 6 else 10)


def test_every_option_and_choice_has_words():
    for name, choices, default in OPTIONS:
        assert 0 <= default < choices
        label, words, about = option_texts_en.OPTION_WORDS[name].split("|", 2)
        assert len(words.split(",")) == choices
        for word in words.split(","):
            row = label + " < " + word + " >"
            assert len(row) < 26, row
        assert_about_fits(about)
    assert_about_fits(option_texts_en.OPTION_WORDS["about"].split("|", 2)[2])


def test_every_rule_set_is_explained():
    for id in RULESET_IDS:
        assert_about_fits(page_texts_en.RULES_ABOUT[id])


def assert_about_fits(text):
    lines = text.split("|")
    assert len(lines) <= 2
    assert max(map(len, lines)) <= 26


@pytest.mark.parametrize("rules", ["herg", "scandinavian"])
def test_no_word_is_cut_in_a_game_of_long_names(rules, start, misfits):
    """Six names of eight letters, pass-and-play and CPU players that say what they keep."""
    players = [(f"{LONG[:7]}{i}", KINDS[1 + i % 2]) for i in range(6)]
    handheld = start(rules=rules, players=players, seed=3, cpu_pace=1, draws=False)
    while handheld.screen == "table":
        if handheld.app.game.cpu_moves:
            handheld.frame()
        else:
            handheld.play("A B")
            handheld.take_turn()
    handheld.play("DOWN*5 A START A START A START")
    assert handheld.screen == "scores"
    assert not misfits
