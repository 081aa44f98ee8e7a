# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The hardware contracts: all that the game knows of the device it runs on.

A board builds one `Ports` in its `open_ports()`; the desktop simulator builds one too. The game
touches nothing else, so a new board is a new `Ports` and no change here.
"""

A = 1
B = 2
UP = 4
DOWN = 8
LEFT = 16
RIGHT = 32
START = 64
SELECT = 128

CLOCK_MASK = (1 << 29) - 1
"""`now_ms` wraps here, as `supervisor.ticks_ms` does, so that it stays a small int."""

SOUNDS = "roll land score best zero error bonus turn"


def elapsed_ms(now_ms: int, then_ms: int) -> int:
    """Return the milliseconds from `then_ms` to `now_ms`, right across the wrap of the clock."""
    return (now_ms - then_ms) & CLOCK_MASK


def board_link():
    """Open the serial line of the board; its code is imported only now, and need not stay."""
    import handheld

    return handheld.open_link()


def board_files():
    """Open the files of the drive, as `board_link` opens the line."""
    import handheld

    return handheld.open_files()


def board_part(name: str):
    """Return the board's function of this name, imported as `board_link` opens the line."""
    import handheld

    return getattr(handheld, name)


class Ports:
    """What a board offers; an attribute left None is a part the board does not have.

    `title`, `has_accelerometer`: TITLE and HAS_ACCELEROMETER of the board's `board_facts` module
    `display`  a displayio display, `auto_refresh` off: `root_group`, `refresh()`, `brightness`
    `keys`     `next()` -> a key bit when a key went down, minus the bit when it went up, 0 when
               nothing waits; a stick is turned into the four pad keys, with hysteresis
    `clock`    `now_ms()` -> int below 2**29, wrapping; `wait_frame(start_ms, frame_ms)` sleeps
               until `frame_ms` after `start_ms` and returns at once if that has passed
    `speaker`  `play(sound)` with a name of SOUNDS, never waiting; `volume` 0 to 3, 0 = all is off
    `nvm`      a bytearray-like store that survives power-off: len, slices read and assigned
    `drive`    a block file, see below
    `battery`  `percent()` -> 0..100, or None where it cannot be read
    `link`     `link()` opens the serial line to another handheld: `read(n)` -> at most n bytes or
               None, never waiting, `write(data)`, and `deinit()` when it is needed no more
    `files`    `files()` opens the drive's files, for a game that is sent: the drive is in the
               folder `root`, the running package in `home`, which is the newer one in the
               folder `update` if it `is_update`; `take()` makes it the game's to write,
               or raises `OSError`, and `give_back()` has all on the flash; None without `link`
    `part`     `part(name)` -> a function that is seldom needed: `nap(ms)` sleeps lightly for at
               most `ms` while keys are noted; `to_loader()` leaves to what loads the device;
               `open_shaker()`, where HAS_ACCELEROMETER, opens the next
    `shaker`   `shaken()` -> True once after a shake; asked in every frame, open while it is wanted
    `sha256`   `sha256(data)` -> its 32 bytes, where the board hashes faster than the game
    `entropy`  `entropy(n)` -> n random bytes

    A block file is one file of blocks of 512 bytes on a drive that others use too:
    `open()` -> whether it can be written now, or made; costs little once it is open
    `blocks`   how many it has, 0 where there is no file; `room()` -> how many are free
    `opening`  a number that changes when it was opened anew, and may be another file
    `create(blocks)` makes it, or makes it longer, with whatever in it
    `read(block, buffer)`, `write(block, buffer)`, and `sync()` to have it on the flash
    `watch()`  lets a computer that has come have the drive; called in every frame
    `close()`  lets go of it for good, for a game that ends and will not watch any more
    `write_text(name, lines)`, `read_text(name, count)` of a text file beside it
    `open_file(name)` opens a file that was copied to the drive with the game, to read
    `open_file`, `room`, `create`, `read`, `write` and `sync` raise `OSError` when refused.
    """

    def __init__(self, facts, display, keys, clock, entropy):
        self.title = facts.TITLE
        self.has_accelerometer = facts.HAS_ACCELEROMETER
        self.display = display
        self.keys = keys
        self.clock = clock
        self.entropy = entropy
        self.speaker = None
        self.nvm = None
        self.drive = None
        self.battery = None
        self.link = None
        self.files = None
        self.part = None
        self.shaker = None
        self.sha256 = None
