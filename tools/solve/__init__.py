# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The value of every state between two turns for any rule set, and the tables for a device.

python -m tools.solve --rules herg                      the average of the best play
python -m tools.solve --rules herg --out herg.values    and the table for the coach
python -m tools.solve --rules herg --state "open=five_kind,chance upper=40"

A state is the set of open boxes, the upper total as far as it matters, and whether the five-alike
box holds points. `questions` asks the game's own card what each roll scores, so that there is no
second copy of the rules; `solver` works backwards from the full card. Numbers are float64, and all
operations work element by element in a fixed order, so that a table is bit for bit the same on
every machine.
"""
