# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W1 to W4: the page in Chromium, by keys and touch, offline, reloaded, and in two tabs."""

import statistics
import zipfile

from tests.host_sim.chromium import (
    LANDED_MS,
    at_the_table,
    needs_chromium,
    take_turn,
    wait_for_files,
    worker,
)
from tools.coach_tables import table_path
from tools.web.server import serving

pytestmark = needs_chromium

MOST_BYTES = 552 * 1024
"""What play needs, compressed."""
PHONES = [320, 568], [360, 640], [390, 844], [667, 375], [844, 390], [820, 1180], [900, 600]
"""And tablets, and a window."""
GAME = "G00Y5DVTJV2662TTGA722YF392BY576564EFEJSTVWVVTTHFV"
BETWEEN_BARS = [375, 548], [320, 454], [360, 560], [844, 340]
"""What a browser's own bars leave of a phone."""
SEEN = """(() => {
  const notice = document.getElementById('notice');
  window.seen = [];
  const see = () => window.seen.push(notice.textContent);
  new MutationObserver(see).observe(notice, { childList: true });
})()"""


def test_a_whole_game_by_the_keyboard_with_nothing_refused(site, browser):
    page = browser.open(site.address + "?rules=herg&players=ANN&seed=5&lang=en")
    assert at_the_table(page.state())
    take_turn(page, key="Space")
    for _ in range(12):
        take_turn(page)
    state = page.until(lambda state: state["screen"] == "finished")
    assert state["high_scores"]["herg"]
    assert browser.troubles == []


def test_it_is_small_and_quick(site, browser, figure):
    size = sum(
        len(data)
        for name, data in site.files.items()
        if not name.startswith(("coach/", "device/"))
    )
    page = browser.open(site.address + "?rules=herg&players=ANN&seed=5")
    for _ in range(3):
        take_turn(page)
    first = page.run("handful.times.first")
    frames = page.run("handful.times.frames")
    slowest = statistics.quantiles(frames, n=20)[-1]
    figure(
        f"page: {size:,} bytes compressed; first frame after {first:.0f} ms, "
        f"95 % of {len(frames)} frames within {slowest:.1f} ms"
    )
    assert size <= MOST_BYTES


def test_reload_and_continue_at_the_same_dice_offline_too(site, browser):
    page = browser.open(site.address + "?rules=ynot&players=ANN")
    page.press("A")
    dice = page.until(lambda state: state["roll"] == 1 and state["dice"])["dice"]
    wait_for_files(page)
    browser.offline(True)
    page.ask(reload=True)
    assert page.state()["screen"] == "title"
    page.press("A")
    assert page.until(at_the_table)["dice"] == dice
    assert set(site.requests) <= {*site.files, "service_worker.js"}


def test_a_first_visit_fetches_each_file_once(site, browser):
    """W1: what the game has been started from is kept for offline, not fetched again.

    The service worker itself is the browser's affair: it looks for a newer one when it likes to.
    """
    page = browser.open(site.address)
    wait_for_files(page)
    play = {name for name in site.files if "/" not in name} - {"service_worker.js"}
    assert {name: site.sent[name] for name in play} == dict.fromkeys(play, 1)
    browser.offline(True)
    page.ask(reload=True)
    assert page.state()["screen"] == "title"


def test_files_of_an_older_build_are_not_kept_for_offline(site, browser):
    """W1: what the browser still has of it, say after a visit half an hour ago."""
    old = {**site.plain, "words.mjs": site.plain["words.mjs"] + b"// old"}
    with serving(old) as served:
        page = browser.open(served.address)
        served.files.update(site.files)
        served.files["words.mjs"] = site.files["words.mjs"]
        page.run("(await navigator.serviceWorker.ready).unregister()")
        page.run("navigator.serviceWorker.register('service_worker.js')")
        wait_for_files(page)
        kept = page.run(
            "await (await (await caches.open((await caches.keys())[0])).match('words.mjs')).text()"
        )
        assert kept.encode() == site.plain["words.mjs"]


NO_START = "The game does not start here"


def test_where_no_script_can_run_the_page_says_so(site, browser, tmp_path):
    """W1: opened from a folder, in a sandboxed frame, and with scripts off."""
    page = browser.open(site.address, context="off", broken=True, scripts=False)
    assert page.ask(seen=NO_START)
    for name, data in site.plain.items():
        if "/" not in name:
            (tmp_path / name).write_bytes(data)
    page = browser.open((tmp_path / "index.html").as_uri(), context="file", broken=True)
    assert page.ask(seen=NO_START)
    frame = b"<iframe sandbox='allow-scripts' src='index.html'></iframe>"
    with serving({**site.plain, "frame.html": frame}) as served:
        page = browser.open(served.address + "frame.html", context="frame", broken=True)
        assert page.ask(seen=NO_START)


def test_where_the_game_cannot_start_the_page_says_why(site, browser):
    for first, words in (
        (b"delete self.WebAssembly;\n", "cannot start"),
        (b"({;\n", "cannot start"),
    ):
        with serving(worker(site, first)) as served:
            page = browser.open(served.address, context=words, broken=True)
            assert page.ask(seen=words)
    with serving(worker(site, b"delete self.WebAssembly;\n")) as served:
        page = browser.open(
            served.address, context="none", broken=True, first="delete window.WebAssembly"
        )
        assert page.ask(seen="this browser has no WebAssembly")


def test_two_copies_of_the_game_on_one_host_keep_their_files(site, browser):
    """Each drops what older builds of its own have kept."""
    page = browser.open(site.address + "?lang=en")
    page.run("await navigator.serviceWorker.ready")
    kept = ["handful-0123456789abcdef http://localhost/other/", "notes"]
    for name in (*kept, "handful-0123456789abcdef", f"handful-0123 {site.address}"):
        page.run(f"caches.open('{name}')")
    page.run("await (await navigator.serviceWorker.ready).unregister()")
    page.ask(reload=True)
    page.until(lambda _: len(page.run("caches.keys()")) == len(kept) + 1)
    wait_for_files(page)
    left = page.run("caches.keys()")
    assert {*kept} < {*left}
    (ours,) = {*left} - {*kept}
    assert ours.endswith(" " + site.address)


def test_a_reload_goes_on_with_the_game_that_a_link_began(site, browser):
    """W2: until a key is pressed the address is as it was, to be passed on."""
    for query in ("rules=ynot&players=ANN&seed=5", "code=6000007S&players=ANN", "day=1"):
        page = browser.open(site.address + f"?{query}&lang=en")
        assert page.run("location.search") == f"?{query}&lang=en"
        if query == "day=1":
            page.press("A")
        page.until(at_the_table)
        take_turn(page)
        page.wait(300)
        before = page.state()
        page.ask(reload=True)
        assert page.run("location.search") == "?lang=en"
        assert page.state()["screen"] == "title"
        page.press("A")
        after = page.until(at_the_table)
        assert [after[key] for key in ("players", "turn", "code", "day")] == [
            before[key] for key in ("players", "turn", "code", "day")
        ]
        browser.clear()


def test_the_coach_fetches_its_table_once_and_has_it_offline(site, browser):
    asked = table_path("herg")
    for is_off in (False, True):
        browser.offline(is_off)
        page = browser.open(site.address + "?rules=herg&players=ANN&seed=5&lang=en")
        page.run("document.getElementById('notice').click()")  # the saves are in the first tab
        page.press("A")
        page.until(lambda state: state["roll"] == 1)
        page.wait(LANDED_MS)
        wait_for_files(page)
        if not is_off:
            page.ask(reload=True)
            page.press("A")
            page.wait(LANDED_MS)
        page.run(SEEN)
        page.press("START+A")
        page.until(lambda state: state["screen"] == "coach")
        page.press("A")
        page.wait(2 * LANDED_MS)
        spoken = page.run("document.getElementById('speech').innerText")
        assert "no table" not in spoken.lower()
        assert page.state()["screen"] == "coach"
        shown = page.run("window.seen")
        assert is_off or shown[0].startswith("The coach is fetching its table")
        assert any(text.endswith(" 100 %") for text in shown) != is_off
        assert page.notice() == ""
    assert site.requests.count(asked) == 1


def test_touch_on_a_phone_scrolls_and_zooms_nothing(site, browser):
    page = browser.open(site.address + "?rules=herg&players=ANN", touch=True)
    for number, size in enumerate(([320, 640], [568, 320], *PHONES, *BETWEEN_BARS)):
        page.ask(resize=size)
        page.wait(100)
        assert page.run("[innerWidth, innerHeight]") == size, "what is wider zooms a phone out"
        page.ask(tap="[data-key=START]")
        page.until(lambda state: state["screen"] == ("table" if number % 2 else "menu"))  # noqa: B023
        for selector in ("#screen", "main", "[data-key]", ".tools button:not([hidden])"):
            outside = page.run(
                f"[...document.querySelectorAll('{selector}')].filter((each) => {{"
                " const box = each.getBoundingClientRect();"
                " return box.left < 0 || box.top < 0 || box.right > innerWidth"
                " || box.bottom > innerHeight || box.width < 30 || !each.contains(document"
                ".elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)); })"
                ".map((each) => each.outerHTML)"
            )
            assert outside == []
        scrolls = "document.scrollingElement.scrollHeight > innerHeight"
        assert not page.run(scrolls)
    assert browser.troubles == []


def test_a_screen_reader_hears_each_change(site, browser):
    """W6: in a live region, in the language of the game, as in text mode."""
    page = browser.open(site.address + "?rules=herg&players=ANN&seed=5&lang=de")
    page.press("A")
    region = "document.querySelector('[aria-live=polite]').innerText"
    page.until(lambda _: "ANN, Wurf 1 von 3: " in page.run(region))
    assert page.run("document.documentElement.lang") == "de"
    assert page.run("document.getElementById('to-copy').textContent") == "Link kopieren"


def test_a_first_visit_is_in_the_language_of_the_browser(site, browser):
    """W6: if the game has it; one that is chosen in the options stays."""
    page = browser.open(site.address, locale="es-MX")
    assert page.run("document.documentElement.lang") == "es"
    assert page.run("document.getElementById('to-copy').textContent") == "Copiar enlace"
    page.press("UP", "UP", "A", "LEFT", "LEFT", "B")  # the options, and English
    page.until(lambda state: state["screen"] == "title")
    page.ask(reload=True)
    assert page.run("document.documentElement.lang") == "en"
    assert browser.troubles == []


def test_a_wrong_or_hostile_link_gets_a_sentence_and_the_title(site, browser):
    queries = {
        "rules=%3Cscript%3Ealert(1)%3C/script%3E": "This link asks for a rule set",
        "players=%00%ff'%22),__import__('os')": "This link needs one to six names",
        "code=" + "7" * 9000: "The share code in this link is wrong",
        "seed=1e999&__proto__=1&constructor=2": "The seed in this link is not a whole number",
        "link&players=ANN&seed=5": "In a link game each side brings one player",
        "lang=../../evil": "This link asks for a language",
    }
    for query, words in queries.items():
        page = browser.open(site.address + "?" + query)
        page.until(lambda _: page.notice().startswith(words))  # noqa: B023
        assert page.state()["screen"] == "title"
        assert browser.troubles == []
        browser.clear()


def test_what_is_wrong_in_a_link_is_said_in_the_language_that_it_asks_for(site, browser):
    """W2: and the title is in it; all else that the link asks for is about a game."""
    queries = {
        "rules=poker&players=ANN&seed=5&lang=de": ("Dieser Link verlangt Regeln", "de"),
        "lang=de&players=ANN,ANN&link": ("Dieser Link braucht ein bis sechs Namen", "de"),
        "rules=herg&code=6000007S&lang=de": ("Der Code in diesem Link", "de"),
        "rules=poker&lang=xx": ("This link asks for a rule set", "en"),
    }
    for query, (words, language) in queries.items():
        page = browser.open(site.address + "?" + query)
        page.until(lambda _: page.notice().startswith(words))  # noqa: B023
        state = page.state()
        assert (state["screen"], state["link"]) == ("title", None)
        assert page.run("document.documentElement.lang") == language
        assert browser.troubles == []
        browser.clear()


COVERED = """(() => {
  const notice = document.getElementById('notice').getBoundingClientRect();
  const buttons = document.querySelectorAll('[data-key], .tools button:not([hidden])');
  return [...buttons].filter((button) => {
    const box = button.getBoundingClientRect();
    return box.left < notice.right && notice.left < box.right
      && box.top < notice.bottom && notice.top < box.bottom;
  }).map((button) => button.outerHTML).concat(notice.height > 20 && notice.top > 0 ? [] : 'no');
})()"""


def test_a_sentence_covers_no_key_and_goes_with_one_once_it_is_read(site, browser):
    """W1: the longest of those that come by themselves, on phones and tablets."""
    page = browser.open(site.address + "?players=,&lang=de", touch=True)
    page.until(lambda _: page.notice())
    for size in PHONES:
        page.ask(resize=size)
        page.wait(100)
        assert page.run(COVERED) == [], size
    page.ask(tap="[data-key=START]")
    assert page.notice()
    page.run("(() => { performance.now = () => 1e9; })()")
    page.ask(tap="[data-key=SELECT]")
    assert page.notice() == ""


def test_saves_are_exported_and_imported_in_another_browser(site, browser, tmp_path):
    page = browser.open(site.address + "?rules=ynot&players=ANN", context="one")
    page.press("A")
    dice = page.until(lambda state: state["roll"] == 1 and state["dice"])["dice"]
    page.ask(click="#more")
    page.ask(download="#to-export", to=str(tmp_path / "saves.zip"))
    with zipfile.ZipFile(tmp_path / "saves.zip") as saves:
        assert saves.testzip() is None
        assert {"nvm.bin", "drive/handful.sav"} <= {*saves.namelist()}
        with zipfile.ZipFile(tmp_path / "packed.zip", "w", zipfile.ZIP_DEFLATED) as packed:
            for name in saves.namelist():
                packed.writestr(name, saves.read(name))
    other = browser.open(site.address + "?lang=en", context="two")
    (tmp_path / "hostile.zip").write_bytes(b"PK\5\6" + bytes(17) + b"\xff")
    other.ask(click="#more")
    other.ask(upload="#to-import", path=str(tmp_path / "hostile.zip"))
    other.until(lambda _: other.notice())
    assert other.notice() == "That file is not a zip of saves. Nothing has changed."
    other.ask(click="#more")
    other.ask(upload="#to-import", path=str(tmp_path / "packed.zip"), reloads=True)
    other.press("A")
    assert other.until(at_the_table)["dice"] == dice


def test_the_link_that_is_copied_has_the_games_code(site, browser):
    page = browser.open(site.address + "?code=6000007S&players=ANN")
    page.ask(click="#to-copy")
    page.until(lambda _: page.notice())
    assert page.run("await navigator.clipboard.readText()") == site.address + "?code=6000007S"


def test_the_link_that_is_copied_has_the_rules_and_players_of_an_ordinary_table(site, browser):
    """W2: and opens the same table; none of house rules, which have no words in a link."""
    game = "?rules=ynot&players=ANN%2Ccpu%3Abeginner%2CB+C"
    page = browser.open(site.address + game + "&lang=en")
    page.press("START")
    page.ask(click="#to-copy")
    page.until(lambda _: page.notice() == "A link with these rules and players is copied.")
    link = page.run("await navigator.clipboard.readText()")
    assert link == site.address + game
    other = browser.open(link, context="other")
    before, after = page.state(), other.state()
    assert after["screen"] == "table"
    for key in ("ruleset", "players"):
        assert after[key] == before[key]


def test_r2_a_link_with_a_game_opens_it_and_watch_plays_it(site, browser):
    """And so does one that comes to the open page, pasted or followed, but not over a game."""
    page = browser.open(site.address + "#game=" + GAME + "&by=ANN&lang=en")
    assert page.until(lambda state: state["screen"] == "opened")
    page.press("A")
    assert page.until(lambda state: state["screen"] == "watch" and state["dice"])
    page.until(lambda state: state["players"][0]["name"] == "ANN" and state["roll"] > 1)
    page.run(f"(location.hash = '#game={GAME[:-1]}', null)")
    page.until(lambda state: state["screen"] == "title")
    page.run(
        "(() => { const clipboardData = new DataTransfer();"
        f" clipboardData.setData('text', 'See {site.address}#game={GAME}');"
        " dispatchEvent(new ClipboardEvent('paste', { clipboardData })); })()"
    )
    page.until(lambda state: state["screen"] == "opened")
    assert browser.troubles == []
