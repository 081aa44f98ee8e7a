# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The walls of the house: what each room may import, hold and be called, checked in the source.

    python -m tools.walls [FOLDER]

A wall is a function that takes the project's folder and yields one `Violation` for each place
that breaks it. The tests run every wall over the project, and over small trees with a fault in
them, so that none can be blind. `dialect` is what CircuitPython's parser and libraries lack.
"""

from . import dialect, imports, layout, state

WALLS = {
    "rooms": imports.rooms,
    "boards": imports.boards,
    "surroundings": imports.surroundings,
    "state": state.module_state,
    "import time": state.import_time,
    "length": layout.length,
    "licence": layout.licence,
    "layouts": layout.layouts,
    "strings": dialect.strings,
    "methods": dialect.methods,
    "small ints": dialect.small_ints,
}
