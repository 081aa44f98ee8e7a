# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What main.py needs until the first screen is there: the heap in one area, ports, and the app.

The first change of scenes drops it. On MicroPython an update does not replace main.py, so what it
uses keeps its name: `opened_ports`, `opened_app`, `App.step`, `App.wait`, `App.scene`.
"""

import gc
import struct

LINK_NOTE = b"handful link: "
"""What a run leaves for the next one, followed by a `_WISH`."""
_WISH = "<BHHB36s8sB32s"
"""What the next run is for, as in `settings.NEW_LINK`, the share code for AGREED_CODE,
`Launch.places`, and `Launch.other`."""
_OUTSIDE = 4608
"""Bytes: a sector of a flash chip, and the list of its pages."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_GROWN = 3000
"""Bytes; a step that takes more has let it grow."""


def one_area():
    """Make nearly all free memory one area of the heap; it is one as long as the result is kept.

    CircuitPython begins with 8 KB and adds as much again each time that it runs out: no block
    could be larger than the last area. _OUTSIDE stays CircuitPython's, which needs it to write to
    a flash chip of its own; it adds that, too, where the game cannot do without.
    """
    size = gc.mem_free() // 4
    for step in (256, 16):
        while not block(size):
            size -= step
        size += step - 16  # up to the last size that was too large, in smaller steps
    gc.collect()  # gives the area back
    held = block(size - _OUTSIDE // 4)
    # An area that is empty after its first block is given back. This is what lies there.
    del held[40:]
    while len(held) > 16:
        held.pop()
    return held


def block(size):
    """Return a list of this length in one block, an empty one where there is no such block."""
    try:
        return [None] * size
    except MemoryError:
        return []


def opened_ports(handheld, display):
    """Return the board's ports; the game's name is on the screen, and the app is loaded."""
    show_name(display)
    import handful.app  # noqa: F401  (before there is anything in its way)

    return handheld.open_ports(display)


def show_name(display):
    """Show the name of the game while the rest is loaded."""
    from handful.ui.kit_maker import splash

    display.root_group = splash()
    display.refresh()


def opened_app(ports, is_update: bool, memory, seed):
    """Return the game with its first screen shown, or None if it is over by then.

    `memory` is what a restart keeps, with the wish of the run before; its length may be 0.
    `seed` is HANDFUL_SEED of the settings, or None.
    """
    from handful.app import App
    from handful.settings import AGREED_CODE, PAST_LINK, SWAP_LINK, Launch

    launch = Launch()
    if seed not in (None, ""):
        launch.seed = int(seed)
        launch.ranked = False
    take_wish(memory, launch)
    if launch.restarts and launch.link in (False, PAST_LINK, AGREED_CODE, SWAP_LINK):
        grow_names()  # a link game is to do without, and so is a board that begins none afresh
    app = App(ports, launch)
    while not app.is_open:
        gc.collect()  # as in `App.run`: what a step leaves is collected here, and no deeper
        if not app.step():
            if app.session.over is not True:
                leave_wish(memory, app.session)
            return None
    if is_update:
        note_started(ports.nvm)
    return app


def leave_wish(memory, session) -> None:
    """Write what the next run is for: the reason why this session is over."""
    from handful.game.actions import pack_name

    (low, high, index, house), play = session.code or (0, 0, 0, b""), session.play
    other = ""
    if play is not None and play.seat is not None:
        other = play.match.name(1 - play.seat, "")
    places = bytes([at for grid in session.kit.card_grids for cell in grid for at in cell])
    code = session.over, low, high, index
    note = LINK_NOTE + struct.pack(_WISH, *code, places, pack_name(other), len(house), house)
    memory[0 : len(note)] = note


def take_wish(memory, launch) -> None:
    """Apply the note that the run before left in `memory`; a board without it never restarts."""
    at = len(LINK_NOTE)
    if not len(memory):
        return
    launch.restarts = True
    if bytes(memory[0:at]) == LINK_NOTE:
        memory[0] = 0  # once
        wish = struct.unpack(_WISH, bytes(memory[at : at + struct.calcsize(_WISH)]))
        launch.link, launch.agreed = wish[0], wish[1:4] + (wish[7][: wish[6]],)
        launch.places = wish[4]
        launch.other = wish[5].rstrip(b"\0").decode()


def grow_names():
    """Let CircuitPython's list of names grow now, while there is a large block for it.

    It doubles when it is full, at the 621st name: by 3,900 bytes in one piece, which stay. The
    page that was opened then had room, but no such block: a finished game was not shown.
    """
    for first in _LETTERS:
        before = gc.mem_alloc()
        for second in _LETTERS:
            hasattr(gc, first + second)
        if gc.mem_alloc() - before > _GROWN:
            return


def note_started(nvm):
    """Note in nvm that a package that code.py has on trial has shown its first screen."""
    at = len(nvm or b"") - 4
    if at >= 0 and nvm[at] in (1, 2):
        try:
            nvm[at : at + 1] = b"\0"
        except (OSError, RuntimeError):
            pass  # it is worn out
