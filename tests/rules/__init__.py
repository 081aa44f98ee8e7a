# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Tests of the rules, with an independent scorer and the checks that also run on the device VM."""
