# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A release: checks that its parts agree, builds what is attached, and starts each part."""
