# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Check the log of a link game: dice, moves, players and stamp, to the last byte; or a game code.

    python -m tools.verify LOG
    python -m tools.verify CODE

The log is what `--log` writes, or `handful-more.sav` from a drive, on MicroPython a folder, which
has the last one: a head, an action a line, and the proof (firmware/handful/link/README.md, Proof).
This shares no code with the link: it is a second implementation of its dice and digest. It writes
the log again from what it has read, and compares every byte. Exit status 0: the log is true; 1: it
is false, and the first false line is named; 2: it is not the log of a link game.

A game code, or an address with one, is played again; 0: it is a whole, legal game; 1: why not.
"""

import hashlib
import re
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

from handful.game import actions
from handful.game.actions import KINDS
from handful.game.game_code import BadCode, address_parts, decode, is_position
from handful.game.match import Match
from handful.game.position_code import decode_position
from handful.linked.game import describe
from handful.rules.card import IllegalMove
from handful.rules.houses import name_of, named
from handful.rules.ruleset import ORDER_TURNS, RuleSet
from handful.store.save_file import BLOCK_BYTES, LOG
from handful.words import words as words_in

from .command_line import Parser, Refusal, refuse, run
from .drive import MORE_BYTES

PROGRAM = "tools.verify"
HEAD = "handful link game 2"
LINK_BYTES = 16
DIGEST_BYTES = 16
NAME_BYTES = 8
MOST_ROLLS = 90
MOST_BYTES = 1_000_000
PROTOCOL = b"\x02"
STAMP_CHARS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_UNIT_BYTES = 4096
_FAIR = 252
_ROLL = 0x8000
_OPEN = 255
_MOST_NAME = 200
"""Characters of the name of a file."""
_ESCAPE = re.compile(r"\\x([0-9a-f]{2})|[^\\]")


class LogError(Refusal, ValueError):
    """A text that is not the log of a link game; the message says where."""


class FalseLog(Exception):
    """A log that is false; the message says where."""


class LinkLog:
    """The parts of a log.

    `actions`  `(line number, words)` of each
    `players`  eight bytes of name and one of kind for player 1 and 2
    `proofs`   `(number, link)` for player 1 and 2; `stamp`: the words of the last line
    """

    def __init__(self, text: str):
        self.text = text
        self.actions: list[tuple[int, list[str]]] = []
        self.players: dict[int, bytes] = {}
        self.game = b""
        self.rules = b""
        self.by = ""
        self.proofs: dict[int, tuple[int, bytes]] = {}
        self.stamp: list[str] = []
        lines = text.split("\n")
        if lines[0] != HEAD:
            raise LogError("it is not the log of a link game")
        for number, line in enumerate(lines[1:], 2):
            if line:
                self._take(number, line)
        if not (self.game and self.rules and self.stamp) or len(self.proofs) != 2:
            raise LogError("its proof is incomplete: it is not the log of a link game")
        if len(self.players) != 2:
            raise LogError("it does not name two players")

    def _take(self, number, line):
        words = line.split(" ")
        try:
            if words[0] in ("roll", "mark", "score"):
                self.actions.append((number, words))
            elif words[0] == "player":
                _, player, kind, name = line.split(" ", 3)
                self.players[_number(player, 1, 2)] = _name(name) + bytes([_kind(kind)])
            elif words[0] == "proof":
                _, player, count, link = words
                self.proofs[_number(player, 1, 2)] = (
                    _number(count, 0, MOST_ROLLS),
                    _bytes(link, LINK_BYTES),
                )
            elif words[0] == "game":
                self.game = _bytes(words[1], 8)
            elif words[0] == "by":
                _, self.by = words
            elif words[0] == "rules":
                self.rules = _bytes(words[1], 4)
            elif words[0] == "stamp":
                _, *self.stamp = words
            else:
                raise ValueError
        except (ValueError, IndexError):
            raise LogError(f"line {number} is not one of a link game: {line[:40]}") from None

    @property
    def ruleset(self) -> RuleSet:
        """The rule set that the log names."""
        try:
            return named(self.by)
        except ValueError:
            raise LogError(f"its rules, {self.by!r}, are not known here") from None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, as the log shows them."""
        return tuple(_shown(self.players[player][:NAME_BYTES]) for player in (1, 2))


class Checked:
    """A true log: its `match`, `stamp`, `end` and number of `rolls`; raises `FalseLog`."""

    def __init__(self, log: LinkLog):
        chains = [chain_of(*log.proofs[player]) for player in (1, 2)]
        said = log.rules + log.players[1] + log.players[2] + PROTOCOL
        self._digest = _digest(chains[0][0] + chains[1][0] + said)
        if self._digest[:8] != log.game:
            raise FalseLog("proof, rules and players do not make this game")
        self._log = log
        self._chains = chains
        self._steps = 0
        self._actions: list[str] = []
        self.rolls = 0
        if log.ruleset.hash != int.from_bytes(log.rules, "big"):
            raise FalseLog(f"its rules are not {log.by}")
        self.match = Match(log.ruleset, tuple((name, "human") for name in log.names), ORDER_TURNS)
        for number, words in log.actions:
            self._do(number, words, _action(number, words, self.match.ruleset))
        for player in (1, 2):
            if log.proofs[player][0] != self.rolls:
                raise FalseLog(f"the proof of player {player} is not for {self.rolls} rolls")
        self.stamp = stamp_of(self._digest)
        self.end = "finished" if self.match.finished else "unfinished"
        if log.stamp != [self.stamp, self.end]:
            raise FalseLog(f"the stamp is not {self.stamp} {self.end}, which the steps make")
        _compare(log.text, self._text())

    def _do(self, number, words, action):
        match = self.match
        kind = actions.kind_of(action)
        held = match.held_mask if match.roll else 0
        if kind == actions.ROLL and match.roll:
            self._actions.append(describe(actions.mark(held), match.ruleset))
        if kind == actions.ROLL:
            self.rolls += 1
            where = f"line {number}, roll {self.rolls}"
            drawn = self._check_roll(where, held, actions.faces_of(action))
            word, faces = _ROLL | actions.mark(held), actions.roll(drawn)
        else:
            word, faces = action, 0
        try:
            match.apply(action)
        except IllegalMove as error:
            raise FalseLog(f"line {number}, {' '.join(words)}: {error}") from None
        if kind != actions.MARK:  # a mark belongs to the next roll
            self._actions.append(describe(action, match.ruleset))
            step = struct.pack(">HHHI", self._steps, word, faces, check_of(match))
            self._digest = _digest(self._digest + step)
            self._steps += 1

    def _check_roll(self, where, held, shown):
        """Return the five faces drawn for a roll; the log does not show those of held dice."""
        match = self.match
        if self.rolls >= min(map(len, self._chains)):
            raise FalseLog(f"{where}: there is no proof of it")
        links = [chain[self.rolls] for chain in self._chains]
        drawn = faces_of(self._log.game, self.rolls, links)
        true = [match.dice[i] if held >> i & 1 else drawn[i] for i in range(5)]
        if shown != true:
            name = match.players[match.player][0]
            where += f" ({name}, turn {match.turn}, roll {match.roll + 1})"
            raise FalseLog(f"{where} shows {_words(shown)}, and the proof gives {_words(true)}")
        return drawn

    def _text(self):
        """Return the log as the game writes it."""
        log = self._log
        lines = [HEAD]
        for player, name in zip((1, 2), log.names, strict=True):
            number = log.players[player][NAME_BYTES]
            kind = KINDS[number] if 0 < number < len(KINDS) else number
            lines.append(f"player {player} {kind} {name}")
        lines.append(f"by {name_of(log.ruleset)}")
        lines += self._actions
        lines += [f"game {log.game.hex()}", f"rules {log.rules.hex()}"]
        for player in (1, 2):
            number, link = log.proofs[player]
            lines.append(f"proof {player} {number} {link.hex()}")
        return "\n".join([*lines, f"stamp {self.stamp} {self.end}", ""])


def check(log: LinkLog) -> Match:
    """Return the match of a log; raises `FalseLog` at the first false line."""
    return Checked(log).match


def chain_of(number: int, link: bytes) -> list[bytes]:
    """Return a player's links for all rolls up to `number`, the commitment first."""
    chain = [link]
    for _ in range(number):
        chain.append(hashlib.sha256(chain[-1]).digest()[:LINK_BYTES])
    return chain[::-1]


def faces_of(game: bytes, number: int, links: Sequence[bytes]) -> tuple[int, ...]:
    """Return the five faces of a roll, from both players' links for it."""
    data = b"".join(links) + game + number.to_bytes(2, "big")
    faces: list[int] = []
    while len(faces) < 5:
        data = hashlib.sha256(data).digest()
        faces += [byte % 6 + 1 for byte in data if byte < _FAIR]
    return tuple(faces[:5])


def check_of(match: Match) -> int:
    """Return a match's check in the digest; link/README.md has its layout."""
    data = struct.pack(">7B", match.player, match.roll, *match.dice)
    for card in match.cards:
        data += struct.pack(">HH", card.upper, card.total)
        data += bytes(_OPEN if points is None else points for points in card.boxes)
    return zlib.crc32(data)


def stamp_of(digest: bytes) -> str:
    """Return the eight characters of a digest's first 40 bits."""
    number = int.from_bytes(digest[:5], "big")
    return "".join(STAMP_CHARS[number >> shift & 31] for shift in range(35, -1, -5))


def escaped(text: str) -> str:
    """Return a text with all that could control a terminal escaped."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def _compare(text, true):
    lines, wanted = text.split("\n"), true.split("\n")
    for number, (line, other) in enumerate(zip(lines, wanted, strict=False), 1):
        if line != other:
            raise FalseLog(f"line {number} is not as the game writes it, which is: {other}")
    if text != true:
        raise FalseLog("lines are missing at its end, or there are more")


def _digest(data):
    return hashlib.sha256(data).digest()[:DIGEST_BYTES]


def _action(number, words, ruleset):
    try:
        if words[0] == "roll":
            faces = [_number(word, 1, 6) for word in words[1:]]
            if len(faces) != 5:
                raise ValueError
            return actions.roll(faces)
        (word,) = words[1:]
        if words[0] == "score":
            return actions.score(ruleset.boxes.index(word))
        if len(word) != 5 or set(word) - set("H-"):
            raise ValueError
        return actions.mark(sum(1 << i for i in range(5) if word[i] == "H"))
    except ValueError:
        raise LogError(f"line {number} is no action: {' '.join(words)[:40]}") from None


def _name(text):
    """Return the bytes of a name as a log shows it."""
    name = b""
    at = 0
    while at < len(text):
        found = _ESCAPE.match(text, at)
        if not found:
            raise ValueError
        name += bytes.fromhex(found[1]) if found[1] else found[0].encode()
        at = found.end()
    if len(name) > NAME_BYTES:
        raise ValueError
    return name.ljust(NAME_BYTES)


def _shown(name):
    plain = range(32, 127)
    name = name.rstrip(b" ")
    return "".join(chr(b) if b in plain and b != ord("\\") else f"\\x{b:02x}" for b in name)


def _kind(word):
    return KINDS.index(word) if word in KINDS[1:] else _number(word, 0, 255)


def _number(text, least, most):
    number = int(text)
    if not least <= number <= most:
        raise ValueError
    return number


def _bytes(text, length):
    data = bytes.fromhex(text)
    if len(data) != length:
        raise ValueError
    return data


def _words(faces):
    return " ".join(map(str, faces))


def read_log(path: Path) -> str:
    """Return the text of a log file; raises `LogError` if it cannot be one.

    A second save file is known by its size, and as the folder that it is on MicroPython.
    """
    if path.is_dir():
        data = _from_folder(path)
    elif not path.is_file():
        raise LogError("it is not a file" if path.exists() else "there is no such file")
    else:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise LogError("it is over 1 MB: it is not the log of a link game")
    if len(data) == MORE_BYTES:
        data = data[LOG * BLOCK_BYTES :].partition(b"\0")[0]
        if not data:
            raise LogError("there is no log of a link game in it")
    try:
        return data.decode("ascii")
    except UnicodeDecodeError:
        raise LogError("it is not plain text: it is not the log of a link game") from None


def _from_folder(path):
    """Return the second save file of a folder with a file for each unit, as on MicroPython."""
    units = [path / str(unit) for unit in range(MORE_BYTES // _UNIT_BYTES)]
    if not any(unit.is_file() for unit in units):
        raise LogError("it is a folder without a log of a link game")
    found = [unit.read_bytes() if unit.is_file() else b"" for unit in units]
    return b"".join(data[:_UNIT_BYTES].ljust(_UNIT_BYTES, b"\0") for data in found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the log named on the command line and return the exit status."""
    parser = Parser(PROGRAM, "Check the log of a link game to the last byte, or a game code.")
    parser.add_argument("log", metavar="LOG|CODE")
    text = parser.parse_args(arguments).log
    if _is_code(text):
        return _check_code(text)
    path = Path(text)
    shown = escaped(str(path))
    try:
        checked = Checked(LinkLog(read_log(path)))
    except (Refusal, OSError) as error:
        said = getattr(error, "strerror", None) or str(error)
        return refuse(parser.prog, f"{shown}: {escaped(said)}")
    except FalseLog as error:
        print(f"{shown}: {escaped(str(error))}")
        return 1
    match = checked.match
    totals = ", ".join(
        f"{name} {card.total}" for (name, _), card in zip(match.players, match.cards, strict=True)
    )
    print(f"{shown}: {checked.stamp} {checked.end}: all {checked.rolls} rolls are true; {totals}")
    return 0


def proof() -> str:
    """Return the sentence of what a game code proves."""
    return words_in("en", "shared").PROOF.replace("|", " ")


def refused(error: BadCode) -> str:
    """Return why a text is no game, to follow a colon."""
    why = words_in("en", "shared").REFUSED[error.reason]
    return why[0].lower() + why[1:]


def _is_code(text):
    """Return whether a word is rather a game code than the name of a file."""
    if "game=" in text or len(text) > _MOST_NAME:
        return True
    return not set(text) & set("./\\") and not Path(text).exists()


def _check_code(text):
    code, _ = address_parts(text)
    shown = escaped(code if len(code) <= _MOST_NAME else code[:40] + "...")
    try:
        if is_position(code):
            card, _, roll, _, _ = decode_position(code)
            turn = f"turn {card.filled + 1}, roll {roll}"
            print(f"{shown}: a position by {name_of(card.ruleset)}, {turn}")
            return 0
        game = decode(code)
    except BadCode as error:
        print(f"{shown}: {refused(error)}")
        return 1
    match = game.match
    rules = f"{name_of(match.ruleset)}, seat {game.seat + 1}"
    print(f"{shown}: a whole game by {rules}; total {match.card.total}. {proof()}")
    return 0


if __name__ == "__main__":
    run(PROGRAM, main)
