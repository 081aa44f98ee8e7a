# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Saves that survive power-off; pure: bytes in, bytes out."""
