# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W3: what the page keeps, what it says where it cannot, and saves that mean harm."""

import random
import zipfile

import pytest

from tests.host_sim.chromium import at_the_table, needs_chromium, take_turn, worker
from tools.web.server import serving

pytestmark = needs_chromium

GAME = "?rules=ynot&players=ANN&lang=en"
REFUSED = b"indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };\n"
BLOCKED = (
    REFUSED
    + b"""navigator.locks.request = () => Promise.reject(new DOMException('no', 'SecurityError'));
"""
)
THROWING_LOCKS = b"navigator.locks.request = () => { throw new TypeError('no'); };\n"
UNREADABLE = [
    b"IDBDatabase.prototype.transaction = () => { throw new TypeError('no'); };\n",
    b"IDBObjectStore.prototype.getAll = () => { throw new TypeError('no'); };\n",
    b"""const getAll = IDBObjectStore.prototype.getAll;
IDBObjectStore.prototype.getAll = function () {
  if (this.transaction.mode === 'readonly') this.transaction.abort();
  return getAll.call(this);
};""",
    b"""const opens = indexedDB.open.bind(indexedDB);
indexedDB.open = () => Object.defineProperty(opens('theirs'), 'onupgradeneeded', { set() {} });
""",
]
SILENT = b"indexedDB.open = () => ({});\n"
CHUNK = 16 * 1024
COUNTED = b"""const stored = new BroadcastChannel('stored');
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (bytes, ...more) {
  stored.postMessage(bytes.length);
  return put.call(this, bytes, ...more);
};
"""
NO_ROOM = b"""IDBObjectStore.prototype.clear = function () {
  setTimeout(() => this.transaction.abort());
};
"""
SLOW = b"""const clear = IDBObjectStore.prototype.clear;
IDBObjectStore.prototype.clear = function () {
  const end = performance.now() + 3000;
  const wait = () => performance.now() < end && (this.count().onsuccess = wait);
  wait();
  return clear.call(this);
};
"""
FULL = b"""let left = 3;
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...words) {
  if (--left === 0) this.transaction.abort();
  else if (left > 0) return put.apply(this, words);
};
"""


def test_a_roll_stores_what_has_changed_not_the_whole_save_file(site, browser):
    with serving(worker(site, COUNTED)) as served:
        page = browser.open(served.address + GAME)
        page.run(
            "(() => { window.stored = 0; new BroadcastChannel('stored').onmessage ="
            " ({ data }) => (window.stored += data); })()"
        )
        take_turn(page)
        page.run("window.stored = 0")
        take_turn(page)
        page.until(lambda _: page.run("window.stored"))
        page.wait(200)
        assert page.run("window.stored") <= 3 * CHUNK
        before = page.state()
        page.ask(reload=True)
        page.press("A")
        assert page.until(at_the_table)["players"] == before["players"]


@pytest.mark.parametrize(
    ("first", "words"),
    [
        (REFUSED, "does not let the page keep anything"),
        (BLOCKED, "does not let the page keep anything"),
        (THROWING_LOCKS, "does not let the page keep anything"),
        *((script, "cannot be read") for script in UNREADABLE),
        (SILENT, "does not answer"),
        (FULL, "storage is full"),
    ],
)
def test_storage_that_does_not_work_is_said_and_the_game_goes_on(site, browser, first, words):
    with serving(worker(site, first)) as served:
        page = browser.open(served.address + GAME)
        page.until(lambda _: words in page.notice())
        for _ in range(2):
            take_turn(page)
        assert at_the_table(page.state())
        assert page.state()["turn"] == 3


SPOILT = """await new Promise((resolve) => {
  indexedDB.open('handful').onsuccess = ({ target }) => {
    const change = target.result.transaction('files', 'readwrite');
    change.objectStore('files').put(%s, %s);
    change.oncomplete = resolve;
  };
})"""


@pytest.mark.parametrize(
    ("value", "key"),
    [("null", "['nvm.bin', 0]"), ("'text'", "['drive/handful.sav', 16384]"), ("1", "7")],
)
def test_a_store_with_something_else_in_it_is_left_as_it_is(site, browser, value, key):
    page = browser.open(site.address + GAME)
    take_turn(page)
    page.run(SPOILT % (value, key))
    page.ask(reload=True)
    page.until(lambda _: "cannot be read" in page.notice())
    page.press("A")
    page.until(at_the_table)
    take_turn(page)
    page.ask(reload=True)
    page.until(lambda _: "cannot be read" in page.notice())


def test_one_tab_at_a_time_has_the_saves_and_the_next_one_after_it(site, browser):
    first = browser.open(site.address + GAME)
    second = browser.open(site.address + "?lang=en")
    assert first.notice() == ""
    assert second.notice().startswith("The game is open in another tab")
    first.press("A")
    dice = first.until(lambda state: state["roll"] == 1 and state["dice"])["dice"]
    first.press("START")
    first.close()
    second.ask(reload=True)
    assert second.notice() == ""
    second.press("A")
    assert second.until(at_the_table)["dice"] == dice
    second.ask(reload=True)
    assert second.notice() == "", "its former self has gone"


def test_a_browser_without_timeouts_of_signals_keeps_saves(site, browser):
    """Such as Safari 15, which has locks."""
    with serving(worker(site, b"delete AbortSignal.timeout;\n")) as served:
        page = browser.open(served.address + GAME)
        take_turn(page)
        assert page.notice() == ""
        page.ask(reload=True)
        assert page.state()["screen"] == "title"


def test_the_browser_is_asked_once_to_keep_the_saves(site, browser):
    page = browser.open(site.address + GAME)
    page.run(
        "(() => { window.asked = 0; navigator.storage.persist = async () => void asked++; })()"
    )
    page.press("DOWN", "UP")
    assert page.run("window.asked") == 1


def test_what_prevents_saving_is_shown_until_it_is_read(site, browser):
    browser.open(site.address + GAME)
    page = browser.open(site.address + "?lang=en")
    page.ask(click="#to-copy")
    page.until(lambda _: page.notice() == "The link to this page is copied.")
    page.ask(click="#notice")
    assert page.notice().startswith("The game is open in another tab")
    page.ask(click="#notice")
    assert page.notice() == ""
    page.ask(click="#to-copy")
    page.until(lambda _: page.notice())
    page.ask(click="#notice")
    assert page.notice() == ""


def saves_of(page, path):
    """Export the saves; return them by path."""
    page.ask(click="#more")
    page.ask(download="#to-export", to=str(path))
    with zipfile.ZipFile(path) as saves:
        return {name: saves.read(name) for name in saves.namelist()}


def packed(path, files):
    """Write a zip."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as saves:
        for name, data in files.items():
            saves.writestr(name, data)
    return str(path)


def imported(page, path, **how):
    """Import a zip."""
    page.ask(click="#more")
    page.ask(upload="#to-import", path=path, **how)


@pytest.fixture(scope="module")
def good(served, chromium, tmp_path_factory):
    """The path of a zip of saves, and the dice of the game in it."""
    page = chromium.open(served.address + GAME)
    page.press("A")
    dice = page.until(lambda state: state["roll"] == 1 and state["dice"])["dice"]
    path = tmp_path_factory.mktemp("good") / "good.zip"
    saves_of(page, path)
    chromium.clear()
    return str(path), dice


@pytest.mark.parametrize(
    ("first", "words"),
    [
        (REFUSED, "does not let the page keep anything"),
        (NO_ROOM, "no room for these saves. Nothing has changed"),
    ],
)
def test_saves_that_cannot_be_kept_are_refused_for_the_true_reason(
    site, browser, good, first, words
):
    with serving(worker(site, first)) as served:
        page = browser.open(served.address + "?lang=en")
        page.run("document.getElementById('notice').click()")
        imported(page, good[0])
        page.until(lambda _: words in page.notice())
        assert page.state()["screen"] == "title"
        frames = page.run("handful.times.frames.length")
        page.until(lambda _: page.run("handful.times.frames.length") > frames + 5)


def test_a_game_that_goes_on_by_itself_saves_nothing_into_those_that_are_imported(
    site, browser, good
):
    with serving(worker(site, SLOW)) as served:
        page = browser.open(served.address + "?players=cpu:strong,cpu:casual&lang=en")
        page.until(lambda state: state["turn"] > 1 or state["player"] == 1)
        imported(page, good[0], reloads=True)
        page.press("A")
        assert page.until(at_the_table)["dice"] == good[1]


@pytest.mark.parametrize("folder", ["kept/", "Archive/of mine/"])
def test_saves_in_a_folder_are_imported_with_a_drive_full_of_the_game(
    site, browser, good, tmp_path, folder
):
    """As when somebody zips the folder of `--store`, to which the game has been sent."""
    with zipfile.ZipFile(good[0]) as saves:
        files = {folder + name: saves.read(name) for name in saves.namelist()}
    sent = {f"{folder}drive/lib/{number}.mpy": b"1" for number in range(100)}
    older = {f"{folder}older/nvm.bin": bytes(8192), "__MACOSX/._nvm.bin": b"1"}
    page = browser.open(site.address + "?lang=en")
    imported(page, packed(tmp_path / "store.zip", older | sent | files), reloads=True)
    page.press("A")
    assert page.until(at_the_table)["dice"] == good[1]


def test_saves_are_not_imported_where_another_tab_has_them(site, browser, good):
    browser.open(site.address + "?lang=en")
    page = browser.open(site.address + "?lang=en")
    page.run("document.getElementById('notice').click()")
    imported(page, good[0])
    page.until(lambda _: page.notice().startswith("The game is open in another tab"))


def test_what_the_browser_does_not_keep_is_exported_all_the_same(site, browser, tmp_path):
    with serving(worker(site, REFUSED)) as served:
        page = browser.open(served.address + GAME)
        page.press("A")
        dice = page.until(lambda state: state["roll"] == 1 and state["dice"])["dice"]
        assert {*saves_of(page, tmp_path / "saves.zip")} >= {"nvm.bin", "drive/handful.sav"}
    other = browser.open(site.address + "?lang=en")
    imported(other, str(tmp_path / "saves.zip"), reloads=True)
    other.press("A")
    assert other.until(at_the_table)["dice"] == dice


def test_a_hostile_save_gets_a_sentence_or_is_ignored(site, browser, tmp_path):
    page = browser.open(site.address + GAME)
    take_turn(page)
    good = saves_of(page, tmp_path / "good.zip")
    hostile = [
        {**good, "nvm.bin": bytes(9000)},
        {"notes.txt": b"1"},
        {f"{side}/{name}": data for side in ("left", "right") for name, data in good.items()},
        {**good, **{f"drive/{number}.txt": b"1" for number in range(60)}},
    ]
    for number, files in enumerate(hostile):
        page.run("document.getElementById('notice').click()")
        imported(page, packed(tmp_path / f"{number}.zip", files))
        page.until(lambda _: "Nothing has changed" in page.notice())
    others = ("../evil.txt", "drive/<script>.txt", "drive/coach/herg.values", ".lock")
    # What every object has in JavaScript.
    others += ("__proto__", "constructor", "hasOwnProperty", "toString", "valueOf")
    imported(
        page, packed(tmp_path / "others.zip", good | dict.fromkeys(others, b"1")), reloads=True
    )
    assert saves_of(page, tmp_path / "again.zip").keys() == good.keys()
    noise = random.Random(5)
    for number in range(3):
        broken = {
            name: bytes(noise.randrange(256) if noise.random() < 0.05 else byte for byte in data)
            if name == "nvm.bin"
            else noise.randbytes(len(data))
            for name, data in good.items()
        }
        imported(page, packed(tmp_path / f"noise{number}.zip", broken), reloads=True)
        assert page.state()["screen"] in ("title", "notice", "table")
    assert browser.troubles == []
