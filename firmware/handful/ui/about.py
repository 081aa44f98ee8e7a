# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What this device runs, in words. Imported when somebody asks."""

from ..rules.rulesets import RULESET_IDS, RULESETS


def about_pages(version, ports, ruleset, words) -> tuple:
    """Return the pages for the reader: version and board, then what tells the rule sets apart."""
    percent = ports.battery.percent() if ports.battery is not None else None
    _, game, battery, rules, link, all_rules = words.ABOUT
    lines = [game + " " + version, "", ports.title]
    if percent is not None:
        lines.append(battery + " " + str(percent) + "%")
    lines += ["", rules, _line(ruleset), "", link]
    return "|".join(lines), all_rules + "||" + "|".join([_line(RULESETS[i]) for i in RULESET_IDS])


def _line(ruleset):
    title = ruleset.title
    return title + " " * (14 - len(title)) + "%08x" % ruleset.hash
