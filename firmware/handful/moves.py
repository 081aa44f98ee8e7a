# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The way from one part of the game to the next: title, table, link, end. Imported to go it.

Glue of app, director, club and dealer.
"""

from .unload import forget_board, forget_coach, forget_game


class Moves:
    """`on_VERB(value)` for each command, as in `page_commands`."""

    def __init__(self, director, app, kit):
        self._director = director
        self._app = app
        self._kit = kit

    def on_begin(self, _):
        """Open the first screen, as the launch wishes; say so if something kept is damaged."""
        director, launch = self._director, self._director.launch
        keeper, club = director.house.keeper, director.club
        club.open(launch, director.house.ports, self._kit)
        saved = keeper.load_game(director.settings, club.counted)
        if saved is not None:
            club.name_anew(saved[0])
        is_over = saved is not None and saved[0].match.finished
        if is_over and saved[0].seat is not None:
            # Its last score may not have got to the other side; one that differs does not count.
            is_over = False
            if not saved[0].differs:
                director.carry_out(("link", saved))
                return
        if launch.opens_table:
            if is_over:
                club.finish(saved[0])
            director.saved = saved if launch.link else None
            director.carry_out(("link" if launch.link else "start", director.saved))
        elif is_over:
            director.play = saved[0]
            self.on_finish(None)  # power went after the last score: the game is counted now
        else:
            director.saved = saved
            self.on_home(director.settings.animation > 0)
        if keeper.damaged and self._app.screen.NAME != "finished":
            self._app.screen.warn(self._kit.words("menu").SAVE_DAMAGED)

    def on_start(self, is_alone):
        """Sit down to a new game, in the first seat alone or all; a saved one is given up."""
        director = self._director
        self._app.tell_of_file()
        has_game = director.saved or (director.play and len(director.play.log))
        director.house.keeper.begin_game(bool(has_game))
        director.saved = None
        director.club.go_on_with_series()
        director.carry_out(("apply", True))
        director.club.save()
        seating = director.club.seating
        ruleset, players = seating.ruleset, seating.players()[: 1 if is_alone else None]
        del seating  # it would keep the club's code while there is to be room for the table's
        series = director.club.standing(ruleset, players)
        self._sit_down(ruleset, self._new_play, ruleset, players, series)

    def on_continue(self, _):
        """Go on with the saved game."""
        director = self._director
        play, pointer = director.saved
        director.house.keeper.prepare()
        if play.seat is not None:
            self.on_link(director.saved)
        else:
            match = play.match
            if play.ranked:
                play.series = director.club.standing(match.ruleset, match.players)
            self._sit_down(match.ruleset, lambda: play)
            director.dealer.table.resume(pointer)

    def on_link(self, saved):
        """Link to another handheld, to go on with a `saved` link game if there is one."""
        from .link_opener import open_link

        director = self._director
        if director.knock is not None:
            director.knock.close()
            director.knock = None
        open_link(director, self._app, director.house.ports, self._kit, director.launch, saved)

    def on_leave(self, _):
        """Leave the table; the game can be gone on with from the title, or the one before it."""
        director = self._director
        keeper, play, pointer = director.house.keeper, director.play, director.dealer.table.pointer
        if play.last is not None:
            keeper.suspend_game(play, pointer)
            director.saved = (play, pointer)
        elif director.launch.opens_table:
            director.saved = keeper.load_game(director.settings, director.club.counted)
        self.on_home(None)

    def on_home(self, rolls):
        """Open the title; its dice come rolling when the handheld starts."""
        director = self._director
        self._end_play()
        at, director.title_at = director.title_at, 0
        can_link = director.house.ports.link is not None
        self._app.home(
            director.screens.title, director.saved is not None, can_link, at, bool(rolls)
        )
        director.house.shelve_club()

    def on_records(self, _):
        """Show the records after a game, with what is new in them; the title comes after."""
        director = self._director
        rules = director.play.match.ruleset.hash
        self._end_play()
        self._app.home(director.screens.scores, rules)
        director.shown = ("scores", (rules,))

    def on_count(self, player):
        """Count a game that is over before the others', and say at once what it has brought."""
        from .ending import count_player
        from .game.records import notice_text

        director = self._director
        play, words = director.play, self._kit.words("pages")
        text = notice_text(count_player(play, director.club, player), words)
        name, total = play.match.players[player][0], play.match.cards[player].total
        director.dealer.table.announce(name + " " + str(total), text)
        director.house.shelve_club()

    def on_finish(self, _):
        """Count the game, then show its end; the table goes first, to make room for the club."""
        director = self._director
        self._let_go()
        director.saved = None
        self._app.home(self._count)
        director.house.shelve_club()
        director.over = director.launch.demo
        ports = director.house.ports
        if director.play.seat is not None and ports.link is not None and not director.over:
            from .link_knock import LinkKnock

            director.knock = LinkKnock(self._app.screen, ports.link(), ports.speaker)
            forget_board()

    def _count(self):
        director = self._director
        director.to_name = []
        director.ending = director.club.finish(director.play)
        club, rules = director.club, director.play.match.ruleset.hash
        for entry in director.ending[0]:
            if club.is_nameless(club.records.entry(rules, entry[1])[1]):
                director.to_name.append(entry)
        return director.screens.finished(director.play, director.ending)

    def _sit_down(self, ruleset, make_play, *values):
        """Open the table with the play that `make_play(*values)` makes.

        The screens and the club go first, to make room for the code of both.
        """
        director = self._director
        director.to_name = []
        director.ending = None
        director.title_at = 0  # there may be a game to go on with when the title is next shown
        self._let_go()
        best = director.club.records.best(ruleset.hash)
        director.house.shelve_club()
        table = self._app.home(seat, director, self._kit, best, make_play, *values)
        from .dealer import Dealer

        ports = director.house.ports
        parts = (director.play, table, director.settings, ports.speaker, director.keep)
        director.dealer = Dealer(*parts, ports.clock, self._app.now_ms)

    def _new_play(self, ruleset, players, series):
        from .play import Play

        director = self._director
        dice, ranked = director.dice.take(), director.dice.ranked
        play = Play(ruleset, players, dice, director.settings, ranked)
        play.series = series if ranked else None
        return play

    def _end_play(self):
        """Let go of the game, for good unless it is the saved one."""
        director = self._director
        director.to_name = []
        self._let_go()
        director.play = None
        if director.saved is None:
            forget_game()

    def _let_go(self):
        """Let go of all that only a game at the table needs."""
        director = self._director
        director.dealer = director.shown = None
        director.trail = []
        if director.play is not None:
            director.play.let_go()
            forget_coach()


def seat(director, kit, best, make_play, *values):
    """Return the table's screen for the play that `make_play(*values)` makes."""
    play = director.play = make_play(*values)
    if director.settings.grades or "cpu:perfect" in [kind for _, kind in play.match.players]:
        director.carry_out(("coach_open", None))  # it takes its place in memory before the table
    from .ui.table import TableScreen

    if director.settings.ghost:
        from . import ghosts

        return ghosts.seat(director, kit, best)
    return TableScreen(kit, play, director.settings, best)
