# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Check the log of a link game: whether its dice were fair, and all moves by the rules.

    python -m tools.verify LOG

The log is what `--log` writes and what a device leaves on its drive: an action a line, and at the
end the proof (firmware/handful/link/proof.py). Empty lines and lines with a # do not count. This
shares no code with the link: it is a second implementation of its dice. Exit status 0: all is
true; 1: something is false, and the first such line is named; 2: not a log of a link game.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path

import host_sim  # noqa: F401  (it puts the game on the path)

# isort: split
from handful.game import actions
from handful.game.action_text import KIND_NAMES
from handful.game.match import Match
from handful.rules.card import IllegalMove
from handful.rules.ruleset import ORDER_TURNS, RuleSet
from handful.rules.rulesets import unpacked

from .command_line import Parser, refuse, run

LINK_BYTES = 16
MOST_ROLLS = 90
_FAIR = 252


class LogError(ValueError):
    """The text is no log of a link game; the message says where."""


class FalseLog(Exception):
    """The log is one, and not true; the message says where."""


class LinkLog:
    """A log taken apart.

    `actions`  `(line number, words)` of each
    `proofs`   for both players `(number, link)`, and `names`, what they are called
    """

    def __init__(self, text: str):
        self.actions: list[tuple[int, list[str]]] = []
        self.game = b""
        self.rules = b""
        self.proofs: dict[int, tuple[int, bytes]] = {}
        self.names = {1: "player 1", 2: "player 2"}
        for number, line in enumerate(text.splitlines(), 1):
            words = line.partition("#")[0].split()
            if words:
                self._take(number, words)
        if not self.game or not self.rules or len(self.proofs) != 2:
            raise LogError("it has no proof: it is not the log of a link game")

    def _take(self, number, words):
        try:
            if words[0] in KIND_NAMES:
                self.actions.append((number, words))
            elif words[0] == "player":
                self.names[_number(words[1], 1, 2)] = " ".join(words[2:])
            elif words[0] == "proof":
                _, player, count, link = words
                self.proofs[_number(player, 1, 2)] = (
                    _number(count, 0, MOST_ROLLS),
                    _bytes(link, LINK_BYTES),
                )
            elif words[0] == "game":
                self.game = _bytes(words[1], 8)
            elif words[0] == "rules":
                self.rules = _bytes(words[1], 4)
            else:
                raise ValueError
        except (ValueError, IndexError):
            raise LogError(f"line {number} is not one of a link game: {' '.join(words)}") from None

    @property
    def ruleset(self) -> RuleSet:
        """The rule set with the log's hash."""
        try:
            return unpacked(self.rules)
        except ValueError:
            raise LogError(f"its rules, {self.rules.hex()}, are not known here") from None


def check(log: LinkLog) -> Match:
    """Return the match that a log tells of; raises `FalseLog` at the first thing not true."""
    chains = [chain_of(*log.proofs[player]) for player in (1, 2)]
    if hashlib.sha256(chains[0][0] + chains[1][0] + log.rules).digest()[:8] != log.game:
        raise FalseLog("the proof does not lead to the commitments of this game")
    match = Match(
        log.ruleset, tuple((log.names[player], "human") for player in (1, 2)), ORDER_TURNS
    )
    rolls = 0
    for number, words in log.actions:
        action = _action(number, words, match.ruleset)
        if words[0] == "roll":
            rolls += 1
            _check_roll(log, match, f"line {number}, roll {rolls}", action, chains, rolls)
        try:
            match.apply(action)
        except IllegalMove as error:
            raise FalseLog(f"line {number}, {' '.join(words)}: {error}") from None
    return match


def chain_of(number: int, link: bytes) -> list[bytes]:
    """Return a player's links for all rolls up to `number`, the commitment first."""
    chain = [link]
    for _ in range(number):
        chain.append(hashlib.sha256(chain[-1]).digest()[:LINK_BYTES])
    return chain[::-1]


def faces_of(game: bytes, number: int, links: Sequence[bytes]) -> tuple[int, ...]:
    """Return the five faces that belong to a roll, from both players' links for it."""
    data = b"".join(links) + game + number.to_bytes(2, "big")
    faces: list[int] = []
    while len(faces) < 5:
        data = hashlib.sha256(data).digest()
        faces += [byte % 6 + 1 for byte in data if byte < _FAIR]
    return tuple(faces[:5])


def _check_roll(log, match, place, action, chains, number):
    if number >= min(map(len, chains)):
        raise FalseLog(f"{place}: there is no proof of it")
    drawn = faces_of(log.game, number, [chain[number] for chain in chains])
    held = match.held_mask if match.roll else 0
    shown = actions.faces_of(action)
    true = [match.dice[i] if held >> i & 1 else drawn[i] for i in range(5)]
    if shown != true:
        name = match.players[match.player][0]
        where = f"{place} ({name}, turn {match.turn}, roll {match.roll + 1})"
        raise FalseLog(f"{where} shows {_words(shown)}, and the proof gives {_words(true)}")


def _action(number, words, ruleset):
    try:
        if words[0] == "roll":
            faces = [int(word) for word in words[1:]]
            if len(faces) != 5 or not all(1 <= face <= 6 for face in faces):
                raise ValueError
            return actions.roll(faces)
        (word,) = words[1:]
        if words[0] == "score":
            return actions.score(ruleset.boxes.index(word))
        if len(word) != 5 or set(word) - set("H-"):
            raise ValueError
        return actions.mark(sum(1 << i for i in range(5) if word[i] == "H"))
    except ValueError:
        raise LogError(f"line {number} is no action: {' '.join(words)}") from None


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


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the log named on the command line and return the exit status."""
    parser = Parser("python -m tools.verify", "Check the dice and moves of a link game's log.")
    parser.add_argument("log", metavar="LOG", type=Path)
    path = parser.parse_args(arguments).log
    try:
        log = LinkLog(path.read_text(encoding="utf-8"))
        match = check(log)
    except (OSError, UnicodeDecodeError, LogError) as error:
        return refuse(parser.prog, f"{path}: {getattr(error, 'strerror', None) or error}")
    except FalseLog as error:
        print(f"{path}: {error}")
        return 1
    rolls = sum(words[0] == "roll" for _, words in log.actions)
    totals = ", ".join(
        f"{name} {card.total}" for (name, _), card in zip(match.players, match.cards, strict=True)
    )
    print(f"{path}: all {rolls} rolls are true; {totals}")
    return 0


if __name__ == "__main__":
    run("tools.verify", main)
