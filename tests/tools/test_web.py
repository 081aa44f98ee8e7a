# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command that makes the page: its files, its cache's name, and what it refuses."""

import re
import socket
import struct
import urllib.request

import pytest
from PIL import Image

from handful.rules.rulesets import RULESETS
from tools.web import __main__ as web
from tools.web.chromium import what_is_missing
from tools.web.server import serving
from tools.web.site import service_worker, site_files


@pytest.fixture(scope="module")
def files():
    return site_files()


def test_the_site_is_written_whole_and_says_how_large_it_is(solved, files, tmp_path, capsys):
    assert web.main(["--out", str(tmp_path / "new/site")]) == 0
    found = [path for path in (tmp_path / "new/site").iterdir() if path.is_file()]
    written = {path.name: path.read_bytes() for path in found}
    assert written.keys() == files.keys()
    tables = {path.stem for path in (tmp_path / "new/site/coach").iterdir()}
    assert tables == {*RULESETS}
    assert f"{len(files)} files" in capsys.readouterr().out


def test_every_file_is_kept_offline_under_a_name_made_of_them_all(files):
    source = files["service_worker.js"].decode()
    others = {name: data for name, data in files.items() if name != "service_worker.js"}
    assert all(f'"{name}"' in source for name in others if name != "index.html")
    assert service_worker(others) == files["service_worker.js"]
    assert service_worker(others | {"style.css": b""}) != files["service_worker.js"]
    assert service_worker(others, {"coach/herg.values": b""}) != files["service_worker.js"]


def test_scripts_are_served_without_comments_and_with_their_lines(files, root):
    for name in ("page.mjs", "saves.mjs", "service_worker.js"):
        source = (root / "host_sim/web" / name).read_text(encoding="utf-8").splitlines()
        served = files[name].decode().splitlines()
        assert not any(line.strip().startswith(("//", "/*", "* ")) for line in served)
        both = [(ours, theirs) for ours, theirs in zip(source, served, strict=True) if theirs]
        assert len(both) > 30
        assert name == "service_worker.js" or all(ours == theirs for ours, theirs in both)


def test_the_site_has_the_licences_of_what_is_in_it(files):
    licences = files["LICENSE.txt"].decode()
    for holder in ("Handful contributors", "Damien P. George", "Adafruit"):
        assert holder in licences


def test_the_page_allows_no_script_but_its_own(files):
    page = files["index.html"].decode()
    assert "script-src 'self' 'wasm-unsafe-eval';" in page
    assert "default-src 'none'" in page
    assert "unsafe-inline" not in page
    assert "<script>" not in page
    assert "http" not in page.replace("http-equiv", "")


def test_no_script_runs_what_comes_from_outside(root):
    for path in sorted((root / "host_sim/web").rglob("*.*js")):
        source = path.read_text(encoding="utf-8")
        found = re.search(r"\beval\b|new Function|innerHTML|outerHTML|document\.write", source)
        assert found is None, path.name
        # What the virtual machine runs is our own text, with nothing filled in.
        for text in re.findall(r"runPython\((.*?)\)", source):
            assert text.startswith('"'), path.name


def test_a_file_in_the_way_is_one_line_before_anything_is_made(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(web, "table_files", None)
    (tmp_path / "site").touch()
    assert web.main(["--out", str(tmp_path / "site")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_port_in_use_is_refused_before_anything_is_made(capsys, monkeypatch):
    monkeypatch.setattr(web, "site_files", None)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert web.main(["--serve", str(port)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"tools.web: cannot listen on port {port}: ")
    assert said.count("\n") == 1


@pytest.mark.parametrize("name", ["page", "page.pngg", "page.jpg"])
def test_a_picture_of_another_kind_is_refused_before_anything_is_made(name, capsys, monkeypatch):
    monkeypatch.setattr(web, "site_files", None)
    assert web.main(["--picture", name]) == 2
    assert capsys.readouterr().err == f"tools.web: --picture: {name} does not end in .png\n"


@pytest.mark.parametrize("port", ["99999", "65536", "-1", "http"])
def test_a_port_that_is_none_is_refused_before_anything_is_made(port, capsys, monkeypatch):
    monkeypatch.setattr(web, "site_files", None)
    with pytest.raises(SystemExit) as ended:
        web.main([f"--serve={port}"])
    line = f"tools.web: argument --serve: {port} is not a port from 0 to 65535\n"
    assert (ended.value.code, capsys.readouterr().err) == (2, line)


def test_a_picture_that_cannot_be_written_is_refused_before_it_is_drawn(
    tmp_path, capsys, monkeypatch
):
    monkeypatch.setattr(web, "site_files", None)
    path = tmp_path / "nowhere" / "page.png"
    assert web.main(["--picture", str(path)]) == 2
    line = f"tools.web: --picture: cannot write {path}: No such file or directory\n"
    assert capsys.readouterr().err == line


def test_a_browser_that_hangs_up_is_not_reported(capsys):
    with serving({"index.html": bytes(1 << 20)}) as site:
        for request in (b"GET / HTTP/1.1\r\n\r\n", b"GET"):
            with socket.create_connection(site.server_address) as other:
                other.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                other.sendall(request)
        with urllib.request.urlopen(site.address) as answer:
            assert answer.status == 200
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(what_is_missing() is not None, reason=str(what_is_missing()))
def test_a_picture_shows_the_page_on_a_desktop_and_on_a_phone(tmp_path):
    assert web.main(["--picture", str(tmp_path / "page.png")]) == 0
    with Image.open(tmp_path / "page.png") as picture:
        assert picture.size == (1344, 640)
        assert len(picture.convert("RGB").getcolors(100_000)) > 20
