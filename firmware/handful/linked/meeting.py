# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Before a link game: two handhelds meet, and agree on what to do."""

from .. import VERSION, commands
from ..const import const
from ..game.actions import KINDS, NAME_BYTES, pack_name
from ..game.match import told_apart
from ..game.unpacking import unpack_name
from ..link.exchange import Exchange, hello, name_of, rules_of
from ..link.fair_dice import Sha256
from ..link.saved_log import unpack_game
from ..link.session import Session
from ..rules.ruleset import packed
from ..rules.rulesets import SCORING, choice_of, scoring, unpacked
from ..scene import Scene
from ..settings import AGREED_CODE, SWAP_LINK
from ..ui.link import MeetScreen
from ..ui.sheets import (
    ICON_BOOK,
    ICON_LINK,
    ICON_PERSON,
    ICON_PLUG,
    ICON_TARGET,
    ICON_TROPHY,
)
from .link import Link
from .words import HIGH_SCORES, SAME_DICE, filled, program_of, topic_of

_NONCE_BYTES = const(8)
_SECRET_BYTES = const(16)
_SEED_BYTES = const(4)
_SIX_BITS = const(63)
"""Of the first byte of a seed, which has 30 bits."""

_COMMANDS = {
    "begin": (commands.BEGIN_LINKED, ICON_PERSON),
    "adopt": (commands.ADOPT, ICON_BOOK),
    "swap": (commands.SWAP, ICON_TROPHY),
    "same": (commands.SAME_DICE, ICON_TARGET),
    "send": (commands.SEND, ICON_PLUG),
    "wait": (commands.WAIT, ICON_LINK),
}
_CHOICES = {
    "waiting": ("wait", "send"),
    "version": ("send",),
    "rules": ("adopt", "swap", "send"),
    "ready": ("begin", "same", "swap", "send"),
}
"""By state. A pressed before the other side is there does nothing."""


_MET = ("rules", "ready", "starting")
"""The states in which one can offer what is no game, whatever the other side has asked for."""


class Meeting(Scene):
    """Opens a link for a `player`, as `lobby.begin.meet` has it; `other` has just played.

    With `scores`, packed as in `lobby.swap`, it is for swapping them.
    """

    def __init__(self, session, saved, player, ruleset, other, asks, scores=None):
        super().__init__(session)
        self._other = other
        play = None
        if saved is not None and saved[0].seat is not None:
            play, session.pointer = saved
            ruleset = play.match.ruleset
            player = play.match.players[play.seat]
        ports = session.ports
        protocol = _open_session(ports, player, ruleset, session.launch.seed)
        port = ports.link() if ports.link is not None else NoCable()
        session.link = self.link = link = Link(session, protocol, port, player, ruleset, asks)
        if play is not None:
            link.play = play
            link.is_new = False
            unpack_game(protocol, play.saved_bytes)
        link.meeting = self
        if scores is not None:
            link.trade = Swap(link, scores)
        self._show()

    def _show(self):
        link = self.link
        words = self.kit, link.player[0], link.ruleset.title, VERSION
        self.screens = [MeetScreen(*words, self.session.launch.seed is not None)]

    def tick(self, now_ms: int) -> None:
        """Go on for a frame."""
        super().tick(now_ms)
        self.link.peer = _peer_name(self.link)

    def tell(self) -> None:
        """Show how it stands."""
        link, session = self.link, self.link.session
        link.peer = _peer_name(link)
        theirs, words, screen = _their_ruleset(session), self.screen.words, self.screen
        text, rows = self._of_screen(theirs)
        is_busy = link.trade is not None or link.is_asked_to_swap or link.is_leaving
        if session.state in ("ready", "rules") and not is_busy:
            differences = ()
            if session.state == "rules":
                differences = self._differences(theirs)
            title = theirs.title if theirs is not None else words.UNKNOWN_RULES
            screen.meet(link.peer, text, rows, title, differences)
            return
        is_lonely = session.state == "waiting" and not self._other and not link.has_refused
        note = words.WIRES if is_lonely else ""
        if self.session.launch.seed is not None:
            note = words.SEEDED
        version = program_of(session) if session.state == "version" else ""
        joined = session.line.is_up or bool(version)
        screen.show(link.peer or "", text, rows, joined, note, version)

    def _differences(self, theirs):
        """Return `(ours, name, theirs)` for each difference between two rule sets."""
        words, ours = self.screen.words, self.link.ruleset
        if theirs is None:
            return ((ours.title, "-", words.UNKNOWN_RULES),)
        counts = [str(len(each.patterns)) for each in (ours, theirs)]
        found = [(counts[0], words.BOXES, counts[1])] if counts[0] != counts[1] else []
        described = self.kit.words("house").HOUSE_WORDS
        for switch, name in enumerate(SCORING.split()):
            if scoring(ours)[switch] != scoring(theirs)[switch]:
                label, choices = described[name].split("|")[:2]
                choices = choices.split(",")
                ways = [choices[choice_of(each, switch)] for each in (ours, theirs)]
                found.append((ways[0], label, ways[1]))
        return found or ((ours.title, "-", theirs.title),)

    def close(self) -> None:
        """Close the scene; the link goes on."""
        self.link.meeting = None

    def begin(self, _):
        """Ask for a game, or agree to one; high scores can wait, the same dice come once."""
        link = self.link
        if link.is_asked_to_swap and topic_of(link.session) != SAME_DICE:
            link.is_asked_to_swap = False
            link.session.line.inbox_length = 0
        link.session.start()

    def adopt(self, _):
        """Play by the other side's rules."""
        ruleset = _their_ruleset(self.link.session)
        if ruleset is not None:
            self.link.session.use_rules(_hash_bytes(ruleset), packed(ruleset))
            self.link.ruleset = ruleset
            self._show()
            self.link.say_again()

    def swap(self, _):
        """Swap high scores over a link of its own: beside this one is no memory for them."""
        self.link.release()
        if not self.session.go_on_afresh(SWAP_LINK):
            self.next = ("lobby.swap.offer",)

    def same_dice(self, _):
        """Agree on a share code, by which each plays on its own handheld."""
        self.link.trade = SameDice(self.link)
        self.link.is_asked_to_swap = False

    def send(self, _):
        """Send the game itself instead of playing it."""
        self.link.release()
        self.next = ("transfer.scene.Sending", self.link.player[0])

    def wait(self, _):
        """Do nothing."""

    def leave(self, _):
        """End the link."""
        self.link.leave()

    def _of_screen(self, theirs):
        """Return the words and the choices; the other side's rule set may be None."""
        link, session, words = self.link, self.link.session, self.screen.words
        state, ours = session.state, link.ruleset
        if link.is_leaving:
            return self.kit.words("pause").LEAVING, ()
        if link.trade is not None and state in _MET:
            return words.AT_WORK[link.trade.NAME].format(link.peer), ()
        if link.has_refused:
            return words.NO_GAME_HERE, ()
        if state == "waiting" and self._other:
            return words.ASKS_AGAIN.format(self._other), ()
        if state == "rules":
            text = (
                self.kit.words("pause")
                .STATES[state]
                .format(ours.title, theirs.title if theirs else words.UNKNOWN_RULES)
            )
        elif link.is_asked_to_swap and state in _MET:
            text = words.OFFERS[_offer(session)].format(link.peer)
        elif state == "parted":
            text = words.LEFT.format(link.peer)
        elif state == "ready" and session.their_start is not None:
            text = words.ASKED.format(link.peer)
        else:
            text = filled(link, session)
        names = _CHOICES.get(state, ())
        if state == "rules" and theirs is None:
            names = names[1:]
        if state == "version" and session.line.skew > 0:
            names = ()  # an older game would be refused
        if link.handheld.ports.files is None and state == "waiting":
            names = ()
        elif link.handheld.ports.files is None:
            names = [name for name in names if name != "send"]
        if link.is_asked_to_swap and state in _MET:
            # The offer first, and not the other one: nobody would answer that.
            rest = [name for name in names if name not in ("swap", "same")]
            names = (_offer(session),) + tuple(rest)
        return text, _rows(names, words)

    HANDLERS = {
        commands.BEGIN_LINKED: begin,
        commands.ADOPT: adopt,
        commands.SWAP: swap,
        commands.SAME_DICE: same_dice,
        commands.SEND: send,
        commands.WAIT: wait,
        commands.LEAVE: leave,
    }


def _open_session(ports, player, ruleset, seed):
    """Return a session for `player`, `(name, kind)`.

    A `seed` is for tests: it fixes this side's secret, which whoever finds the seed has, too, and
    its part in who is first. The screen says so.
    """
    sha256 = ports.sha256 or Sha256().digest
    secret = ports.entropy(_SECRET_BYTES)
    nonce = ports.entropy(_NONCE_BYTES)
    if seed is not None:
        secret = bytes(sha256(str(seed).encode())[:_SECRET_BYTES])
        # The greater nonce is first; the rest of it tells this opening from all others.
        rank = (sha256(str(seed // 2).encode())[0] >> 7 ^ seed & 1) << 7
        nonce = bytes((rank,)) + nonce[1:]
    name, kind = player
    name = pack_name(name)
    name += b" " * (NAME_BYTES - len(name))
    numbers, _, beta = VERSION.partition("b")
    major, minor, patch = [int(part) for part in numbers.split(".")]
    program = bytes((major, minor, int(beta or "0") << 4 | patch))
    rules = _hash_bytes(ruleset)
    said = hello(nonce, name, rules, program, KINDS.index(kind), packed(ruleset))
    return Session(sha256, said, secret)


def _their_ruleset(session):
    """Return the rule set that the other side plays by, None where it is not known here."""
    rules, named = rules_of(session.line.peer)
    try:
        ruleset = unpacked(named)
    except ValueError:
        return None
    return ruleset if _hash_bytes(ruleset) == rules else None


def _hash_bytes(ruleset):
    return ruleset.hash.to_bytes(4, "big")


def _peer_name(link):
    """Return what the other side's player is called here, None while nobody has been heard."""
    line = link.session.line
    if not line.connection:
        return None
    return told_apart(unpack_name(name_of(line.peer)).strip() or "PLAYER", link.player[0])


def _offer(session):
    """Return the row that takes up what the other side offers."""
    return "same" if topic_of(session) == SAME_DICE else "swap"


def _rows(names, words):
    rows = []
    for name in names:
        command, icon = _COMMANDS[name]
        rows.append((command, words.ITEMS[name], icon, words.ABOUT[name]))
    return tuple(rows)


class _Trade:
    """Something that is exchanged, as `link.trade`: when both have it, this side leaves the link.

    `_go_on(link, scene)` then says what is next.
    """

    def __init__(self, link, topic, ours):
        self._exchange = Exchange(link.session, topic, ours)
        self._has_left = False

    def work(self, link, scene) -> None:
        """Go on for a frame."""
        session, exchange = link.session, self._exchange
        if self._has_left:
            if session.state == "closed" or session.reason:
                link.release()
                self._go_on(link, scene)
            return
        exchange.work()
        # The first side to finish leaves; everything it sent has arrived.
        if exchange.is_done or exchange.has_all and session.state == "parted":
            self._has_left = True
            session.leave()


class Swap(_Trade):
    """Swaps high scores, packed by `lobby.swap`, which takes in what has come."""

    NAME = "swap"

    def __init__(self, link, ours):
        super().__init__(link, HIGH_SCORES, ours)

    def _go_on(self, link, scene):
        theirs = _their_ruleset(link.session)
        who = link.player[0], link.ruleset.title, link.peer, theirs.title if theirs else ""
        scene.next = ("lobby.swap.take_in", who, self._exchange.theirs)


class SameDice(_Trade):
    """Agrees on a share code, and starts the game by it.

    Topic 2 of link/README.md has four random bytes of each side: the code is made of both, so that
    nobody has seen its dice.
    """

    NAME = "same"

    def __init__(self, link):
        self._ours = link.handheld.ports.entropy(_SEED_BYTES)
        super().__init__(link, SAME_DICE, (self._ours,))

    def work(self, link, scene) -> None:
        """Go on for a frame; high scores that the other side would rather swap come first."""
        if topic_of(link.session) not in (0, SAME_DICE):
            link.trade = None
            link.is_asked_to_swap = True
        else:
            super().work(link, scene)

    def _go_on(self, link, scene):
        handheld, code = link.handheld, self._agreed(link.session)
        handheld.code = code
        if not handheld.go_on_afresh(AGREED_CODE):
            scene.next = ("lobby.begin.new_game", True, code)

    def _agreed(self, session):
        from ..rules.share_code import fresh

        theirs = b"".join(self._exchange.theirs) + bytes(_SEED_BYTES)
        mixed = [ours ^ theirs[i] for i, ours in enumerate(self._ours)]
        mixed[0] &= _SIX_BITS
        seed = int.from_bytes(bytes(mixed), "big")
        return fresh(unpacked(rules_of(session.line.own)[1]), seed)


class NoCable:
    """Stands for the port of a board that has none, where a link game has been saved."""

    def read(self, most: int):
        """Return nothing."""

    def write(self, data) -> None:
        """Do nothing."""

    def deinit(self) -> None:
        """Do nothing."""
