# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The files a run leaves: pictures, the state and the log."""

from handful.linked import game as link_game
from tools.whole_file import write_whole

from . import portrait, state
from .failure import RunError
from .options import Options
from .output_paths import beside, right_of
from .picture import picture_of, png_of
from .recorder import Recorder
from .sound_file import SoundFile

PORTRAIT_SCALE = 3


class Outputs:
    """Writes what the options ask for, and what a script asks for beside it."""

    def __init__(self, options: Options, app, ports):
        self._options = options
        self._app = app
        self._ports = ports
        self._recorder = Recorder(ports.display.bus) if options.record else None
        self._sounds = SoundFile(ports.speaker) if options.sound else None

    def frame(self) -> None:
        """Take in a frame of the recordings, where there are any."""
        if self._recorder:
            self._recorder.frame()
        if self._sounds:
            self._sounds.frame()

    def shot(self, name: str) -> None:
        """Save the screen as `name`, beside `--screenshot` or in the current folder."""
        self._save_picture(self._beside(self._options.screenshot, name, ".png"))

    def state(self, name: str) -> None:
        """Save the state as `name`, beside `--state` or in the current folder."""
        self._save_state(self._beside(self._options.state, name, ".json"))

    def at_end(self) -> None:
        """Write every file the command line asks for; raises `RunError`."""
        if self._options.screenshot:
            self._save_picture(self._options.screenshot)
        if self._options.portrait:
            self._save_portrait(self._options.portrait)
        if self._recorder:
            _write(self._options.record, self._recorder.gif())
        if self._sounds:
            _write(self._options.sound, self._sounds.wav())
        if self._options.state:
            self._save_state(self._options.state)
        if self._options.log:
            _write(self._options.log, log_text(self._app.game).encode())

    def _beside(self, path, name, ending):
        left = beside(path, name, ending)
        return right_of(left) if self._options.is_right else left

    def _save_picture(self, path):
        _write(path, png_of(picture_of(self._ports.display.bus)))

    def _save_portrait(self, path):
        face = portrait.Portrait(self._ports.facts, PORTRAIT_SCALE)
        display = self._ports.display
        lit = picture_of(display.bus).point(lambda level: round(level * display.brightness))
        _write(path, png_of(face.with_screen(lit)))

    def _save_state(self, path):
        _write(path, state.as_text(state.state_of(self._app, self._ports)).encode())


def log_text(game) -> str:
    """Return a game's actions in words, one a line; nothing where there is no game.

    A link game's end with the proof of its dice.
    """
    if game is None:
        return ""
    if game.seat is not None:
        link_game.prove(game)
        return "".join(link_game.log_lines(game))
    log, ruleset = game.log, game.match.ruleset
    lines = [link_game.describe(log[i], ruleset) for i in range(len(log))]
    return "".join(line + "\n" for line in lines + ["assisted"] * bool(game.assisted))


def _write(path, data):
    try:
        write_whole(path, data)
    except OSError as error:
        raise RunError(f"cannot write {path}: {error.strerror or error}") from error
