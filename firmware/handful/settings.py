# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The player's options, as named ints over bytes, and overrides for one run."""

BY_RULES = 0
"""The choice that leaves a rule set's habit as it is."""
QUICK = 1
BY_KEY = 4
"""The paces of CPU players whose dice do not tumble, and that move when a key is pressed."""

MARKS = 0
ORDER = 1
AUTO_ROLL = 2
ROLL_NONE = 3
CONFIRM_ZERO = 4
ANIMATION = 5
CPU_PACE = 6
SOUND = 7
UNDO = 8
GRADES = 9
BRIGHTNESS = 10
SLEEP_AFTER = 11
RED = 12
GREEN = 13
BLUE = 14
SHAKE = 15
GHOST = 16
LANGUAGE = 17
HAS_MORE = 18
"""Not for a player to choose: whether statistics have been kept here."""
DICE = 19
KNOWS_STEPS = 20
"""Not for a player to choose: whether the first steps, or a game, have been done."""
AWARDS = 21
"""Not for a player to choose: the most awards of one player, which open felts and dice."""
CHANCE = 22
COUNT = 23

CHOICES = (
    b"\x04\x03\x03\x03\x02\x03\x05\x04\x02\x02\x05\x06\x0a\x0a\x0a\x02\x03\x03\x02\x03\x02\x0d\x02"
)
"""How many choices each option has. They are saved in this order: a new option goes last."""
DEFAULTS = (
    b"\x00\x00\x00\x00\x01\x01\x02\x02\x01\x00\x04\x03\x01\x06\x04\x00\x00\x00\x00\x00\x00\x00\x00"
)


CPU_PACE_MS = (0, 220, 600, 1500, 600)
"""How long the move of a CPU player is shown, by the option; a link cannot step it by key."""


class Settings:
    """The number of each option's choice: `settings[SOUND]`.

    `dim_ms` is how long no key may be touched before the screen dims; `board_settings` sets it.
    """

    def __init__(self):
        self._values = bytearray(DEFAULTS)
        self._saved = bytearray(DEFAULTS)

    def __getitem__(self, option: int) -> int:
        """Return the choice in force."""
        return self._values[option]

    def override(self, option: int, value) -> None:
        """Use a value for this run without saving it; None leaves the option alone."""
        if value is not None:
            self._values[option] = value

    def change(self, option: int, step: int) -> None:
        """Move an option to its next (`step` 1) or previous (-1) choice, round the end."""
        self.set(option, (self._values[option] + step) % CHOICES[option])

    def set(self, option: int, value: int) -> None:
        """Choose a value, now and for later runs."""
        self._values[option] = self._saved[option] = value

    def pack(self) -> bytes:
        """Return one byte an option."""
        return bytes(self._saved)

    def unpack(self, data) -> None:
        """Take the bytes of `pack`; a value out of range or missing becomes its default."""
        for option in range(COUNT):
            value = data[option] if option < len(data) else CHOICES[option]
            self.set(option, value if value < CHOICES[option] else DEFAULTS[option])

    def marks_of(self, ruleset) -> int:
        """Return the marking style, MARKS_HOLD, MARKS_KEEP or MARKS_ROLL."""
        return self._or_rules(MARKS, ruleset.marks)

    def order_of(self, ruleset) -> int:
        """Return the order of play, ORDER_TURNS or ORDER_GAMES."""
        return self._or_rules(ORDER, ruleset.order)

    def auto_roll_of(self, ruleset) -> bool:
        """Return whether the next turn's first roll comes by itself."""
        return bool(self._or_rules(AUTO_ROLL, ruleset.auto_roll))

    def auto_start_of(self, ruleset) -> bool:
        """Return whether a game begins with a roll by itself."""
        return ruleset.auto_start and self._values[AUTO_ROLL] != 1

    def roll_none_scores_of(self, ruleset) -> bool:
        """Return whether Roll with no die to roll goes to the card."""
        return bool(self._or_rules(ROLL_NONE, ruleset.roll_none_scores))

    def _or_rules(self, option, by_rules):
        value = self._values[option]
        return by_rules if value == BY_RULES else value - 1


ANIMATION_OFF = 0
ANIMATION_FAST = 1
ANIMATION_NORMAL = 2


NEW_LINK = 2
SAVED_LINK = 3
NEXT_LINK = 4
PAST_LINK = 5
AGREED_CODE = 6
SWAP_LINK = 7
"""What a fresh start is for: a new link game, the saved one, one more against the same player,
what follows one, a game by a share code that two have agreed on, or a link to swap high scores."""

BY_CHANCE = 0
BY_FRESH_CODE = 1
BY_TYPED_CODE = 2
BY_HAND = 3
"""Where the dice of the next game come from."""

ENTERED = 1
POINTS_ONLY = 2
IN_FIGURES = 4
"""What `Play.by_hand` is made of: 0 for dice that the device rolls."""


class Launch:
    """The wishes for one run; what is left alone is chosen on the screens.

    `rules`        a rule set's id
    `players`      list of `(name, kind)`; a kind is "human" or "cpu:LEVEL"
    `seed`         any int: fixes the dice
    `code`         a code of `rules.share_code`: fixes rules and dice of the first game
    `game`         `(text, sender)` of a game code to open first, whatever it says
    `day`          the number of the daily dice to offer first, 0 for today's
    `faces`        die faces to come first, one for each die rolled, left to right
    `demo`         CPU players take every seat, and the app ends with the game
    `animation`    ANIMATION_OFF, ANIMATION_FAST or ANIMATION_NORMAL
    `cpu_pace`     how long CPU players let each move be seen, a choice of the option; 0 is at once
    `link`         True opens the link instead of the table; NEW_LINK and the like are what an
                   earlier run has asked for this fresh start for
    `agreed`     the share code of AGREED_CODE, whose dice nobody has seen; of NEXT_LINK, one that
                 has the rules
    `other`      who is asked for a game, of NEXT_LINK
    `places`     where the run before has laid out the card's boxes, as `ui.kit_maker` takes them:
                 the layout library's names would be too many for a link game
    `asks`         True opens the New game page, which asks, where a game is saved
    `restarts`     True where a link begins, and is followed by, a fresh start, which has the most
                   memory
    `language`     the number of a language of `words`
    `ranked`       False keeps the games of this run out of the records

    Where `animation`, `cpu_pace` or `language` is None, the saved option applies.
    """

    def __init__(self):
        self.rules = None
        self.players = None
        self.seed = None
        self.code = self.game = None
        self.day = None
        self.faces = ()
        self.demo = False
        self.animation = None
        self.cpu_pace = None
        self.language = None
        self.link = self.restarts = self.asks = False
        self.agreed = self.places = None
        self.other = ""
        self.ranked = True

    @property
    def opens_table(self) -> bool:
        """True where a wish about the game itself skips the title."""
        wishes = self.demo or self.rules or self.players or self.faces or self.code
        return bool(wishes) or self.seed is not None
