# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rules, pure: boxes, scoring, rule sets as data, the card, and where dice come from."""
