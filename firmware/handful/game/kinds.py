# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a player can be, and how many play."""

MOST_PLAYERS = 6
KINDS = ("", "human", "cpu:beginner", "cpu:casual", "cpu:strong", "cpu:perfect")
"""The empty kind is nobody; their order is kept in saved games."""
