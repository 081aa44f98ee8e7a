# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the keys are called in scripts and on the faces of boards, by the number of their bit."""

KEY_NAMES = ("A", "B", "UP", "DOWN", "LEFT", "RIGHT", "START", "SELECT")
