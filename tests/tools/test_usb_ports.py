# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the serial ports of USB devices are, and what a person reads where one does not open."""

import os
from types import SimpleNamespace

import pytest

from tools.device_check.serial_port import PortError, SerialPort
from tools.usb_ports import usb_ports, why_closed


@pytest.fixture(autouse=True)
def found(monkeypatch):
    """Ports that pyserial finds; the first one is not on USB."""
    ports = [
        SimpleNamespace(device=name, vid=vid)
        for name, vid in [("COM1", None), ("COM7", 1), ("COM5", 2)]
    ]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: ports)
    return ports


def test_ports_on_usb_are_sorted():
    assert [each.device for each in usb_ports()] == ["COM5", "COM7"]


@pytest.mark.parametrize(
    ("system", "port", "words"),
    [
        ("linux", "here", "sudo usermod -aG dialout $USER, then log in again"),
        ("linux", "nowhere", "there is no port nowhere"),
        ("darwin", "here", "another program has here"),
        ("win32", "com7", "another program has com7"),
        ("win32", "COM8", "there is no port COM8"),
    ],
)
def test_why_a_port_does_not_open(monkeypatch, tmp_path, system, port, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").touch()
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert words in why_closed(port)


def test_on_linux_another_program_may_have_it(monkeypatch, tmp_path):
    monkeypatch.setattr("sys.platform", "linux")
    (tmp_path / "tty").touch()
    assert "another program has" in why_closed(str(tmp_path / "tty"))


@pytest.mark.parametrize(
    ("port", "said", "words"),
    [
        ("COM7", "failed to access COM7 (it may be in use)", "another program has COM7"),
        ("COM8", "failed to access COM8 (it may be in use)", "there is no port COM8"),
        ("auto", "no device found", "another program has COM5"),
    ],
)
def test_device_check_says_why(monkeypatch, port, said, words):
    """Where no port opens, mpremote says that it found no device, too."""
    monkeypatch.setattr(os, "access", lambda path, mode: True)
    done = SimpleNamespace(returncode=1, stdout="", stderr=f"mpremote: {said}\n")
    monkeypatch.setattr(SerialPort, "_mpremote", lambda self, source: done)
    with pytest.raises(PortError, match=words):
        SerialPort(port).run("print()")


def test_device_check_finds_no_device(monkeypatch, found):
    del found[1:]
    done = SimpleNamespace(returncode=1, stdout="", stderr="mpremote: no device found\n")
    monkeypatch.setattr(SerialPort, "_mpremote", lambda self, source: done)
    with pytest.raises(PortError, match="^no device found$"):
        SerialPort().run("print()")
