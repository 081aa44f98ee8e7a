# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""DESIGN, "Two commands": `play` installs few packages, and the simulator needs no others."""

import re
import sys
from importlib import metadata

from tools import dev
from tools.walls.imports import COMPUTED, imported
from tools.walls.sources import game, sources

OURS = {"handful", "host_sim", "tools", "boards", "board_facts", "handheld", "drive_check"}


def distribution(requirement):
    """Return the normal name of the distribution that a requirement asks for."""
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", requirement)[0]).lower()


def with_what_they_need(requirements):
    """Return the names of distributions and of all that they bring along."""
    names, waiting = set(), [distribution(each) for each in requirements]
    while waiting:
        name = waiting.pop()
        try:
            brought = [] if name in names else metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            brought = []  # for another system than this
        names.add(name)
        waiting += [distribution(each) for each in brought if "extra ==" not in each]
    return names


def test_the_simulator_needs_only_what_play_installs(root):
    installed = with_what_they_need(dev.read_pins("play")["pip"])
    homes = metadata.packages_distributions()
    ours = OURS | sys.stdlib_module_names
    for source in [*sources(root, "host_sim"), *game(root)]:
        for node, dotted in imported(source):
            name = dotted.split(".")[0]
            if name not in ours and name not in ("micropython", COMPUTED):
                found = {distribution(home) for home in homes.get(name, [])}
                assert found & installed, (
                    f"{source.fault(node, name)} is not a run-time dependency"
                )
