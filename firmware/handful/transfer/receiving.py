# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Takes the game from another handheld, and writes it into the folder `update` of the drive.

Its manifest is removed before anything is written there and comes last, so that wherever it is
cut off code.py finds no whole package there and starts the one that it has. It serves the game,
and the small receiver that runs where there is no game yet.
"""

import binascii
import os

import drive_check

from .. import VERSION, commands
from ..const import const
from ..link.receiver import Receiver
from ..ports import elapsed_ms
from ..ui.link import TransferScreen
from ..ui.sheets import ICON_CHECK, ICON_PLAY

_MANIFEST = const("handful.manifest")
_FOLDER = const("/update/")
_BLOCK_BYTES = const(2048)
_MOST_BYTES = const(1 << 20)
_MOST_FILES = const(500)
"""As in drive_check.py, which would not have more; the count of an offer has the manifest, too."""
_MOST_FAILURES = const(3)
_READ_BYTES = const(512)
_FOLDER_MODE = const(0x4000)
_FLAG_BYTES = const(4)


class LinkUpdate:
    """A sink as in `link.receiver`; `files` is the port of the drive's files.

    What is there already is not written again. Everything raises `OSError` where the drive
    cannot be written. `has_begun`: something in the folder is another than before. `refusal`
    names the words (REFUSALS) for why no more is taken, "" while all is well.
    """

    def __init__(self, files):
        self._files = files
        self._folder = files.root + _FOLDER
        self._block = bytearray(_READ_BYTES)
        self._path = ""
        self._size = self._crc = self._failures = self._total = 0
        self.has_begun = False
        self.refusal = ""

    def look(self, count: int) -> None:
        """Look at an offer of so many files before any of them."""
        self._total = self._failures = 0
        self._path = self.refusal = ""
        if not count:
            self.refusal = "no game"
        elif count > _MOST_FILES + 1:
            self.refusal = "large"

    def begin(self, path, size: int, crc: int) -> int:
        """Return from which byte on a file is wanted, -1 for one that must not come."""
        self.refusal = self._refusal_of(path)
        if self.refusal:
            return -1
        self._path = self._folder + str(path, "utf-8")
        self._size = size
        self._crc = crc
        have = _size_of(self._path)
        if have == size and self._crc_of() == crc:
            return size
        if have >= size or b"/" not in path:
            have = 0  # of another version; or the manifest, which is removed first
        have = max(0, have) // _BLOCK_BYTES * _BLOCK_BYTES
        self._total += size - have  # again for a file that comes again
        if self._total > _MOST_BYTES:
            self.refusal = "large"
            return -1
        return have

    def write(self, offset: int, data) -> None:
        """Write a block of the file; the first one makes it, and the folders."""
        self._files.take()
        try:
            if not self.has_begun or not offset:
                self._make_room()
            with open(self._path, "r+b" if offset else "wb") as file:
                file.seek(offset)
                file.write(data)
        finally:
            self._files.give_back()

    def end(self) -> bool:
        """Return whether the file is whole; one that is not is removed."""
        if not self._size and _size_of(self._path):
            self.write(0, b"")
        is_whole = _size_of(self._path) == self._size and self._crc_of() == self._crc
        self._failures = 0 if is_whole else self._failures + 1
        if not is_whole:
            self._remove(self._path)
        elif self._path.endswith(".py"):
            self._remove(self._path[:-2] + "mpy")  # a module's two forms hide each other
        elif self._path.endswith(".mpy"):
            self._remove(self._path[:-3] + "py")
        return is_whole

    def is_game(self, version: str, here: str) -> bool:
        """Tell whether all that has come is the game of this version, newer than the one `here`.

        If so code.py, which asks the same, will start it. If not, its manifest goes.
        """
        root = self._files.root + "/"
        try:
            with open(self._folder + _MANIFEST, "rb") as file:
                is_offered = file.readline(80) == b"handful " + version.encode() + b"\n"
        except OSError:
            is_offered = False
        if is_offered and drive_check.package_folder(root, here):
            return True
        self.refusal = "no game"
        self._remove(self._folder + _MANIFEST)
        return False

    def _refusal_of(self, path):
        """Return why a file must not come, by the name of the words; "" for one that may."""
        if not _may_come(path):
            return "foreign"
        if self._failures == _MOST_FAILURES:
            return "damaged"
        path = self._folder + str(path, "utf-8")
        at = path.find("/", len(self._folder))
        while at >= 0:
            if _size_of(path[:at]) >= 0 and not _is_folder(path[:at]):
                return "clash"
            at = path.find("/", at + 1)
        return "clash" if _size_of(path) >= 0 and _is_folder(path) else ""

    def _remove(self, path):
        if _size_of(path) >= 0:
            self._files.take()
            try:
                os.remove(path)
            finally:
                self._files.give_back()

    def _make_room(self):
        """Have the file's folders; no manifest any more."""
        if not self.has_begun:
            self.has_begun = True
            if _size_of(self._folder + _MANIFEST) >= 0:
                os.remove(self._folder + _MANIFEST)
        at = self._path.find("/", len(self._folder) - 1)
        while at >= 0:
            if _size_of(self._path[:at]) < 0:
                os.mkdir(self._path[:at])
                self._total += _BLOCK_BYTES
            at = self._path.find("/", at + 1)

    def _crc_of(self):
        crc = 0
        with open(self._path, "rb") as file:
            count = file.readinto(self._block)
            while count:
                crc = binascii.crc32(memoryview(self._block)[:count], crc)
                count = file.readinto(self._block)
        return crc


def _may_come(path) -> bool:
    """Whether a path is one of a package: no board's file, and nothing beside the folder."""
    for byte in path:
        if not (48 <= byte < 58 or 65 <= byte < 91 or 97 <= byte < 123 or chr(byte) in "._-/"):
            return False
    for part in path.split(b"/"):
        if not part or part.endswith(b"."):
            return False  # a FAT drive takes no dot at the end of a name
    is_ours = b"/" in path and path.split(b"/")[0] in (b"handful", b"lib")
    return is_ours or path == _MANIFEST.encode()


def _size_of(path) -> int:
    """Return the size of a file, of a folder any number, -1 where there is neither."""
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def _is_folder(path) -> bool:
    return os.stat(path)[0] & _FOLDER_MODE != 0


def forget_starts(nvm) -> None:
    """Have code.py try the package in the folder again, though it may have failed before."""
    at = len(nvm or b"") - _FLAG_BYTES
    if at >= 0 and nvm[at] != 0xFF:
        try:
            nvm[at : at + 1] = b"\xff"
        except (OSError, RuntimeError):
            pass  # it is worn out


def remove_update(files, nvm) -> None:
    """Delete the folder with all in it, its manifest first; raises `OSError` if it cannot."""
    folder = files.root + "/update"
    files.take()
    try:
        if _size_of(folder + "/" + _MANIFEST) >= 0:
            os.remove(folder + "/" + _MANIFEST)
        _remove_all(folder)
    finally:
        files.give_back()
    forget_starts(nvm)


def _remove_all(folder):
    for name in os.listdir(folder):
        path = folder + "/" + name
        if _is_folder(path):
            _remove_all(path)
        else:
            os.remove(path)
    os.rmdir(folder)


_AGAIN_MS = const(1000)
_EROFS = const(30)
_ENOSPC = const(28)
_LETTERS = const(8)
_ROWS = {
    "offered": ((commands.TAKE_GAME, "take", ICON_CHECK),),
    "done": ((commands.RUN_GAME, "start", ICON_PLAY),),
}
NO_GAME = "0.0.0"
"""The version of the small receiver: any game is newer."""


class LinkReceiver:
    """One taking of the game.

    `state` is the receiver's, `peer` the sender's player, None before the offer. `name` is shown;
    `here` is the version that has to be older than what comes. `files` is what the
    port of that name opens; `nvm` is the port, and `open_port` opens the cable's.
    """

    def __init__(self, files, open_port, nvm, kit, name, here=VERSION):
        self._files = files
        self._nvm = nvm
        self._update = LinkUpdate(self._files)
        self._receiver = Receiver(self._update)
        self._told = self.peer = self._looked = None
        self._version = ""
        self._is_old = self._waits = self._is_whole = False
        self._error = self._failed_ms = 0
        self._reached = (0, 0)
        self._here = here
        here = "" if here == NO_GAME else here
        self.screen = TransferScreen(kit, kit.words("transfer").TAKE, name, here)
        self._port = open_port()  # last: nobody would close it if there is no memory for the rest

    @property
    def state(self) -> str:
        """The receiver's state, as in the state JSON."""
        return self._receiver.state

    def tick(self, scene, now_ms: int) -> None:
        """Take in what has come, write it, and ask for more unless the drive refuses."""
        receiver = self._receiver
        try:
            if self._waits and elapsed_ms(now_ms, self._failed_ms) > _AGAIN_MS:
                self._files.take()
                self._files.give_back()
                self._waits = False
            receiver.receive(self._port.read(256), now_ms)
            self._judge()
        except OSError as error:
            self._error = error.errno
            self._failed_ms = now_ms
            self._waits = True
        reached = (receiver.file, receiver.offset)
        if reached != self._reached:
            self._reached = reached
            self._error = 0
        if receiver.state == "offered" and self._looked != self._offer:
            self._look()
        data = None if self._waits else receiver.output(now_ms)
        if data is not None:
            self._port.write(data)
        self._tell()

    def take(self) -> None:
        """Take what is offered, which may have changed in the last frame."""
        self._look()
        if self._receiver.state == "offered":
            self._receiver.accept()

    def start(self) -> None:
        """Free the port, so that what has come can be started."""
        self._port.deinit()

    def leave(self) -> bool:
        """Take no more and tell the other side; True if this run must end.

        So it is with a game that runs from the folder where another one has begun to come.
        """
        receiver = self._receiver
        if receiver.state in ("offered", "receiving", "paused"):
            receiver.refuse()
            data = receiver.output(0)
            while data is not None:
                self._port.write(data)
                data = receiver.output(0)
        self._port.deinit()
        return self._update.has_begun and self._files.is_update

    @property
    def _offer(self):
        receiver = self._receiver
        return receiver.system, receiver.count, receiver.offer

    def _look(self):
        """See who sends what: `0.2.0b1 ANN`."""
        self._looked = system, count, offer = self._offer
        # A bar would begin a line of the screen; others are for a terminal that shows it.
        offer = bytes([63 if byte < 32 or byte == 124 or byte == 127 else byte for byte in offer])
        try:
            text = str(offer, "utf-8")
        except UnicodeError:
            text = ""
        self._version, _, name = text.partition(" ")
        if self._version.strip("0123456789.b"):
            self._version = ""  # it is refused as an old one
        self.peer = name[:_LETTERS] or self.screen.words.OTHER
        self._update.look(count)
        if system != self._files.system:
            self._update.refusal = "system"
        self._is_old = not drive_check.is_newer(self._version, self._here)
        if not (self._is_old or self._update.refusal or self._files.has_room(count)):
            self._update.refusal = "full"
        if self._is_old or self._update.refusal:
            self._receiver.refuse()

    def _judge(self):
        """Take what has come only if it is the game that was offered, and can start."""
        if self._receiver.state == "done" and not self._is_whole:
            if self._update.is_game(self._version, self._here):
                self._is_whole = True
                forget_starts(self._nvm)
            else:
                self._receiver.refuse()

    def _tell(self):
        receiver = self._receiver
        state, error = receiver.state, self._error
        percent = 100 * receiver.file // receiver.count if receiver.count else 0
        told = (state, error, percent)
        if told == self._told:
            return
        self._told = told
        items = self.screen.words.ITEMS
        rows = _ROWS.get(state, ())
        under_way = state in ("receiving", "paused", "done")
        self.screen.progress(percent if under_way else -1)
        joined = state in ("offered", "receiving", "done") and not error
        rows = tuple([(command, items[name], icon) for command, name, icon in rows])
        words = self._words(state, error)
        version = self._version[:_LETTERS]
        self.screen.show(self.peer or "", words, rows, joined, version=version)

    def _words(self, state, error):
        words = self.screen.words
        if error == _EROFS:
            return words.HELD
        if error == _ENOSPC:
            return words.FULL
        if error:
            return words.BROKEN.format(error)
        if state == "refused" and (self._update.refusal or not self._is_old):
            return words.REFUSALS[self._update.refusal or "foreign"]
        version = self._version[:_LETTERS]
        return words.RECEIVER_STATES[state].format(self.peer, version, self._here)
