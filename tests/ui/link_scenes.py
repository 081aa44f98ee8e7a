# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The scenes of a link: each function returns two handhelds, and the one to take a picture of.

That one draws from its next frame on.
"""

import tempfile
from pathlib import Path

from handful.game.records import PLACES
from handful.lobby.more import open_more, save_more
from handful.ports import RIGHT, SELECT, A, B
from handful.rules.rulesets import RULESETS
from host_sim.handheld import Handheld
from tests.link.frames import frame_of
from tests.linked import Linked
from tests.sending import Sending
from tests.words import LINK, SAME_DICE

ANN, BOB = ({"players": [("ANN", "human")]}, {"players": [("PENELOPE", "human")]})


def ready(language, **wishes):
    """Return two that found each other; ANN will move first."""
    pair = Linked(meets=False, seats=(200, 100), language=language, **wishes)
    for side in pair.sides:
        if side.screen == "title":
            side.pick(LINK)
        else:
            side.go("START; pick Leave; pick Link")
    pair.until(lambda: set(pair.states) <= {"ready", "rules"})
    pair.frames(3)
    return pair


def at_the_table(language, keys=()):
    """Return both at the table, after a roll and these keys of the player to move."""
    pair = ready(language, each=(ANN, BOB))
    for side in pair.sides:
        side.press(A)
    pair.meet()
    pair.roll()
    pair.press(pair.left, *keys)
    pair.frames(6)
    return pair


def searching(language):
    pair = Linked(meets=False, seats=(200, 100), language=language)
    pair.left.pick(LINK)
    pair.left.frame()
    return pair, pair.left


def dice_by_a_seed(language):
    pair = Linked(language=language, each=({"seed": 2}, {"seed": 3}))
    pair.cable.is_pulled = True
    pair.frames(3)
    return pair, pair.left


def title(language):
    pair = Linked(meets=False, language=language)
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
    pair.until(lambda: pair.right.app.session.link.session.their_start is not None)
    pair.frames(1)
    return pair, pair.right


def same_dice_offered(language):
    pair = ready(language)
    pair.left.pick(SAME_DICE)
    pair.until(lambda: pair.right.app.session.link.is_asked_to_swap)
    return pair, pair.right


def same_dice_asked_for(language):
    pair, _ = same_dice_offered(language)
    pair.frames(2)
    return pair, pair.left


def swapped(language):
    """Return two who have swapped high scores, and know how many awards the other one has."""
    pair = ready(language, memories=[memory_with_awards(bits) for bits in (31, 15)])
    pair.swap_scores()
    return pair, pair.left


def swap_asks(language):
    """Return two of which the left one is asked whether to give up most of its high scores."""
    pair = ready(language, memories=[memory_with_scores(best) for best in (200, 300)])
    pair.swap_scores()
    return pair, pair.left


def swap_offered(language):
    """Return one who waits for the other side to swap."""
    pair = ready(language)
    pair.offer_scores()
    pair.frames(2)
    return pair, pair.left


def memory_with_scores(best):
    """Return the memory of a handheld with a full table, the last of its scores given."""
    handheld = Handheld(draws=False)
    club = handheld.app.session.club
    for number in range(PLACES):
        club.records.add(RULESETS["herg"].hash, "EVE", best + number, best + number)
    club.save()
    handheld.close()
    return handheld.memory


def memory_with_awards(bits):
    """Return the memory of a handheld whose player has these awards."""
    handheld = Handheld(draws=False)
    session = handheld.app.session
    more, _ = open_more(session)
    more.awards[more.claim("PLAYER 1", ())] = bits
    save_more(session, more)
    handheld.close()
    return handheld.memory


def rules_differ(language):
    pair = ready(language, each=(ANN | {"rules": "herg"}, BOB | {"rules": "scandinavian"}))
    return pair, pair.left


def of_another_version(language, number, program):
    """Return two of which the right one turns out to have another version of the link.

    `program` is the middle number of its game's.
    """
    pair = ready(language)
    hello = bytearray(pair.right.app.session.link.session.line.own)
    hello[0] = 1
    hello[1] = hello[2] = number
    hello[36:39] = bytes((0, program, 0))
    pair.cable.ends[1].write(frame_of(bytes(hello)))
    pair.cable.is_pulled = True  # what the right one really is must not follow
    pair.frames(3)
    return pair, pair.left


def newer(language):
    return of_another_version(language, 99, 3)


def older(language):
    return of_another_version(language, 0, 1)


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
    """Return a sender and a receiver that has not agreed yet."""
    folder = tempfile.TemporaryDirectory()
    two = Sending(Path(folder.name), language=language).offer()
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


def finished(language):
    pair = at_the_table(language)
    pair.play_out()
    pair.frames(6)
    return pair, pair.right


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


def drawn(scene):
    """Return a function that opens a scene, of which one side draws."""

    def open_scene(language):
        pair, side = scene(language)
        side.draw(True)
        return pair, side

    return open_scene


SCENES = {
    scene.__name__.replace("_", "-"): drawn(scene)
    for scene in (
        title,
        title_with_a_game,
        searching,
        dice_by_a_seed,
        found,
        leave_asked,
        asked,
        same_dice_offered,
        swapped,
        swap_asks,
        swap_offered,
        same_dice_asked_for,
        rules_differ,
        newer,
        older,
        watching,
        watching_the_card,
        paused,
        left_alone,
        disagreed,
        finished,
        game_offered,
        game_to_send,
        game_on_its_way,
        game_held_up,
        game_has_come,
    )
}
