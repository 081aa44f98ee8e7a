# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Who is at the two ends of the cable: what this side says of itself, and what the other says.

Glue of session, players and rule sets.
"""

from .. import VERSION
from ..const import const
from ..game.actions import KINDS, NAME_BYTES, pack_name
from ..game.unpacking import unpack_name
from ..link.exchange import hello, kind_of, name_of, rules_of
from ..link.fair_dice import Sha256
from ..link.session import Session
from ..rules.rulesets import packed, unpacked

_PERSON = const(1)
_NONCE_BYTES = const(8)
_SECRET_BYTES = const(16)


def sha256_of(ports):
    """Return the board's own SHA-256, or ours where it has none."""
    return ports.sha256 or Sha256().digest


def open_session(ports, player, ruleset, seed):
    """Return a session for `player`, `(name, kind)`.

    A `seed` fixes this side's secret, which alone fixes no dice, and its part in who is first.
    """
    sha256 = sha256_of(ports)
    secret = ports.entropy(_SECRET_BYTES)
    nonce = ports.entropy(_NONCE_BYTES)
    if seed is not None:
        secret = bytes(sha256(str(seed).encode())[:_SECRET_BYTES])
        # The greater nonce is first; the rest of it tells this opening from all others.
        rank = sha256(str(seed // 2).encode())[0] & 0x80 ^ (seed & 1) << 7
        nonce = bytes((rank,)) + nonce[1:]
    name, kind = player
    name = pack_name(name)
    name += b" " * (NAME_BYTES - len(name))
    program = bytes([int(part) for part in VERSION.split(".")])
    said = hello(nonce, name, packed(ruleset), program, KINDS.index(kind))
    return Session(sha256, said, secret)


def players_of(session, player) -> list:
    """Return both players of a game that has begun, by seat, as each side calls itself."""
    said = session.line.peer
    kind = kind_of(said)
    other = (letters_of(name_of(said)), KINDS[kind if 0 < kind < len(KINDS) else _PERSON])
    return [other, player] if session.game.seat else [player, other]


def their_ruleset(session):
    """Return the rule set that the other side plays by, None where it is not known here."""
    try:
        return unpacked(rules_of(session.line.peer))
    except ValueError:
        return None


def adopt(session):
    """Play by the other side's rule set; return it, None where it is not known here."""
    ruleset = their_ruleset(session)
    if ruleset is not None:
        session.use_rules(packed(ruleset))
    return ruleset


def peer_name(session):
    """Return what the other side's player is called, None while nobody has been heard."""
    line = session.line
    return letters_of(name_of(line.peer)) if line.connection else None


def letters_of(name) -> str:
    """Return a name that came over the cable, whatever its bytes."""
    return unpack_name(name).strip() or "PLAYER"
