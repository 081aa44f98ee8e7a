# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game in progress: actions, the match they change, its log, and the records it leaves."""
