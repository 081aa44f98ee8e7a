# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is asked of the game on an emulated board, and the simulator that plays beside it."""
