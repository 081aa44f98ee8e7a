# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes what a version leaves behind: stores, running games, codes, logs and tables.

    python3 tools/dev.py test tests/formats --regenerate-golden

Beside each stands what the game's objects held when it was written. A version that has been
released stays as it is.
"""

import json
import os
import random
import struct
import tempfile
import zipfile
from pathlib import Path

from handful import settings as options
from handful.game import actions
from handful.game.game_code import decode, encode
from handful.game.more import NOT_GRADED, Daily
from handful.game.position_code import decode_position, encode_position
from handful.keeper import freeze
from handful.lobby.more import open_more, save_more
from handful.lobby.round_over import _KEPT
from handful.lobby.training import pack_position
from handful.rules.dice import CodeDice, RandomDice, RandomSource
from handful.rules.ruleset import FIVE_KIND, ORDER_GAMES, ORDER_TURNS
from handful.rules.rulesets import RULESETS
from handful.rules.share_code import code_of, deal_of, fresh, text_of
from handful.settings import COUNT, ENTERED, IN_FIGURES, POINTS_ONLY, Settings
from handful.store.save_file import BLOCK_BYTES
from handful.table import ghosts
from handful.table.pad_play import PadPlay
from handful.table.play import Play
from host_sim.flash import DriveFile, Flash
from host_sim.handheld import FACTS, Handheld
from host_sim.outputs import log_text
from tests.coach.tables import random_card
from tests.formats import holdings
from tests.game.playing import shared
from tests.houses import house
from tests.linked import Linked
from tests.play.hands import leave, play_out
from tests.store.littlefs_flash import load_save_folder
from tests.tools.small_cards import small
from tools.half_table import half_table
from tools.solve.chance_file import chance_bytes
from tools.solve.chances import solve_chances
from tools.solve.solver import solve
from tools.solve.value_file import table_bytes

SMALL_DRIVE = 480_000
"""Bytes: its save file has the least size."""
SMALL = small("herg", (FIVE_KIND,))
"""The rules of the small tables: one lower box."""
MOST_OPEN = 2
DAY = 20_800
HOLDS = "holds.json"
PEOPLE = ("ANN", "JÜRGEN", "ANDRé-9", "MARY ANN", "B", "PLAYER 6")
A_HOUSE = house("herg", joker=3, five_bonus=50)


def make(folder: Path) -> None:
    """Fill a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    holds = {}
    with tempfile.TemporaryDirectory() as name:
        for make_store in (whole_store, nvm_alone, link_stores):
            holds |= make_store(folder, Path(name))
    holds |= {"games": games(), "codes": codes()}
    text, log = a_log()
    (folder / "game.log").write_text(text, encoding="utf-8")
    holds["game.log"] = log
    holds["tables"] = tables(folder)
    (folder / HOLDS).write_text(as_text(holds), encoding="utf-8")


def as_text(holds) -> str:
    """Return it as JSON with a line for each thing that is held."""
    parts = []
    for name, things in holds.items():
        lines = [_quoted(each) + ": " + _quoted(held) for each, held in things.items()]
        parts.append(_quoted(name) + ": {\n" + ",\n".join(lines) + "\n}")
    return "{\n" + ",\n\n".join(parts) + "\n}\n"


def _quoted(value):
    return json.dumps(value, ensure_ascii=False)


def zipped(path: Path, files: dict[str, bytes]) -> None:
    """Write files into an archive that is the same each time."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def memory_of(folder: Path, **changes):
    """Return the memory of a handheld whose store is a folder."""
    folder.mkdir(exist_ok=True)
    drive = DriveFile(SMALL_DRIVE, folder / "drive" / "handful.sav")
    for name, value in changes.items():
        setattr(drive, name, value)
    return Flash(FACTS.NVM_BYTES, folder / "nvm.bin"), drive


def folders_in(root: Path):
    """Return the memory of a handheld with MicroPython, whose drive is a folder."""
    root.mkdir(exist_ok=True)
    return bytearray(), load_save_folder().SaveFolder(os, root=str(root))


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the files of a store by their paths."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def chance(seed):
    """Return an `entropy` that is the same each time."""
    return random.Random(seed).randbytes


# ---- stores ------------------------------------------------------------------------------------


def whole_store(folder, work):
    """Save all that there is, and a game of six players under way."""
    store = work / "whole"
    memory = memory_of(store)
    handheld = Handheld(memory=memory, entropy=chance(1), days=DAY)
    session = handheld.app.session
    session.club.seating.take([("ANN", "human"), ("CASUAL", "cpu:casual")])
    handheld.go("A")
    play_out(handheld)
    handheld.go("B; pick Daily; A")
    play_out(handheld)
    handheld.go("B; pick Daily; B")
    fill(session)
    rule_sets = session.club.seating.rule_sets()
    holds = holdings.of_club(session.club) | holdings.of_drive(memory[1], rule_sets)
    more, _ = open_more(session)
    holds["more"] = holdings.of_more(more)
    players = [(name, "human") for name in PEOPLE[:3]]
    players += [("STRONG", "cpu:strong"), ("PERFECT", "cpu:perfect"), ("WINNER", "cpu:winner")]
    rules = RULESETS["scandinavian"]
    dice = CodeDice(fresh(rules, 77), False)
    play = Play(rules, players, dice, session.settings, True, ORDER_TURNS)
    session.keeper.prepare()
    session.keeper.begin_game(True)
    for _ in advance(play, 72, 5):
        assert session.keeper.save_game(play, (3, -1))
    holds["game"] = holdings.of_play(play, (3, -1))
    handheld.close()
    zipped(folder / "whole.zip", files_of(store))
    as_folders(memory[1], work / "folders")
    zipped(folder / "folders.zip", files_of(work / "folders"))
    return {"whole.zip": holds}


def as_folders(drive, root):
    """Save the same as MicroPython does: a folder in place of each file."""
    folder, data = folders_in(root)[1], bytearray(BLOCK_BYTES)
    for source, target in ((drive, folder), (drive.more(), folder.more())):
        source.open()
        target.create(source.blocks)
        for block in range(source.blocks):
            source.read(block, data)
            if any(data):
                target.write(block, data)
        target.sync()


def fill(session):
    """Put something everywhere, each number another one."""
    club, rng = session.club, random.Random(2)
    for option in range(COUNT):
        last = options.CHOICES[option] - 1
        session.settings.set(option, last if options.DEFAULTS[option] != last else last - 1)
    session.settings.set(options.LANGUAGE, 0)
    for index, name in enumerate(PEOPLE[1:5]):
        player = club.players.claim(name)
        for score in range(150 + index, 250, 20):
            player.count(score)
        player.series.add(111 + index)
    seating = club.seating
    for made in (A_HOUSE, house("yacht", upper_bonus=100)):
        seating.choose(made)
        seating.houses[made.number] = made.house
    for number, rules in enumerate(seating.rule_sets()):
        for place in range(1 + number % 10):
            name, game = PEOPLE[(number + place) % 6], rng.randrange(1, 1 << 30)
            club.records.add(rules.hash, name, 150 + 10 * number + place, game, place % 8)
        club.records.count_fives(rules.hash, number % 4, 140 + number)
    seating.take([("ANN", "human"), ("ANDRé-9", "human"), ("STRONG", "cpu:strong")])
    seating.format = 7
    club.continue_series()
    for scores in ((201, 202, 203), (198, 230, 311)):
        club.series.add(scores)
    drive = session.ports.drive
    for id in ("herg", "generala", "forced"):
        game = shared(RULESETS[id], 1, len(id))
        code = encode(game.match, game.log, 0, game.dice)
        data = ghosts.pack_game(game.match, game.log, 0, code)
        assert ghosts.take(drive, RULESETS[id], data) in (1, 3)
    more, _ = open_more(session)
    for index, name in enumerate(PEOPLE[1:4]):
        place = more.claim(name, PEOPLE)
        more.awards[place] = 0b101 << index
        for id in list(RULESETS)[index::3]:
            figures = more.figures(place, RULESETS[id])
            figures.games, figures.total, figures.best = 30 + index, 7000 + index, 333
            figures.bonuses, figures.fives = 11, 12 + index
            figures.served = 2 if id == "generala" else 0
            figures.boxes = [100 + box for box in range(len(figures.boxes))]
            figures.last = [200 + game for game in range(20)]
            figures.lost = [NOT_GRADED if game % 5 == index else 3 * game for game in range(20)]
            more.set_figures(place, RULESETS[id], figures)
    daily = Daily(more.daily)
    for number in range(daily.begun + 1, daily.begun + 6):
        daily.begin(number)
        daily.close(number, number + 60, number)
    daily.begin(daily.begun + 2)
    more.daily = daily.pack()
    kept = struct.pack(_KEPT, 9, 321, 4, 17)
    for seed, id in enumerate(("herg", "forced", "generala")):
        card = random_card(RULESETS[id], seed + 3)
        kept += pack_position(card, [1, 2, 2, 6, 6], 1 + seed % 2, 250 * (seed % 2))
    more.trainer = kept
    assert save_more(session, more)
    club.save()
    assert club.is_saved


def advance(play, turns, seed):
    """Play so many turns and begin another by chance, and yield after each action."""
    rng, held = random.Random(seed), 31
    for turn in range(turns + 1):
        for roll in range(1 + turn % 3 if turn < turns else 2):
            if roll:
                held = rng.randrange(31)
                play.do(actions.mark(held))
                yield
            if play.by_hand:
                play.do(actions.roll(shown(play.match, rng)))
            else:
                play.roll()
            yield
        match = play.match
        if turn < turns and not match.finished:
            play.do(actions.score(rng.choice(match.card.legal(match.dice, match.roll))))
            yield
    play.do(actions.mark(rng.randrange(31)))
    yield


def shown(match, rng):
    """Return what real dice show after a roll."""
    held = match.held_mask if match.roll else 0
    return [match.dice[i] if held >> i & 1 else rng.randint(1, 6) for i in range(5)]


def nvm_alone(folder, work):
    """Save in nvm alone, as on a drive that a computer holds."""
    store = work / "nvm"
    handheld = Handheld(memory=memory_of(store, full=True), entropy=chance(3))
    session = handheld.app.session
    club = session.club
    session.settings.set(options.SOUND, 1)
    club.records.add(RULESETS["herg"].hash, "ANN", 301, 4711, 5)
    club.seating.take([("ANN", "human")])
    club.players.find("ANN").count(301)
    club.save()
    holds = holdings.of_club(club)
    handheld.go("A")
    for _ in range(4):
        handheld.take_turn()
    play = handheld.app.game
    pointer = handheld.app.screen.pointer
    leave(handheld)
    holds["game"] = holdings.of_play(play, pointer)
    handheld.close()
    zipped(folder / "nvm_alone.zip", {"nvm.bin": (store / "nvm.bin").read_bytes()})
    return {"nvm_alone.zip": holds}


def link_stores(folder, work):
    """Play a game over the cable, begin another one, and switch both sides off in the middle."""
    stores = [work / "left", work / "right"]
    memories = [memory_of(store) for store in stores]
    pair = Linked(seats=(2, 1), memories=memories, rules="yacht").meet()
    pair.play_out()
    for i in range(2):
        pair.power_cycle(i)
    pair.meet()
    for _ in range(5):
        pair.take_turn()
    pair.roll()
    holds = {}
    for side, store, memory in zip(pair.sides, stores, memories, strict=True):
        told = holdings.of_drive(memory[1], RULESETS.values())
        play = side.app.game
        play.saved_bytes = b"".join(bytes(part) for part in play.session.game.pack())
        told["game"] = holdings.of_play(play, side.app.screen.pointer)
        zipped(folder / f"{store.name}.zip", files_of(store))
        holds[f"{store.name}.zip"] = told
    pair.close()
    return holds


# ---- games, codes, logs, tables ----------------------------------------------------------------


def games():
    """Return running games of every kind: bytes in hexadecimal, and what they hold."""
    herg, two = RULESETS["herg"], [("ANN", "human"), ("CASUAL 2", "cpu:casual")]
    code = fresh(herg, 0x1234567)
    house_code = fresh(A_HOUSE, 0x1234567)
    rolled = RandomDice(RandomSource(RandomSource.words(9)))
    made = {
        "random dice": Play(herg, two, rolled, Settings(), False),
        "own code": Play(herg, two, CodeDice(code, False), Settings()),
        "known code": Play(herg, two, CodeDice(code, True, 3), Settings(), False),
        "race": Play(herg, two[:1], CodeDice(code, True, 2, True), Settings(), False),
        "house": Play(A_HOUSE, two, CodeDice(house_code, False), Settings()),
        "daily dice": Play(herg, two[:1], CodeDice(deal_of(150)), Settings(), False),
        "whole games": Play(herg, two, CodeDice(code, False), Settings(), True, ORDER_GAMES),
    }
    for rules in RULESETS.values():
        made[rules.id] = Play(rules, two, CodeDice(fresh(rules, 5), False), Settings())
    made["daily dice"].is_try = True
    for name, how in (("real dice", IN_FIGURES), ("points", POINTS_ONLY)):
        made[name] = PadPlay(herg, [two[0], ("BOB", "human")], Settings(), ENTERED | how)
    found = {}
    for seed, (name, play) in enumerate(made.items()):
        turns = 15 if name == "whole games" else seed
        for _ in advance(play, turns, seed):
            if name == "whole games" and play.match.player:
                play.assist()
        pointer = seed % 5, -1 if seed % 2 else seed % play.match.turns
        data = b"".join(bytes(part) for part in freeze(play, pointer))
        found[name] = {"bytes": data.hex(), "holds": holdings.of_play(play, pointer)}
    return found


def codes():
    """Return share codes, game codes and position codes, each with what it stands for."""
    share, whole, asked = {}, {}, {}
    rule_sets = [*RULESETS.values(), A_HOUSE, house("yacht", upper_bonus=100, in_order=True)]
    for seed, rules in enumerate(rule_sets):
        code = fresh(rules, 0x3FFFFFFF // (seed + 1))
        share[text_of(code)] = holdings.of_dice(CodeDice(code))
        assert code_of(text_of(code)) == code
        game = shared(rules, 2, seed + 40)
        for player in range(2):
            text = encode(game.match, game.log, player, game.dice)
            if text:
                whole[text] = holdings.of_game(decode(text))
                assert whole[text]["card"] == holdings.of_card(game.match.cards[player])
        card, rolls = random_card(rules, seed + 1), 1 + seed % 3
        box = card.legal([2, 3, 4, 5, 5], rolls)[0]
        choice = -1 - 0b01110 if rolls < 3 else box
        try:
            text = encode_position(card, [2, 3, 4, 5, 5], rolls, 20 * seed, choice)
            asked[text] = holdings.of_position(decode_position(text))
        except ValueError:
            continue  # a card that no game brings
    for number in (1, 142, 9999):
        share[text_of(deal_of(number))] = holdings.of_dice(CodeDice(deal_of(number)))
    return {"share": share, "game": whole, "position": asked}


def a_log():
    """Return the log of a game, and the game."""
    players = (("ANN", "human"), ("BOB", "human"))
    rules = RULESETS["ynot"]
    play = Play(rules, players, CodeDice(fresh(rules, 99), False), Settings())
    for _ in advance(play, 20, 8):
        pass
    play.assist()
    return log_text(play), holdings.of_match(play.match)


def tables(folder):
    """Write the tables of small cards; return what they say of some turns."""
    solution = solve(SMALL)
    whole = table_bytes(solution)
    values = {"whole.values": whole, "half.values": half_table(whole, SMALL)}
    chances = {"two.chances": chance_bytes(solve_chances(solution, MOST_OPEN))}
    zipped(folder / "tables.zip", values | chances)
    holds = {name: holdings.of_table(SMALL, data) for name, data in values.items()}
    return holds | {name: holdings.of_chances(SMALL, data) for name, data in chances.items()}
