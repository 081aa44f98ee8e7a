# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""DESIGN, --store: one run at a time, and a run that ends in any way leaves it to the next."""

import subprocess
import sys

import pytest

from host_sim import cli
from host_sim.failure import RunError
from host_sim.store_lock import StoreLock

HOLDER = """
import sys
from pathlib import Path
from host_sim.store_lock import StoreLock
lock = StoreLock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holder(root, tmp_path):
    """Another process that holds the store."""
    words = [sys.executable, "-c", HOLDER, str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, cwd=root, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_a_second_run_is_refused_in_one_line(holder, tmp_path, capsys):
    assert cli.main(["--headless", "--store", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert error == f"host_sim: --store: another run is using {tmp_path}\n"


def test_a_killed_run_leaves_the_store_to_the_next(holder, tmp_path):
    holder.kill()
    holder.wait()
    StoreLock(tmp_path).release()


def test_a_run_leaves_the_store_to_the_next(tmp_path):
    for _ in range(2):
        assert cli.main(["--headless", "--store", str(tmp_path)]) == 0


def test_a_run_that_cannot_begin_leaves_it_too(tmp_path, capsys):
    (tmp_path / "nvm.bin").write_bytes(bytes(10_000))
    assert cli.main(["--headless", "--store", str(tmp_path)]) == 1
    StoreLock(tmp_path).release()


def test_within_one_process_it_is_held_as_well(tmp_path):
    lock = StoreLock(tmp_path)
    with pytest.raises(RunError, match="another run"):
        StoreLock(tmp_path)
    lock.release()
    lock.release()


def test_without_a_store_nothing_is_held():
    StoreLock(None).release()
