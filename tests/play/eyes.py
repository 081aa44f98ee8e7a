# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a player sees at the table, read off the screen."""

from handful.rules.rulesets import RULESETS
from handful.texts.en import table as texts_en
from tools.bench.handheld import POINTER

BUTTON_Y = 11
FOOT_Y = (119, 120)
CARD_TOP, CARD_BOTTOM = 40, 112


def label_of(rules, box):
    """Return how the card calls a box."""
    ruleset = RULESETS[rules]
    return texts_en.BOXES.split("|")[ruleset.patterns[ruleset.boxes.index(box)]]


def value(handheld, label):
    """Return what stands behind a label of the card, as text; None without such a row."""
    for _, _, words in _card(handheld):
        if words[1:].startswith(label):
            return words[1 + len(label) :].strip()
    return None


def pointed(handheld):
    """Return the row under the pointer, label and all, or None."""
    rows = [words[1:] for _, _, words in _card(handheld) if words.startswith(POINTER)]
    assert len(rows) <= 1
    return " ".join(rows[0].split()) if rows else None


def points_at(handheld, rules, box):
    """Return whether the pointer is on a box."""
    row = pointed(handheld)
    return row is not None and row.startswith(label_of(rules, box) + " ")


def button(handheld):
    """Return what the roll button says, such as "ROLL 2"."""
    return " ".join(words.strip() for y, _, words in handheld.pieces() if y == BUTTON_Y)


def foot(handheld):
    """Return the line at the bottom."""
    found = [words for y, _, words in handheld.pieces() if y in FOOT_Y]
    return " ".join(" ".join(found).split())


def status(handheld):
    """Return the first line: name, turn and roll."""
    return handheld.read().splitlines()[0]


def line(handheld, start):
    """Return the first line of text that begins so, from there to its end; "" without one."""
    for text in handheld.read().splitlines():
        if f"  {start}" in f"  {text}":
            return text[f"  {text}".index(f"  {start}") :]
    return ""


def _card(handheld):
    return [piece for piece in handheld.pieces() if CARD_TOP <= piece[0] < CARD_BOTTOM]
