# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What all states of a rule set have in common: what pays alike, and what leads where.

Most rolls pay alike in most boxes, and there are far fewer distinct answers than rolls. The boxes
of a card are taken in parts, and each part is scored once for each distinct answer it gives.
"""

import numpy as np

from handful.rules.ruleset import UPPER

from .questions import Questions, stage_of
from .states import States


class Part:
    """Some boxes of a card taken together: what they pay, by distinct answer.

    `answer`  for each roll, the number of the distinct answer that these boxes give
    `rolls`   for each distinct answer, a roll that gets it
    """

    def __init__(self, columns):
        _, self.rolls, answer = np.unique(
            np.vstack(columns), axis=1, return_index=True, return_inverse=True
        )
        self.answer = answer.reshape(-1)


class UpperFace:
    """An upper box by what it may hold: `steps` and `gains` (stages, steps), `kind` by roll."""

    def __init__(self, gains, steps):
        _, first, kind = np.unique(
            np.vstack([steps, gains]), axis=1, return_index=True, return_inverse=True
        )
        self.kind = kind.reshape(-1)
        self.steps = steps[first]
        self.gains = gains[:, first]


class Scheme:
    """How to score in one situation of the five-alike box, the same for all lower states."""

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
    """What all lower states of a rule set have in common, worked out once."""

    def __init__(self, questions: Questions, states: States):
        self.questions = questions
        self.states = states
        self.stages = [stage_of(questions.ruleset, rolls) for rolls in (1, 2, 3)]
        self.schemes = [Scheme(questions, each) for each in questions.situations]
        self.successors = [
            [self._successors(scheme, group) for group in states.groups] for scheme in self.schemes
        ]

    def _successors(self, scheme, group):
        """Return (kinds, lanes): where filling an upper box leads, the last lane if nowhere."""
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
