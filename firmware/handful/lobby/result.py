# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a game, and the look back at it."""

from .. import commands
from ..const import const
from ..page import PageScene
from ..ports import elapsed_ms
from ..rules.share_code import in_fours, number_of
from ..scene import extended
from ..settings import ANIMATION, GRADES, NEXT_LINK
from ..ui import sheets
from ..ui.finished import FinishedScreen
from ..ui.kit import ERROR, SUCCESS, Foot, foot_width
from ..ui.measures import FOOT_COLUMNS
from ..ui.page import MenuScreen

_BADGE_COLUMNS = const(2)
_CODE = const(24)
"""Columns for a share code."""
_FIRST_MS = const(900)
_NEXT_MS = const(2500)
"""The pause before each award is announced, so that the score lands first, and until it goes."""


class Result(PageScene):
    """Shows what a game has brought, from a `player` on, -1 for the best; a `new` one is heard.

    After a link game it listens for another handheld that asks for a rematch.
    """

    def __init__(self, session, player: int = -1, new: bool = False):
        session.release_coach()
        session.trail = []
        super().__init__(session, ("lobby.result.Result", player), _screen(session, player))
        session.over = session.launch.demo
        self._told, self._waits_ms, self._since_ms = None, _FIRST_MS, session.now_ms
        self._knock = self._party = None
        self._is_new, self._warns = new, False
        if session.play.seat is not None and session.ports.link is not None and not session.over:
            from ..linked.knock import Knock

            self._knock = Knock(self.screen, session.ports)

    def close(self) -> None:
        """Free the port."""
        if self._knock is not None:
            self._knock.close()

    def _celebrate(self):
        """Celebrate a new best or a win; play any other end's sound by the best person's place."""
        from ..table.celebration import SOUNDS, Celebration, kind_at_end

        session, match = self.session, self.session.play.match
        kind = kind_at_end(match, session.ending[1])
        if kind and session.settings[ANIMATION]:
            name = match.name(match.leaders()[0], self.kit.texts.YOU)
            values = (self.screen.group, kind, name, session.ports.speaker, session.now_ms)
            self._party = Celebration(self.kit, *values)
        else:
            self.sound(SOUNDS[kind - 1] if kind else end_sound(match))

    def take_key(self, key: int) -> None:
        """End the celebration or the announcement of an award, and pass the key on."""
        self._hush()
        if self._party is not None:
            self._party.close()
            self._party = None
        super().take_key(key)

    def tick(self, now_ms: int) -> None:
        """Listen, go on with a celebration, and then tell of awards."""
        if self._is_new:
            # Not in __init__: what opened the page has to be out of memory.
            self._is_new = False
            self._celebrate()
        if self._party is not None and not self._party.step(now_ms):
            self._party = None
            self._since_ms = now_ms
        if self._knock is not None:
            self._knock.tick(now_ms)
        super().tick(now_ms)
        if self._party is None and elapsed_ms(now_ms, self._since_ms) > self._waits_ms:
            if self.session.news:
                self._waits_ms, self._since_ms = _NEXT_MS, now_ms
                self._tell(self.session.news.pop(0))
            elif not self._warns:
                self._hush()  # for the keys that the foot names

    def _tell(self, news):
        """Say over the foot which award somebody has earned, or, until a key, of a failed save.

        `news` is as in the session's.
        """
        self._hush()
        words = self.kit.words("more")
        self._warns = news is None
        if self._warns:
            text, kind, sound = words.NOT_SAVED, ERROR, "error"
        else:
            name, number = news
            is_alone = len(self.session.play.match.players) == 1
            title = words.AWARD_WORDS[number].partition("|")[0]
            text = (words.AWARD if is_alone else name + ": ") + title
            if foot_width(text) > FOOT_COLUMNS - _BADGE_COLUMNS:
                text = title
            kind, sound = SUCCESS, "bonus"
        self._told = Foot(self.kit, text, kind).group
        self.screen.group.append(self._told)
        self.sound(sound)

    def _hush(self):
        if self._told is not None and self._told in self.screen.group:
            self.screen.group.remove(self._told)
        self._told = None

    def daily(self, number):
        """Go to the page of the daily dice that were played, with the line to share."""
        self.session.end_play()
        self.next = ("lobby.daily.DailyDice", number, True)

    def start(self, is_alone):
        """Start another game."""
        self.make_files()
        self.next = ("lobby.begin.new_game", is_alone)

    def link(self, _):
        """Meet the other handheld again, for a game by the same rules."""
        session = self.session
        self.make_files()
        self.next = session.meet(NEXT_LINK)
        if self.next is None:
            from ..rules.share_code import fresh

            session.code = fresh(session.play.match.ruleset, 0), False

    HANDLERS = extended(
        PageScene,
        {
            commands.PLAY_DAILY: daily,
            commands.START: start,
            commands.LINK: link,
        },
    )


class Afterwards(PageScene):
    """What there is to do after a game whose `player` was shown."""

    def __init__(self, session, player: int):
        kit = session.kit
        words, menu = kit.words("ending"), kit.words("menu")
        rows, icons = [], []
        if session.to_name:
            rows.append((commands.OPEN, ("lobby.naming.after_result",), words.MORE_NAME, ""))
            icons.append(sheets.ICON_PERSON)
        rows.append((commands.GO_ON, None, menu.MENU_SCORES, ""))
        icons.append(sheets.ICON_TROPHY)
        if session.settings[GRADES] and session.play.seat is None:
            rows.append((commands.GO, ("lobby.review.Review", player), words.MORE_REVIEW, ""))
            icons.append(sheets.ICON_CHART)
        rows.append((commands.OPEN, ("lobby.setup.Setup",), menu.MENU_NEW, ""))
        icons.append(sheets.ICON_NEW)
        screen = MenuScreen(kit, words.MORE, rows, 0, icons)
        super().__init__(session, ("lobby.result.Afterwards", player), screen)

    def go_on(self, _):
        """Show the high scores, with what the game has brought."""
        self.session.to_name = []
        self.next = ("lobby.naming.after_result",)

    HANDLERS = extended(PageScene, {commands.GO_ON: go_on})


def end_sound(match) -> str:
    """Return the sound of a game's end without a celebration: by the best person's place."""
    totals = [card.total for card in match.cards]
    people = [i for i in range(len(totals)) if match.players[i][1] == "human"]
    if match.here >= 0:
        people = [match.here]
    best = max([totals[i] for i in people]) if people else max(totals)
    better = [total for total in totals if total > best]
    return "last" if better and len(better) + 1 >= len(totals) else "placed"


def _screen(session, player):
    kit, play = session.kit, session.play
    match, is_linked = play.match, play.seat is not None
    _, notices, ghost, code, series, is_over, gaps = session.ending
    is_alone = [kind for _, kind in match.players] == ["human"]
    number = number_of(play.dice.code) if is_alone and not is_linked and code else 0
    words = kit.words("ending")
    leads = [lead_words(words, match, player, kit.texts.YOU) for player in range(len(gaps))]
    lines = [gap_words(words, *gap) for gap in gaps], leads
    screen = FinishedScreen(kit, match, notices, lines, series, is_over, is_linked, number)
    if ghost is not None:
        screen.against(*ghost)
    if player >= 0:
        screen.look_at(player)
    if is_linked:
        screen.sign(play.stamp)
    elif code:
        screen.sign(kit.words("menu").CODE + in_fours(code, _CODE))
    return screen


def gap_words(words, place: int, to_place: int, to_best: int) -> str:
    """Return how many points the next place and the own best would have taken."""
    gaps = [words.GAPS[0].format(place, to_place)] if to_place else []
    if to_best:
        gaps.append(words.GAPS[1].format(to_best))
    text = ", ".join(gaps)
    return text[:1].upper() + text[1:]


def lead_words(words, match, player: int, you: str) -> str:
    """Return how far a player is from the best of the others, "" for one alone."""
    totals = [card.total for card in match.cards]
    lead = totals[player] - max(totals[:player] + totals[player + 1 :] or [0])
    text = words.LEADS[0 if not lead else 1 if lead > 0 else 2]
    return text.format(match.name(player, you), abs(lead))
