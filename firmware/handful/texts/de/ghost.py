# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of a ghost in German."""

GHOST = "Geist"
NOBODY = "Noch kein Geist da"

END = ("Geist erreicht", "Geist besiegt|um {}", "Geist vorn|um {}")
