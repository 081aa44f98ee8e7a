# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a game, and the look back at it."""

from ..const import const
from ..layouts.display import FOOT_COLUMNS
from ..list_page import Menu
from ..page import Page
from ..ports import DOWN, RIGHT, SELECT, START, A, B, elapsed_ms
from ..rules.share_code import in_fours, number_of
from ..settings import ANIMATION, GRADES, NEXT_LINK
from ..ui import sheets
from ..ui.finished import Finished
from ..ui.kit import ERROR, SUCCESS, foot_width

_BADGE_COLUMNS = const(2)
_CODE = const(24)
"""Columns for a share code."""
_FIRST_MS = const(900)
_NEXT_MS = const(2500)
"""The pause before each award is announced, so that the score lands first, and until it goes."""
_STEPS = const(3)
"""The pieces of the grading in a frame."""
_PIECES = const(90)
_PIECE_BYTES = const(240)
"""What must be free for it, with the coach."""


class Result(Page):
    """Shows what a game has brought, from a `player` on, -1 for the best; a `new` one is heard.

    After a link game it listens for another handheld that asks for a rematch.
    """

    NAME = "finished"

    def __init__(self, session, player: int = -1, new: bool = False):
        session.release_coach()
        session.trail = []
        super().__init__(session)
        self.place = ("lobby.result.Result", player)  # a game is celebrated once
        play = session.play
        self._is_linked = play.seat is not None
        is_alone = [kind for _, kind in play.match.players] == ["human"]
        has_code = is_alone and not self._is_linked and session.ending[3]
        self._daily = number_of(play.dice.code) if has_code else 0
        feet = self.kit.words("ending").FINISHED_FEET
        self._view = _view(session, feet[2 if self._daily else 1 if self._is_linked else 0])
        if player >= 0:
            self._view.look_at(player)
        self.group = self._view.group
        session.over = session.launch.demo
        self._waits_ms, self._since_ms = _FIRST_MS, session.now_ms
        self._knock = self._party = None
        self._is_new, self._warns = new, False
        self._is_graded, self._accuracy = not new or session.over, None
        if self._is_linked and session.ports.link is not None and not session.over:
            from ..linked.knock import Knock

            self._knock = Knock(self._view, session.ports)

    @property
    def notice(self) -> str:
        """What the game brought the player shown."""
        return self._view.notice

    def close(self) -> None:
        """Free the port and the value table."""
        self._end_grading()
        if self._knock is not None:
            self._knock.close()

    def key(self, key: int):
        """Take a key; any key ends the celebration, the news of an award, and the grading."""
        self._hush()
        self._end_grading()
        if self._party is not None:
            self._party.close()
            self._party = None
        if key == START:
            self.open(("lobby.result.Afterwards", self._view.player))
        elif key == A:
            self._play_again()
        elif key == B:
            self.next = ("lobby.title.Title",)
        elif key != SELECT:
            self._view.move(1 if key in (DOWN, RIGHT) else -1)

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
        self._view.draw()
        if self._party is None and elapsed_ms(now_ms, self._since_ms) > self._waits_ms:
            if self.session.news:
                self._waits_ms, self._since_ms = _NEXT_MS, now_ms
                self._tell(self.session.news.pop(0))
            else:
                if not self._warns:
                    self._hush()  # for the keys that the foot names
                if not self._is_graded:
                    self._grade()

    def _grade(self):
        """Work out what decisions have cost; save it and come back once that is known."""
        try:
            if self._accuracy is None:
                [bytearray(_PIECE_BYTES) for _ in range(_PIECES)]  # half of it would stay
                from .accuracy import Accuracy

                self._accuracy = Accuracy(self.session)
            for _ in range(_STEPS):
                if self._accuracy.step():
                    if self._accuracy.found:
                        found = tuple(self._accuracy.found)
                        self.next = ("lobby.collecting.note_losses", found) + self.place
                    self._end_grading()
                    return
        except MemoryError:
            self._end_grading()

    def _end_grading(self):
        self._is_graded = True
        if self._accuracy is not None:
            self._accuracy = None
            self.session.release_coach()

    def _celebrate(self):
        """Celebrate a new best or a win; play any other end's sound by the best person's place."""
        from ..table.celebration import SOUNDS, Celebration, kind_at_end

        session, match = self.session, self.session.play.match
        kind = kind_at_end(match, session.ending[1])
        if kind and session.settings[ANIMATION]:
            name = match.name(match.leaders()[0], self.kit.texts.YOU)
            values = (self.group, kind, name, session.ports.speaker, session.now_ms)
            self._party = Celebration(self.kit, *values)
        else:
            self.sound(SOUNDS[kind - 1] if kind else end_sound(match))

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
        self._say(text, kind)
        self.sound(sound)

    def _hush(self):
        if self.foot is not None:
            self.group.remove(self.foot.group)
            self.foot = None

    def _play_again(self):
        """Play another game; after daily dice go to their page, with the line to share."""
        session = self.session
        if self._daily:
            session.end_play()
            self.next = ("lobby.daily.DailyDice", self._daily, True)
            return
        self.make_files()
        if not self._is_linked:
            self.next = ("lobby.begin.new_game", False)
            return
        self.next = session.meet(NEXT_LINK)  # the other handheld, for a game by the same rules
        if self.next is None:
            from ..rules.share_code import fresh

            session.code = fresh(session.play.match.ruleset, 0)


class Afterwards(Menu):
    """What there is to do after a game whose `player` was shown."""

    def __init__(self, session, player: int):
        words, menu = session.kit.words("ending"), session.kit.words("menu")
        ruleset = session.play.match.ruleset
        scores = ("lobby.scores.Scores", ruleset.hash, ruleset.title)
        rows = [(menu.MENU_SCORES, sheets.ICON_TROPHY, "", self.open, scores)]
        if session.to_name:
            name = ("lobby.naming.after_result",)
            rows.insert(0, (words.MORE_NAME, sheets.ICON_PERSON, "", self.open, name))
        play = session.play
        if session.settings[GRADES] and play.seat is None and not play.by_hand:
            review = ("lobby.review.Review", player)
            rows.append((words.MORE_REVIEW, sheets.ICON_CHART, "", self.go, review))
        if play.has_code(player):
            share = ("lobby.sharing.share", player)
            rows.append((words.MORE_SHARE, sheets.ICON_LINK, "", self.open, share))
        rows.append((menu.MENU_NEW, sheets.ICON_NEW, "", self.open, ("lobby.setup.Setup",)))
        super().__init__(session, words.MORE, rows)


def end_sound(match) -> str:
    """Return the sound of a game's end without a celebration: by the best person's place."""
    totals = match.ranks()
    people = [i for i in range(len(totals)) if match.players[i][1] == "human"]
    if match.here >= 0:
        people = [match.here]
    best = max([totals[i] for i in people]) if people else max(totals)
    better = [total for total in totals if total > best]
    return "last" if better and len(better) + 1 >= len(totals) else "placed"


def _view(session, keys):
    kit, play = session.kit, session.play
    match, is_linked = play.match, play.seat is not None
    _, notices, ghost, code, series, is_over, gaps = session.ending
    words = kit.words("ending")
    leads = [lead_words(words, match, player, kit.texts.YOU) for player in range(len(gaps))]
    lines = [gap_words(words, *gap) for gap in gaps], leads
    view = Finished(kit, match, notices, lines, series, is_over, is_linked, keys)
    if ghost is not None:
        view.against(*ghost)
    if is_linked:
        view.sign(play.stamp)
    elif code:
        view.sign(kit.words("menu").CODE + in_fours(code, _CODE))
    return view


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
