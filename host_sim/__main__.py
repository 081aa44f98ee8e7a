# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command `python -m host_sim`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
