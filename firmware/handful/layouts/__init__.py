# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where everything is on a display: a text file for each size, with a section for each page.

    from ..layouts import scores as px
    px.MEDAL_X        -> 5

A drive has the numbers of its display in place of these names: see `tools/layouts.py`.
"""
