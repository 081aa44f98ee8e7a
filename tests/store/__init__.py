# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Tests of what survives power-off, most of them on simulated flash."""
