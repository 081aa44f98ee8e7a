# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Z4: text from a drive, a board or a file is data: it neither rules the terminal nor stops us."""

import contextlib
import os

import pytest

from tests.boards.start_file import write_files
from tests.tools.test_deploy import HELLO, NEW, device_files, files_of
from tests.tools.test_micropython import Here
from tools import deploy
from tools.command_line import refuse, say
from tools.device_check.checks import report, rows_of
from tools.drive import MANIFEST, TargetError, is_older, manifest_line, manifest_of, version_in
from tools.micropython.board_files import BoardFiles, _Bounded
from tools.mounted_drive import SCRATCH

pytestmark = pytest.mark.usefixtures("no_sync", "small_saves")

TEXTS = {
    "an escape sequence": "\x1b[31mred\x1b]0;title\x07",
    "a C1 sequence": "\x9b31mred",
    "text that turns": "\u202e9.9.9",
    "5,000 digits": "9" * 5000,
    "digits with dots": ".".join(["9"] * 5000),
    "a version and words": "9.9.9 and more",
    "words": "my diary",
    "a sign": "-9.9",
    "digits of another script": "٩.٩.٩",
    "zeros": "\0" * 9,
    "nothing": "",
    "much": "x" * 100_000,
    "no UTF-8": "\udcff\udcfe",
}
LONGEST = 1100
TEXT = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)


def raw(text):
    return text.encode("utf-8", "surrogateescape")


@pytest.fixture
def deployed(tmp_path, monkeypatch, capsys):
    """Deploy a small game over files, and return status, lines and what is on the drive then."""
    monkeypatch.setattr(deploy, "build_drive", lambda board: NEW)

    def run(files):
        folder = write_files(tmp_path / "CIRCUITPY", {**device_files(), "code.py": HELLO, **files})
        words = ["--board", "pygamer", "--drive", str(folder), "--coach", "none"]
        status = deploy.main(words)
        output, error = capsys.readouterr()
        return status, [*output.split("\n"), *error.split("\n")], files_of(folder)

    return run


def check_lines(lines):
    for line in lines:
        assert line.isprintable(), ascii(line[:100])
        assert len(line) < LONGEST


@TEXT
@pytest.mark.parametrize(
    "form", ["CircuitPython {}\nBoard ID:pygamer\n", "CircuitPython 10.1.4\nBoard ID:{}\n"]
)
def test_what_a_board_says_of_itself(deployed, form, text):
    before = raw(form.replace("{}", text))
    status, lines, after = deployed({"boot_out.txt": before})
    check_lines(lines)
    if text.startswith("9.9") and form.startswith("CircuitPython {}"):
        assert status == 0, "it begins with a version that will do"
        return
    assert status == 2
    assert len(lines) == 3, "one line on standard error"
    assert after == {"boot_out.txt": before, "code.py": HELLO}


@TEXT
@pytest.mark.parametrize("path", [MANIFEST, f"update/{MANIFEST}"])
def test_a_version_that_is_none_is_a_file_of_the_users(deployed, path, text):
    mine = raw(f"handful {text}\nmine\n")
    status, lines, after = deployed({path: mine})
    check_lines(lines)
    assert status == 0, "it is no later version"
    assert mine in after.values()
    assert after["code.py"] == NEW.code


@TEXT
def test_a_file_that_only_begins_like_a_manifest_is_not_what_a_copy_left(deployed, text):
    mine = raw(f"handful {text}\nmine\n")
    assert mine in deployed({SCRATCH: mine})[2].values()


@pytest.mark.parametrize(
    "name", ["\x1b[31mred", "\x9b31m", "\u202efdp", "x" * 200, "\udcff", "a\x85b\u2028c"]
)
def test_names_on_a_drive(deployed, name):
    """Which an earlier copy may have made, by its manifest; or which are in the way."""
    path = f"handful/{name}"
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        pytest.skip("this system has no such names")
    manifest = raw(f"handful 0.0.1\n{manifest_line(path, b'1')}\nend\n")
    status, lines, _ = deployed({path: b"1", MANIFEST: manifest})
    check_lines(lines)
    assert status == 0
    assert not [line for line in lines if "Traceback" in line]


@TEXT
def test_one_function_knows_what_a_version_is(text):
    assert version_in(raw(f"handful {text}\n")) == ""
    assert version_in(b"handful 0.10.2\n") == "0.10.2"
    assert is_older("0.9.1", "0.10.0")


@TEXT
def test_every_refusal_and_every_line(text, capsys):
    assert refuse("tools.deploy", f"it has {text}") == 2
    say(text)
    output, error = capsys.readouterr()
    assert (output.count("\n"), error.count("\n")) == (1, 1)
    check_lines((output + error).split("\n"))


@TEXT
def test_what_a_device_reports(text):
    said = report(rows_of(f"{text}\t{text}\n"))
    check_lines(said.split("\n"))


class Odd(Here):
    """A board that answers with a text of anybody's."""

    def __init__(self, answer):
        super().__init__()
        self._answer = answer

    def exec(self, command, data_consumer=None):
        return self._answer if "tell(" in command else b""

    def eval(self, expression):
        if "implementation" in expression and isinstance(self._answer, bytes):
            return ("micropython", (1, 24), "rp2")
        return self._answer


@pytest.mark.parametrize(
    "answer",
    [
        None,
        5,
        "micropython",
        ("micropython", (1, 24)),
        ("micropython", "1.24", "rp2"),
        ("\x1b[31m" + "x" * 5000, (1, 24), "rp2"),
        ("micropython", (1, 24), "\x1b[31m" + "x" * 5000),
        (("a",), ("b", "c"), 3),
    ],
)
def test_a_boards_nonsense_is_a_sentence(answer, capsys):
    with pytest.raises(TargetError) as refused:
        BoardFiles(Odd(answer))
    assert refuse("tools.deploy", refused.value) == 2
    check_lines(capsys.readouterr().err.split("\n"))


@TEXT
def test_names_on_a_board(text):
    """With a line's end in one it is not told from two; then neither is a file."""
    board = BoardFiles(Odd(raw(f"{text}\nboot.py {'0' * 64} 1 2\n{text} folder 0 0\na b c d\n")))
    assert board.has("boot.py")
    assert board.exists(raw(text).decode("utf-8", "replace")) == bool(text)
    with contextlib.suppress(TargetError):
        assert board.free >= 0


class Flooded:
    """A serial port that always has more."""

    def __init__(self):
        self.given = 0

    def inWaiting(self):  # noqa: N802 (pyserial's name)
        return 1 << 30

    def read(self, size=1):
        self.given += size
        return b"x" * size

    def write(self, data):
        return len(data)


def test_a_board_that_sends_without_end_is_given_up():
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    transport = object.__new__(SerialTransport)
    port = Flooded()
    transport.serial, transport.is_pty = _Bounded(port), False
    with pytest.raises(TransportError, match="without end"):
        transport.enter_raw_repl()
    with pytest.raises(TransportError, match="without end"):
        transport.read_until(1, b"never")
    assert port.given < 1 << 20


def test_an_answer_of_a_real_length_is_taken():
    port = Flooded()
    bounded = _Bounded(port)
    for _ in range(300):
        bounded.write(b"?")
        assert len(bounded.read(2000)) == 2000


def test_a_manifest_of_ours_is_still_one():
    assert version_in(manifest_of("0.2.0", {"a": b""})) == "0.2.0"
