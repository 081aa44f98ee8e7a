# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Long trials: `python -m tools.soak store --cuts N`. Some run the tests' own machinery."""
