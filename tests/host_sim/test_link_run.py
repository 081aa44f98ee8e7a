# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`--link` (L8): two simulator processes and a bad cable; what it refuses; the state it tells."""

import errno
import json
import random
import socket
import subprocess
import sys

import pytest

from host_sim import cli, link_tcp
from host_sim.flash import MORE
from tests.bad_cable import Proxy, Spoiler
from tools import verify

pytestmark = pytest.mark.full

PATIENCE_S = 120
CUT_AFTER_BYTES = 6000


@pytest.fixture
def run(root, tmp_path):
    """A function that starts a headless simulator, which leaves NAME.json and NAME.log."""
    started = []

    def start(name, link, *words):
        files = ["--state", str(tmp_path / f"{name}.json"), "--log", str(tmp_path / f"{name}.log")]
        command = [sys.executable, "-m", "host_sim", "--headless", "--link", link, *words, *files]
        started.append(subprocess.Popen(command, cwd=root, stderr=subprocess.PIPE, text=True))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.communicate()


@pytest.fixture
def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def end_of(process):
    """Return exit status and standard error of a process that ends."""
    _, said = process.communicate(timeout=PATIENCE_S)
    return process.returncode, said


def test_two_processes_over_a_bad_cable_that_is_cut(run, free_port, tmp_path):
    """Two simulator processes through a lossy TCP proxy play a game to the end."""
    listener = run("a", f"listen:127.0.0.1:{free_port}", "--demo", "--rules", "plain")
    spoil = Spoiler(random.Random(5), flips=1e-4)
    with Proxy(free_port, spoil) as proxy:
        caller = run("b", f"connect:127.0.0.1:{proxy.port}", "--demo", "--rules", "plain")
        while proxy.carried_bytes < CUT_AFTER_BYTES and caller.poll() is None:
            try:
                caller.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
        proxy.cut()
        assert end_of(caller) == (0, "")
        assert end_of(listener) == (0, "")
    assert sum(spoil.faults.values()) > 5
    states = [json.loads((tmp_path / f"{name}.json").read_text()) for name in "ab"]
    assert states[0]["players"] == states[1]["players"]
    assert [state["screen"] for state in states] == ["finished", "finished"]
    assert (tmp_path / "a.log").read_bytes() == (tmp_path / "b.log").read_bytes()
    assert verify.main([str(tmp_path / "a.log")]) == 0


def test_a_demo_with_other_rules_ends_with_status_1_on_both(run, free_port):
    """Different rule sets end a demo on both sides."""
    sides = [
        run("a", f"listen:127.0.0.1:{free_port}", "--demo", "--rules", "herg"),
        run("b", f"connect:127.0.0.1:{free_port}", "--demo", "--rules", "ynot"),
    ]
    for side in sides:
        assert end_of(side) == (1, "host_sim: --link: STRONG 2 plays by other rules\n")


def test_the_same_seed_on_both_sides(run, free_port):
    """A seed fixes a side's secret; two equal ones are told apart by who calls."""
    words = ("--demo", "--rules", "plain", "--seed", "5")
    sides = [
        run("a", f"listen:127.0.0.1:{free_port}", *words),
        run("b", f"connect:127.0.0.1:{free_port}", *words),
    ]
    for side in sides:
        assert end_of(side) == (0, "")


def test_killed_in_the_middle_and_gone_on_with(run, free_port, tmp_path):
    """L2: power off; the same command with the same store goes on with the same game."""
    words = ("--demo", "--rules", "herg", "--store")
    listener = run("a", f"listen:127.0.0.1:{free_port}", *words, str(tmp_path / "a"))
    with Proxy(free_port) as proxy:
        where = f"connect:127.0.0.1:{proxy.port}"
        first = run("b", where, *words, str(tmp_path / "b"))
        while proxy.carried_bytes < CUT_AFTER_BYTES and first.poll() is None:
            try:
                first.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
        first.kill()
        first.wait()
        second = run("b", where, *words, str(tmp_path / "b"))
        assert end_of(second) == (0, "")
        assert end_of(listener) == (0, "")
    assert (tmp_path / "a.log").read_bytes() == (tmp_path / "b.log").read_bytes()
    assert verify.main([str(tmp_path / "b.log")]) == 0
    assert verify.main([str(tmp_path / "b/drive" / MORE)]) == 0


@pytest.mark.parametrize(
    "words",
    [
        ("--link", "connect:localhost:7000", "--dice", "1 2 3 4 5"),
        ("--link", "connect:localhost:7000", "--players", "ANN,BOB"),
        ("--link", "connect:localhost:7000", "--pair"),
        ("--link", "usb"),
        ("--pair", "--dice", "1 2 3 4 5"),
        ("--pair", "--players", "A,B,C"),
        ("--pair", "--players", "A"),
        ("--script", "CABLE:out"),
        ("--pair", "--script", "CABLE:half"),
        ("--pair", "--script", "SIDE:middle"),
    ],
)
def test_what_does_not_go_with_a_link_is_status_2(capsys, words):
    assert cli.main(["--headless", *words]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1


def test_a_port_that_is_taken_is_one_line_and_status_2(capsys):
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1]
        assert cli.main(["--headless", "--link", f"listen:127.0.0.1:{number}"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"host_sim: --link: cannot listen on 127.0.0.1:{number}: ")
    assert (said.count("\n"), said.count(str(number))) == (1, 1)


def test_an_address_of_a_kind_that_the_system_lacks_is_passed_over(monkeypatch):
    """A name may have one of IPv6 where the kernel has none."""
    real = socket.socket

    def lacking(family=socket.AF_INET, *values):
        if family == socket.AF_INET6:
            raise OSError(errno.EAFNOSUPPORT, "not supported")
        return real(family, *values)

    found = [(family, socket.SOCK_STREAM, 0, "", ("127.0.0.1", 9)) for family in (10, 2)]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *values, **words: found)
    monkeypatch.setattr(socket, "socket", lacking)
    monkeypatch.setattr(link_tcp, "RETRY_S", 0)
    port = link_tcp.ConnectingPort("localhost", 9)
    for _ in range(4):
        assert not port.read(10)
    port.close()
