# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O10: another language by the buttons, seen at once, kept; the other handheld has its own."""

import re

import pytest

from handful.game.actions import NAME_BYTES
from handful.game.players import CPU_NAMES, UNNAMED, slot_name
from handful.ports import SELECT, A
from handful.rules.rulesets import RULESETS
from handful.words import LANGUAGES
from handful.words import words as words_in
from host_sim.languages import SECTIONS, strings
from tests.linked import Linked
from tests.play.hands import in_series, play_out
from tests.words import CONTINUE, OPTIONS, THREE_ALIKE

GERMAN = 1


@pytest.mark.parametrize("number", range(1, len(LANGUAGES)))
def test_o10_a_language_is_chosen_seen_at_once_and_kept(number, start):
    """In the first row of the options; the title speaks it too, and after power-off."""
    language, title = LANGUAGES[number]
    play = f"▶{words_in(language, 'menu').TITLE_LEFT['start']}"
    handheld = start()
    handheld.pick(OPTIONS)
    assert "▶Language" in handheld.read()
    assert "◀English▶" in handheld.read()
    handheld.play(f"RIGHT*{number}")
    assert f"◀{title}▶" in handheld.read()
    assert handheld.read().startswith(words_in(language, "options").OPTIONS)
    handheld.play("B")
    assert handheld.screen == "title"
    handheld.play("UP*3")
    assert play in handheld.read()
    again = start(memory=handheld.memory)
    assert play in again.read()
    again.go(f"pick Options; LEFT*{number}; B; UP*3")
    assert "▶Play" in again.read()
    assert "▶Play" in start(memory=handheld.memory).read()


def test_o10_at_the_table_the_game_goes_on_in_german(start):
    """From the menu and by the chord; dice, marks and pointer stay."""
    handheld = start(rules="herg", players=[("ANN", "human")], seed=5)
    handheld.play("A B RIGHT*2 B")
    before = handheld.state()
    pointer = handheld.app.screen.pointer
    handheld.go("START; pick Options; RIGHT")
    assert "▶Sprache" in handheld.read()
    handheld.play("B")
    assert handheld.read().startswith("Menü")
    handheld.play("B")
    for words in ("RUNDE", "WURF", "3er-Pasch", "Fünfling", "A Wurf B Lösen"):
        assert words in handheld.read()
    assert (handheld.state(), handheld.app.screen.pointer) == (before, pointer)
    handheld.play("START+DOWN LEFT B")
    assert THREE_ALIKE in handheld.read()
    assert (handheld.state(), handheld.app.screen.pointer) == (before, pointer)


def test_o10_who_has_no_name_is_called_in_german(start):
    """Places without a name and CPU players, in a game under way, its series and the table."""
    two = [("PLAYER 1", "human"), ("STRONG", "cpu:strong")]
    handheld = in_series(start, rules="plain", players=two)
    play_out(handheld)
    handheld.go("B; pick Play")
    handheld.take_turn()
    handheld.go("START; pick Options; RIGHT; B")
    names = ["PERSON 1", "STARK"]
    assert [player["name"] for player in handheld.state()["players"]] == names
    assert list(handheld.state()["series"]["totals"]) == names
    handheld.play("B")
    assert handheld.read().startswith("PERSON 1")
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert [player["name"] for player in again.state()["players"]] == names
    play_out(again)
    assert again.state()["series"]["played"] == 2
    assert again.app.session.club.players.find("PERSON 1").all_time.games == 2
    again.go("B; pick High scores")
    assert "PERSON 1" in again.read()
    assert "PLAYER" not in again.read()


def test_o10_a_cpu_player_that_sits_down_has_a_german_name(start):
    """The club is made again between the setup and the table."""
    handheld = start(language=GERMAN)
    handheld.go("pick New game; DOWN*3 LEFT START")
    names = [player["name"] for player in handheld.state()["players"]]
    assert names == ["PERSON 1", "SIEGER"]
    assert "SIEGER" in handheld.read()


def test_o10_a_name_of_ones_own_is_the_same_in_every_language(start):
    handheld = start(rules="plain", players=[("ANN", "human"), ("PLAYER X", "human")])
    handheld.go("START; pick Options; RIGHT; B")
    names = [player["name"] for player in handheld.state()["players"]]
    assert names == ["ANN", "PLAYER X"]


def test_o10_every_language_has_first_names():
    languages = len(LANGUAGES)
    assert len(UNNAMED) == len(CPU_NAMES) == languages
    for language in range(languages):
        assert len(slot_name(5, language)) <= NAME_BYTES
        for name in CPU_NAMES[language].split():
            assert len(name) <= NAME_BYTES


@pytest.mark.parametrize("language", range(1, len(LANGUAGES)))
def test_o10_nothing_is_said_in_english_in_another_language(start, language):
    """A whole game and the pages round it: no English text that there is another word for."""
    handheld = start(seed=4, players=[("ANN", "human")], language=language, draws=False)
    seen = handheld.read()
    for _ in range(13):
        for key in (A, SELECT):
            handheld.press(key)
            seen += handheld.read()
        handheld.press(A)
        if handheld.notice:
            seen += handheld.read()
            handheld.press(A)
    assert handheld.screen == "finished"
    for key in ("START", "A", "B", "B", "B", "START", "B"):
        seen += handheld.read()
        handheld.play(key)
    for way in (
        "pick Options",
        "UP A",
        "B B",
        "pick New game",
        "SELECT",
        "B",
        "DOWN A",
        "START",
        "B B B",
    ):
        handheld.go(way)
        seen += handheld.read()
    seen = seen.replace("PyGamer", "")
    assert not [words for words in only_in_english(LANGUAGES[language][0]) if words in seen]


def only_in_english(language):
    """Return the English texts that are no part of one in this language."""
    theirs = "\n".join(text for section in SECTIONS for _, text in strings(language, section))
    found = {text.strip() for section in SECTIONS for _, text in strings("en", section)}
    return [text for text in found if len(text) > 3 and text not in theirs and text != "TURN"]


def spoken_in_english(handheld):
    """Return the sections of words that a handheld has in memory in English."""
    kit = handheld.app.session.kit
    held = {**kit.sections, "table": kit.texts}
    return [name for name, own in held.items() if vars(own) == vars(words_in("en", name))]


def test_o10_one_language_at_a_time_is_in_memory(start):
    handheld = start(rules="herg", seed=5)
    handheld.go("A; START; pick Options; RIGHT")
    assert "Sprache" in handheld.read()
    assert not spoken_in_english(handheld)
    handheld.play("B B")
    assert not spoken_in_english(handheld)


def test_o10_a_german_and_an_english_handheld_play_one_game():
    """Nothing that is said goes over the cable: each says in its own words what state there is."""
    pair = Linked(each=({}, {"language": GERMAN}), rules="herg")
    try:
        pair.meet()
        pair.roll()
        assert "Large str." in pair.left.read()
        assert "Gr. Straße" in pair.right.read()
        pair.cable.is_pulled = True
        pair.until(lambda: all(side.notice for side in pair.sides))
        assert "Paused: check the cable" in pair.left.read()
        assert "Pause: das Kabel prüfen" in pair.right.read()
        pair.cable.is_pulled = False
        pair.until(lambda: set(pair.states) == {"playing"})
        pair.play_out()
    finally:
        pair.close()


def test_o10_a_reason_over_the_cable_is_a_number():
    """An illegal move of the one: each says in its own words what was wrong."""
    pair = Linked(each=({}, {"language": GERMAN}), rules="herg")
    try:
        pair.meet()
        pair.roll()
        pair.mover.app.game.match.dice = [6] * 5
        pair.mover.app.game.session.game.do(0x4000 + 99, 1)
        pair.until(lambda: "refused" in pair.states and "accused" in pair.states)
        pair.frames(2)
        assert "an illegal move" in pair.left.read()
        assert "einen Fehlzug" in pair.right.read()
    finally:
        pair.close()


def test_o10_german_has_a_decimal_comma(start):
    """In the players' averages and in the notice of the end."""
    ann = [("ANN", "human")]
    handheld = start(rules="plain", players=ann, faces=(3, 3, 3, 5, 5) * 13, language=GERMAN)
    figures = handheld.app.session.club.players.find("ANN").all_time
    for total in (300, 301):
        figures.add(total)
    for _ in range(10):
        handheld.app.session.club.records.add(RULESETS["plain"].hash, "OLD", 900)
    play_out(handheld)
    assert handheld.notice == "Schnitt sank auf 227,6"
    handheld.go("B; pick High scores; A; pick Players")
    assert "227,6" in handheld.read()
    assert "227.6" not in handheld.read()


@pytest.mark.parametrize("language", [language for language, _ in LANGUAGES[1:]])
def test_o10_no_key_is_named_in_english_elsewhere(language):
    """UP, DOWN, LEFT and RIGHT stand on no handheld; START and SELECT do. Text mode is typed."""
    for section in {*SECTIONS} - {"spoken"}:
        for place, text in strings(language, section):
            words = set(re.findall(r"[A-Z]+", text))
            assert not words & {"UP", "DOWN", "LEFT", "RIGHT", "HOLD", "ROLL"}, (section, place)
            assert not re.search(r"\bgehe\b", text), (section, place)


def test_o10_who_was_called_spieler1_keeps_the_figures(start):
    """Earlier versions had no blank in that name: on the drive, in the table and at the seat."""
    handheld = start(rules="plain", language=GERMAN)
    play_out(handheld)
    club = handheld.app.session.club
    rules = club.seating.ruleset.hash
    club.records.rename(rules, club.records.games(rules)[0], "SPIELER1")
    club.players.stored[0].name = club.seating.seats[0][0] = "SPIELER1"
    club.save()
    again = start(memory=handheld.memory, language=GERMAN)
    stored = again.app.session.club.players.stored[0]
    assert (stored.name, stored.all_time.games) == ("PERSON 1", 1)
    assert again.app.session.club.seating.players()[0][0] == "PERSON 1"
    again.go("pick Bestenliste")
    assert "PERSON 1" in again.read()
    assert "SPIELER1" not in again.read()
