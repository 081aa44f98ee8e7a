# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What boards share: ports built from hardware objects that a board's handheld.py hands in.

Nothing here imports a hardware module, so all of it runs, and is tested, on a desktop.
"""
