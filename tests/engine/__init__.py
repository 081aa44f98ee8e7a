# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The Thumby Color's ports and folder, on MicroPython with a stand-in of its engine."""
