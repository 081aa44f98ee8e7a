# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What outlives a scene: options, saves, dice, the game being played, and the club's bytes."""

from .keeper import Keeper
from .settings import PAST_LINK, Settings

NOTHING_LOST = 0
KEPT = 1
NOT_KEPT = 2
"""What has become of the running game after a fault; the words are in `FATES` of the words."""


class Session:
    """The state that scenes share.

    `ports`    the board's
    `launch`   how this run begins
    `kit`      what screens draw with
    `play`     the game that is played, or has just ended; None without one
    `playing`  True from the first roll offered to the end, also while a page covers the table
    `drawn`    what is left of the table for hint or odds to take: see `table.advice`; or None
    `pointer`  where the table's pointer was: `(die, box)`
    `best`     the best score by the rules of `play`
    `saved`    `(play, pointer)` of the game that Continue resumes, or None
    `link`     the link to another handheld, or None
    `training` the round of the trainer, as `lobby.training` has it, or None
    `place`    what has opened the scene, as `(scene, values ...)`
    `trail`    the pages to come back to, as `(scene, pointer)`; `at` is where to point there
    `opened`   `(code, sender)` of the game that was opened by a code, or None
    `ending`   what the last game has brought, as `lobby.result` has it, or None
    `to_name`  `(player, game)` of each new high score that still needs a name
    `news`     `(name, award)` of each award that the last game has earned, or None in their place
               where the statistics could not be saved
    `counted`  True if the statistics have the last game
    `code`     the share code of the next game, or None, and whether it was typed in
    `fixed_dice`  those of every game of this run, or None
    `dealt`    the number of the daily dice begun in this run, or 0
    `unsaved`  True while the club has changes that are not saved yet
    `stays`    the names of modules that are known to stay in any case: see `scenes.drop`
    `over`     True ends the run; so does NEW_LINK and the like, for a fresh start with a link
    """

    def __init__(self, ports, launch, kit, load_club):
        self.ports = ports
        self.launch = launch
        self.kit = kit
        self.settings = Settings()
        self.keeper = Keeper(ports)
        self.code = None
        self.fixed_dice = None
        self.play = self.saved = self.link = self.ending = self.at = self.place = None
        self.training = self.drawn = self.opened = None
        self.playing = self.over = self.unsaved = self.counted = False
        self.pointer = (0, -1)
        self.best = 0
        self.trail = []
        self.to_name = []
        self.news = []
        self.now_ms = self.dealt = 0
        self.stays = set()
        self._load_club = load_club
        self._club = None
        self._kept = None

    @property
    def club(self):
        """The club. It is opened when it is asked for, and put away when the scene closes.

        If memory runs out meanwhile, there is none, so that half of it is never saved as all.
        """
        if self._club is None:
            club = self._load_club(self)
            if self._kept is not None:
                club.take_back(self._kept)
                club.speak()  # another language may have been chosen meanwhile
                self._kept = None
            self._club = club
        return self._club

    @property
    def table(self) -> int:
        """The scene of the game that is played."""
        if self.link is not None:
            return "linked.scene.LinkedTable"
        return "table.pad.PadTable" if self.play.by_hand else "table.solo.SoloTable"

    @property
    def has_club(self) -> bool:
        """True while the club is open."""
        return self._club is not None

    def way_back(self) -> tuple:
        """Take the last page off the trail and return it; without one, the table or the title.

        The trainer's pages have no trail of their own: one leaves all of them.
        """
        if self.training is not None:
            return self.training.leave(self)
        if self.trail:
            place, self.at = self.trail.pop()
            return place
        return (self.table if self.playing else "lobby.title.Title",)

    def after_game(self, player: int) -> tuple:
        """Return the place that looking back at a player's game came from."""
        if self.opened is not None:
            return ("lobby.sharing.open_code",) + self.opened
        return "lobby.result.Result", player

    def put_away(self, for_link=False) -> None:
        """Turn the club into bytes: between scenes, and at the table, those are all there is.

        A link game needs the room of full high scores, too: `for_link` it saves them first.
        """
        club = self._club
        if club is not None:
            if self.play is not None:
                self.best = club.records.best(self.play.match.ruleset.hash)
            if for_link:
                club.save()
            self._kept = club.shelved(not self.unsaved and (for_link or self.link is not None))
            self._club = None

    def meet(self, how: int, saved=None):
        """Return the place where another handheld is met, or None if the program restarts for it.

        A PyGamer keeps every name that it has met: after a game or some pages it has 4 KB less,
        and a link game needs them. Missing save files are made, and announced, on the usual way.
        """
        if not self.launch.restarts or self.lacks_files():
            return "lobby.begin.meet", saved
        self.save_club()
        self.over = how
        return None

    def go_on_afresh(self, how=PAST_LINK) -> bool:
        """Restart the program after a link, if this board can; return whether it will.

        Hundreds of names have been met in it; a few pages more, and CircuitPython's list of them
        is full and takes 4 KB in one piece, which is not there any more.
        """
        if self.launch.restarts:
            self.save_club()
            self.over = how
        return self.launch.restarts

    def end_play(self) -> None:
        """Release the game that was played; the saved one stays."""
        self.release_coach()
        self.play = None
        self.playing = False
        self.to_name = []

    def release_coach(self) -> None:
        """Release the coach and the CPU players' minds, if there are any."""
        if self.play is not None:
            self.play.release()

    def lacks_files(self) -> bool:
        """Return whether a save file is missing from a drive that can be written."""
        drive = self.ports.drive
        return drive is not None and drive.open() and drive.lacks_files()

    def save_club(self) -> None:
        """Save what pages have changed, if they have."""
        if self.unsaved:
            if self.lacks_files():
                self.keeper.make_files()
            self.club.save()
            self.unsaved = False

    def save_after_fault(self) -> int:
        """Save everything after a fault; return the game's fate: KEPT, NOT_KEPT or NOTHING_LOST.

        A game that cannot be saved now is still kept up to its last roll, if that was saved. Over
        a cable the other side only ever hears of what was saved.
        """
        play = self.play
        is_linked = play is not None and play.seat is not None
        if not self.playing or play.match.finished or not is_linked and play.last is None:
            self.save_for_off(self.pointer)
            return NOTHING_LOST
        was_kept = play.is_saved if is_linked else not self.keeper.unsaved
        return KEPT if self.save_for_off(self.pointer) or was_kept else NOT_KEPT

    def save_for_off(self, pointer) -> bool:
        """Save everything before power may go; return whether the running game is saved.

        No file is made: that takes seconds, and is said first.
        """
        try:
            if not self.lacks_files():
                self.save_club()
        except MemoryError:
            pass  # beside an open page; it is saved when that closes
        play = self.play
        if not self.playing or play.last is None or play.match.finished:
            return False
        try:
            return self.keeper.suspend_game(play, pointer)
        except MemoryError:
            return False  # the drive has it since the last roll or score, if no computer has that
