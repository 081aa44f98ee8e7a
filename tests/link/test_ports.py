# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The simulator's ports for a link (L8): TCP, pseudo-terminal, serial adapter, in one window."""

import os
import random
import select
import socket
import sys
import time

import pytest

from handful.rules.rulesets import RULESETS
from host_sim.failure import UsageError
from host_sim.link_cable import Cable, NoisyPort
from host_sim.link_port import Plug, Where, open_link, parse_link
from host_sim.link_tcp import ConnectingPort, ListeningPort
from tests.bad_cable import Proxy, Spoiler
from tests.link.handheld import Handheld

PATIENCE_S = 20
needs_ptys = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")


@pytest.fixture
def opened():
    """Return a function that closes a port after the test."""
    ports = []

    def keep(port):
        ports.append(port)
        return port

    yield keep
    for port in ports:
        port.close()


@pytest.fixture
def listener(opened):
    return opened(ListeningPort("127.0.0.1", 0))


def until(condition):
    """Ask again and again; fail if the answer stays no."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end, "nothing happened"
    return True


def arrives(sender, receiver, data):
    """Send until something arrives, and return that."""
    got = []

    def attempt():
        sender.read(1)
        sender.write(data)
        got.append(receiver.read(256))
        return got[-1]

    until(attempt)
    return got[-1]


# ---- words -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("listen:localhost:7000", Where("listen", "localhost", 7000)),
        ("listen::0", None),
        ("connect:192.168.1.9:65535", Where("connect", "192.168.1.9", 65535)),
        ("connect:[::1]:7000", Where("connect", "::1", 7000)),
        ("connect:localhost:0", None),
        ("connect:localhost:65536", None),
        ("connect:localhost", None),
        ("connect:localhost:seven", None),
        ("connect:localhost:²", None),
        ("pty:/somewhere/link", Where("pty", "/somewhere/link", 0)),
        ("pty:", None),
        ("serial:/dev/ttyUSB0", Where("serial", "/dev/ttyUSB0", 0)),
        ("serial:COM3", Where("serial", "COM3", 0)),
        ("usb:1", None),
        ("", None),
    ],
)
def test_what_link_means(text, where):
    if where:
        assert parse_link(text) == where
    else:
        with pytest.raises(UsageError, match="--link: "):
            parse_link(text)


# ---- TCP ---------------------------------------------------------------------------------------


def test_bytes_go_both_ways(listener, opened):
    caller = opened(open_link(Where("connect", "127.0.0.1", listener.port)))
    assert caller.read(10) is None
    assert set(arrives(caller, listener, b"a")) == set(b"a")
    assert set(arrives(listener, caller, b"b")) == set(b"b")


def test_reading_never_waits_and_never_gives_more_than_asked(listener, opened):
    caller = opened(ConnectingPort("127.0.0.1", listener.port))
    arrives(caller, listener, b"x")
    caller.write(b"12345678")
    until(lambda: listener.read(3) == b"123" or None)


def test_a_name_with_several_addresses(listener, opened):
    caller = opened(ConnectingPort("localhost", listener.port))
    assert arrives(caller, listener, b"a")


def test_connect_comes_before_listen(opened):
    """Whoever is started first waits for the other."""
    first = ListeningPort("127.0.0.1", 0)
    number = first.port
    first.close()
    caller = opened(ConnectingPort("127.0.0.1", number))
    for _ in range(10):
        assert caller.read(1) is None
        caller.write(b"lost")
    listener = opened(ListeningPort("127.0.0.1", number))
    assert set(arrives(caller, listener, b"a")) == set(b"a")


def test_listen_takes_the_next_caller(listener, opened):
    """A lost connection is a pulled cable."""
    for _ in range(3):
        caller = ConnectingPort("127.0.0.1", listener.port)
        arrives(caller, listener, b"a")
        caller.close()
        until(lambda: listener.read(256) is None and not listener.is_connected)


def test_a_caller_who_says_nothing_holds_nobody_up(listener, opened, monkeypatch):
    """The first one is a scan of ports, or a program that waits to be spoken to."""
    monkeypatch.setattr("host_sim.link_tcp.SILENT_S", 0)
    with socket.create_connection(("127.0.0.1", listener.port)) as silent:
        until(lambda: listener.read(1) is None and listener.is_connected)
        caller = opened(ConnectingPort("127.0.0.1", listener.port))
        assert arrives(caller, listener, b"a")
        silent.settimeout(PATIENCE_S)
        assert silent.recv(1) == b"", "the silent caller is hung up on"


def test_who_speaks_is_not_given_up_for_another(listener, opened, monkeypatch):
    """Also if nobody has listened for a while, as on a machine that slept."""
    caller = opened(ConnectingPort("127.0.0.1", listener.port))
    arrives(caller, listener, b"a")
    monkeypatch.setattr("host_sim.link_tcp.SILENT_S", -1)
    with socket.create_connection(("127.0.0.1", listener.port)):
        caller.write(b"bc")
        until(lambda: select.select([listener._connection], [], [], 0)[0])
        assert listener.read(1) in (b"a", b"b")
        assert caller.is_connected
    assert arrives(caller, listener, b"d")


class Flood:
    """A line on which there is always more."""

    def __init__(self):
        self.count = 0

    def read(self, most):
        self.count += most
        return b"x" * most

    def write(self, data):
        return len(data)


def test_a_flooded_line_is_used_at_once():
    flood = Flood()
    plug = Plug(flood)
    for _ in range(3):
        plug()
        assert plug.read(256)
        plug.deinit()
    assert flood.count < 1 << 20


def test_connect_calls_again(opened):
    listener = ListeningPort("127.0.0.1", 0)
    caller = opened(ConnectingPort("127.0.0.1", listener.port))
    arrives(caller, listener, b"a")
    listener.close()
    until(lambda: caller.read(256) is None and not caller.is_connected)
    listener = opened(ListeningPort("127.0.0.1", listener.port))
    assert arrives(caller, listener, b"a")


def test_writing_to_one_who_does_not_read_never_waits(listener, opened):
    caller = opened(ConnectingPort("127.0.0.1", listener.port))
    arrives(caller, listener, b"a")
    for _ in range(300):
        caller.write(bytes(65536))
    assert caller.is_connected


def test_what_cannot_be_opened_is_one_line(listener):
    with pytest.raises(UsageError, match="cannot listen"):
        ListeningPort("127.0.0.1", listener.port)
    with pytest.raises(UsageError, match="there is no"):
        ConnectingPort("no.such.host.invalid", 7000)


# ---- serial lines ------------------------------------------------------------------------------


@needs_ptys
def test_a_pseudo_terminal_and_a_serial_adapter_are_a_cable(tmp_path, opened):
    """The device's end is opened with pyserial, as an adapter is; every byte passes as it is."""
    path = tmp_path / "link"
    near = opened(open_link(Where("pty", str(path), 0)))
    far = opened(open_link(Where("serial", str(path), 0)))
    everything = bytes(range(256))
    near.write(everything)
    got = b""
    end = time.monotonic() + PATIENCE_S
    while len(got) < 256 and time.monotonic() < end:
        got += far.read(256) or b""
    assert got == everything
    far.write(memoryview(everything))
    got = b""
    while len(got) < 256 and time.monotonic() < end:
        got += near.read(256) or b""
    assert got == everything
    assert near.read(1) is None
    assert far.read(1) is None


@needs_ptys
def test_a_pseudo_terminal_is_removed_and_a_stale_one_replaced(tmp_path):
    path = tmp_path / "link"
    path.symlink_to(tmp_path / "gone")
    port = open_link(Where("pty", str(path), 0))
    assert os.path.exists(path)
    port.close()
    assert not path.is_symlink()


@needs_ptys
def test_nobody_reads_the_pseudo_terminal(tmp_path, opened):
    port = opened(open_link(Where("pty", str(tmp_path / "link"), 0)))
    for _ in range(1000):
        port.write(bytes(256))


@needs_ptys
def test_a_file_in_the_way_of_a_pseudo_terminal_stays(tmp_path):
    path = tmp_path / "link"
    path.write_text("mine")
    with pytest.raises(UsageError, match="cannot make"):
        open_link(Where("pty", str(path), 0))
    assert path.read_text() == "mine"


@needs_ptys
def test_a_link_to_something_else_stays_and_one_to_a_pseudo_terminal_is_replaced(tmp_path, opened):
    path = tmp_path / "link"
    path.symlink_to(tmp_path)
    with pytest.raises(UsageError, match="cannot make .*: File exists"):
        open_link(Where("pty", str(path), 0))
    assert path.readlink() == tmp_path
    path.unlink()
    near, far = os.openpty()
    path.symlink_to(os.ttyname(far))
    opened(open_link(Where("pty", str(path), 0)))
    assert str(path.readlink()) != os.ttyname(far)
    os.close(near)
    os.close(far)


@needs_ptys
def test_an_adapter_unplugged_and_plugged_in_again(tmp_path, opened):
    path = tmp_path / "link"
    near = open_link(Where("pty", str(path), 0))
    far = opened(open_link(Where("serial", str(path), 0)))
    near.close()
    until(lambda: far.read(1) is None and far._line is None)
    far.write(b"lost")
    near = opened(open_link(Where("pty", str(path), 0)))
    assert set(arrives(near, far, b"a")) <= set(b"a")


def test_no_such_adapter():
    with pytest.raises(UsageError, match="cannot open /no/such/adapter"):
        open_link(Where("serial", "/no/such/adapter", 0))


# ---- a cable in one window ---------------------------------------------------------------------


def test_a_cable_carries_bytes_until_it_is_pulled():
    cable = Cable()
    left, right = cable.ends
    left.write(b"one")
    assert right.read(2) == b"on"
    assert right.read(256) == b"e"
    assert right.read(256) is None
    cable.is_pulled = True
    right.write(b"two")
    cable.is_pulled = False
    assert left.read(256) is None


def test_a_receiver_overwrites_its_oldest_bytes():
    left, right = Cable().ends
    left.write(bytes(10) + b"x" * 256)
    assert right.read(999) == b"x" * 256


def test_noise_changes_some_bits():
    left, right = Cable(noise=0.01, seed=1).ends
    left.write(bytes(250))
    assert 5 < sum(bin(byte).count("1") for byte in right.read(250)) < 50
    left, right = Cable().ends
    port = NoisyPort(left, 1.0)
    port.write(b"\x0f")
    assert right.read(1) == b"\xf0"
    right.write(b"\x0f")
    assert port.read(1) == b"\xf0"
    assert port.read(1) is None


# ---- a whole game ------------------------------------------------------------------------------


@pytest.mark.full
def test_a_game_over_a_bad_proxy_that_hangs_up(listener, opened):
    """Two handhelds on real sockets, with wrong bits, and the connection lost twice."""
    rng = random.Random(3)
    handhelds = [Handheld(rng, name, RULESETS["herg"]) for name in ("ANN", "BOB")]
    spoiler = Spoiler(random.Random(4), flips=1e-4, drops=1e-4)
    with Proxy(listener.port, spoiler) as proxy:
        ports = (listener, opened(ConnectingPort("127.0.0.1", proxy.port)))
        cuts = [10, 40]
        start = time.monotonic()

        def frame():
            # Five times as fast as a device, so that the test is short.
            now_ms = int((time.monotonic() - start) * 5000)
            for handheld, port in zip(handhelds, ports, strict=True):
                out = handheld.frame(port.read(256), now_ms)
                if out is not None:
                    port.write(out)
            if cuts and handhelds[0].session.game.log.count >= cuts[0]:
                cuts.pop(0)
                proxy.cut()
            return all(handheld.is_done for handheld in handhelds)

        until(frame)
    totals = [[card.total for card in handheld.match.cards] for handheld in handhelds]
    assert totals[0] == totals[1]
    assert handhelds[0].log_text() == handhelds[1].log_text()
    assert not cuts
