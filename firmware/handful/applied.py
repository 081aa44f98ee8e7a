# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Lets the board and the colours follow the options. Imported when one may have changed."""

from .ports import CLOCK_MASK
from .texts import LANGUAGES
from .unload import forget_all, forget_board, forget_words

BRIGHTNESS = (0.1, 0.25, 0.5, 0.75, 1.0)
_MINUTES = (0, 1, 2, 5, 10, 30)
_LEVELS = 10
"""Of a colour's component: brighter, white marks could not be told from the felt."""


def apply(settings, ports, kit, anew: bool) -> None:
    """Set words, sound, light, patience, shaker and felt; `anew`: one left to chance changes."""
    speak(kit, LANGUAGES[settings.language][0])
    if ports.speaker is not None:
        ports.speaker.volume = settings.sound
    if not settings.shake:
        ports.shaker = None
    elif ports.shaker is None and ports.has_accelerometer:
        ports.shaker = ports.part("open_shaker")()
        forget_board()
    brighten(ports.display, BRIGHTNESS[settings.brightness])
    minutes = _MINUTES[settings.sleep]
    settings.dim_ms = minutes * 30_000 if minutes else CLOCK_MASK
    red, green, blue = settings.red, settings.green, settings.blue
    if not red + green + blue:
        if not anew:
            return
        while not red + green + blue:
            red, green, blue = [byte % _LEVELS for byte in ports.entropy(3)]
    for shader in (kit.felt, kit.die, kit.tab, kit.button):
        shader[0] = _byte(red) << 16 | _byte(green) << 8 | _byte(blue)


def speak(kit, language: str) -> None:
    """Have the words of a language, and no other's; screens keep those they were made with."""
    if kit.language != language:
        kit.language = language
        kit.texts = kit.tabs = None
        forget_words()
        from .ui.sheets import write_tabs

        kit.texts = kit.words("table")
        kit.tabs = write_tabs(kit.small, kit.texts.TABS)
        forget_all(("ui.sheets",))


def take_felt(settings, drive) -> None:
    """Take the colour that came with the game over a cable, for who has chosen none yet."""
    try:
        with drive.open_file(__file__.lstrip("/").rsplit("/", 1)[0] + "/felt") as file:
            levels = file.read(3)
    except (OSError, AttributeError):
        return  # it came with no cable, or there is no drive
    for name, level in zip(("red", "green", "blue"), levels):
        if level < _LEVELS:
            setattr(settings, name, level)


def brighten(display, brightness: float) -> None:
    """Set a display's light, where it can be set."""
    try:
        display.brightness = brightness
    except (AttributeError, RuntimeError):
        pass  # it is wired to shine always


def _byte(level):
    return level * 16 + 8 if level else 0
