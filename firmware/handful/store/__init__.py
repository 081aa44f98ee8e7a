# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What survives power-off, pure: bytes in and bytes out."""
