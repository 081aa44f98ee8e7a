# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""X4: `--text` tells every change of the state as a line, and takes words or keys."""

import io
import json
import random
import re
import threading
from pathlib import Path

import pygame
import pytest

from handful.rules.rulesets import RULESET_IDS
from handful.words import words as words_in
from host_sim import cli, script, text_mode
from host_sim.host_app import HostApp
from host_sim.key_names import KEY_NAMES
from host_sim.narrator import Narrator
from host_sim.options import from_arguments
from host_sim.run import Run
from tests.handhelds import start as start
from tests.linked import Linked
from tests.ui.scenes import SCENES
from tools.device_words import numbered

STATE = "text.json"
TOLD = ("screen", "ruleset", "turn", "roll", "player", "dice", "held", "notice", "link", "battery")
"""What of the state must not change without a word."""
MONKEY_PRESSES = 400
KEYS = "A B RIGHT*2 B A A A A A SELECT DOWN A A UP START DOWN A RIGHT B B"
TO_GERMAN = ["menu", "pick options", "right", "back", "back"]


@pytest.fixture
def speak(folder, monkeypatch, capsys):
    """A function that runs the text mode on these lines and returns what is said, line by line.

    `lines` may be a function: it gets a list that fills with what is said, and yields lines.
    """

    def spoken(lines, *words):
        said = []

        def player():
            for line in lines(said) if callable(lines) else lines:
                yield line + "\n"
                said.extend(capsys.readouterr().out.splitlines())

        monkeypatch.setattr("sys.stdin", player())
        assert cli.main(["--text", "--state", STATE, *words]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return said + out.splitlines()

    return spoken


def state(name=STATE):
    return json.loads(Path(name).read_text(encoding="utf-8"))


def test_s9_the_rules_are_read_aloud(speak):
    """OS-9's pages, from the object to who wins."""
    said = " ".join(
        speak(["START", "DOWN*5", "A", *["DOWN"] * 12], "--rules", "os9", "--seed", "3")
    )
    for heading in ("Object", "A turn", "Upper boxes", "3 alike, 4 alike", "Full house"):
        assert heading in said
    for heading in ("Straights", "5 alike, chance", "The end"):
        assert heading in said


def listener(said):
    """Play by what is heard alone: keep the face that lies most often, score what pays best."""
    while not said or not said[-1].startswith("Finished"):
        yield "dice"
        if "No roll yet" in said[-1]:
            yield "roll"
        for _ in range(2):
            yield "dice"
            dice = re.search(r"Roll . of 3: ([1-6 ]+)\.", said[-1])[1].split()
            most = max(dice, key=dice.count)
            yield "keep " + " ".join([most] * dice.count(most))
            yield "roll" if dice.count(most) < 5 else "where"
        yield "points"
        paid = dict(choice.rsplit(" ", 1) for choice in said[-1].rstrip(".").split(", "))
        yield "score " + max(paid, key=lambda box: int(paid[box])).lower()
        if said[-1].endswith("A Yes B No"):
            yield "yes"


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(1)
def test_x4_a_whole_game_is_played_by_ear(rules, speak):
    said = speak(listener, "--rules", rules, "--seed", "8", "--players", "ANN")
    (player,) = state()["players"]
    assert state()["screen"] == "finished"
    assert None not in player["boxes"].values()
    assert f"The game is over: ANN {player['total']}." in said
    assert len([line for line in said if line.startswith("ANN scores")]) == len(player["boxes"])
    assert not [line for line in said if line.startswith("?")]


def test_x4_every_word_is_the_keys_that_a_hand_would_press(speak, folder):
    """The keys told at the end make the same game without the text mode."""
    words = ["roll", "hold 1 3", "roll", "roll 4 5", "score chance", "yes", "roll", "keep all"]
    words += ["menu", "pick Options", "down", "b", "back", "score ones", "no", "score ones", "yes"]
    options = ("--rules", "herg", "--seed", "5", "--players", "ANN,cpu")
    keys = speak([*words, "keys"], *options)[-1]
    assert cli.main(["--headless", *options, "--script", keys, "--state", "keys.json"]) == 0
    assert state() == state("keys.json")
    assert state()["players"][0]["boxes"]["chance"] is not None


@pytest.mark.full
def test_x4_the_same_script_in_text_and_in_the_window_ends_alike(speak, folder, monkeypatch):
    class Closing(HostApp):
        """Closes its window once the script is through."""

        frames_left = len(list(script.play(script.parse(KEYS), _Mute(), None, None))) + 3

        def frame(self):
            self.frames_left -= 1
            if not self.frames_left:
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            return super().frame()

    words = ["--rules", "herg", "--seed", "3", "--players", "ANN,BOB", "--script", KEYS]
    speak([], *words)
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    options = from_arguments(cli.parser().parse_args([*words, "--state", "window.json"]))
    options.launch.animation = 0
    Run(options, Closing).play()
    assert state() == state("window.json")


class _Mute:
    def tap(self, bits):
        """Press nothing."""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.full
def test_x4_nothing_changes_without_a_word(seed, start):
    """A monkey on every key: each frame that changes the state tells something."""
    rng = random.Random(seed)
    handheld = start(draws=False, seed=seed, players=[("ANN", "human"), ("CASUAL", "cpu:casual")])
    narrator = Narrator(handheld.app, handheld.ports)
    narrator.lines()
    for _ in range(MONKEY_PRESSES):
        before = {name: handheld.state()[name] for name in TOLD}
        handheld.press(1 << rng.randrange(len(KEY_NAMES)))
        told = narrator.lines()
        changed = {name for name in TOLD if handheld.state()[name] != before[name]}
        silent = changed - {"notice"} if handheld.notice is None else changed
        assert told or not silent, changed
        assert all(line and line == " ".join(line.split()) for line in told)


def test_x4_a_cpu_player_s_whole_turn_is_told(speak):
    said = speak(["roll", "score chance"], "--seed", "4", "--players", "ANN,cpu:strong")
    cpu = [line for line in said if line.startswith("STRONG")]
    assert cpu[0].startswith("STRONG, roll 1 of 3: ")
    assert cpu[-1].startswith("STRONG scores ")
    assert said[-1] == "Turn 2 of 13, ANN."


def test_x4_words_answer_questions(speak):
    said = speak(
        ["where", "roll", "dice", "points", "card", "card bob", "players", "screen", "help"],
        *("--dice", "3 3 5 5 6", "--players", "ANN,BOB"),
    )
    text = "\n".join(said)
    assert "Turn 1 of 13, ANN. Roll 1 of 3: 3 3 5 5 6. All will be rolled." in said
    assert "Ones 0, Twos 0, Threes 6, Fours 0, Fives 10, Sixes 6" in text
    assert "Card of BOB: Ones open" in text
    assert "ANN 0, BOB 0." in said
    assert "A Roll B Hold SELECT Card" in text
    assert "score full house" in text


@pytest.mark.parametrize(("rules", "par"), [("herg", "Par +0. "), ("generala", "")])
def test_x4_a_card_has_a_par_where_there_is_an_upper_bonus(rules, par, speak):
    text = "\n".join(speak(["card"], "--rules", rules, "--players", "ANN"))
    assert f" open. {par}Upper sum 0" in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("jump", "? 'jump' is not understood; say help"),
        ("keep 6", "? Roll first."),
        ("hold 7", "? '7' is no die; they are 1 to 5 from the left"),
        ("score nowhere", "? which box is 'nowhere'? ones, twos"),
        ("score f", "? which box is 'f'? fours, fives, full house"),
        ("score chance", "? Roll first."),
        ("card eve", "? nobody here is called 'eve'"),
        ("pick", "? pick what?"),
        ("SHOT:x", "? only keys and WAIT here"),
    ],
)
@pytest.mark.thin(5)
def test_x4_a_line_that_cannot_be_obeyed_is_answered(line, answer, speak):
    said = speak([line], "--rules", "herg", "--players", "ANN")
    assert said[-1].startswith(answer)
    assert (state()["roll"], state()["screen"]) == (0, "table")


def test_x4_an_error_is_told_again(speak):
    said = speak(["left", "left"], "--rules", "herg")
    assert said[-2:] == ["Roll first: press A"] * 2


def test_x4_names_and_lists_are_told(speak):
    said = speak(["pick New", "down", "right", "down", "a", "up", "right", "down"])
    assert "Rules Petscii · 13 boxes" in said
    assert any(line.startswith("Name screen. Name for PLAYER 1. Place 1 of 8: P") for line in said)
    assert any("Place 1 of 8: A. Now A" in line for line in said)


def test_x4_a_score_is_taken_back_and_marks_are_repeated(speak):
    words = ["roll", "score chance", "undo", "yes", "score ones", "yes", "roll", "hold 1"]
    said = speak([*words, "roll", "hold 2", "again", "dice"], "--rules", "herg", "--seed", "5")
    assert any(line.startswith("Taken back. Turn 1 of 13, PLAYER 1. Roll 1") for line in said)
    assert state()["players"][0]["boxes"]["chance"] is None
    assert state()["held"] == [True, False, False, False, False]
    assert state()["assisted"]


def test_x4_the_odds_are_told_when_they_are_known(speak):
    words = ["roll", "hold 1 2 3 4", "odds", "back"]
    said = speak(words, "--dice", "1 2 3 4 4", "--rules", "herg")
    (odds,) = [line for line in said if "%" in line]
    assert "Chance 100%." in odds
    assert "Small straight 100%." in odds
    assert said[-1].startswith("Die ")


@pytest.mark.parametrize(
    ("words", "lower"),
    [
        (
            ["roll", "odds"],
            "5 alike <1%. Full house 4%. Chance 100%. Small straight 15%. A Hold",
        ),
        (
            ["roll", "score chance", *TO_GERMAN, "chancen"],
            "Fünfling <1%. Full House 4%. Kleine Straße 15%. A Halten",
        ),
    ],
)
def test_x4_the_odds_are_those_of_the_open_boxes_and_nothing_that_is_covered(words, lower, speak):
    """Labels are shortened, and a filled cell shows points."""
    said = speak([*words, "screen"], "--rules", "herg", "--seed", "11")
    (at,) = [at for at, line in enumerate(said) if "4%." in line]
    assert lower in said[at]
    upper = re.findall("[^ ]+ 4%(?=[.])", said[at].split("21%")[0])
    assert len(upper) == 6
    screen = said[at + 1 :]
    assert any("ODDS" in line or "QUOTE" in line for line in screen)
    assert not any("UPPER" in line or "OBEN" in line or "/63" in line for line in screen)


def test_x4_marks_tell_what_they_change_in_the_odds(speak):
    said = speak(["roll", "odds", "RIGHT", "A"], "--rules", "herg", "--seed", "11")
    assert "Small straight 15%" in said[-5]
    assert said[-4].startswith("Die 2: ")
    assert said[-1].startswith("Ones 2%. ")
    assert "Small straight 21%" in said[-1]
    assert "Chance" not in said[-1]


def test_x4_the_frame_of_the_odds_is_told(speak):
    """And a mark of the die in it is said once."""
    said = speak(["roll", "odds", "RIGHT", "LEFT*2", "A", "where"], "--dice", "1 2 3 4 4")
    told = [line for line in said if line.startswith("Die ")]
    assert told == [
        "Die 2: 2, will be rolled.",
        "Die 1: 1, will be rolled.",
        "Die 5: 4, will be rolled.",
        "Die 5, 4: stays.",
        "Die 5: 4, stays.",
    ]


@pytest.mark.parametrize(("dice", "word"), [("1 1 1 1 1", "small"), ("1 1 1 1 2", "large")])
def test_x4_boxes_are_called_by_their_whole_names(dice, word, speak):
    """A question, a hint and a screen have them short."""
    lines = [
        "roll",
        f"score {word}",
        "no",
        "back",
        "hint",
        "yes",
        *["down"] * 9,
        "back",
        "screen",
    ]
    english = speak(lines, "--dice", dice, "--rules", "herg")
    assert f"{word.capitalize()} straight: 0? A Yes B No" in english
    assert not [line for line in english if "str." in line]
    large = {"small": "Kleine", "large": "Große"}[word]
    lines = [*TO_GERMAN, *lines[:3], "punkte", *lines[3:], "werte 1er"]
    german = speak(lines, "--dice", dice, "--rules", "herg")
    assert not [line for line in german if re.search(r"Kl\.|Gr\.|\der\b", line)]
    assert f"{large} Straße 0? A Ja B Nein" in german


def test_x4_take_back_is_done_where_it_asks_nothing(speak):
    """It left the menu open, in which words for the table were refused."""
    lines = ["roll", "score chance", "undo", "yes", "score ones", "yes", "undo", "roll", "undo"]
    said = speak(lines, "--rules", "herg", "--dice", "2 3 4 5 6, 2 3 4 5 6")
    assert [line.split(".")[0] for line in said if "aken" in line] == ["Taken back", "Taken back"]
    assert (state()["screen"], state()["roll"], state()["notice"]) == (
        "table",
        2,
        "Nothing to take back",
    )


@pytest.mark.parametrize(
    "page", [["menu"], ["menu", "pick Help"], ["odds"], ["UP"], ["menu", "leave"]]
)
def test_x4_words_for_the_table_lead_back_to_it(page, speak):
    said = speak(
        ["roll", *page, "dice", "keep 5", "roll"], "--rules", "herg", "--dice", "1 2 3 4 5"
    )
    if page[-1] == "leave":
        assert said[-1].startswith("? that is for the table")
        return
    assert "Turn 1 of 13, PLAYER 1. Roll 1 of 3: 1 2 3 4 5. All will be rolled." in said
    assert (state()["roll"], state()["held"]) == (2, [False] * 4 + [True])


def test_x4_back_neither_marks_nor_scores(speak):
    """B does, at the table."""
    lines = ["roll", "back", "SELECT", "back", "dice", "roll", "roll", "back"]
    said = speak(lines, "--rules", "herg", "--dice", "1 2 3 4 5")
    assert said.count("? this is the table; say leave to go") == 2
    assert "Turn 1 of 13, PLAYER 1. Roll 1 of 3: 1 2 3 4 5. All will be rolled." in said
    assert None in state()["players"][0]["boxes"].values()
    assert state()["roll"] == 3


@pytest.mark.parametrize(
    "line",
    ["KEEP 4, 5", "keep\xa04\t5", "\ufeffkeep 4 5", '"keep 4 5"', "Keep 4 5.", "> keep 4 5", "k"],
)
def test_x4_a_line_is_read_as_a_person_means_it(line, speak):
    """Pasted, dictated, or from a file."""
    said = speak(["roll", line], "--rules", "herg", "--dice", "1 2 3 4 5")
    assert (said[-1] == "? 'k' is not understood; say help") == (line == "k")
    assert state()["held"] == [False] * 3 + [line != "k"] * 2


def test_x4_a_row_is_picked_only_from_a_list(speak):
    """At the table each try moved something."""
    said = speak(
        ["roll", "pick Options", "menu", "pick nothing", "pick Opt", "keys"], "--seed", "5"
    )
    assert said.count("? there is no list here") == 1
    assert said.count("? no row here begins with 'nothing'") == 1
    assert state()["screen"] == "options"


@pytest.mark.full
@pytest.mark.parametrize(
    ("scene", "told"),
    [
        ("title-saved", "Title screen. Continue, Turn 1, 0 pts"),
        ("title-steps", "Title screen. First steps"),
        ("finished-two", "Herg. 1. BOB: 121. 2. ANN: 105. BOB: 16 ahead. UPPER 17, BONUS 0,"),
        ("finished-tie", "1. PLAYER 1: 82. 1. PLAYER 2: 82."),
        ("finished-six", "3. ANN: 121. 4. PENELOPE: 95. 5. EVE: 74. 6. BOB: 70."),
        ("finished-series", "1. BOB: 121, SERIES 572. 2. ANN: 105, SERIES 588."),
        ("finished-series-won", "1. PLAYER 1: 1062, GAME 105. 2. PLAYER 2: 1053, GAME 121."),
        ("finished-solo", "NEW BEST. 95. Upper 21, Bonus 0, Lower 74, Extra 0."),
        ("scores-by-fives", "Herg. No 5 alike 95. One 5 alike 0."),
        ("scores-new", "High scores Herg. 1 ANN 95"),
        ("players", "all time. PLAYER 1: games 0, best -, avg -"),
        ("statistics", "GAMES 23, AVERAGE 211, BEST 269, BONUS 13%. LAST GAMES: 20"),
        ("statistics-numbers", "Threes: yours 8.5, perfect 8.5"),
        ("daily", "No. 8. The same dice for all who play it."),
        ("daily-code", "No. 7. 230 points."),
        ("options-sound", "Sound quiet. Tones for rolls, scores and errors"),
        ("rule-sets", "HERG. GBA 2003. 13 boxes, no pairs."),
        ("share-code", "0HPY. S35S."),
        ("code-refused", "Place 8 of 8: 1. Now 11111111"),
        ("look-back-sums", "EXPECTED 254.6, LUCK +44.1, LOST -71.7, POINTS 227."),
        ("hint-box", "Large straight: the best. A Take LEFT RIGHT More B Back"),
        ("trainer-why-box", "Another roll would bring less on average."),
    ],
)
def test_x4_a_screen_is_told_in_sentences(scene, told):
    """What belongs together is said together, and values with their labels."""
    handheld = SCENES[scene].open(draws=False)
    narrator = Narrator(handheld.app, handheld.ports)
    assert told in narrator.where()[0]
    assert narrator.everything()
    handheld.close()


def test_x4_a_hint_says_nothing_of_the_card_below_it(speak):
    said = speak(["roll", "hint", "yes", "screen"], "--rules", "herg", "--seed", "11")
    assert "HINT" in said
    assert not any("Small" in line or "Total" in line for line in said[said.index("HINT") :])


def test_j3_the_daily_dice_are_read_in_order(speak):
    said = speak(["screen"], "--day", "145")
    at = said.index("No. 145")
    assert said[at - 1 : at + 3] == [
        "Daily dice",
        "No. 145",
        "The same dice for",
        "all who play it.",
    ]


def test_x4_quit_ends_it(speak):
    said = speak(["quit", "roll"], "--rules", "herg")
    assert not any("roll 1" in line for line in said)


def test_x4_a_saved_game_is_not_told_again(speak):
    first = speak(["roll", "score chance", "roll", "leave"], "--rules", "herg", "--store", "kept")
    again = speak(["pick Continue"], "--store", "kept")
    assert any("scores" in line for line in first)
    assert not any("scores" in line for line in again)
    assert any(line.startswith("Table. Turn 2 of 13") for line in again)


def test_x4_the_cable_is_told():
    pair = Linked()
    narrator = Narrator(pair.left.app, pair.left.ports)
    pair.meet()
    told = narrator.lines()
    assert any(line.startswith("Link: playing") for line in told)
    pair.cable.is_pulled = True
    pair.until(lambda: pair.states[0] == "paused")
    assert "Link: paused, BOB." in narrator.lines()
    pair.close()


def test_x4_two_handhelds_have_a_text_mode_each(capsys):
    assert cli.main(["--text", "--pair"]) == 2
    assert capsys.readouterr().err.startswith("host_sim: --text: ")


@pytest.mark.full
def test_o10_a_handheld_in_german_is_played_by_the_same_words(speak):
    """What stands on the screens is read as it stands; a list is picked from by it."""
    words = ["menu", "pick options", "right", "back", "back", "roll", "score chance", "where"]
    words += ["menu", "pick Opt", "back", "back", "leave", "down", "quit"]
    said = speak(words, "--rules", "herg", "--seed", "4", "--players", "ANN")
    assert "Seite Menü. Menü Herg. Optionen" in said
    assert [line for line in said if line.startswith("ANN: ") and " für Chance." in line]
    assert state()["screen"] == "title"
    assert [line for line in said if line.endswith("Spielen")]
    assert not [line for line in said if line.startswith("?")]


def test_o10_text_mode_speaks_german_and_understands_it(speak):
    """Its own words, the answers to lines that it cannot obey, and the help."""
    german = TO_GERMAN
    words = ["hilfe", "wirf", "behalte keine", "halte 1 3", "wirf", "zettel", "punkte", "würfel"]
    words += [
        "xyz",
        "behalte 9",
        "werte große",
        "ja",
        "wo",
        "wirf",
        "werte einser",
        "nein",
        "menü",
    ]
    said = speak([*german, *words], "--rules", "herg", "--seed", "4", "--players", "ANN")
    told = said[said.index("Seite Menü. Menü Herg. Optionen") + 1 :]
    assert (
        "werte full house: die Würfel dort eintragen. ja und nein beantworten eine Frage." in told
    )
    assert any(re.fullmatch(r"ANN, Wurf 2 von 3: [1-6 ]+\.", line) for line in told)
    assert any(line.startswith("Karte von ANN: Einser frei, ") for line in told)
    assert any(line.startswith("? 'xyz' verstehe ich nicht") for line in told)
    assert any("Große Straße" in line for line in told)
    english = re.compile(
        r"\b(the|will|roll|stays?|score|open|total|upper|screen|is|there)\b", re.I
    )
    assert not [line for line in told if english.search(line)]


def test_o10_text_mode_speaks_spanish_and_understands_it(speak):
    """With accents and without, which not every keyboard has."""
    words = ["menu", "pick options", "right", "right", "back", "back"]
    words += ["tira", "guarda 1 3", "donde", "hoja", "anota esc", "anota trio"]
    said = speak([*words, "si"], "--rules", "herg", "--dice", "1 2 3 4 6", "--players", "ANN")
    told = said[said.index("Pantalla Menú. Menú Herg. Opciones") + 1 :]
    assert "ANN, tirada 1 de 3: 1 2 3 4 6." in told
    assert "Dado 3, 3: guardado." in told
    assert any(line.startswith("Hoja de ANN: Unos: libre, ") for line in told)
    assert "? ¿qué casilla es 'esc'? escalera corta, escalera larga" in told
    assert "ANN anota 0 en Trío. Total 0." in told
    assert len([line for line in told if line.startswith("?")]) == 1


def test_o10_german_words_may_be_spelt_out(speak):
    """On a keyboard without umlauts; and the odds are what the game calls them."""
    words = [
        "wuerfle",
        "behalte 7",
        "quoten",
        "zurueck",
        "chancen",
        "zurueck",
        "wertung",
        "spieler",
    ]
    said = speak(
        [*TO_GERMAN, *words], "--rules", "ynot", "--dice", "1 2 3 4 6", "--players", "ANN"
    )
    assert "? es gibt keine 7 zu behalten in 1 2 3 4 6" in said
    assert len([line for line in said if line.startswith("Seite Coach.")]) == 2
    assert any("Tempobonus 0" in line for line in said)
    assert len([line for line in said if line.startswith("?")]) == 1


def test_o10_german_text_mode_knows_the_words_that_its_screens_have(speak):
    words = ["würfeln", "halten 1", "wurf", "karte", "werten chance", "menü", "wählen Optionen"]
    said = speak([*TO_GERMAN, *words], "--rules", "herg", "--seed", "4", "--players", "ANN")
    told = [line for line in said if line.startswith("ANN") or "bleibt" in line]
    assert re.fullmatch(r"ANN, Wurf 1 von 3: [1-6 ]+\.", told[0])
    assert re.fullmatch(r"Würfel 1, [1-6]: bleibt\.", told[1])
    assert re.fullmatch(r"ANN, Wurf 2 von 3: [1-6 ]+\.", told[2])
    assert any(line.startswith("Karte von ANN: Einser frei, ") for line in said)
    assert re.fullmatch(r"ANN: \d+ Punkte für Chance\. Summe \d+\.", told[-1])
    assert said[-1].startswith("Seite Optionen. ")
    assert not [line for line in said if line.startswith("?")]


def test_what_text_mode_says_is_there(root):
    """Every name of words that it asks for, and a word for each screen and state of the link."""
    for path in sorted((root / "host_sim").glob("*.py")):
        numbered(path.name, path.read_text(encoding="utf-8"))
    spoken = words_in("en", "spoken")
    schema = json.loads((root / "tests/data/state.schema.json").read_text())
    assert set(spoken.SCREENS) >= set(schema["properties"]["screen"]["enum"])
    states = {*words_in("en", "pause").STATES, *words_in("en", "transfer").SENDER_STATES}
    states |= words_in("en", "transfer").RECEIVER_STATES.keys()
    assert set(spoken.LINK_STATES) >= states


def test_x4_sentences_go_on_over_the_lines_of_a_screen(speak):
    said = " ".join(speak(["menu", "pick Rules and tips", "down"], "--rules", "herg"))
    assert "Each turn, roll five dice and score them in the box that suits them best" in said
    assert ". ." not in said
    assert ".." not in said


def test_x4_the_seats_of_a_new_game_are_sentences(speak):
    keys = ["pick New game", "down", "down", "down", "right", "up", "up", "up", "up", "up"]
    said = speak(keys)
    for sentence in (
        "Seat 1: PLAYER 1",
        "Seat 2: Add",
        "Seat 2: PLAYER 2",
        "Random",
        "One game",
    ):
        assert any(sentence in line for line in said)
    assert not any("◀" in line for line in said)


def test_x4_the_first_line_that_is_no_news_names_help(speak):
    assert "Type help for the words that are understood." in speak([], "--rules", "herg")[:3]


@pytest.mark.parametrize(("word", "key"), [("yes", "A"), ("no", "B")])
def test_x4_an_answer_needs_a_question(word, key, speak):
    said = speak(["roll", word], "--rules", "herg", "--seed", "5")
    assert said[-1] == f"? there is no question here; the key is {key}"
    assert (state()["roll"], state()["held"]) == (1, [False] * 5)


def test_x4_that_a_game_is_not_saved_stays_told(speak):
    """A read-only drive: when it is found out, and whenever one asks where one is."""
    said = speak(["roll", "where"], "--rules", "herg", "--fault", "read-only")
    told = [line for line in said if line.startswith("The game is not being saved")]
    assert len(told) == 2
    assert not [
        line for line in speak(["roll", "where"], "--rules", "herg") if "not being" in line
    ]


@pytest.mark.full
def test_x4_the_look_back_is_read_aloud():
    handheld = SCENES["look-back"].open(draws=False)
    told = Narrator(handheld.app, handheld.ports).where()[0]
    assert told.startswith("Coach screen. BEGINNER: looking back. T3 3 alike -15.2. ")
    assert told.endswith(": 3 alike. Best: Hold 6 6 6")
    handheld.close()


@pytest.mark.full
def test_x4_at_the_end_the_players_stand_in_their_order():
    handheld = SCENES["finished-two"].open(draws=False)
    told = Narrator(handheld.app, handheld.ports).where()[0]
    assert "BOB wins by 16" in told
    handheld.close()


def test_a_byte_of_another_coding_is_not_understood(monkeypatch):
    """It ended a game, and hung one with a cable."""
    typed = io.TextIOWrapper(io.BytesIO(b"roll\n\xfc\n"), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", typed)
    assert list(text_mode._typed()) == ["roll\n", "\\xfc\n"]


def test_a_listener_that_stops_ends_the_run():
    """Whatever the reason is."""

    def lines():
        yield "roll"
        raise OSError

    threading.excepthook, hook = lambda _: None, threading.excepthook
    try:
        said = [line for line in text_mode._arriving(lines()) if line is not text_mode.END]
    finally:
        threading.excepthook = hook
    assert said == ["roll"]


@pytest.mark.parametrize("coding", ["ascii", "cp1252"])
def test_a_terminal_without_dice_characters_shows_others(monkeypatch, coding):
    """A pipe on Windows: the word `screen` ended the game."""
    shown = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(shown, encoding=coding))
    text_mode._printer()("a die: \u2680")
    assert shown.getvalue().split() == [b"a", b"die:", b"?"]
