# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""tools/dev.py makes its environment, mends it, and is clear in trouble.

The project here is a small one that needs one small package, beside a copy of tools/dev.py.
"""

import os
import re
import shutil
import subprocess
import sys
import time
import zipfile

import pytest

from tests.tools.packages import pins_of
from tools import dev
from tools.test import QUICK, pytest_words

PARTS = ("__init__", "command_line", "layouts", "dev", "launch")
SIMULATOR = """
import os, probe, sys
print(os.getcwd(), *sys.argv[1:])
sys.exit(int(os.environ.get("STATUS", 0)))
"""
NOBODY_LISTENS = "http://127.0.0.1:9/simple"


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    """A folder with the only package that there is."""
    folder = tmp_path_factory.mktemp("wheels")
    with zipfile.ZipFile(folder / "probe-1-py3-none-any.whl", "w") as wheel:
        about = "probe-1.dist-info/"
        wheel.writestr("probe.py", "")
        wheel.writestr(about + "METADATA", "Metadata-Version: 2.1\nName: probe\nVersion: 1\n")
        wheel.writestr(about + "WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr(about + "RECORD", "")
    return folder


@pytest.fixture(scope="module")
def project(tmp_path_factory, wheels):
    folder = tmp_path_factory.mktemp("project")
    for name in ("tools/requirements", "host_sim"):
        (folder / name).mkdir(parents=True)
    for name in PARTS:
        shutil.copy(dev.ROOT / f"tools/{name}.py", folder / "tools")
    (folder / "host_sim" / "__init__.py").touch()
    (folder / "host_sim" / "__main__.py").write_text(SIMULATOR)
    (folder / "tools/requirements/play.txt").write_text(pins_of(wheels))
    return folder


@pytest.fixture
def copy(project, tmp_path):
    """A copy of the project, without its environment."""
    copy = tmp_path / "copy"
    shutil.copytree(project, copy, ignore=shutil.ignore_patterns(".venv*"))
    return copy


@pytest.fixture(autouse=True)
def offline(wheels, monkeypatch):
    """Pip has that folder, and no index."""
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheels))


def run(project, *words, cwd=None, before="", **environment):
    """Run the copy of dev.py, after some code that changes what it finds."""
    path = project / "tools" / "dev.py"
    code = f"""
import runpy, sys
sys.argv = sys.argv[1:]
{before}
runpy.run_path(sys.argv[0], run_name="__main__")
"""
    return subprocess.run(
        [sys.executable, "-I", "-c", code, str(path), *words],
        cwd=cwd or project,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )


def complaint(done):
    """Return the one line of a refusal."""
    lines = done.stderr.splitlines()
    assert (done.returncode, done.stdout) == (2, ""), done
    assert lines[-1].startswith("handful: ")
    assert "Traceback" not in done.stderr
    return lines[-1]


def test_an_environment_from_nothing_to_trouble_and_back(project, tmp_path):
    # One long test, for making an environment takes seconds and each step needs the one before.
    first = run(project, "play", "--text", "a b", cwd=tmp_path)
    assert (first.returncode, first.stdout) == (0, f"{tmp_path} --text a b\n"), first
    assert first.stderr.count("\n") == 1
    assert "installing the pinned packages" in first.stderr

    before = time.perf_counter()
    again = run(project, "play", STATUS="1")
    assert time.perf_counter() - before < 5, "nothing is installed twice"
    assert (again.returncode, again.stderr) == (1, "")

    # A new pin is installed; if the index does not answer, one line says so.
    pins = project / "tools/requirements/play.txt"
    right = pins.read_text()
    pins.write_text(right + f"none==0 --hash=sha256:{'0' * 64}\n")
    index = {"PIP_INDEX_URL": NOBODY_LISTENS, "PIP_RETRIES": "1", "PIP_EXTRA_INDEX_URL": ""}
    refused = complaint(run(project, "play", PIP_NO_INDEX="0", **index))
    assert "pip failed: ERROR: Could not find a version" in refused
    assert "network" in refused
    assert "none" in (project / ".venv.log").read_text()

    # A file that is not the one that was pinned is not installed.
    wrong = right.replace("sha256:", "sha256:0")[:-2]
    pins.write_text(f"{wrong}\n")
    shutil.rmtree(next((project / ".venv").glob("[lL]ib/**/probe-1.dist-info")))
    assert "DO NOT MATCH THE HASHES" in complaint(run(project, "play"))

    # The old pins are still installed.
    pins.write_text(right)
    assert run(project, "play").stderr == ""

    # With another Python under it the environment is made again.
    stamp = project / ".venv/handful.txt"
    stamp.write_text(stamp.read_text().replace(dev.version(), "3.1"))
    assert "installing" in run(project, "play").stderr
    (project / ".venv/bin/python").unlink()
    mended = run(project, "play", STATUS="2")
    assert (mended.returncode, mended.stdout) == (2, f"{project}\n")


@pytest.mark.full
def test_a_users_own_settings_change_nothing(copy, tmp_path):
    """Of Python and pip: from nothing to a run that uses an installed package."""
    (copy / "host_sim" / "__main__.py").write_text(
        "import json, os, probe, sys\n"
        "print(sys.prefix, json.dumps([1]), __debug__, probe.__file__.startswith(sys.prefix))\n"
    )
    mine = tmp_path / "mine"
    (mine / "host_sim").mkdir(parents=True)
    (mine / "tools").mkdir()
    for name in ("json", "subprocess", "re", "probe", "pip", "venv", "tools/__init__", "hashlib"):
        (mine / f"{name}.py").write_text("raise SystemExit('a module of the user')")
    shutil.copy(mine / "json.py", mine / "host_sim" / "__main__.py")
    places = {name: str(tmp_path / name) for name in ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")}
    done = subprocess.run(
        [sys.executable, str(copy / "tools" / "dev.py"), "play"],
        cwd=mine,
        env={
            **os.environ,
            **places,
            "PIP_USER": "1",
            "PIP_DRY_RUN": "1",
            "LC_ALL": "tlh_KX.ISO-8859-9",
            "PYTHONHOME": f"{sys.base_prefix}{os.pathsep}{sys.base_exec_prefix}",
            "PYTHONPATH": str(mine),
            "PYTHONOPTIMIZE": "2",
            "PYTHONCOERCECLOCALE": "0",
            "PYTHONINSPECT": "1",
            "PYTHONSAFEPATH": "1",
            "PYTHONWARNINGS": "error",
            "VIRTUAL_ENV": sys.prefix,
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, f"{copy / '.venv'} [1] True True\n"), done
    assert not [place for place in places.values() if os.path.exists(place)]


def test_help_is_there_without_docstrings():
    environment = {**os.environ, "PYTHONOPTIMIZE": "2"}
    words = [sys.executable, dev.__file__, "--help"]
    done = subprocess.run(words, env=environment, capture_output=True, text=True)
    assert done.stdout == dev.__doc__, done


def test_two_runs_at_once_make_one_environment(copy):
    """In place of one whose install did not end, or which an earlier version made."""
    (copy / ".venv" / "begun").mkdir(parents=True)
    words = [sys.executable, str(copy / "tools" / "dev.py"), "play"]
    runs = [
        subprocess.Popen(words, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    said = [each.communicate() for each in runs]
    assert [each.returncode for each in runs] == [0, 0], said
    assert [out.decode() for out, _ in said] == [f"{copy}\n"] * 2
    assert not (copy / ".venv" / "begun").exists()


def test_with_closed_streams_a_command_runs_in_silence(copy):
    """And no file that it opens takes the place of one: the command finds them open."""
    program = copy / "host_sim" / "__main__.py"
    program.write_text("import os\nfor number in range(3):\n    os.fstat(number)\n")
    words = [sys.executable, str(copy / "tools" / "dev.py"), "play"]

    def run_without(*streams):
        def closed():
            for number in streams:
                os.close(number)

        done = subprocess.run(words, stderr=subprocess.PIPE, text=True, preexec_fn=closed)
        assert done.returncode == 0, done.stderr
        return done.stderr

    assert run_without(0, 1).count("handful: installing the pinned packages") == 1
    assert [run_without(1), run_without(0, 1), run_without(1, 2)] == ["", "", ""]


def test_an_old_python_is_refused(project):
    old = "sys.version_info = (3, 10, 4, 'final', 0)"
    done = run(project, "play", before=old)
    assert done.returncode == 2
    assert done.stderr.startswith("handful: Python 3.11 or newer is needed, and this is ")


def test_a_python_without_venv_is_refused(copy):
    lacking = (
        "import importlib.util; find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name: None if name == 'ensurepip' else find(name)"
    )
    assert "python3-venv" in complaint(run(copy, "play", before=lacking))


def test_a_file_in_the_way_is_refused(copy):
    (copy / ".venv").write_text("mine")
    assert "is a link or a file" in complaint(run(copy, "play"))
    assert (copy / ".venv").read_text() == "mine"


def test_a_folder_that_cannot_be_written_is_refused(copy):
    lock = copy / ".venv.lock"
    lock.mkdir()
    with pytest.raises(OSError) as caught:
        lock.open("ab")
    assert complaint(run(copy, "play")) == f"handful: {lock}: {caught.value.strerror}"


def test_a_link_in_the_way_is_refused(tmp_path, copy):
    """What it leads to belongs to somebody else, and stays as it is."""
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "mine").write_text("mine")
    (copy / ".venv").symlink_to(tmp_path / "other")
    assert "is a link or a file" in complaint(run(copy, "play"))
    assert (tmp_path / "other" / "mine").exists()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_help_that_cannot_be_written_is_one_line():
    words = [sys.executable, dev.__file__, "--help"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (1, "handful: No space left on device\n")


def test_help_that_nobody_reads_is_silent():
    reading, writing = os.pipe()
    os.close(reading)
    words = [sys.executable, dev.__file__, "--help"]
    done = subprocess.run(words, stdout=writing, stderr=subprocess.PIPE, text=True)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


AS_ON_WINDOWS = """
import os, runpy, sys
os.name = "nt"
os.spawnv = lambda mode, path, words: print(" ".join(words)) or 0
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""Runs a program up to where it starts again, and prints the command line of that."""


@pytest.mark.parametrize(
    "word",
    ["E:\\", "C:\\my saves\\", "\\\\pc\\d\\\\", "herg*joker=free", 'a "b c"', '"\\"', "\\", ""],
)
def test_windows_gets_each_word_as_it_was_typed(word):
    """A path that ends in a backslash, too, such as that of a drive."""
    typed = ["deploy", "--drive", word, "--coach", "none"]
    words = [sys.executable, "-c", AS_ON_WINDOWS, dev.__file__, *typed]
    line = subprocess.run(words, capture_output=True, text=True, check=True).stdout[:-1]
    assert words_of(line) == [sys.executable, "-I", dev.__file__, *typed]
    assert words_of(subprocess.list2cmdline(typed)) == typed


def words_of(line):
    """Return the words of a command line by the rules of Windows' C runtime.

    Before a quote two backslashes are one, and after an odd number of them it is a letter.
    """
    words, is_quoted = [[]], False
    for backslashes, letter in re.findall(r"(\\*)([^\\]|$)", line):
        half, odd = divmod(len(backslashes), 2)
        if letter == '"':
            words[-1] += ["\\" * half + '"' * odd]
            is_quoted ^= not odd
        elif letter == " " and not is_quoted:
            words[-1] += [backslashes]
            words.append([])
        else:
            words[-1] += [backslashes + letter]
    return ["".join(word) for word in words]


@pytest.mark.parametrize("words", [[], ["dance"]])
def test_an_unknown_command_is_refused(words, project):
    line = complaint(run(project, *words))
    assert line.startswith("handful: usage: python3 tools/dev.py play|deploy|bundle|")


@pytest.mark.parametrize(
    ("words", "run"),
    [
        (["-x"], [*QUICK, "-x"]),
        (["--full", "-x"], ["-x"]),
        (["tests/rules/test_dice.py::test_a"], ["tests/rules/test_dice.py::test_a"]),
    ],
)
def test_the_quick_tests_are_run_unless_all_or_some_are_named(monkeypatch, words, run):
    monkeypatch.chdir(dev.ROOT)
    assert pytest_words(words) == run


RETRYING = "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError()'\n"
NO_VERSION = "ERROR: Could not find a version that satisfies the requirement a==1 (from: 2)"
NO_WHEEL = "  error: subprocess-exited-with-error\n  ERROR: Failed building wheel for b\n"


@pytest.mark.parametrize(
    ("output", "why"),
    [
        ("a\nERROR: no\n\nERROR: no, no\nbye\n", "ERROR: no."),
        ("npm error code ENONE\nnpm error A log is there\n", "npm error code ENONE."),
        ("first\nlast\n", "last."),
        ("", "it said nothing."),
        (RETRYING + NO_VERSION, f"{NO_VERSION} - is there a network?"),
        ("npm error code ECONNREFUSED\n", "npm error code ECONNREFUSED - is there a network?"),
        (f"Collecting connectionmanager\n{NO_WHEEL}", "ERROR: Failed building wheel for b."),
    ],
)
def test_a_failure_is_told_by_its_first_error(monkeypatch, output, why):
    monkeypatch.setattr(sys, "version_info", (3, 14))
    assert dev.why(output) == why


def test_a_python_that_is_too_new_is_suspected(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 15))
    assert dev.why(NO_WHEEL) == "ERROR: Failed building wheel for b - is this Python too new?"
