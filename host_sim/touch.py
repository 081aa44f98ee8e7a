# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a finger or a mouse on the picture asks for: keys that do what is shown there.

touch = Touch(app)
touch.tap(80, 60)       # the keys to press, each mask of them together; the pointer may have moved
touch.swipe(-40, 3)

Devices have no touch: all of this reads what the screens have anyway. Keys in a foot are pressed
where their caps are. Where a page has a pointer, that goes to what is under the finger. On other
pages the halves of the picture are the arrows that the foot names. In a browser it runs on
MicroPython.
"""

import displayio

from handful.keys import SLEEP
from handful.layouts.display import COLUMN, FOOT_HEIGHT, FOOT_TOP, HEIGHT, NARROW_COLUMNS, WIDTH
from handful.layouts.table import DICE_PITCH, KEY_X, TRAY_HEIGHT, TRAY_TOP
from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from handful.settings import ANIMATION
from handful.ui.card_view import best_box, moved
from handful.ui.kit import CAPS, QUESTION

KEYS = {
    "A": (A, A),
    "B": (B, B),
    "UP": (UP, UP),
    "START": (START, START),
    "SELECT": (SELECT, SELECT),
    "▲▼": (UP, DOWN),
    "<>": (LEFT, RIGHT),
}
"""The keys on a cap, left and right."""
PAD = UP, DOWN, LEFT, RIGHT
SCROLLED = 12
"""So many pixels of a swipe are one row of a list."""
MOST_ROWS = 8


class Touch:
    """Turns places on the picture of an `app` into keys."""

    def __init__(self, app):
        self._app = app

    def tap(self, x, y):
        """Return the keys for a tap on a pixel; they are to be pressed before the next frame."""
        app = self._app
        if app.sleeper is not None and app.sleeper.asleep:
            return (SLEEP,)
        screen = app.screen
        if not hasattr(screen, "group"):
            return ()  # the game has stopped
        caps = _caps(screen.group)
        keys = _key_of(caps, x, y)
        if keys is not None:
            return keys
        if _asks(app.session.kit, caps):
            return (B,)
        for has, tapped in _KINDS:
            if hasattr(screen, has):
                return tapped(screen, x, y)
        return _half(caps, x, y)

    def swipe(self, right, down):
        """Return the keys for a swipe by so many pixels: what is shown follows the finger."""
        if abs(right) > abs(down):
            return (LEFT if right > 0 else RIGHT,)
        screen = self._app.screen
        rows = min(max(abs(down) // SCROLLED, 1), MOST_ROWS) if _scrolls(screen) else 1
        return (UP if down > 0 else DOWN,) * rows


def _scrolls(screen):
    return getattr(screen, "scrolls", False)


# ---- the foot -----------------------------------------------------------------------------------


def _caps(root):
    """Return the caps in the foot, and in a row of keys above it, from left to right.

    Each is `(top, left, middle, end, keys, shader)`, in pixels; its words end at `end`.
    """
    first_tiles = {cap[0]: (name, cap[1]) for name, cap in CAPS.items()}
    found = []
    for grid, left, top in _rows_of_text(root, 0, 0):
        # What is drawn later lies over what was there.
        found = [cap for cap in found if cap[0] != top]
        for column in range(grid.width):
            tile = grid[column]
            x = left + COLUMN * column
            if tile in first_tiles:
                name, count = first_tiles[tile]
                middle = x + COLUMN * count // 2 + 1
                found.append([top, x, middle, x + COLUMN * count, KEYS[name], grid.pixel_shader])
            elif tile and found and found[-1][0] == top and x <= found[-1][3] + COLUMN:
                found[-1][3] = x + COLUMN
    return found


def _rows_of_text(group, left, top):
    """Yield the narrow rows of text at the foot that are shown, with their places."""
    if group.hidden:
        return
    for part in group:
        x, y = left + part.x, top + part.y
        if isinstance(part, displayio.Group):
            if part.scale == 1:
                yield from _rows_of_text(part, x, y)
        elif y >= FOOT_TOP - FOOT_HEIGHT and getattr(part, "width", 0) > NARROW_COLUMNS:
            if isinstance(part, displayio.TileGrid) and not part.hidden:
                yield part, x, y


def _key_of(caps, x, y):
    """Return the keys of the cap under a place, None where no row of keys is."""
    here = [cap for cap in caps if cap[0] - 3 <= y < cap[0] + FOOT_HEIGHT - 1]
    if y >= FOOT_TOP - 1:
        here = here or [cap for cap in caps if cap[0] >= FOOT_TOP]
    if not here:
        return None
    if len(here) == 1:
        return (_side(here[0], x),)
    for cap in here:
        if cap[1] - 1 <= x < cap[3] + 2:
            return (_side(cap, x),)
    return ()


def _side(cap, x):
    return cap[4][0 if x < cap[2] else 1]


def _asks(kit, caps):
    """Return whether the foot asks for yes or no."""
    keys = [cap[4][0] for cap in caps if cap[5] is kit.feet[QUESTION]]
    return A in keys and B in keys


def _names(screen, key):
    """Return whether the foot names a key, or no keys, as when it says something."""
    caps = _caps(screen.group)
    return not caps or any(key in cap[4] for cap in caps)


# ---- pages --------------------------------------------------------------------------------------


def _half(caps, x, y):
    """Return the arrow for a half of the picture, if the foot names it."""
    named = [key for cap in caps for key in cap[4] if key in PAD]
    if not named:
        return () if caps else (B,)
    right, down = x - WIDTH // 2, y - HEIGHT // 2
    is_across = LEFT in named and (UP not in named or abs(right) * HEIGHT > abs(down) * WIDTH)
    if is_across:
        return (RIGHT if right > 0 else LEFT,)
    return (DOWN if down > 0 else UP,) if DOWN in named else ()


def _within(part, x, y, left=0, top=0):
    """Return whether a place is on a block or a grid, in a group at `left`, `top`."""
    width = part.width * getattr(part, "tile_width", 1)
    height = part.height * getattr(part, "tile_height", 1)
    return left + part.x <= x < left + part.x + width and top + part.y <= y < top + part.y + height


def _row(screen, x, y):
    """Choose a row of a list, or change its value once the pointer is there."""
    top = screen.top
    for entry in screen.entries[screen.first : screen.last]:
        bottom = top + screen.height(entry)
        if entry >= 0 and screen.at >= 0 and top <= y < bottom:
            was_here = entry == screen.at
            screen.turn_to(entry)
            value = screen.row(entry)[1]
            if screen.CHANGES and value:
                middle = WIDTH - 10 - COLUMN * (len(value) + 2) // 2
                return (LEFT if x < middle else RIGHT,) if was_here else ()
            return (A,) if _names(screen, A) else ()
        top = bottom
    return ()


def _probed(screen, count, marks, x, y):
    """Move the pointer to the row whose `marks` cover a place; return whether there is one."""
    before = screen.at
    for at in range(count):
        screen.turn_to(at)
        if _within(getattr(screen, marks), x, y):
            return True
    screen.turn_to(before)
    return False


def _title(screen, x, y):
    """Choose a row of the title."""
    return (A,) if _probed(screen, len(screen.items), "bar", x, y) else ()


def _setup(screen, x, y):
    """Play, open or change what is under a place; a seat that is taken gets the pointer first."""
    before = screen.at
    if not _probed(screen, len(screen.cells) + 4, "bar", x, y):
        return ()
    seat = screen.seat
    if seat < 0 or not screen.seating.seats[seat][1]:
        return (A,)
    if screen.at != before:
        return ()
    bar = screen.bar
    third = (x - bar.x) * 3 // bar.width
    return ((LEFT, A, RIGHT)[third],)


def _award(screen, x, y):
    """Look at an award."""
    _probed(screen, screen.count, "frame", x, y)
    return ()


def _dial(screen, x, y):
    """Turn the dial under a place, up or down."""
    for place in range(screen.count):
        left, width = screen.places[place]
        if left - 2 <= x < left + width + 2:
            screen.turn_to(place)
            cell = screen.cells[place]
            return (UP if y < cell.y + cell.height // 2 else DOWN,)
    return ()


def _letter(screen, x, y):
    """Move along a name, turn the wheel to a letter, or take a name that is known."""
    for number, name in enumerate(screen.names):
        if (
            not screen.chips.hidden
            and abs(name.grid.y + 3 - y) < 7
            and _within(name.grid, x, name.grid.y)
        ):
            return (SELECT,) * (number + 1)
    place = screen.spot
    for at, cell in enumerate(screen.cells):
        if not cell.x - 1 <= x <= cell.x + cell.width:
            continue
        if at != place and _within(cell, x, y):
            return (RIGHT if at > place else LEFT,) * abs(at - place)
        if at == place and _within(screen.wheel, x, y):
            step = min((abs(holder.y + 4 - y), step) for (_, holder), step in screen.around)[1]
            if not _within(cell, x, y):
                return (UP if step > 0 else DOWN,) * abs(step)
            return ()
    return ()


def _peer_row(screen, x, y):
    """Choose a row of the link's page."""
    for row in range(len(screen.rows)):
        line = screen.items[row][0].grid
        if line.y - 2 <= y < line.y + 10:
            step = row - screen.at
            return (DOWN if step > 0 else UP,) * abs(step) + (A,)
    return ()


# ---- the table ----------------------------------------------------------------------------------


def _on_table(screen, x, y):
    """Roll, hold, choose a box; the box under the pointer is scored, the top opens the menu."""
    table = getattr(screen, "table", screen)
    play, match = table.play, table.play.match
    if y < TRAY_TOP:
        return (START,)
    if table.rolling and table.settings[ANIMATION]:
        return (B,)  # lands the dice
    in_tray = y < TRAY_TOP + TRAY_HEIGHT
    if play.cpu_moves or in_tray and (x >= KEY_X - 2 or not match.roll):
        return (A,) if in_tray else ()
    if not match.roll:
        return (B,)  # says why not yet
    die, box = table.pointer
    if in_tray:
        if match.roll == 3:
            return ()
        return (() if box < 0 else (SELECT,)) + _to_die(table.parts[1], die, x) + (B,)
    target = _box_at(table.parts[4], x, y)
    if target == box and box >= 0:
        return (A,)
    if target not in match.card.legal(match.dice, match.roll):
        return ()
    if box >= 0:
        return _way(match, box, target)
    return (SELECT,) + _way(match, best_box(match.card, match.dice, match.roll), target)


def _to_die(tray, die, x):
    """Return the keys from one die to another."""
    dice = tray.dice
    there = min(range(len(dice)), key=lambda at: abs(dice[at].x + dice[at].tile_width // 2 - x))
    return (RIGHT if there > die else LEFT,) * abs(there - die)


def _box_at(card, x, y):
    """Return the box under a place, -1 for none."""
    for box, cell in enumerate(card.cells):
        if _within(getattr(cell, "grid", cell), x, y):
            return box
    return -1


def _way(match, box, target):
    """Return the fewest keys of the pad from one box to another."""
    ways: dict[int, tuple[int, ...]] = {box: ()}
    reached = [box]
    for here in reached:
        for key in PAD:
            there = moved(match.card, match.dice, match.roll, here, key)
            if there >= 0 and there not in ways:
                ways[there] = ways[here] + (key,)
                reached.append(there)
    return ways.get(target, ())


def _on_odds(screen, x, y):
    """Hold a die under the odds."""
    if screen.match.roll and TRAY_TOP <= y < TRAY_TOP + TRAY_HEIGHT and x < KEY_X - 2:
        return _to_die(screen.tray, screen.die, x) + (A,)
    return ()


def _on_pad(screen, x, y):
    """Count a die or the rolls up; a tap on the card is A, one above the dice opens the menu."""
    if y < TRAY_TOP:
        return (START,)
    if y >= TRAY_TOP + TRAY_HEIGHT:
        return (A,)
    rolls = len(screen.faces)
    there = rolls if screen.asks_rolls and x >= KEY_X - 2 else min(x // DICE_PITCH, rolls - 1)
    if screen.held >> there & 1:
        return ()
    low, high = sorted((there, screen.at))
    steps = [at for at in range(low, high) if not screen.held >> at & 1]
    return (RIGHT if there > screen.at else LEFT,) * len(steps) + (UP,)


_KINDS = (
    ("faces", _on_pad),
    ("landing", _on_table),
    ("table", _on_table),
    ("odds", _on_odds),
    ("entries", _row),
    ("places", _dial),
    ("digits", _setup),
    ("frame", _award),
    ("wheel", _letter),
    ("versions", _peer_row),
    ("items", _title),
)
"""What a kind of screen has and others have not, and what a tap does there.

No classes: to name one would keep its module, which goes with its scene.
"""
