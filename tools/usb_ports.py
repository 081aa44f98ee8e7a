# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The serial ports of USB devices, and why one of them does not open."""

import os
import sys


def usb_ports() -> list:
    """Return what pyserial knows of the ports of USB devices, sorted by `device`, their name."""
    from serial.tools.list_ports import comports

    return sorted((each for each in comports() if each.vid is not None), key=lambda it: it.device)


def why_closed(port: str) -> str:
    """Return why a port did not open, and what to do."""
    if not os.path.exists(port) and port.upper() not in {each.device for each in usb_ports()}:
        return f"there is no port {port}"
    if sys.platform == "linux" and not os.access(port, os.R_OK | os.W_OK):
        return f"you may not use {port}: sudo usermod -aG dialout $USER, then log in again"
    return f"another program has {port}: close it, then try again"
