# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A release: what belongs together agrees, everything to attach is made, and each part starts."""
