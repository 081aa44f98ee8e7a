# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What hangs on which pin: a module for each board that can be emulated."""
