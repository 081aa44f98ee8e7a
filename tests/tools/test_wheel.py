# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""G1: the wheel, built and installed into an empty environment, is the game as a checkout has it.

What it depends on is packed here out of the packages that the tests run with.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from email import message_from_bytes

import pytest

from handful import VERSION
from tests.boards.start_file import write_files
from tests.tools.packages import ROOT, succeed
from tools.launch import MODULES

pytestmark = pytest.mark.full

BOOT_OUT = b"Adafruit CircuitPython 10.1.4 on 2026-03-03; Adafruit PyGamer\nBoard ID:pygamer\n"
BOARD = ("--board", "pygamer")
GAME = ("--headless", "--demo", "--players", "cpu:perfect", "--rules", "ynot", "--seed", "5")
ADVICE = ("--rules", "os9", "--dice", "55566", "--roll", "1", "--json")


def build(kind, project, out):
    """Build a `wheel` or an `sdist`, as pip and uv do, and return its path."""
    succeed(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out), cwd=project)
    (path,) = out.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return path


@pytest.fixture(scope="session")
def wheel(made_once, solved):
    folder = made_once("wheel", lambda folder: build("wheel", ROOT, folder))
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="session")
def installed(made_once, packages, wheel):
    """The wheel in an environment of its own; returns what runs its command."""
    return Installed(made_once("installed", lambda home: install(wheel, packages, home)))


def install(wheel, packages, home):
    venv.create(home, with_pip=True)
    words = ["install", "--no-index", "--find-links", str(packages), "--quiet", str(wheel)]
    succeed(str(home / "bin" / "python"), "-m", "pip", *words, env=environment())


def environment(**more):
    """Return an environment with none of this machine's settings for Python and pip."""
    own = {key: os.environ[key] for key in os.environ if not key.startswith(("PIP_", "PYTHON"))}
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pip = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_COMPILE": "1"}
    return {**own, **dummies, **pip, **more}


class Installed:
    """Runs the command `handful`."""

    def __init__(self, home):
        self.home = home

    def handful(self, *words, cwd, **more):
        """Run it in some folder, which is none of ours."""
        return subprocess.run(
            [str(self.home / "bin" / "handful"), *words],
            cwd=cwd,
            env=environment(**more),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
        )

    def succeed(self, *words, cwd, **more):
        """Run it, and return what it printed."""
        done = self.handful(*words, cwd=cwd, **more)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    def refusal(self, *words, cwd, **more):
        """Return the one line with which it refuses."""
        done = self.handful(*words, cwd=cwd, **more)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done
        return done.stderr


def checkout(*words, cwd):
    """Run the same command of the checkout."""
    module = MODULES[words[0]]
    more = environment(PYTHONPATH=str(ROOT))
    return succeed(sys.executable, "-P", "-m", module, *words[1:], cwd=cwd, env=more)


def content(folder):
    """Return the files of a folder by path."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_g1_one_package_is_installed_and_numpy_is_not_asked_for(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = [name for name in names if name.endswith("/METADATA")]
        fields = message_from_bytes(archive.read(metadata))
    info = metadata.split("/")[0]
    assert {name.split("/")[0] for name in names} == {"handful_game", info}
    assert (fields["Name"], fields["Version"]) == ("handful", VERSION)
    needed = [each for each in fields.get_all("Requires-Dist") if "extra ==" not in each]
    assert not [each for each in needed if "numpy" in each]
    assert not [name for name in names if "/tests/" in name or name.endswith("/dev.py")]


def test_g1_it_plays_as_a_checkout_does_without_a_solver(installed, tmp_path):
    """The perfect CPU player has its table, and no numpy is there."""
    (tmp_path / "checkout").mkdir()
    (tmp_path / "installed").mkdir()
    words = (*GAME, "--state", "state.json")
    checkout("play", *words, cwd=tmp_path / "checkout")
    installed.succeed(*words, cwd=tmp_path / "installed")
    assert content(tmp_path / "checkout") == content(tmp_path / "installed")
    state = json.loads((tmp_path / "installed/state.json").read_text())
    assert state["screen"] != "table"
    assert not list(installed.home.glob("lib/*/site-packages/numpy"))


def test_g1_it_advises_as_a_checkout_does(installed, tmp_path):
    said = installed.succeed("advise", *ADVICE, cwd=tmp_path)
    assert said == checkout("advise", *ADVICE, cwd=tmp_path)


def test_g1_wheel_and_checkout_make_the_same_drive(installed, tmp_path):
    drives = [tmp_path / "checkout", tmp_path / "installed"]
    for drive, run in zip(drives, (checkout, installed.succeed), strict=True):
        write_files(drive, {"boot_out.txt": BOOT_OUT})
        run("deploy", *BOARD, "--drive", str(drive), "--coach", "herg,os9", cwd=tmp_path)
    assert content(drives[0]) == content(drives[1])
    assert (drives[1] / "coach/os9.values").exists()


def test_g1_wheel_and_checkout_make_the_same_zip(installed, tmp_path):
    """In the folder `dist` where the command is called; the drive above has CircuitPython's."""
    board = "pico_st7735_micropython"
    for name, run in (("checkout", checkout), ("installed", installed.succeed)):
        (tmp_path / name).mkdir()
        run("bundle", "--board", board, cwd=tmp_path / name)
    made = content(tmp_path / "installed")
    assert [path for path in made if path.startswith("dist/") and path.endswith(".zip")]
    assert made == content(tmp_path / "checkout")


def test_g1_an_sdist_makes_the_same_wheel(wheel, tmp_path):
    """The tables are solved then, unless they are there."""
    sdist = build("sdist", ROOT, tmp_path)
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (project,) = (tmp_path / "unpacked").iterdir()
    assert not (project / "build").exists()
    shutil.copytree(ROOT / "build" / "coach", project / "build" / "coach")
    (tmp_path / "again").mkdir()
    again = build("wheel", project, tmp_path / "again")
    assert again.read_bytes() == wheel.read_bytes()


def test_what_it_does_not_know_is_one_line(installed, tmp_path):
    words = "play deploy bundle verify advise solve"
    line = installed.refusal("dance", cwd=tmp_path)
    assert line == f"handful: no command 'dance'; there are {words}\n"
    assert words.split() == [*MODULES]
    for word in words.split():
        assert f"handful {word} " in installed.succeed("--help", cwd=tmp_path).replace(
            "[play]", "play"
        )


def test_it_names_its_own_ways_and_not_those_of_a_checkout(installed, tmp_path):
    line = installed.refusal("solve", "--rules", "herg", cwd=tmp_path)
    assert line == "tools.solve: numpy is not installed: install handful[solve]\n"
    for words in (["--help"], *([word, "--help"] for word in MODULES if word != "solve")):
        assert "dev.py" not in installed.succeed(*words, cwd=tmp_path)


def test_in_a_checkout_it_runs_its_own_files(installed, tmp_path):
    """Neither the folder where it is called, nor the user's settings for Python, matter."""
    for name in ("host_sim", "tools", "handful"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('of the checkout')")
    settings = {"PYTHONOPTIMIZE": "2", "PYTHONWARNINGS": "error"}
    said = installed.succeed("--help", cwd=tmp_path, PYTHONPATH=str(tmp_path), **settings)
    assert "handful deploy" in said
    said = installed.succeed("--version", cwd=tmp_path, PYTHONPATH=str(tmp_path), **settings)
    assert said.startswith(f"Handful {VERSION}")
    assert ("saves may be reset" in said) == ("b" in VERSION)


def test_a_folder_that_cannot_be_written_is_one_line(installed, tmp_path):
    (tmp_path / "dist").write_text("a file in the way")
    line = installed.refusal("bundle", *BOARD, cwd=tmp_path)
    assert line.startswith("tools.bundle: cannot write dist")
