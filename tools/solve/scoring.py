# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Scores every roll at the end of a turn, for many states (lanes) at a time."""

import numpy as np

from handful.rules.ruleset import UPPER

from .keeps import ROLLS
from .plan import Plan
from .questions import FIVE_FULL, FIVE_ZERO

NEVER = -np.inf


class Scoring:
    """Scoring for one lower state and one group of lanes.

    `values` has what follows, `buffers` are three work spaces of (rolls, lanes) for the largest
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
        """True where no box is open."""
        return not self._has_upper and not self._open_lower

    def best(self, stage: int) -> np.ndarray:
        """Return (rolls, lanes): the most that scoring brings, with all that follows."""
        total, spare, _ = (self._shaped(buffer, len(ROLLS)) for buffer in self._buffers)
        total.fill(NEVER)
        if self._has_upper:
            upper = self._leads_to + self._scheme.upper_gains[stage][:, None]
            for half in self._scheme.halves:
                self._best_of_half(half, upper).take(half.answer, 0, out=spare, mode="clip")
                np.maximum(total, spare, out=total)
        if self._open_lower:
            lower = self._best_lower(stage)
            lower.take(self._scheme.lower.answer, 0, out=spare, mode="clip")
            np.maximum(total, spare, out=total)
        special = self._scheme.situation.special
        if len(special):
            total[special] = self._best_special(stage, special)
        return total

    def _shaped(self, buffer, rows):
        return buffer.reshape(-1)[: rows * self._group.size].reshape(rows, self._group.size)

    def _best_of_half(self, half, upper):
        boxes = range(3) if half is self._scheme.halves[0] else range(3, UPPER)
        best = None
        for box in boxes:
            value = upper.take(self._scheme.kinds[box][half.rolls], 0)
            best = value if best is None else np.maximum(best, value, out=best)
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
        """Return the values after filling a lower box, a row for each answer if they differ."""
        lanes = slice(self._group.first, self._group.end)
        states = self._states
        if box != states.five_box:
            return self._values[states.after(self._lower_state, box, 0), lanes]
        full = min(FIVE_FULL, len(self._values) // states.lower_masks - 1)
        ends = [states.after(self._lower_state, box, held) for held in (FIVE_ZERO, full)]
        return self._values[ends, lanes][five_full]

    def _best_special(self, stage, special):
        """Score the rolls for which it matters what else is open."""
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
