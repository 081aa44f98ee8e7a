# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The hardware contract: all that the game knows about the device it runs on.

A board returns a `Ports` from its `open_ports()`, and so does the desktop simulator. The game
uses nothing else, so a new board is a new `Ports` and no change here.
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
"""`now_ms` wraps here, as `supervisor.ticks_ms` does, so that it is always a small int."""

SOUNDS = "roll land score best zero error bonus turn tick five straight record win placed last"


def elapsed_ms(now_ms: int, then_ms: int) -> int:
    """Return the milliseconds from `then_ms` to `now_ms`, right across the wrap of the clock."""
    return (now_ms - then_ms) & CLOCK_MASK


class Ports:
    """What a board offers; an attribute is None if the board lacks the part.

    `title`, `has_accelerometer`: TITLE and HAS_ACCELEROMETER of the board's `board_facts` module
    `display`  a displayio display, `auto_refresh` off: `root_group`, `refresh()`, `brightness`
    `keys`     `next()` -> a key bit when a key went down, minus the bit when it went up, 0 if
               there is no event; a stick acts as the four pad keys, with hysteresis
    `clock`    `now_ms()` -> int below 2**29, wrapping; `wait_frame(start_ms, frame_ms)` sleeps
               until `frame_ms` after `start_ms` and returns at once if that has passed
    `speaker`  `play(sound)` with a name of SOUNDS, never waiting; `volume` 0 to 3, 0 = all is off
    `nvm`      a bytearray-like store that survives power-off: len, slices read and assigned
    `drive`    a block file, see below
    `battery`  `percent()` -> 0..100, or None if it cannot be read
    `link`     `link()` opens the serial line to another handheld: `read(n)` -> at most n bytes or
               None, never waiting, `write(data)`, and `deinit()` to close it
    `files`    `files()` opens the drive's files, to send or receive the game: the drive is in the
               folder `root`, the running package in `home`, which is the newer one in the
               folder `update` if it `is_update`; it is made for `system`, 1 for CircuitPython,
               2 for MicroPython; `has_room(count)` -> False if a package of so many files would
               take the saves' room; `take()` takes the drive for writing or raises `OSError`, and
               `give_back()` writes everything to the flash; None without `link`
    `part`     `part(name)` -> a function that is seldom needed: `nap(ms)` sleeps lightly for at
               most `ms` while keys are recorded; `to_loader()` restarts into what loads the
               device; `system()` -> name and version of what runs the game; `open_shaker()`,
               with HAS_ACCELEROMETER, opens `shaker`
    `shaker`   `shaken()` -> True once after a shake; read in every frame, None unless it is used
    `sha256`   `sha256(data)` -> its 32 bytes, if the board hashes faster than the game
    `entropy`  `entropy(n)` -> n random bytes
    `share`    `share(text)` passes a line of text on; returns whether it can be pasted now
    `today`    `today()` -> the local date in days since 1970, or None where the clock is not set
    `has_launcher` True where another program starts the game: the title offers to go back to it
    `is_roomy` True with 180 KB of memory: the table's code stays while a page covers it

    A block file is one file of blocks of 512 bytes on a drive that others use too:
    `open()` -> whether it can be written now, or made; costs little once it is open
    `blocks`   how many it has, 0 without a file; `room()` -> how many are free
    `opening`  a number that changes when it is opened again, and may be another file
    `create(blocks)` makes or lengthens it, with undefined content
    `read(block, buffer)`, `write(block, buffer)`, and `sync()` to write it to the flash
    `watch()`  gives the drive to a computer that has come; called in every frame
    `close()`  closes it at the end of a run, which will not watch any more
    `lacks_files()` -> whether this file, or the one beside it, is not there
    `more()`   another block file beside it, for what the game can lose
    `write_text(name, lines)` of a text file beside it, `open_text(name)` to read its bytes
    `open_file(name, at_hand=False)` opens a file that was copied to the drive with the game, to
    read; `at_hand` says not to make or fetch it first, as hosts that are no handheld can
    `open_file`, `room`, `create`, `read`, `write` and `sync` raise `OSError` if refused.
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
        self.today = None
        self.share = None
        self.has_launcher = False
        self.is_roomy = False
