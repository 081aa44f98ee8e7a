# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W5: the page puts the game on a drive: byte for byte what `tools.deploy` does.

The drive is a folder of the browser's own storage, which has the same handles as a real one.
"""

import hashlib
import io
import json

import pytest

from handful import VERSION
from handful.coach.chances import open_chances
from handful.rules.rulesets import RULESETS
from tests.host_sim.chromium import RULES, needs_chromium
from tests.sized_drive import SizedDrive
from tests.tools.test_deploy import HELLO, OF_THE_USER, device_files, write_files
from tools.coach_tables import chances_path, chosen, tables_of
from tools.drive import MANIFEST, build_drive, manifest_of
from tools.drive_copy import manifest_with
from tools.fat_copy import FatCopy
from tools.mounted_drive import SCRATCH, SPARE
from tools.sources import board_facts

pytestmark = needs_chromium

CHOOSE = """
window.asked = [];
window.confirm = (text) => (window.asked.push(text), !window.refuses);
window.circuitpy = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle('CIRCUITPY', { create: true });
window.showDirectoryPicker = () => (window.isAsked = true, circuitpy());
"""
FILL = """(async (files) => {
  const top = await navigator.storage.getDirectory();
  await top.removeEntry('CIRCUITPY', { recursive: true }).catch(() => {});
  for (const [path, text] of Object.entries(files)) {
    let folder = await circuitpy();
    const names = path.split('/');
    for (const name of names.slice(0, -1)) {
      folder = await folder.getDirectoryHandle(name, { create: true });
    }
    const file = await folder.getFileHandle(names.at(-1), { create: true });
    const stream = await file.createWritable();
    await stream.write(Uint8Array.from(text, (byte) => byte.charCodeAt(0)));
    await stream.close();
  }
})(%s)"""
SUMS = """(async () => {
  const sums = {};
  const look = async (folder, prefix) => {
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind === 'directory') { await look(handle, prefix + name + '/'); continue; }
      const data = await (await handle.getFile()).arrayBuffer();
      const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
      sums[prefix + name] = [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    }
  };
  await look(await circuitpy(), '');
  return sums;
})()"""
FAIL = """(() => {
  let left = %d;
  const wrap = (prototype, name) => {
    const real = prototype[name];
    window.mend = [...(window.mend ?? []), () => (prototype[name] = real)];
    prototype[name] = function (...words) {
      left -= 1;
      if (left < 0) throw new DOMException('gone', 'NotFoundError');
      return real.apply(this, words);
    };
  };
  wrap(FileSystemFileHandle.prototype, 'createWritable');
  wrap(FileSystemDirectoryHandle.prototype, 'removeEntry');
})()"""
BIG = """(async () => {
  const file = await (await circuitpy()).getFileHandle('%s', { create: true });
  const stream = await file.createWritable();
  await stream.truncate(%d);
  await stream.close();
})()"""
WATCH = """(() => {
  window.changed = [];
  const wrap = (prototype, name, note) => {
    const real = prototype[name];
    window.mend = [...(window.mend ?? []), () => (prototype[name] = real)];
    prototype[name] = function (...words) {
      window.changed.push(note(this, words));
      return real.apply(this, words);
    };
  };
  wrap(FileSystemFileHandle.prototype, 'createWritable', (file) => `write ${file.name}`);
  wrap(FileSystemDirectoryHandle.prototype, 'removeEntry', (_, [name]) => `remove ${name}`);
})()"""
MEND = "window.mend.splice(0).forEach((mend) => mend())"


def deployed(board, folder):
    """Copy a board's drive as `tools.deploy` does; return the copy."""
    copy = FatCopy(build_drive(board), SizedDrive(folder, board_facts(board).DRIVE_BYTES), print)
    copy.check()
    copy.run(chosen([RULES], copy.room_for_tables(), rounded=copy.target.rounded)[0])
    return copy


def sums(folder):
    """Return the hash of each file."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


@pytest.fixture
def page(site, browser):
    """The page, which chooses the folder CIRCUITPY of its own storage."""
    opened = browser.open(site.address + "?lang=en")
    opened.run(f"(() => {{ {CHOOSE} }})()")
    yield opened
    assert browser.troubles == []


def fill(page, files):
    """Put files on the drive."""
    texts = {path: data.decode("latin1") for path, data in files.items()}
    page.run(FILL % json.dumps(texts))


def install(page):
    """Install the game on the drive and return the final message."""
    page.ask(click="#more")
    page.ask(click="#to-device")
    page.until(lambda _: page.run("!!document.querySelector('#zips a')"))  # nothing moves any more
    page.run("(window.isAsked = false)")
    page.ask(click="#choose")
    page.until(lambda _: page.run("isAsked && !document.getElementById('choose').disabled"))
    said = page.run("document.getElementById('copied').textContent")
    page.ask(click="#device .close")
    return said


def test_without_a_network_the_handhelds_files_are_what_is_missing(site, browser):
    page = browser.open(site.address + "?lang=en")
    for is_off in (True, False):
        browser.offline(is_off)
        page.ask(click="#more")
        page.ask(click="#to-device")
        page.until(lambda _: page.notice() or page.run("document.getElementById('device').open"))
        assert page.notice().startswith("The handheld's files could not be fetched.") == is_off
        page.run("document.getElementById('notice').click()")


def test_a_page_that_a_newer_build_has_overtaken_asks_for_a_reload(site, browser):
    page = browser.open(site.address + "?lang=en")
    page.run("await navigator.serviceWorker.ready")
    page.until(lambda _: page.run("!!navigator.serviceWorker.controller"))
    shown = "document.getElementById('device').open"
    for is_newer in (False, True):
        page.ask(reload=True)
        if is_newer:
            page.run(
                "await new Promise((done) => { navigator.serviceWorker.oncontrollerchange = done;"
                " navigator.serviceWorker.register('service_worker.js?newer'); })"
            )
        page.ask(click="#more")
        page.ask(click="#to-device")
        page.until(lambda _: page.notice() or page.run(shown))
        assert page.run(shown) != is_newer
        assert page.notice().startswith("There is a newer version of the game.") == is_newer
        page.run("document.getElementById('device').close()")


def old_game():
    """Return an earlier version's files on a fuller drive that macOS has had in its hands.

    The user has changed one of them.
    """
    old = {"handful/gone.mpy": b"1", "lib/adafruit_old.mpy": b"2", "handful/app.mpy": b"3"}
    update = {"handful/app.mpy": b"4"}
    return {
        **old,
        MANIFEST: manifest_of("0.0.1", old),
        "handful/app.mpy": b"my own",
        "update/handful/app.mpy": b"4",
        f"update/{MANIFEST}": manifest_of("0.0.2", update),
        "update/.DS_Store": b"macOS",
        "update/handful/._app.mpy": b"macOS",
        "handful/._app.mpy": b"\0\5\x16\7macOS",
        "._code.py": b"\0\5\x16\7macOS",
        "handful/._keys.mpy": b"my own",
        "handful.sav": b"played",
        "photos.zip": b" " * 380 * 1024,
    }


BEFORE = {
    "new": {"code.py": HELLO},
    "old": old_game(),
    "odd": {
        "code.py": HELLO,
        MANIFEST: b"handful my diary\n",
        "handful.sav/notes.txt": b"mine",
        "handful-more.sav/notes.txt": b"mine",
    },
    "foreign": {
        "code.py": b"import my_robot\n",
        "lib": b"oops",
        "adafruit_displayio_layout.mpy": b"mine",
        "handful/late/x.txt": b"mine",
        "handheld/mine.py": b"mine",
        f"update/{MANIFEST}": b"handful 0.0.9\nend\n",
    },
}


def drive_before(before, board):
    """Return the files of a drive."""
    own = {**device_files(board=board_facts(board).BOARD_ID), **OF_THE_USER, **BEFORE[before]}
    if BEFORE[before].get("lib"):
        del own["lib/neopixel.mpy"]
    return own


def turns_of(chances):
    """Return how many turns a table of the chance to win knows."""
    return open_chances(io.BytesIO(chances), RULESETS[RULES]).most_open


@pytest.mark.parametrize(
    ("board", "before"),
    [("pygamer", "new"), ("pygamer", "odd"), ("pygamer", "foreign"), ("pybadge", "old")],
)
def test_the_drive_is_the_one_that_deploy_makes(page, tmp_path, board, before):
    """With the table of the chance to win for as many open boxes as there is room for."""
    files = drive_before(before, board)
    fill(page, files)
    copy = deployed(board, write_files(tmp_path, files))
    said = install(page)
    assert page.run(SUMS) == sums(tmp_path)
    turns = turns_of((tmp_path / chances_path(RULES)).read_bytes())
    assert turns == (1 if before == "old" else turns_of(tables_of(RULES).chances))
    assert said.startswith(f"Handful {build_drive(board).version} is on the ")
    assert all(f"Your {path} is now {name}." in said for path, name in copy.kept.items())
    asked = page.run("window.asked")
    assert len(asked) == (1 if copy.kept else 0)
    assert all(path in asked[0] for path in copy.kept)


def test_a_copy_that_broke_off_anywhere_is_finished_by_the_next(page):
    """Also one that left an empty save file, which gets its size with the tables there."""
    files = drive_before("foreign", "pygamer")

    def start():
        fill(page, files)
        page.run(BIG % ("photos.zip", 5_600_000))

    start()
    page.run(WATCH)
    install(page)
    page.run(MEND)
    whole = page.run(SUMS)
    for step in (1, 9, page.run("window.changed").index("write handful.sav")):
        start()
        page.run(FAIL % step)
        assert "went away" in install(page)
        page.run(MEND)
        found = set(page.run(SUMS).values())
        assert {hashlib.sha256(data).hexdigest() for data in files.values()} <= found, step
        install(page)
        after = page.run(SUMS)
        named_once = {path: each for path, each in after.items() if ".bak2" not in path}
        assert named_once == whole, step


@pytest.mark.parametrize("twin", ["handful/app.mpy", "handful/HANDFU~1.MAN", MANIFEST])
def test_a_file_that_may_share_clusters_with_an_unfinished_one_goes_first(page, tmp_path, twin):
    """As a plug that was pulled while `deploy` moved a file leaves both of its names."""
    files = drive_before("new", "pygamer")
    deployed("pygamer", write_files(tmp_path, files))
    whole = sums(tmp_path)
    drive = build_drive("pygamer")
    manifest = manifest_with(drive, [f"{SCRATCH} 0 00000000"])
    data = drive.everything["handful/app.mpy"] if "/" in twin else manifest
    found = {MANIFEST: manifest, SCRATCH: data, twin: data}
    fill(page, {**files, **drive.everything, **found})
    page.run(WATCH)
    install(page)
    page.run(MEND)
    changed = page.run("window.changed")
    name = twin.rpartition("/")[2]
    spared = [f"write {SPARE}"] if twin == MANIFEST else []
    assert changed.index(f"remove {name}") < changed.index(f"remove {SCRATCH}")
    assert changed[: len(spared)] == spared
    assert changed.index(f"remove {SCRATCH}") < changed.index(f"write {MANIFEST}")
    assert page.run(SUMS) == whole


def test_names_that_only_an_unfinished_manifest_holds_are_the_games_own(page):
    old = {"handful/gone.mpy": b"1"}
    for place in (SPARE, SCRATCH):
        manifest = manifest_of("0.0.1", old) + f"{place} 0 00000000\n".encode()
        fill(page, {**device_files(), **old, place: manifest})
        install(page)
        found = page.run(SUMS).keys()
        assert MANIFEST in found
        assert not {place, *old} & found


def test_a_users_file_of_such_a_name_stays(page):
    own = {SCRATCH: b"mine", SPARE: b"mine"}
    fill(page, {**device_files(), **own})
    install(page)
    assert own.keys() <= page.run(SUMS).keys()


def test_nothing_changes_for_who_refuses(page):
    fill(page, drive_before("foreign", "pygamer"))
    before = page.run(SUMS)
    page.run("window.refuses = true")
    assert install(page) == ""
    assert "code.py" in page.run("window.asked")[0]
    later = VERSION.partition("b")[0] if "b" in VERSION else "99.0.0"
    fill(page, {**device_files(), MANIFEST: f"handful {later}\nend\n".encode()})
    assert install(page) == ""
    assert f"The drive has Handful {later}, and this is {VERSION}." in page.run("window.asked")[1]
    fill(page, drive_before("foreign", "pygamer"))
    assert page.run(SUMS) == before


@pytest.mark.parametrize(
    ("boot_out", "words"),
    [
        (None, "no CircuitPython drive"),
        ("Hello", "names no board"),
        (device_files("8.2.0")["boot_out.txt"], "8.2 is too old"),
        (device_files("10.0.3")["boot_out.txt"], "10.0 draws at half speed"),
        (device_files("11.0.0")["boot_out.txt"], "11.0 is newer than this game"),
        (device_files(board="<b>clue</b>")["boot_out.txt"], "for the board <b>clue</b>"),
        (device_files("9" * 5000)["boot_out.txt"], "names no board, or no version"),
        (device_files(board="x" * 5000)["boot_out.txt"], "names no board"),
    ],
)
def test_a_drive_that_does_not_fit_is_refused_in_a_sentence(page, boot_out, words):
    files = {"code.py": b"mine"}
    if boot_out:
        files["boot_out.txt"] = boot_out if isinstance(boot_out, bytes) else boot_out.encode()
    fill(page, files)
    assert words in install(page)
    assert page.run(SUMS).keys() == files.keys()


SWAP = """(() => {
  let left = %d;
  const swap = async () => {
    const folder = await circuitpy();
    if (%s) return folder.removeEntry('boot_out.txt');
    const stream = await (await folder.getFileHandle('boot_out.txt')).createWritable();
    await stream.write('Adafruit CircuitPython 10.1.4; PyGamer\\nBoard ID:pygamer\\nUID:2\\n');
    await close.apply(stream);
  };
  const stream = FileSystemWritableFileStream.prototype;
  const { close } = stream;
  const { fetch } = window;
  window.mend = [() => (stream.close = close), () => (window.fetch = fetch)];
  const count = async () => {
    if (left-- !== 0) return;
    await swap();
    window.swapped = await %s;
  };
  if (left === 0) {
    window.fetch = async (name) => (name.endsWith('.zip') && (await count()), fetch(name));
  } else {
    stream.close = async function () {
      await close.apply(this);
      left -= 1;
      if (!left) await count();
    };
  }
})()"""


@pytest.mark.parametrize(("is_away", "words"), [("true", "went away"), ("false", "Another drive")])
def test_after_any_step_nothing_is_written_on_another_drive(page, is_away, words):
    """Z4: or where no drive is any more; as `deploy` sees to it."""
    for step in (0, 1, 9, 60):
        fill(page, drive_before("new", "pygamer"))
        page.run(SWAP % (step, is_away, SUMS))
        assert words in install(page)
        page.run(MEND)
        assert page.run(SUMS) == page.run("window.swapped"), step


def test_two_tabs_do_not_copy_at_once(page):
    files = drive_before("new", "pygamer")
    fill(page, files)
    holding = "() => new Promise((end) => { window.free = end; })"
    page.run(f"void navigator.locks.request('handful-device', {holding})")
    page.until(lambda _: page.run("!!window.free"))
    assert install(page).startswith("Another tab of this page is copying.")
    assert page.run(SUMS).keys() == files.keys()
    page.run("free()")
    assert install(page).startswith("Handful ")


def test_a_drive_that_its_boot_py_keeps_says_so(page):
    """Ejecting it and pressing reset would have it like that again."""
    refuse = "new DOMException('no', 'NoModificationAllowedError')"
    for boot, words in (
        (b"", "eject it, press reset"),
        (b"storage.remount(1)", "boot.py keeps it"),
    ):
        fill(page, {**device_files(), "boot.py": boot})
        page.run((FAIL % 0).replace("new DOMException('gone', 'NotFoundError')", refuse))
        assert words in install(page)
        page.run(MEND)


def test_a_full_drive_says_how_much_is_missing(page):
    fill(page, device_files())
    page.run(BIG % ("big", 8_300_000))
    assert "KB more are needed" in install(page)
    assert page.run(SUMS).keys() == {"boot_out.txt", "big"}


def test_an_unfinished_file_counts_as_room(page):
    fill(page, {**device_files(), MANIFEST: f"handful 0\nend\n{SCRATCH} 0 00000000\n".encode()})
    page.run(BIG % (SCRATCH, 8_300_000))
    assert install(page).startswith("Handful ")
    assert SCRATCH not in page.run(SUMS)


def test_where_the_browser_cannot_the_zip_is_offered(page, site):
    page.run("delete window.showDirectoryPicker")
    page.run("delete Window.prototype.showDirectoryPicker")
    page.ask(click="#more")
    page.ask(click="#to-device")
    links = "[...document.querySelectorAll('#zips a')].map((link) => link.getAttribute('href'))"
    page.until(lambda _: len(page.run(links)) == 4)
    assert page.run("document.getElementById('choose').hidden")
    assert {*page.run(links)} <= site.files.keys()
    assert "Chrome and Edge" in page.run("document.getElementById('device').innerText")
