# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a player sees at the table, read off the screen."""

from handful.rules.rulesets import RULESETS
from handful.words import words as words_in
from host_sim.handheld import POINTER

texts_en = words_in("en", "table")
BUTTON_Y = 16
TURN_Y = 35
FOOT_Y, SENTENCE_Y = 119, 108
HEAD_Y, UPPER_Y, BONUS_X = 47, 53, 124
CARD_TOP, CARD_BOTTOM = 66, 117
UPPER_LABELS = texts_en.BOXES[:6]
DICE = "⚀⚁⚂⚃⚄⚅"


def label_of(rules, box):
    """Return how the card calls a box."""
    ruleset = RULESETS[rules]
    return texts_en.BOXES[ruleset.patterns[ruleset.boxes.index(box)]]


def value(handheld, label):
    """Return what stands behind a label of the card, as text; None without such a cell."""
    if label in UPPER_LABELS:
        return _figure(handheld, UPPER_LABELS.index(label))
    pieces = _card(handheld)
    if label == texts_en.TOTAL:
        row = next(y for y, _, words in pieces if words == label)
        return "".join(words.strip() for y, _, words in pieces if y == row and words != label)
    for _, _, words in pieces:
        words = _with_whole_name(words[1:])
        if words.startswith(label) and _label(words) == label:
            return words[len(label) :].strip()
    return None


def bonus(handheld):
    """Return what the cell of the upper bonus says, such as "UPPER+0 15/63"."""
    cell = [
        each for each in handheld.pieces() if each[1] > BONUS_X and each[0] in (HEAD_Y, UPPER_Y)
    ]
    return " ".join(words.strip() for _, _, words in cell)


def pointed(handheld):
    """Return the cell under the pointer, label and all, or None."""
    cells = [words[1:] for _, _, words in handheld.pieces() if words.startswith(POINTER)]
    assert len(cells) <= 1
    if not cells:
        return None
    if cells[0][0] in DICE:
        return UPPER_LABELS[DICE.index(cells[0][0])] + cells[0][1:]
    words = _with_whole_name(cells[0])
    label = _label(words)
    return f"{label} {words[len(label) :].strip()}".strip()


def to_box(handheld, rules, box):
    """Bring the pointer from the dice, or from where it is on the card, to a box."""
    while pointed(handheld) is None:  # a banner may cover it
        handheld.play("SELECT")
    rows = max(4, (len(RULESETS[rules].boxes) - 4) // 2)
    for keys in ("DOWN " * rows + "RIGHT " + "DOWN " * rows, "UP " * rows + "RIGHT " * 6):
        for key in keys.split():
            if points_at(handheld, rules, box):
                return
            is_upper = pointed(handheld).split()[0] in UPPER_LABELS
            if (key == "UP" and is_upper) or (key == "RIGHT" and is_upper and "UP" not in keys):
                continue
            handheld.play(key)
    assert points_at(handheld, rules, box), f"the pointer does not come to {box}"


def _with_whole_name(words):
    """Return a lower cell's words, a name that three figures have shortened being whole."""
    for label in _labels():
        short = label[:8] + ". "
        if words.startswith(short):
            return f"{label} {words[len(short) :]}"
    return words


def _label(words):
    """Return the label with which a cell's words begin: of 5 alike and 5 alike 2 the longer."""
    return max((each for each in _labels() if words.startswith(each)), key=len, default="")


def _labels():
    return texts_en.BOXES[6:]


def _figure(handheld, box):
    """Return the figure in an upper cell."""
    cells = [words.lstrip(POINTER) for _, _, words in handheld.pieces()]
    return next(words[1:].strip() for words in cells if words[0] == DICE[box])


def points_at(handheld, rules, box):
    """Return whether the pointer is on a box."""
    row = pointed(handheld)
    label = label_of(rules, box)
    return row is not None and row.startswith(label + " ") and _label(row) in ("", label)


def button(handheld):
    """Return what the roll button says, such as "ROLL 2"."""
    return " ".join(words.strip() for y, _, words in handheld.pieces() if abs(y - BUTTON_Y) < 2)


def foot(handheld):
    """Return the line at the bottom."""
    found = [words for y, _, words in handheld.pieces() if y == FOOT_Y]
    return " ".join(" ".join(found).split())


def sentence(handheld):
    """Return the line above that, which a hint has."""
    found = [words for y, _, words in handheld.pieces() if y == SENTENCE_Y]
    return " ".join(" ".join(found).split())


def status(handheld):
    """Return the first line: the player to move, and a rival or the best; a page's title."""
    return handheld.read().splitlines()[0]


def turn(handheld):
    """Return what stands under the roll button, such as "TURN 4"."""
    return "".join(words for y, _, words in handheld.pieces() if y == TURN_Y)


def line(handheld, start):
    """Return the first line of text that begins so, from there to its end; "" without one."""
    for text in handheld.read().splitlines():
        if f"  {start}" in f"  {text}":
            return text[f"  {text}".index(f"  {start}") :]
    return ""


def _card(handheld):
    return [piece for piece in handheld.pieces() if CARD_TOP <= piece[0] < CARD_BOTTOM]
