# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Lets the board follow the options. Imported when one may have changed."""


def apply(settings, ports) -> None:
    """Set the speaker's volume."""
    if ports.speaker is not None:
        ports.speaker.volume = settings.sound
