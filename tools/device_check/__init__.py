# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Measures a real handheld over its serial console, for a report to paste into an issue.

    python -m tools.device_check [--port PORT] [--out FILE.md]

What is in `on_device/` runs on the device, one file after the other, and prints `what<TAB>figure`.
On MicroPython those of `on_micropython/` run in place of files of the same name.
"""
