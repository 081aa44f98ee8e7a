# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The settings that CircuitPython reads from settings.toml itself, on MicroPython.

setting("HANDFUL_PANEL")    # None where there is no such line
"""


def setting(name: str, path: str = "/settings.toml") -> str | None:
    """Return what a line `NAME = value` gives, without quotation marks, None without one.

    A value that is not UTF-8 is "?"; other lines are ignored.
    """
    try:
        with open(path, "rb") as file:
            for line in file:
                key, _, value = line.partition(b"=")
                if key.strip() == name.encode():
                    return str(value.split(b"#")[0].strip().strip(b'"'), "utf-8")
    except OSError:
        pass  # there is none
    except UnicodeError:
        return "?"
    return None
