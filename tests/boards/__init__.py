# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Tests of the boards' ports on fake hardware, and of their pins against CircuitPython's stubs."""
