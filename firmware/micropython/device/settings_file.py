# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The settings that CircuitPython reads from settings.toml itself, on MicroPython.

setting("HANDFUL_PANEL")    # None where there is no such line
"""


def setting(name: str, path: str = "/settings.toml") -> str | None:
    """Return what a line `NAME = value` gives, without quotation marks, None without one."""
    try:
        with open(path) as file:
            for line in file:
                key, _, value = line.partition("=")
                if key.strip() == name:
                    return value.split("#")[0].strip().strip('"')
    except OSError:
        pass  # there is none
    return None
