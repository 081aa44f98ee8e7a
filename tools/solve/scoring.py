# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Scores every roll at the end of a turn, for many states (lanes) at once.

Most rolls score alike in most boxes, and there are far fewer distinct answers than rolls. So the
boxes of a card are taken in parts, and each part is scored once for each distinct answer.
"""

import numpy as np

from handful.rules.ruleset import UPPER

from .lattice import ROLLS
from .questions import FIVE_FULL, FIVE_ZERO, Questions, stage_of
from .states import States

NEVER = -np.inf


class Part:
    """Some boxes of a card together.

    `answer`  for each roll, the number of the distinct answer of these boxes
    `rolls`   for each distinct answer, a roll that has it
    """

    def __init__(self, columns):
        _, self.rolls, answer = np.unique(
            np.vstack(columns), axis=1, return_index=True, return_inverse=True
        )
        self.answer = answer.reshape(-1)


class UpperFace:
    """An upper box by what it may hold: `steps`, `gains` (stages, steps), and `kind` by roll."""

    def __init__(self, gains, steps):
        _, first, kind = np.unique(
            np.vstack([steps, gains]), axis=1, return_index=True, return_inverse=True
        )
        self.kind = kind.reshape(-1)
        self.steps = steps[first]
        self.gains = gains[:, first]


class Scheme:
    """How to score in one situation of the five-alike box, for all lower states."""

    def __init__(self, questions, situation):
        self.situation = situation
        self.faces = [
            UpperFace(situation.gains[:, box], questions.steps[box]) for box in range(UPPER)
        ]
        offsets = np.cumsum([0] + [len(face.steps) for face in self.faces])
        kinds = [face.kind + offset for face, offset in zip(self.faces, offsets, strict=False)]
        self.kinds = np.array(kinds)
        self.upper_gains = np.concatenate([face.gains for face in self.faces], axis=1)
        self.halves = [Part(kinds[:3]), Part(kinds[3:])]
        lower = np.concatenate([situation.gains[:, box] for box in range(UPPER, questions.boxes)])
        five_full = questions.steps[questions.ruleset.five_box] > 0
        self.lower = Part([lower, five_full])
        self.lower_gains = situation.gains[:, :, self.lower.rolls]
        self.five_full = five_full[self.lower.rolls].astype(int)


class Plan:
    """What all lower states of a rule set have in common."""

    def __init__(self, questions: Questions, states: States):
        self.questions = questions
        self.states = states
        self.stages = [stage_of(questions.ruleset, rolls) for rolls in (1, 2, 3)]
        self.schemes = [Scheme(questions, each) for each in questions.situations]
        self.successors = [
            [self._successors(scheme, group) for group in states.groups] for scheme in self.schemes
        ]

    def _successors(self, scheme, group):
        """Return (kinds, lanes): the lane that filling an upper box leads to, or the extra one."""
        states = self.states
        masks = states.masks[group.first : group.end]
        totals = states.totals[group.first : group.end]
        rows = []
        for box, face in enumerate(scheme.faces):
            is_open = masks >> box & 1 == 1
            for step in face.steps:
                after = np.minimum(totals + step, states.goal)
                lanes = states.lane_of[np.where(is_open, masks ^ 1 << box, 0), after]
                rows.append(np.where(is_open, lanes, states.lanes))
        return np.array(rows)


class Scoring:
    """Scoring for one lower state and one group of lanes.

    `values` has what follows; `buffers` are three work spaces (rolls, lanes) for the largest
    group.
    """

    def __init__(self, plan: Plan, values: np.ndarray, buffers, lower_state: int, number: int):
        states = plan.states
        held = states.held_of(lower_state)
        self._group = states.groups[number]
        self._scheme = plan.schemes[held]
        self._values = values
        self._buffers = buffers
        self._states = states
        self._lower_state = lower_state
        self._open_lower = states.open_lower(lower_state)
        self._has_upper = bool(states.masks[self._group.first])
        self._leads_to = values[lower_state].take(plan.successors[held][number])

    @property
    def is_full_card(self) -> bool:
        """Whether no box is open."""
        return not self._has_upper and not self._open_lower

    def best(self, stage: int) -> np.ndarray:
        """Return (rolls, lanes): the best score with what follows."""
        total, spare, _ = (self._shaped(buffer, len(ROLLS)) for buffer in self._buffers)
        for number, (part, found) in enumerate(self._parts(stage)):
            found.take(part.answer, 0, out=spare if number else total, mode="clip")
            if number:
                np.maximum(total, spare, out=total)
        special = self._scheme.situation.special
        if len(special):
            total[special] = self._best_special(stage, special)
        return total

    def _parts(self, stage):
        """Yield each part of the card with open boxes, and the best of it by answer."""
        if self._has_upper:
            upper = self._leads_to + self._scheme.upper_gains[stage][:, None]
            for half in self._scheme.halves:
                yield half, self._best_of_half(half, upper)
        if self._open_lower:
            yield self._scheme.lower, self._best_lower(stage)

    def _shaped(self, buffer, rows):
        return buffer.reshape(-1)[: rows * self._group.size].reshape(rows, self._group.size)

    def _best_of_half(self, half, upper):
        first = 0 if half is self._scheme.halves[0] else UPPER // 2
        best, spare = (self._shaped(self._buffers[i], len(half.rolls)) for i in (2, 1))
        for box in range(first, first + UPPER // 2):
            kinds = self._scheme.kinds[box][half.rolls]
            upper.take(kinds, 0, out=spare if box > first else best, mode="clip")
            if box > first:
                np.maximum(best, spare, out=best)
        return best

    def _best_lower(self, stage):
        rows = len(self._scheme.lower.rolls)
        best = self._shaped(self._buffers[2], rows)
        spare = self._shaped(self._buffers[1], rows)
        for i, box in enumerate(self._open_lower):
            gains = self._scheme.lower_gains[stage, box][:, None]
            target = spare if i else best
            np.add(gains, self._after(box, self._scheme.five_full), out=target)
            if i:
                np.maximum(best, spare, out=best)
        return best

    def _after(self, box, five_full):
        """Return the values after filling a lower box, by answer if they differ."""
        lanes = slice(self._group.first, self._group.end)
        states = self._states
        if box != states.five_box:
            return self._values[states.after(self._lower_state, box, 0), lanes]
        full = min(FIVE_FULL, len(self._values) // states.lower_masks - 1)
        ends = [states.after(self._lower_state, box, held) for held in (FIVE_ZERO, full)]
        return self._values[ends, lanes][five_full]

    def _best_special(self, stage, special):
        """Score the rolls for which other open boxes matter."""
        situation = self._scheme.situation
        masks = self._states.masks[self._group.first : self._group.end]
        bars = situation.bars[self._open_lower].any(axis=0)
        best = np.full((len(special), self._group.size), NEVER)
        for box in [*range(UPPER), *self._open_lower]:
            gains = situation.special_gains[stage, box][:, masks]
            if box < UPPER:
                value = self._leads_to[self._scheme.kinds[box][special]] + gains
            else:
                five_full = self._full_of(special)
                value = self._after(box, five_full) + gains
            value[bars[box]] = NEVER
            np.maximum(best, value, out=best)
        return best

    def _full_of(self, rolls):
        return self._scheme.five_full[self._scheme.lower.answer[rolls]]
