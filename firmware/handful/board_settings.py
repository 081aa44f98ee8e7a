# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes the board and the colours follow the options."""

from .const import const
from .ports import CLOCK_MASK
from .settings import BLUE, BRIGHTNESS, DICE, GREEN, LANGUAGE, RED, SHAKE, SLEEP_AFTER, SOUND
from .words import LANGUAGES

SHARES = (0.1, 0.25, 0.5, 0.75, 1.0)
"""Of full brightness, by the option."""
_MINUTES = (0, 1, 2, 5, 10, 30)
DICE_SETS = (
    (0xFFFFFF, 0x101829, 0xB5A68C),
    (0xF7E3C6, 0x7B1C31, 0xB5713A),
    (0x182442, 0xFFD321, 0xADB6CE),
)
"""The colours of each set of dice: face, pips and shade."""
_HELD = (
    (0xFFEFB5, 0x101829, 0xD6A642),
    (0xFFEFB5, 0x7B1C31, 0xD6A642),
    (0xFFD321, 0x182442, 0xF79610),
)
"""The same for dice that are held."""
_LEVELS = const(10)
"""Of a colour's component: brighter, white marks could not be told from the felt."""


def apply(session, new_game: bool) -> None:
    """Set words, sound, light, sleep, dice and felt.

    A felt left to chance changes with a `new_game`.
    """
    settings, ports, kit = session.settings, session.ports, session.kit
    speak(kit, LANGUAGES[settings[LANGUAGE]][0])
    if ports.speaker is not None:
        ports.speaker.volume = settings[SOUND]
    set_light(ports.display, SHARES[settings[BRIGHTNESS]])
    minutes = _MINUTES[settings[SLEEP_AFTER]]
    settings.dim_ms = minutes * 30_000 if minutes else CLOCK_MASK
    for shader in (kit.die, kit.logo_die):
        for place in range(3):
            shader[1 + place] = DICE_SETS[settings[DICE]][place]
    for place in range(3):
        kit.held_die[1 + place] = _HELD[settings[DICE]][place]
    red, green, blue = settings[RED], settings[GREEN], settings[BLUE]
    if not red + green + blue:
        if not new_game:
            return
        while not red + green + blue:
            red, green, blue = [byte % _LEVELS for byte in ports.entropy(3)]
    colour = felt_colour(red, green, blue)
    for shader in (kit.felt, kit.die, kit.held_die, kit.button, kit.waiting_button):
        shader[0] = colour


def follow_shakes(session) -> None:
    """Open the accelerometer, which takes a tenth of a second, or release it."""
    ports = session.ports
    if not session.settings[SHAKE]:
        ports.shaker = None
    elif ports.shaker is None and ports.has_accelerometer:
        try:
            ports.shaker = ports.part("open_shaker")()
        except (OSError, RuntimeError, ValueError):
            pass  # whatever is on the bus with it holds that: the game is played without


def speak(kit, language: str) -> None:
    """Switch the kit to a language; a screen keeps the words that it was made with."""
    if kit.language != language:
        kit.language = language
        kit.sections.clear()
        kit.texts = kit.words("table")


def take_felt(settings, drive) -> None:
    """Use the colour that came with the game over a cable, if none has been chosen yet."""
    try:
        with drive.open_file(__file__.lstrip("/").rsplit("/", 1)[0] + "/felt") as file:
            levels = file.read(3)
    except (OSError, AttributeError):
        return  # it came with no cable, or there is no drive
    for option, level in zip((RED, GREEN, BLUE), levels):
        if level < _LEVELS:
            settings.set(option, level)


def set_light(display, brightness: float) -> bool:
    """Set the brightness of a display; return whether it can be set."""
    try:
        display.brightness = brightness
    except (AttributeError, RuntimeError):
        return False  # it is wired to be always on
    return True


def felt_colour(red: int, green: int, blue: int) -> int:
    """Return the colour of a felt of these levels."""
    return _byte(red) << 16 | _byte(green) << 8 | _byte(blue)


def _byte(level):
    return level * 16 + 8 if level else 0
