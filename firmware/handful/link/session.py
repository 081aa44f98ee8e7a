# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A session with another device: bytes in, events and bytes out. The protocol is in README.md.

Once a frame, in this order:

    session.receive(port.read(256), now_ms)
    event = session.next_event()                  # answered, and again until it is None
    data = session.output(now_ms)                 # written at once, unless it is None

It knows no game's rules and no port, and never waits: each call does a little and returns.
"""

from . import const
from .line import Line
from .shared_game import PeerError, SharedGame
from .state import state_of

_START = const(5)
_MESSAGE = const(8)
_KIND = const(15)
_DISAGREES = const(0x40)
_GOES_BACK = const(0x20)

_RULES = const(20)
_GAME = const(24)
_GAME_STATUS = const(32)

_CONTENTS = const(5)
_START_RULES = const(21)
_START_LENGTH = const(25)
_LIVE = const(4)

_LEFT = const(1)
_NONSENSE = const(2)
_FALSE_DICE = const(4)
_ILLEGAL_MOVE = const(5)


class Session:
    """One end of a link.

    `sha256(data)` returns 32 bytes; `hello` is of `hello`; `secret` is 16 random bytes that no
    other game has used.
    `state`   a word of `state_of`; `reason`: why it is "refused" or "accused", see README.md
    `game`    the `SharedGame`; `line.peer` is the other side's HELLO
    `live`    four bytes from the peer's screen, good for the present number of steps
    `letter`  a message to send, 1 to 59 bytes; None once it is on its way
    `wants_start`, `their_start`  a game is asked for, here and by the peer: not None
    `just_begun`, `shares`  it has begun; the peer has it too
    """

    def __init__(self, sha256, hello, secret):
        self.game = SharedGame(sha256, secret)
        self.line = Line(hello, self.game.status)
        self.state = self._told = "waiting"
        self.reason = self._connection = 0
        self.live = bytearray(4)
        self.letter = self.their_start = None
        self.wants_start = self._start_sent = self.just_begun = self.shares = False
        self._goes_back = self._has_pointed = False

    def receive(self, data, now_ms: int) -> None:
        """Take bytes from the wire, any number or None; do one hash at most."""
        line = self.line
        line.receive(data, now_ms)
        if line.connection != self._connection:  # what was said before is void
            self._connection = line.connection
            self._start_sent = self.shares = self.just_begun = False
            self.their_start = None
            if not line.farewell:
                self.reason = 0
        if line.parted > _LEFT and not self.reason:
            self.reason = min(line.parted, _ILLEGAL_MOVE)
        if not self.reason:
            try:
                self._work()
            except PeerError as error:
                self.refuse(error.args[0])
        self.state = state_of(self)

    def next_event(self):
        """Return what has happened, None if nothing has; a question stays until answered.

        "begun"    a game begins, or begins anew from its first step: make a new match
        "asked"    the peer wishes for the roll `game.word`: `game.grant` it or `refuse`
        "stepped"  a step is in `game`: do it, then `game.accept` it or `refuse`
        "changed"  `state` is another one
        "pointed"  `live` is another one
        "mailed"   a letter has come: read it in `line.inbox`, from byte 5 on, and let it go
        """
        game, line = self.game, self.line
        if game.has_begun:
            game.has_begun = False
            return "begun"
        question = game.question
        if question and not self.reason:
            return question
        if self.state != self._told:
            self._told = self.state
            return "changed"
        if self._has_pointed:
            self._has_pointed = False
            return "pointed"
        return "mailed" if line.inbox_length and line.inbox[0] & _KIND == _MESSAGE else None

    def output(self, now_ms: int):
        """Return a frame to write before the next call, or None."""
        line, game = self.line, self.game
        if line.is_up and not line.pending and not line.farewell:
            self._post()
        flags = _DISAGREES if game.disagrees else 0
        if self._goes_back:
            flags |= _GOES_BACK
        return line.output(now_ms, self.shares, not game.is_whole, flags)

    def use_rules(self, rules) -> None:
        """Play the next game by this rule set, the peer's perhaps."""
        self.line.own[_RULES:_GAME] = rules
        self.line.hello_due = True
        self.wants_start = self._start_sent = False

    def start(self) -> None:
        """Ask for a game; it begins when the other side has asked too, by the same rules."""
        self.wants_start = True

    @property
    def can_move(self) -> bool:
        """True while `game.do` is possible, whoever's turn it is."""
        return self.state == "playing" and self.game.is_idle

    def show(self, index: int, value: int) -> None:
        """Set one of the four live bytes that the peer sees."""
        if self.game.status[_LIVE + index] != value:
            self.game.status[_LIVE + index] = value
            self.line.live_due = True

    def go_back(self) -> None:
        """In a disagreement: agree to go on from the last step that both sides agreed on."""
        self._goes_back = self.line.live_due = True

    def refuse(self, reason: int = _ILLEGAL_MOVE) -> None:
        """Stop, and tell the peer why: an answer to "asked" and "stepped"."""
        self.reason = self.line.farewell = reason

    def leave(self) -> None:
        """Tell the peer that this player leaves; the state is "closed" once that is said."""
        self.line.farewell = _LEFT

    def new_game(self, secret) -> None:
        """Forget the game, to start another with another secret."""
        game = self.game
        game.id = None
        game.dice.renew(secret)
        game.go_back(0)
        game.has_begun = False
        self.use_game()

    def use_game(self) -> None:
        """Tell the peer which game there is, now that it is another one."""
        line, game = self.line, self.game
        line.own[_GAME:_GAME_STATUS] = game.id or bytes(8)
        if game.id:
            line.own[_RULES:_GAME] = game.rules
        line.same_game = line.peer[_GAME:_GAME_STATUS] == line.own[_GAME:_GAME_STATUS]
        line.hello_due = True
        line.has_status = self.shares = False
        self.wants_start = self._start_sent = self.just_begun = False

    def _work(self):
        line, game = self.line, self.game
        if game.id is None or not line.same_game:
            self.shares = False
        elif line.has_status and game.is_whole:
            line.has_status = False
            self._look(line.peer_status, line.flags)
        if line.inbox_length and game.is_whole and line.inbox[0] & _KIND != _MESSAGE:
            self._take(line.inbox, line.inbox_length)
        if game.id is None and self._start_sent and self.their_start:
            self._begin(self.their_start[:-4], self.their_start[-4:])
        else:
            game.work()

    def _take(self, frame, length):
        if frame[0] & _KIND == _START:
            if length != _START_LENGTH:
                raise PeerError(_NONSENSE)
            self.their_start = bytes(frame[_CONTENTS:length])
        elif self.shares:
            self.game.take(frame, length)
        elif self.game.id is not None:
            return  # its HELLO, which tells of the game, is not looked at yet
        self.line.inbox_length = 0

    def _begin(self, commitment, rules):
        game, dice = self.game, self.game.dice
        if commitment == dice.link(0):
            raise PeerError(_FALSE_DICE)
        if rules == self.line.own[_RULES:_GAME] == self.line.peer[_RULES:_GAME]:
            seat = 0 if self.line.is_first else 1
            dice.trust(0, commitment)
            game.begin(seat, dice.game_id(seat, rules), rules, 0)
            self.use_game()
            self.their_start = None
            self.just_begun = True

    def _look(self, status, flags):
        """Look at what the peer says of the game that we share."""
        line, game = self.line, self.game
        count = status[0] << 8 | status[1]
        if not self.shares:
            self.shares = line.live_due = True
            game.meet(count)
        self.just_begun = False
        if flags & _DISAGREES and not self._goes_back:
            game.dispute()
        if game.disagrees:
            if self._goes_back and flags & _GOES_BACK:
                game.go_back(min(count, game.agreed))
        elif not flags & _DISAGREES:
            self._goes_back = False
            if game.compare(count, status[2] << 8 | status[3]) and count == game.log.count:
                game.is_synced = True
                game.is_restored = False
                game.missed = 0
            for i in range(4):
                if self.live[i] != status[_LIVE + i]:
                    self.live[i] = status[_LIVE + i]
                    self._has_pointed = True

    def _post(self):
        line, game = self.line, self.game
        outbox = line.outbox
        length = game.write_next(outbox) if self.shares else 0
        if self.wants_start and not self._start_sent and not game.dice.filled:
            outbox[0] = _START
            outbox[_CONTENTS:_START_RULES] = game.dice.link(0)
            outbox[_START_RULES:_START_LENGTH] = line.own[_RULES:_GAME]
            length = _START_LENGTH
            self._start_sent = True
        elif not length and self.letter:
            length = _CONTENTS + len(self.letter)
            outbox[0] = _MESSAGE
            outbox[_CONTENTS:length] = self.letter
            self.letter = None
        if length:
            line.post(length)
