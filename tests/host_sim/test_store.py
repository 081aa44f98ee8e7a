# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""--store: one run at a time; what is wrong in it is a sentence, and the rest is used."""

import json
import os
import subprocess
import sys

import pytest

from handful import settings as options
from host_sim import cli
from host_sim.failure import UsageError
from host_sim.store import StoreLock
from tests.handhelds import start as start
from tests.play.hands import memory_in

HOLDER = """
import sys
from pathlib import Path
from host_sim.store import StoreLock
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
    assert cli.main(["--headless", "--store", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error == f"host_sim: --store: another run is using {tmp_path}\n"


def test_a_killed_run_leaves_the_store_to_the_next(holder, tmp_path):
    holder.kill()
    holder.wait()
    StoreLock(tmp_path).release()


def test_a_run_leaves_the_store_to_the_next(tmp_path):
    for _ in range(2):
        assert cli.main(["--headless", "--store", str(tmp_path)]) == 0


def test_a_run_that_ends_on_a_page_keeps_what_was_changed_there(tmp_path, start):
    """O1: closing the window is not a power cut. The first option is the language."""
    words = "START+DOWN RIGHT"
    assert (
        cli.main(["--headless", "--store", str(tmp_path), "--rules", "herg", "--script", words])
        == 0
    )
    settings = start(memory=memory_in(tmp_path)).app.session.settings
    assert settings[options.LANGUAGE] == 1


def test_a_run_that_cannot_begin_leaves_it_too(tmp_path, capsys):
    (tmp_path / "nvm.bin").write_bytes(bytes(10_000))
    assert cli.main(["--headless", "--store", str(tmp_path)]) == 2
    StoreLock(tmp_path).release()


def test_within_one_process_it_is_held_as_well(tmp_path):
    lock = StoreLock(tmp_path)
    with pytest.raises(UsageError, match="another run"):
        StoreLock(tmp_path)
    lock.release()
    lock.release()


def test_without_a_store_nothing_is_held():
    StoreLock(None).release()


def play(folder, capsys, *words):
    """Play a turn on a store; return the total, and what was said on standard error."""
    state = folder.with_name("state.json")
    words = ["--headless", "--store", str(folder), "--state", str(state), *words]
    assert cli.main(words) == 0
    return json.loads(state.read_text()), capsys.readouterr().err


NEW_GAME = ("--rules", "herg", "--seed", "5", "--script", "A SELECT A")
GO_ON = ("--script", "A WAIT:500")
WRONG = {
    ".lock": "another run here would not be noticed",
    "nvm.bin": "a new one is made",
    "drive": "there is no save file",
    "drive/handful.sav": "there is no save file",
    "drive/handful-more.sav": "there is no save file",
}


@pytest.mark.parametrize("name", WRONG)
def test_a_link_that_leads_nowhere_is_a_sentence(name, tmp_path, capsys):
    store = tmp_path / "store"
    (store / name).parent.mkdir(parents=True)
    (store / name).symlink_to("/nowhere/at/all")
    state, said = play(store, capsys, *NEW_GAME)
    path = store / name
    assert said == f"host_sim: --store: {path} is a link that leads nowhere: {WRONG[name]}\n"
    assert state["turn"] == 2


@pytest.mark.parametrize("name", [".lock", "drive/handful.sav", "drive/handful-more.sav"])
def test_a_folder_in_a_files_place_is_a_sentence(name, tmp_path, capsys):
    store = tmp_path / "store"
    (store / name).mkdir(parents=True)
    state, said = play(store, capsys, *NEW_GAME)
    assert said.startswith(f"host_sim: --store: {store / name} is a folder, a file is needed: ")
    assert said.count("\n") == 1
    assert state["turn"] == 2


@pytest.mark.parametrize("name", [*WRONG, "drive/scores.txt"])
@pytest.mark.parametrize("kind", ["pipe", "device"])
@pytest.mark.thin(4)
def test_a_pipe_in_a_files_place_is_a_sentence_and_nobody_waits(name, kind, tmp_path, capsys):
    store = tmp_path / "store"
    (store / name).parent.mkdir(parents=True)
    if kind == "pipe":
        os.mkfifo(store / name)
    else:
        (store / name).symlink_to("/dev/zero")
    state, said = play(store, capsys, "--demo", *NEW_GAME)
    needed = "folder" if name == "drive" else "file"
    needed = f"{store / name} is a pipe or device, a {needed} is needed: {WRONG.get(name)}"
    assert said == (f"host_sim: --store: {needed}\n" if name in WRONG else "")
    assert state["screen"] == "finished"


@pytest.mark.parametrize("size", [10, 100_000])
def test_beside_an_nvm_of_the_wrong_size_the_save_file_is_used(size, tmp_path, capsys):
    store = tmp_path / "store"
    play(store, capsys, *NEW_GAME)
    (store / "nvm.bin").write_bytes(bytes(size))
    state, said = play(store, capsys, *GO_ON)
    assert (state["screen"], state["turn"]) == ("table", 2)
    assert said.count("\n") == 1
    assert f"nvm.bin has {size} " in said
    assert size == 10 or (store / "nvm.bin").stat().st_size == size


def test_a_store_that_is_a_link_to_nowhere_is_refused_in_words(tmp_path, capsys):
    (tmp_path / "store").symlink_to("/nowhere/at/all")
    assert cli.main(["--headless", "--store", str(tmp_path / "store")]) == 2
    assert capsys.readouterr().err.endswith("store is a link that leads nowhere\n")


def test_a_file_in_the_drives_place_is_refused_and_stays(tmp_path, capsys):
    (tmp_path / "drive").write_text("mine")
    assert cli.main(["--headless", "--store", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith("drive is a file, a folder is needed\n")
    assert (tmp_path / "drive").read_text() == "mine"


def test_a_pair_holds_its_store_too(tmp_path, capsys):
    (tmp_path / "left").write_text("")
    words = ["--pair", "--headless", "--store", str(tmp_path)]
    assert cli.main(words) == 2
    assert "left is a file, a folder is needed" in capsys.readouterr().err
    (tmp_path / "left").unlink()
    lock = StoreLock(tmp_path)
    assert cli.main(words) == 2
    assert "another run" in capsys.readouterr().err
    lock.release()
    assert cli.main(words) == 0
    lock = StoreLock(tmp_path / "right")
    assert cli.main(words) == 2
    assert f"another run is using {tmp_path / 'right'}" in capsys.readouterr().err
    lock.release()
    StoreLock(tmp_path / "left").release()
