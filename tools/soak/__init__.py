# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Long trials, as long as anyone likes: `python -m tools.soak store --cuts N`."""
