# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Tests of the screens: what they send, what they show, and whether their words fit."""
