# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Tests of the link: two handhelds, a cable, and everything that can happen to both."""
