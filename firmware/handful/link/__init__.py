# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link: one game on two devices and a serial cable. Bytes in, events and bytes out."""
