# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Names of stored players, of seats and of new high scores, and the entry of a share code."""

from .. import commands
from ..rules.share_code import code_of
from ..scene import PageScene, extended
from ..ui.name import CodeScreen, NameScreen
from ..ui.page import MenuScreen

FOR_SCORE = -2
FOR_PLAYER = -1
"""What a name is entered for; 0 and up is a seat."""


class Name(PageScene):
    """The entry of a name; `known` ones are offered, `purpose` says what it is for."""

    def __init__(self, session, name: str, about: str, known, purpose: int):
        self._old = name
        self._purpose = purpose
        place = (commands.NAME, name, about, known, purpose)
        super().__init__(session, place, NameScreen(session.kit, name, about, known))

    def named(self, name):
        """Take the name that was entered."""
        club, old, seat = self.session.club, self._old, self._purpose
        if seat == FOR_SCORE:
            return self._name_score(name)
        takes_seat = seat >= 0 and club.players.find(name) is not None
        if name == old or (takes_seat and club.seating.seat_person(seat, name)):
            club.save()
            return commands.BACK, None
        if club.refusal(old, name):
            self._refuse(club.refusal(old, name))
            return None
        if club.players.find(old).all_time.games:
            self.open((commands.WHOSE_FIGURES, old, name))
            return None
        rename(self.session, old, name)
        return commands.BACK, None

    def _name_score(self, name):
        session, club = self.session, self.session.club
        match, (player, game) = session.play.match, session.to_name[0]
        old = match.players[player][0]
        refusal = 1 if name != old and name in at_table(session) else 0
        if not refusal and club.players.find(name) is None:
            refusal = club.refusal(old, name)
        if refusal:
            self._refuse(refusal)
            return None
        session.to_name.pop(0)
        is_known = club.players.find(name) is not None
        club.name_entry(match.ruleset.hash, game, name)
        if not is_known:
            _more().rename(session, old, name)
        elif name != old:
            _more().move(session, old, name, match.cards[player])
        match.rename(old, name)
        return commands.GO, after_result(session)

    def _refuse(self, refusal):
        words = self.kit.words("pages")
        self.screen.refuse(words.NAME_TAKEN if refusal == 1 else words.NAME_CPU)

    HANDLERS = extended(PageScene, {commands.NAMED: named})


class WhoseFigures(PageScene):
    """The question whether a renamed player is the same one, or another who begins at zero."""

    def __init__(self, session, old: str, name: str):
        words = session.kit.words("pages")
        rows = (
            (commands.RENAME_KEEPING, (old, name), words.FIGURES_STAY, ""),
            (commands.RENAME_RESET, (old, name), words.FIGURES_GO, ""),
        )
        screen = MenuScreen(session.kit, old + words.FIGURES_OF + name, rows)
        super().__init__(session, (commands.WHOSE_FIGURES, old, name), screen)

    def keep_figures(self, names):
        """Rename a stored player, who keeps all that was reached."""
        rename(self.session, *names)
        self.session.trail.pop()  # the entry of the name
        return commands.BACK, None

    def reset_figures(self, names):
        """Give a stored player's place to somebody else."""
        players = self.session.club.players
        players.reset(players.stored.index(players.find(names[0])))
        _more().forget(self.session, names[0])
        return self.keep_figures(names)

    HANDLERS = extended(
        PageScene,
        {
            commands.RENAME_KEEPING: keep_figures,
            commands.RENAME_RESET: reset_figures,
        },
    )


def rename(session, old: str, name: str) -> None:
    """Rename a stored player, in the game at the table or the saved one too."""
    if not session.club.rename(old, name):
        return
    _more().rename(session, old, name)
    game = (session.play, session.pointer) if session.playing else session.saved
    # Over a cable the other player may have the same name.
    seat = game[0].seat if game else None
    if game and (seat is None or game[0].match.players[seat][0] == old):
        game[0].match.rename(old, name)
        if game[0].last is not None:
            session.keeper.suspend_game(*game)
    session.club.save()


class Code(PageScene):
    """The entry of a share code."""

    def __init__(self, session):
        super().__init__(session, (commands.CODE,), CodeScreen(session.kit))

    def typed(self, text):
        """Start a game by the code that was typed, if it is one."""
        try:
            code = code_of(text)
        except ValueError:
            self.screen.refuse(text)
            return
        self.make_files()
        self.next = (commands.NEW, False, code, True)

    HANDLERS = extended(PageScene, {commands.TYPED: typed})


def _more():
    """Return the module of the statistics' file, which takes much memory."""
    from . import more

    return more


def after_result(session) -> tuple:
    """Return where the end of a game leads: a name for each new entry, then the high scores."""
    rules_hash = session.play.match.ruleset.hash
    if not session.to_name:
        session.end_play()
        session.trail = []
        return commands.SCORES, rules_hash
    place, name, score = session.club.records.entry(rules_hash, session.to_name[0][1])
    about = session.kit.words("pages").NAME_PLACE + str(place) + ": " + str(score)
    known = session.club.known_names(at_table(session))
    return commands.NAME, name, about, known, FOR_SCORE


def at_table(session) -> list:
    """Return the names of the players of the last game."""
    return [name for name, _ in session.play.match.players]


OPENS = {
    commands.NAMES: after_result,
    commands.NAME: Name,
    commands.WHOSE_FIGURES: WhoseFigures,
    commands.CODE: Code,
}
