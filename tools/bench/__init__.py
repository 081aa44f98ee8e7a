# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The project's figures, measured: counts and ratios that anyone can rerun.

python -m tools.bench games --games 1000

Exit status 1 and a line for each figure that is over its limit.
"""
