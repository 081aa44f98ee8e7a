# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a run begins, and how a game does: steps on the way to a scene."""

from ..board_settings import apply, follow_shakes, take_felt
from ..rules.dice import CodeDice, GivenDice, RandomSource
from ..rules.houses import named
from ..rules.share_code import fresh, ruleset_of
from ..settings import (
    AGREED_CODE,
    ANIMATION,
    BY_CHANCE,
    BY_TYPED_CODE,
    CPU_PACE,
    LANGUAGE,
    NEW_LINK,
    NEXT_LINK,
    PAST_LINK,
    SAVED_LINK,
    SWAP_LINK,
)
from ..table.play import Play


def begin(session) -> tuple:
    """Load what was saved, and return the first scene, as the launch has it."""
    launch, club = session.launch, session.club
    _open_club(session)
    saved = club.load_game()
    if launch.link in (PAST_LINK, AGREED_CODE, SWAP_LINK):
        session.saved = saved
        how, launch.link = launch.link, False
        if how == AGREED_CODE:
            return "lobby.begin.new_game", True, launch.agreed
        return ("linked.game.link_ended" if how == PAST_LINK else "lobby.swap.offer",)
    # With real dice the last score may still be put right.
    is_over = saved is not None and saved[0].match.finished and not saved[0].by_hand
    if is_over and saved[0].seat is not None:
        # Its last score may not have got to the other side; one that differs does not count.
        is_over = False
        if not saved[0].differs:
            if launch.link:
                return "lobby.begin.meet", saved
            # A board that restarts for a link shows the title until this run is over.
            return session.meet(SAVED_LINK, saved) or ("lobby.title.Title",)
    # Only a game with a code is saved before its first roll, and one over a cable; dice by hand
    # may be taken back up to the first.
    is_unseen = saved is not None and saved[0].seat is None and saved[0].last is None
    is_unseen = is_unseen and not saved[0].by_hand
    if is_over or is_unseen:
        session.play, saved = saved[0], None
    session.saved = saved
    place = _wanted(session)
    if is_over:
        # Power went after the last score: it is counted now.
        return ("lobby.collecting.collect",) + place
    if not place:
        place = "lobby.title.Title", session.settings[ANIMATION] > 0
        if launch.day is not None:
            place = "lobby.daily.DailyDice", launch.day
    return ("lobby.collecting.put_back",) + place if is_unseen else place


def _wanted(session):
    """Return what the launch asks this run to begin with, () for nothing of its own."""
    launch = session.launch
    if launch.link in (NEW_LINK, SAVED_LINK, NEXT_LINK):
        how, launch.link = launch.link, False
        rules = launch.agreed if how == NEXT_LINK else None
        return "lobby.begin.meet", session.saved if how == SAVED_LINK else None, rules
    if launch.game is not None:
        return ("lobby.sharing.open_code",) + launch.game
    if not launch.opens_table or launch.day is not None:
        return ()
    if launch.link:
        return "lobby.begin.meet", session.saved
    if launch.asks and session.saved is not None:
        # The page of codes has it.
        session.club.seating.begins = BY_TYPED_CODE if launch.code else BY_CHANCE
        return ("lobby.setup.Setup",)
    session.saved = None
    if launch.code:
        return "lobby.collecting.by_code", launch.code
    return "lobby.begin.new_game", False


def _open_club(session):
    """Load the club, and apply the options and this run's overrides."""
    launch, settings, club = session.launch, session.settings, session.club
    if not club.load():
        take_felt(settings, session.ports.drive)
    club.seating.seat_known()
    settings.override(ANIMATION, launch.animation)
    settings.override(CPU_PACE, launch.cpu_pace)
    settings.override(LANGUAGE, launch.language)
    if launch.rules:
        rules = named(launch.rules)
        if rules.house:
            club.seating.houses[rules.number] = rules.house
        club.seating.choose(rules)
    if launch.code:
        club.seating.choose(ruleset_of(launch.code))
    if launch.players:
        club.seating.take(launch.players)
    elif launch.demo:
        club.seating.take((("STRONG", "cpu:strong"),))
    club.speak()
    apply(session, True)
    follow_shakes(session)


def new_game(
    session,
    is_alone,
    code=None,
    is_typed=False,
    is_try=False,
    is_series=False,
    race_seat=-1,
    by_hand=0,
) -> tuple:
    """Start a new game, with the first seat alone or all; a saved one is given up.

    It begins another series where it `is_series`, or else goes on with the one that there is.

    A share `code` brings its rules; those that are chosen, and a series, are for the game after.
    One that is typed and played alone is that of daily dice: the first person plays them, whoever
    has the first seat. `is_try` where that is the first try, which counts. `race_seat` is that of
    the game to race against, which has been saved as a ghost. With `by_hand`, see `Play`, people
    enter real dice; whoever plays again after that does so, too.
    """
    play, club = session.play, session.club
    if play is not None and play.last is None and play.seat is None and play.dice.is_known:
        again = (is_alone, code, is_typed, is_try, is_series, race_seat, by_hand)
        return ("lobby.collecting.put_back", "lobby.begin.new_game") + again
    seating = club.seating
    if play is not None and code is None and not is_series:
        by_hand = by_hand or play.by_hand
    seating.begins = BY_CHANCE
    ruleset = seating.ruleset
    if code is not None:
        ruleset = ruleset_of(code)
        session.code = code
    has_game = session.saved is not None or (play is not None and len(play.log) > 0)
    session.keeper.prepare()
    waits = ruleset.auto_start and session.launch.opens_table and not has_game
    if waits:  # if its first roll replaces a saved game that nobody has been asked about
        waits = session.keeper.load_game() is not None
    is_told = session.keeper.begin_game(has_game)
    session.saved = None
    before = club.series
    if is_series:
        club.series = None
    if code is None and not by_hand:
        club.continue_series()
    apply(session, True)
    if club.series is not before or not (club.is_saved and is_told):
        club.save()
    players = seating.players()
    if by_hand or is_alone and is_typed:
        people = [player for player in players if player[1] == "human"]
        players = people or [(club.players.stored[0].name, "human")]
    if is_alone:
        players = players[:1]
    session.play = play = _play(session, ruleset, players, by_hand, race_seat)
    play.is_try = is_try
    play.waits = waits
    play.series = club.standing(play)
    session.pointer = (0, -1)
    place = _sit_down(session)
    return ("lobby.collecting.note_try",) + place if is_try else place


def _play(session, ruleset, players, by_hand, race_seat):
    if by_hand:
        from ..table.pad_play import PadPlay

        return PadPlay(ruleset, players, session.settings, by_hand)
    code = session.code
    dice, ranked = _take_dice(session, ruleset)
    if race_seat >= 0:
        dice = CodeDice(code, True, race_seat, True)
    return Play(ruleset, players, dice, session.settings, ranked)


def _take_dice(session, ruleset):
    """Return the dice of the next game, and whether it may enter the high scores.

    They are from a share code, or from what the launch has fixed: a seed or given faces last for
    the whole run. Where no code was chosen it is a new one, which the players do not know. Whoever
    knows a code, typed or shown, can have seen its dice: such a game is not ranked.
    """
    launch, code, ranked = session.launch, session.code, session.launch.ranked
    if code:
        session.code = None
        return CodeDice(code), False
    if session.fixed_dice is not None:
        return session.fixed_dice, ranked
    if launch.seed is None and not launch.faces:
        seed = int.from_bytes(session.ports.entropy(4), "big") & 0x3FFFFFFF
        return CodeDice(fresh(ruleset, seed), False), ranked
    if launch.seed is not None:
        words = RandomSource.words(launch.seed)
    else:
        words = RandomSource.words_from(session.ports.entropy(6))
    session.fixed_dice = GivenDice(launch.faces, RandomSource(words))
    return session.fixed_dice, ranked


def resume(session) -> tuple:
    """Resume the saved game; a saved link game goes through `Session.meet`."""
    play, session.pointer = session.saved
    session.keeper.prepare()
    play.series = session.club.standing(play)
    session.play = play
    return _sit_down(session)


def meet(session, saved=None, rules=None, scores=None) -> tuple:
    """Gather who meets another handheld and by which rules, and go to MEETING.

    `saved` is a link game to resume, or None. After a link game the peer is asked for another one
    at once, by the same rules: after a fresh start those of the share code `rules`. `scores`,
    packed, are high scores to swap.
    """
    # Now: in the middle of a link nobody would be heard for as long as making a file takes.
    session.keeper.prepare()
    seating = session.club.seating
    player, ruleset = seating.players()[0], seating.ruleset
    asks = rules is not None or session.launch.link and session.launch.opens_table
    other, last = "", session.play
    if rules is not None:
        ruleset = ruleset_of(rules)
        other = session.launch.other
    if last is not None and last.seat is not None:
        ruleset = last.match.ruleset
        other = last.match.name(1 - last.seat, "")
        asks = True
    session.play = None
    session.playing = False
    return "linked.meeting.Meeting", saved, player, ruleset, other, asks, scores


def _sit_down(session):
    session.to_name = []
    session.ending = session.opened = None
    session.trail = []
    return (session.table,)
