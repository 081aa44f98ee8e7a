# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game's pictures: drawn as text in `art/`, built into small indexed bitmaps.

`python -m tools.sheets` builds `firmware/handful/assets/`; with `--check` it exits with 2 if a
built file differs from its source.
"""
