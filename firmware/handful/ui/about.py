# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What this device runs, in words. Imported when somebody asks."""

from ..rules.rulesets import RULESET_IDS, RULESETS


def about_pages(game, ports, ruleset, words) -> tuple:
    """Return the pages for the reader: version, board and authors, then the fingerprints.

    `game` is its version, authors and licence.
    """
    version, authors, licence = game
    percent = ports.battery.percent() if ports.battery is not None else None
    _, title, battery, made_by, terms, heading, rules, link = words.ABOUT
    lines = [title + " " + version, ports.title]
    if percent is not None:
        lines.append(battery + " " + str(percent) + "%")
    lines += ["", made_by, authors, "", terms.format(licence)]
    own = [heading, rules, _line(ruleset), "", link]
    return "|".join(lines), "|".join(own), "|".join([heading] + _all())


def _all():
    return [_line(RULESETS[id]) for id in RULESET_IDS]


def _line(ruleset):
    title = ruleset.title
    return title + " " * (14 - len(title)) + "%08x" % ruleset.hash
