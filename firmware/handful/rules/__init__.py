# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rules: rule sets as data, the card, dice, and share codes. No state, no hardware."""
