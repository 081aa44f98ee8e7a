# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Adds the coach's tables to a wheel: those in build/coach, or solved now."""

import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TablesHook(BuildHookInterface):
    """Runs when hatchling builds a wheel; `root` is the folder of the project."""

    def initialize(self, version, build_data):
        """List the tables of each rule set among the files of the wheel."""
        sys.path.append(self.root)
        from tools.coach_tables import CACHE, CHANCES_ENDING, ENDING, RULESETS, tables_of

        for rules in RULESETS:
            tables_of(rules)
            for ending in (ENDING, CHANCES_ENDING):
                path = CACHE / (rules + ending)
                build_data["force_include"][str(path)] = path.relative_to(self.root).as_posix()
