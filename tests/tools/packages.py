# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What pyproject.toml asks for, and wheels packed from what the tests run with: no network."""

import hashlib
import re
import subprocess
import tomllib
import zipfile
from contextlib import suppress
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[2]


def for_players(solving=False):
    """Return the requirements of the installed game, with those of the solver if asked."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extra = project["optional-dependencies"]["solve"] if solving else []
    return [*project["dependencies"], *extra]


def distribution(requirement):
    """Return the normal name of the distribution that a requirement asks for."""
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", requirement)[0]).lower()


def with_what_they_need(requirements):
    """Return the names of distributions and of all that they bring along."""
    names, waiting = set(), [distribution(each) for each in requirements]
    while waiting:
        name = waiting.pop()
        try:
            brought = [] if name in names else metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            brought = []  # for another system than this
        names.add(name)
        waiting += [distribution(each) for each in brought if "extra ==" not in each]
    return names


def pack_all(requirements, folder):
    """Pack what is installed of these requirements, and what they need, into wheels."""
    for name in with_what_they_need(requirements):
        with suppress(metadata.PackageNotFoundError):  # for another system than this
            pack(metadata.distribution(name), folder)


def pack(distribution, folder):
    """Pack an installed distribution into a wheel."""
    tags = re.findall(r"^Tag: (\S+)", distribution.read_text("WHEEL"), re.MULTILINE)
    parts = zip(*(tag.split("-") for tag in tags), strict=True)
    tag = "-".join(".".join(dict.fromkeys(part)) for part in parts)
    name = re.sub(r"[-_.]+", "_", distribution.name)
    files = [file for file in distribution.files if ".." not in file.parts]
    files = [file for file in files if "__pycache__" not in file.parts and file.name != "RECORD"]
    (home,) = {file.parent for file in files if file.name == "METADATA"}
    with zipfile.ZipFile(folder / f"{name}-{distribution.version}-{tag}.whl", "w") as wheel:
        for file in files:
            wheel.write(file.locate(), file.as_posix())
        record = "".join(f"{file.as_posix()},,\n" for file in files)
        wheel.writestr(f"{home}/RECORD", f"{record}{home}/RECORD,,\n")


def pins_of(folder):
    """Return requirements, with their hashes, for all wheels in a folder."""
    lines = []
    for path in sorted(folder.glob("*.whl")):
        name, version, *_ = path.name.split("-")
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        lines.append(f"{name}=={version} --hash=sha256:{digest}\n")
    return "".join(lines)


def succeed(*words, **how):
    """Run a program that has to succeed, and return what it printed."""
    done = subprocess.run(
        words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, **how
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
