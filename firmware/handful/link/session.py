# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A session with another device: bytes in, events and bytes out. The protocol is in README.md.

Once a frame, in this order:

    session.receive(port.read(256), now_ms)
    event = session.next_event()                  # answer it; again until it is None
    data = session.output(now_ms)                 # write it at once, unless it is None

It knows neither a game's rules nor a port, and no call waits. `output` saves the game first where
that is due: nothing is sent that depends on an unsaved change.
"""

from ..const import const
from .frame import (
    CONTENTS_AT,
    COUNT_AT,
    DIGEST_AT,
    DISAGREES,
    FALSE_DICE,
    GAME_AT,
    HELLO_BYTES,
    ILLEGAL_MOVE,
    KIND_BITS,
    MESSAGE,
    NAME_AT,
    NONSENSE,
    PLAYER_LEFT,
    RULES_AT,
    START_GAME,
    elapsed_ms,
)
from .line import Line
from .shared_game import PeerError, SharedGame

_START_RULES = const(21)
_START_PLAYER = const(25)
_START_LENGTH = const(34)
_LIVE = const(10)
_LIVE_BYTES = const(4)

_RETRY_MS = const(1000)


class Session:
    """One end of a link.

    `sha256(data)` returns 32 bytes; `hello` is our HELLO; `secret` is 16 random bytes that no
    other game has used.
    `state`   a word of `state_of`; `reason`: why it is "refused" or "accused", see README.md
    `game`    the `SharedGame`; `line.peer` is the peer's HELLO
    `save`    a function that saves the game and returns whether it did; None without a store
    `is_stuck`  the game cannot be saved now, and waits; saving is tried again every second
    `live`    four bytes from the peer's screen, valid for the current number of steps
    `message`  bytes to send, 1 to 59; None once they are on their way
    `wants_start`, `their_start`  this side asks for a game; the peer's START, or None
    `just_begun`, `shares`  a game has begun; the peer has it too
    `peer_differs`  the peer has said that the games differ
    """

    def __init__(self, sha256, hello, secret):
        self.game = SharedGame(sha256, secret)
        self.line = Line(hello, self.game.status)
        self.state = self._reported = "waiting"
        self.reason = self._connection = self._failed_ms = 0
        self.live = bytearray(_LIVE_BYTES)
        self.save = self.message = self.their_start = None
        self.wants_start = self._start_sent = self.just_begun = self.shares = False
        self.peer_differs = self.is_stuck = self._has_pointed = self._is_late = False

    def receive(self, data, now_ms: int) -> None:
        """Take bytes from the wire, any number or None; do two hashes at most."""
        line = self.line
        line.receive(data, now_ms)
        if line.connection != self._connection:  # all that was said before is void
            self._connection = line.connection
            self._start_sent = self.shares = self.just_begun = False
            self.their_start = None
            if not line.farewell:
                self.reason = 0
        if line.parted > PLAYER_LEFT and not self.reason:
            self.reason = min(line.parted, ILLEGAL_MOVE)
        if not self.reason:
            try:
                self._work()
            except PeerError as error:
                self.refuse(error.args[0])
        self.state = state_of(self)

    def next_event(self):
        """Return what has happened, or None; a question is repeated until it is answered.

        "begun"    there is a game, a new one or the restored one
        "asked"    the peer wishes for the roll `game.word`: `game.grant` it or `refuse`
        "stepped"  a step is in `game`: do it and `game.accept` it, or `refuse`
        "changed"  `state` has changed
        "pointed"  `live` has changed
        "mailed"   a MESSAGE is in `line.inbox`, from byte 5: read it, then clear `inbox_length`
        """
        game, line = self.game, self.line
        if game.has_begun:
            game.has_begun = False
            return "begun"
        question = game.question
        if question and not self.reason:
            return question
        if self.state != self._reported:
            self._reported = self.state
            return "changed"
        if self._has_pointed:
            self._has_pointed = False
            return "pointed"
        return "mailed" if line.inbox_length and line.inbox[0] & KIND_BITS == MESSAGE else None

    def output(self, now_ms: int):
        """Return a frame to write before the next call, or None; save first what it depends on."""
        line, game = self.line, self.game
        if not game.is_safe:
            self._save(now_ms)
        if game.has_news:
            game.has_news = False
            line.live_due = True
        if game.is_fresh:
            return None
        if line.is_up and not line.pending and not line.farewell:
            self._post()
        return line.output(now_ms, self.shares, DISAGREES if game.differs else 0)

    def use_rules(self, rules, named=b"") -> None:
        """Play the next game by the rule set with this hash, which may be the peer's.

        `named` is what names it to the peer.
        """
        self.line.own = self.line.own[:HELLO_BYTES] + named
        self.line.own[RULES_AT:GAME_AT] = rules
        self.line.hello_due = True
        self.wants_start = self._start_sent = False

    def start(self) -> None:
        """Ask for a game; it begins when both sides have asked, with the same rules."""
        self.wants_start = True

    @property
    def can_move(self) -> bool:
        """True while `game.do` is possible, in either player's turn."""
        return self.state == "playing" and self.game.is_idle

    def show(self, index: int, value: int) -> None:
        """Set one of the four live bytes that the peer shows."""
        if self.game.status[_LIVE + index] != value:
            self.game.status[_LIVE + index] = value
            self.line.live_due = True

    def refuse(self, reason: int = ILLEGAL_MOVE) -> None:
        """Stop and send the peer the reason: an answer to "asked" and "stepped"."""
        self.reason = self.line.farewell = reason

    def leave(self) -> None:
        """Send BYE for a player who leaves; the state is "closed" once that is sent."""
        self.line.farewell = PLAYER_LEFT
        if self.game.is_fresh:
            self.line.farewells = 0  # a game that is not saved sends nothing, not even BYE

    def use_game(self) -> None:
        """Put the game that there is now in HELLO, and compare it with the peer's again."""
        line, game = self.line, self.game
        line.own[GAME_AT:COUNT_AT] = game.id or bytes(COUNT_AT - GAME_AT)
        if game.id:
            line.own[RULES_AT:GAME_AT] = game.rules
        line.same_game = line.peer[GAME_AT:COUNT_AT] == line.own[GAME_AT:COUNT_AT]
        line.hello_due = True
        line.has_status = self.shares = self.peer_differs = False
        self.wants_start = self._start_sent = self.just_begun = False

    def _save(self, now_ms):
        """Save what has changed: at once if the peer waits for it, else in the next frame."""
        if self.is_stuck and elapsed_ms(now_ms, self._failed_ms) < _RETRY_MS:
            return
        if self.game.is_waiting or self._is_late:
            self.game.saved(self.save is not None and self.save())
            self.is_stuck = not self.game.is_safe
            self._failed_ms = now_ms
        self._is_late = not self.game.is_safe

    def _work(self):
        line, game = self.line, self.game
        if game.id is None or not line.same_game:
            self.shares = False
        elif line.has_status and game.is_whole:
            line.has_status = False
            self._look(line.peer_status, line.flags)
        if line.inbox_length and game.is_whole and line.inbox[0] & KIND_BITS != MESSAGE:
            self._take(line.inbox, line.inbox_length)
        if game.id is None and self._start_sent and self.their_start:
            self._begin(self.their_start)
        else:
            game.work()

    def _take(self, frame, length):
        if frame[0] & KIND_BITS == START_GAME:
            if length != _START_LENGTH:
                raise PeerError(NONSENSE)
            self.their_start = bytes(frame[CONTENTS_AT:length])
        elif self.shares:
            self.game.take(frame, length)
        elif self.game.id is not None:
            return  # wait for the peer's HELLO, which says whether it has this game
        self.line.inbox_length = 0

    def _begin(self, start):
        """Begin the game that both have sent START for, if the rules are the same."""
        game, line = self.game, self.line
        commitment, rules = start[: _START_RULES - CONTENTS_AT], line.own[RULES_AT:GAME_AT]
        theirs = start[_START_PLAYER - CONTENTS_AT :]
        if commitment == game.dice.link(0):
            raise PeerError(FALSE_DICE)
        said = start[_START_RULES - CONTENTS_AT : _START_PLAYER - CONTENTS_AT]
        if said == rules == line.peer[RULES_AT:GAME_AT]:
            ours = _player_of(line.own)
            game.dice.trust(0, commitment)
            if line.is_first:
                game.begin(0, said, ours + theirs)
            else:
                game.begin(1, said, theirs + ours)
            self.use_game()
            self.their_start = None
            self.just_begun = True

    def _look(self, status, flags):
        """Compare the shared game with what the peer says about it."""
        line, game = self.line, self.game
        count, digest = status[0] << 8 | status[1], status[2:_LIVE]
        if not self.shares:
            self.shares = line.live_due = True
            game.meet(count, digest)
        self.just_begun = False
        if flags & DISAGREES:
            game.differ()
            self.peer_differs = True
        game.compare(count, digest)
        for i in range(_LIVE_BYTES):
            if self.live[i] != status[_LIVE + i]:
                self.live[i] = status[_LIVE + i]
                self._has_pointed = True

    def _post(self):
        line, game = self.line, self.game
        outbox = line.outbox
        length = game.write_next(outbox) if self.shares else 0
        if self.wants_start and not self._start_sent and not game.dice.filled:
            outbox[0] = START_GAME
            outbox[CONTENTS_AT:_START_RULES] = game.dice.link(0)
            outbox[_START_RULES:_START_PLAYER] = line.own[RULES_AT:GAME_AT]
            outbox[_START_PLAYER:_START_LENGTH] = _player_of(line.own)
            length = _START_LENGTH
            self._start_sent = True
        elif not length and self.message:
            length = CONTENTS_AT + len(self.message)
            outbox[0] = MESSAGE
            outbox[CONTENTS_AT:length] = self.message
            self.message = None
        if length:
            line.post(length)


def state_of(session) -> str:
    """Return the word for a session's state, which is computed each time; `--state` has it too.

    "waiting"      no other device is heard
    "looped"       the cable comes back to this device
    "unheard"      the peer is heard, and does not hear this device
    "version"      it speaks only newer (`line.skew` 1) or only older (-1) versions; nothing is
                   sent to a peer of version 1
    "rules"        connected, no game yet, different rule sets: either side can use the other's
    "ready"        connected, no game yet: `start` asks for one
    "starting"     this side has asked; the peer has not
    "other game"   one side has a game that the other does not have
    "catching up"  the same game; one side lacks a step, or that is not known yet
    "playing"
    "paused"       there is a game, and the peer is not heard
    "disagreed"    the games differ: this one has ended, whatever the peer does
    "parted"       the other player has left
    "refused"      the peer broke the protocol or the rules: this side has stopped
    "accused"      the peer says that of this side
    "closed"       this player has left, and BYE was sent
    """
    line, game = session.line, session.game
    if session.reason:
        return "refused" if line.farewell else "accused"
    if line.farewell and not (line.is_up and line.farewells):
        return "closed"
    if game.differs:
        return "disagreed"
    if line.parted:
        return "parted"
    if line.is_looped:
        return "looped"
    if line.hears and line.skew:
        return "version"
    if line.hears and line.is_unheard:
        return "unheard"
    if not line.is_up:
        return "paused" if game.id else "waiting"
    if game.id:
        if session.shares:
            return "playing" if game.is_synced else "catching up"
        return "starting" if session.just_begun else "other game"
    if line.peer[RULES_AT:GAME_AT] != line.own[RULES_AT:GAME_AT]:
        return "rules"
    if session.wants_start:
        return "starting"
    return "other game" if any(line.peer[GAME_AT:COUNT_AT]) else "ready"


def _player_of(said):
    """Return name and kind of the player in a HELLO, nine bytes, as START has them."""
    return bytes(said[NAME_AT:DIGEST_AT])
