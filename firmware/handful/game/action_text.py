# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Actions in words, as a log shows them."""

from .actions import MARK, ROLL, faces_of, kind_of, payload_of

KIND_NAMES = ("roll", "mark", "score")
"""The first word, by kind."""


def describe(action: int, ruleset) -> str:
    """Return an action in words, as a log shows it."""
    kind = kind_of(action)
    if kind == ROLL:
        return "roll " + " ".join([str(face) for face in faces_of(action)])
    if kind == MARK:
        stays = "".join(["H" if payload_of(action) >> i & 1 else "-" for i in range(5)])
        return "mark " + stays
    return "score " + ruleset.boxes[payload_of(action)]
