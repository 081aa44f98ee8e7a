# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""tools/dev.py makes its environment, mends it, and is clear in trouble.

The project here is a small one that needs no package, beside a copy of tools/dev.py.
"""

import os
import shutil
import subprocess
import sys
import time
import zipfile

import pytest

from tools import dev

PINS = """
[dependency-groups]
simulator = [{packages}]
dev = [{{ include-group = "simulator" }}]
[tool.handful]
node-packages = []
"""

SIMULATOR = """
import os, sys
print(os.getcwd(), *sys.argv[1:])
sys.exit(int(os.environ.get("STATUS", 0)))
"""

NOBODY_LISTENS = "http://127.0.0.1:9/simple"


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("project")
    for name in ("tools", "host_sim"):
        (folder / name).mkdir()
    shutil.copy(dev.__file__, folder / "tools" / "dev.py")
    (folder / "host_sim" / "__init__.py").touch()
    (folder / "host_sim" / "__main__.py").write_text(SIMULATOR)
    (folder / "pyproject.toml").write_text(PINS.format(packages=""))
    return folder


def run(project, *words, cwd=None, before="", **environment):
    """Run the copy of dev.py, after some code that changes what it finds."""
    path = project / "tools" / "dev.py"
    code = f"""
import runpy, sys
sys.argv = sys.argv[1:]
{before}
runpy.run_path(sys.argv[0], run_name="__main__")
"""
    own = {name: os.environ[name] for name in os.environ if not name.startswith("PYTHON")}
    return subprocess.run(
        [sys.executable, "-c", code, str(path), *words],
        cwd=cwd or project,
        env={**own, **environment},
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
    assert "making the virtual environment" in first.stderr

    before = time.perf_counter()
    again = run(project, "play", STATUS="1")
    assert time.perf_counter() - before < 5, "nothing is installed twice"
    assert (again.returncode, again.stderr) == (1, "")

    # A package that is gone from the environment is put back.
    (site,) = (project / ".venv").glob("[lL]ib/**/site-packages")
    shutil.rmtree(site / "pip")
    mended = run(project, "play", STATUS="2")
    assert (mended.returncode, mended.stdout) == (2, f"{project}\n")
    assert (site / "pip").is_dir()

    # A new pin is installed; if the index does not answer, one line says so.
    (project / "pyproject.toml").write_text(PINS.format(packages='"handful-none==0"'))
    offline = {"PIP_INDEX_URL": NOBODY_LISTENS, "PIP_RETRIES": "1", "PIP_EXTRA_INDEX_URL": ""}
    refused = complaint(run(project, "play", **offline))
    assert "pip failed: ERROR: Could not find a version" in refused
    assert "network" in refused
    assert "handful-none" in (project / ".venv" / "install.log").read_text()

    # The old pins are still installed.
    (project / "pyproject.toml").write_text(PINS.format(packages=""))
    assert run(project, "play").stderr == ""


@pytest.mark.full
def test_a_users_own_settings_change_nothing(project, tmp_path):
    """Of Python and pip: from nothing to a run that uses an installed package."""
    copy = tmp_path / "copy"
    shutil.copytree(project, copy, ignore=shutil.ignore_patterns(".venv*"))
    (copy / "pyproject.toml").write_text(PINS.format(packages='"probe==1"'))
    (copy / "host_sim" / "__main__.py").write_text(
        "import json, os, probe, sys\n"
        "print(sys.prefix, json.dumps([1]), __debug__, probe.__file__.startswith(sys.prefix))\n"
    )
    with zipfile.ZipFile(tmp_path / "probe-1-py3-none-any.whl", "w") as wheel:
        about = "probe-1.dist-info/"
        wheel.writestr("probe.py", "")
        wheel.writestr(about + "METADATA", "Metadata-Version: 2.1\nName: probe\nVersion: 1\n")
        wheel.writestr(about + "WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr(about + "RECORD", "")
    mine = tmp_path / "mine"
    (mine / "host_sim").mkdir(parents=True)
    for name in ("json", "subprocess", "re", "probe", "pip", "venv", "host_sim/__main__"):
        (mine / f"{name}.py").write_text("raise SystemExit('a module of the user')")
    places = {name: str(tmp_path / name) for name in ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")}
    done = subprocess.run(
        [sys.executable, str(copy / "tools" / "dev.py"), "play"],
        cwd=mine,
        env={
            **os.environ,
            **places,
            "PIP_USER": "1",
            "PIP_DRY_RUN": "1",
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(tmp_path),
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


def test_two_runs_at_once_make_one_environment(project, tmp_path):
    """In place of one whose install did not end."""
    copy = tmp_path / "copy"
    shutil.copytree(project, copy, ignore=shutil.ignore_patterns(".venv*"))
    (copy / "pyproject.toml").write_text(PINS.format(packages=""))
    (copy / ".venv" / "begun").mkdir(parents=True)
    words = [sys.executable, str(copy / "tools" / "dev.py"), "play"]
    runs = [
        subprocess.Popen(words, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    said = [each.communicate()[1].decode() for each in runs]
    assert [each.returncode for each in runs] == [0, 0], said
    assert "".join(said).count("making the virtual environment") == 1
    assert not (copy / ".venv" / "begun").exists()


@pytest.mark.parametrize("is_there", [True, False])
def test_on_windows_an_environment_whose_python_is_gone_is_none(monkeypatch, tmp_path, is_there):
    """Its own python.exe is no link to that, but a copy which starts it."""
    home = tmp_path / "Python311"
    python = tmp_path / ".venv" / "Scripts" / "python.exe"
    for folder in (home, python.parent):
        folder.mkdir(parents=True)
    python.touch()
    if is_there:
        (home / "python.exe").touch()
    (tmp_path / ".venv" / "pyvenv.cfg").write_text(f"home = {home}\nversion = 3.11.7\n")
    for name, value in {"_ON_WINDOWS": True, "VENV": tmp_path / ".venv", "PYTHON": python}.items():
        monkeypatch.setattr(dev, name, value)
    assert (dev._identity() is not None) == is_there


def test_with_closed_streams_a_command_runs_in_silence(project, tmp_path):
    """And no file that it opens takes the place of one: the command finds them open."""
    program = tmp_path / "copy" / "host_sim" / "__main__.py"
    shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns(".venv*"))
    (tmp_path / "copy" / "pyproject.toml").write_text(PINS.format(packages=""))
    program.write_text("import os\nfor number in range(3):\n    os.fstat(number)\n")
    words = [sys.executable, str(tmp_path / "copy" / "tools" / "dev.py"), "play"]

    def run_without(*streams):
        def closed():
            for number in streams:
                os.close(number)

        done = subprocess.run(words, stderr=subprocess.PIPE, text=True, preexec_fn=closed)
        assert done.returncode == 0, done.stderr
        return done.stderr

    assert run_without(0, 1).count("handful: making the virtual environment") == 1
    assert [run_without(1), run_without(0, 1), run_without(1, 2)] == ["", "", ""]


def test_an_old_python_is_refused(project):
    old = "sys.version_info = (3, 10, 4, 'final', 0)"
    assert "Python 3.11 or newer" in complaint(run(project, "play", before=old))


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_refused(tmp_path, project, module):
    shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns(".venv*"))
    lacking = (
        "import importlib.util; find = importlib.util.find_spec\n"
        f"importlib.util.find_spec = lambda name: None if name == {module!r} else find(name)"
    )
    assert "python3-venv" in complaint(run(tmp_path / "copy", "play", before=lacking))


def test_a_file_in_the_way_is_refused(tmp_path, project):
    shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns(".venv*"))
    (tmp_path / "copy" / ".venv").write_text("mine")
    assert "in the way" in complaint(run(tmp_path / "copy", "play"))


def test_a_lock_that_cannot_be_written_is_refused(tmp_path, project):
    shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns(".venv*"))
    lock = tmp_path / "copy" / ".venv.lock"
    lock.mkdir()
    with pytest.raises(OSError) as caught:
        lock.open("ab")
    line = complaint(run(tmp_path / "copy", "play"))
    assert line == f"handful: cannot write {lock}: {caught.value.strerror}"


def test_what_the_system_refuses_is_told_without_its_number(monkeypatch, capsys):
    def refuse(*_):
        raise PermissionError(13, "Permission denied", "/opt/python")

    monkeypatch.setattr(dev, "make_ready", lambda command: None)
    monkeypatch.setitem(dev.COMMANDS, "play", refuse)
    assert dev.main(["play"]) == 2
    assert capsys.readouterr().err == "handful: /opt/python: Permission denied\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_help_that_cannot_be_written_is_one_line():
    words = [sys.executable, dev.__file__, "--help"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (2, "handful: No space left on device\n")


def test_help_that_nobody_reads_is_silent():
    reading, writing = os.pipe()
    os.close(reading)
    words = [sys.executable, dev.__file__, "--help"]
    done = subprocess.run(words, stdout=writing, stderr=subprocess.PIPE, text=True)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_link_in_the_way_is_refused(tmp_path, project):
    """What it leads to belongs to somebody else, and stays as it is."""
    shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns(".venv*"))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "mine").write_text("mine")
    (tmp_path / "copy" / ".venv").symlink_to(tmp_path / "other")
    assert "is a link" in complaint(run(tmp_path / "copy", "play"))
    assert (tmp_path / "other" / "mine").exists()


def test_pins_that_cannot_be_read_are_refused(tmp_path, project):
    shutil.copytree(project, tmp_path / "copy", ignore=shutil.ignore_patterns(".venv*"))
    (tmp_path / "copy" / "pyproject.toml").write_text("[project")
    assert "pyproject.toml" in complaint(run(tmp_path / "copy", "play"))


@pytest.mark.parametrize("words", [[], ["dance"]])
def test_an_unknown_command_is_refused(words, capsys):
    assert dev.main(words) == 2
    assert capsys.readouterr().err == f"handful: {dev.USAGE}\n"


def test_help_is_no_trouble(capsys):
    assert dev.main(["--help"]) == 0
    assert "tools/dev.py play" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "run"),
    [
        (["-x"], [*dev.QUICK, "-x"]),
        (["--full", "-x"], ["-x"]),
        (["tests/rules/test_dice.py::test_a"], ["tests/rules/test_dice.py::test_a"]),
    ],
)
def test_the_quick_tests_are_run_unless_all_or_some_are_named(monkeypatch, words, run):
    ran = []
    monkeypatch.setattr(dev, "_become", ran.append)
    monkeypatch.chdir(dev.ROOT)
    dev.test(words)
    assert ran == [[dev.PYTHON, "-m", "pytest", *run]]


def test_a_pin_takes_the_place_of_another_version():
    installed = ["a==1", "@b/c@1.0", "d==2"]
    assert dev._with(installed, ["a==2"]) == ["@b/c@1.0", "a==2", "d==2"]
    assert dev._with(installed, ["@b/c@2.0", "e@1"]) == ["@b/c@2.0", "a==1", "d==2", "e@1"]


def test_to_play_takes_only_what_runs_the_simulator():
    play, everything = dev.read_pins("play"), dev.read_pins("test")
    assert play["npm"] == play["stubs"] == []
    assert not [pin for pin in play["pip"] if pin.startswith("pytest")]
    assert set(play["pip"]) < set(everything["pip"])


def test_every_pin_is_exact():
    pins = dev.read_pins("test")
    assert [pin for pin in pins["pip"] + pins["stubs"] if "==" not in pin] == []
    assert [pin for pin in pins["npm"] if "@" not in pin[1:]] == []


@pytest.mark.parametrize(
    ("output", "line"),
    [
        ("a\nERROR: no\n\nERROR: no, no\nbye\n", "ERROR: no"),
        ("npm error code ENONE\nnpm error A log is there\n", "npm error code ENONE"),
        ("first\nlast\n", "last"),
        ("", "it said nothing"),
    ],
)
def test_the_telling_line_of_a_failure(output, line):
    assert dev.telling_line(output) == line


RETRYING = "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError()'\n"
NO_VERSION = "ERROR: Could not find a version that satisfies the requirement a==1 (from: 2)"
NO_WHEEL = "  error: subprocess-exited-with-error\n  ERROR: Failed building wheel for b\n"


@pytest.mark.parametrize(
    ("output", "why"),
    [
        (RETRYING + NO_VERSION, f"{NO_VERSION} - is there a network?"),
        ("npm error code ECONNREFUSED\n", "npm error code ECONNREFUSED - is there a network?"),
        (f"{NO_VERSION}\nERROR: No matching distribution found for a==1\n", "a==1 cannot be"),
        (f"Collecting connectionmanager\n{NO_WHEEL}", "b cannot be installed on Python 3.15.0 ("),
        ("ERROR: No space left on device\n", "ERROR: No space left on device."),
    ],
)
def test_only_where_nothing_answers_a_network_is_asked_for(monkeypatch, tmp_path, output, why):
    monkeypatch.setattr(dev, "VENV", tmp_path)
    (tmp_path / "pyvenv.cfg").write_text("home = /usr/bin\nversion = 3.15.0\n")
    assert dev.why_it_failed(output).startswith(why)
