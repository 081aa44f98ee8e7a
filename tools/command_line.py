# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How commands speak: a mistake is one line on standard error, and status 2.

Who interrupts a command, or stops reading what it prints, gets one line or none, at any time.
"""

import argparse
import io
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

STOPPED = "stopped from the keyboard"
INTERRUPTED = 130
"""The exit status that a shell gives a program ended by Ctrl-C."""
MOST_INPUT = 1 << 24
_LONGEST = 1000
_COLUMNS = 70
_PAUSE_S = 60


class Refusal(Exception):
    """What was asked for cannot be done; the text says why, to the user."""


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line, without the usage before it."""

    def __init__(self, prog: str, description: str, **more):
        super().__init__(prog=prog, description=description, allow_abbrev=False, **more)

    def parse_known_args(self, args=None, namespace=None):
        """Refuse `--name=--` first: Python 3.11 takes such a value away, and stumbles."""
        for word in sys.argv[1:] if args is None else args:
            if word == "--":
                break
            if word.startswith("-") and word.endswith("=--"):
                self.error(f"argument {word[:-3]}: '--' is no value")
        return super().parse_known_args(args, namespace)

    def error(self, message: str):
        """End the program with the message and status 2."""
        self.exit(refuse(self.prog, message))


def shown(text: object) -> str:
    """Return a text of anybody's as a terminal may have it: no control characters, not too long.

    Names and versions come from drives, boards and files.
    """
    line = str(text)
    if len(line) > _LONGEST:
        # Its beginning says what is refused, and its end says why.
        line = f"{line[: _LONGEST // 2]}...{line[-_LONGEST // 2 :]}"
    escaped = [c if c.isprintable() else c.encode("unicode_escape").decode() for c in line]
    return "".join(escaped)


def refuse(program: str, reason: object) -> int:
    """Print why a program cannot do as asked, and return its exit status."""
    print(f"{program}: {shown(reason)}", file=sys.stderr)
    return 2


def not_installed(name: str, command: str) -> str:
    """Return a text that says how to install a package that a command needs."""
    if (Path(__file__).parent / "dev.py").exists():
        how = f"run python3 tools/dev.py {command}"
    elif name == "numpy":
        how = "install handful[solve]"
    else:
        how = "install handful again"
    return f"{name} is not installed: {how}"


def reason_of(error: OSError) -> str:
    """Return what the system refused, without its number for that."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


def say(text: str) -> None:
    """Print a line of a work that goes on to its end, read or not."""
    try:
        print(shown(text), flush=True)
    except BrokenPipeError:
        _drop_output()


class Progress:
    """Shows how far a work is: on a terminal in one line, which goes; else in a line a minute.

    with Progress() as show:
        show("7 of 9")
    """

    def __init__(self):
        self._shown_s = time.monotonic()

    def __enter__(self):
        return self._show

    def __exit__(self, *_):
        if sys.stderr.isatty():
            print(f"\r{'':{_COLUMNS}}\r", end="", file=sys.stderr, flush=True)

    def _show(self, text: str):
        if sys.stderr.isatty():
            print(f"\r{text:{_COLUMNS}}", end="", file=sys.stderr, flush=True)
        elif time.monotonic() - self._shown_s > _PAUSE_S:
            self._shown_s = time.monotonic()
            print(text, file=sys.stderr, flush=True)


def at_least_one(text: str) -> int:
    """Return the number in an argument; raise `ArgumentTypeError` unless it is at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number above 0")
    return int(text)


def not_negative(text: str) -> int:
    """Return the number in an argument; raise `ArgumentTypeError` if it is below 0."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is not a number from 0 on")
    return int(text)


def folder(text: str) -> Path:
    """Return the folder in an argument; raise `ArgumentTypeError` if it is empty."""
    if not text:
        raise argparse.ArgumentTypeError("a folder is needed")
    return Path(text)


def read_input(name: Path | str) -> bytes:
    """Return the bytes of a file, "-" for standard input; raise `Refusal` if that cannot be.

    Nothing that a command reads is over `MOST_INPUT` bytes; a disk and /dev/zero are.
    """
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MOST_INPUT + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(MOST_INPUT + 1)
    except OSError as error:
        raise Refusal(f"cannot read {name}: {error.strerror}") from None
    if len(data) > MOST_INPUT:
        raise Refusal(f"cannot read {name}: it is over {MOST_INPUT >> 20} MB")
    return data


def run(program: str, main: Callable[[], int]) -> NoReturn:
    """Run a command and end the process with its status."""
    try:
        status = _status_of(main)
        sys.stdout.flush()
    except KeyboardInterrupt:
        refuse(program, STOPPED)
        status = INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        status = 1
    except OSError as error:
        # Such as a full disk under standard output, which shows in the last flush.
        refuse(program, reason_of(error))
        _drop_output()
        status = 1
    sys.exit(status)


def prepare() -> None:
    """Make the process fit for a command, before anything else is imported.

    Standard streams that are closed lead nowhere, so that no file gets their numbers; and Ctrl-C,
    or a package that is not installed, is one line while modules are still being imported. What
    a terminal cannot show, such as a path that is no UTF-8, is escaped, as on standard error.
    """
    open_closed_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.excepthook = _report


def open_closed_streams() -> None:
    """Let standard streams that are closed lead nowhere, here and in what is run from here."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            os.set_inheritable(stream.fileno(), True)
            setattr(sys, name, stream)


def _status_of(main):
    try:
        return main()
    except SystemExit as end:
        return end.code


def _report(kind, error, trace):
    # A status of its own: that of an exception would be 1, or a signal.
    program = sys.orig_argv[sys.orig_argv.index("-m") + 1].removesuffix(".__main__")
    if issubclass(kind, KeyboardInterrupt):
        refuse(program, STOPPED)
        os._exit(INTERRUPTED)
    elif issubclass(kind, ModuleNotFoundError):
        command = {"host_sim": "play"}.get(program, program.rpartition(".")[2])
        status = refuse(program, not_installed(error.name, command))
        os._exit(status)
    else:
        sys.__excepthook__(kind, error, trace)


def _drop_output():
    """Let standard output lead nowhere from now on: nobody reads it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
