# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game in progress, what it leaves behind, and the bytes of both."""
