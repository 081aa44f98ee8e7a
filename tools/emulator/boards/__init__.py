# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The boards that can be emulated: a module for each, with its `KIND` and what is on which pin."""
