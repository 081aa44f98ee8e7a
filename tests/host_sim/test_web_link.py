# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W4: two tabs, two browsers by an invitation, and a handheld on a serial adapter play a game."""

import base64
import re
import zipfile

import pytest

from tests.host_sim.chromium import moves, needs_chromium, take_turn
from tools import verify
from tools.web.server import serving

pytestmark = needs_chromium

SAYS = "document.getElementById('friend-says').textContent"
MESSAGE = "document.getElementById('message').value"
COPY = "document.getElementById('copy-message').textContent"
DIALOG = "document.getElementById('friend').open"
IN_WORDS_MS = 15_000
GATHERING_MS = 3_000
"""How long a browser may look for its addresses."""
PATIENCE = re.compile(rb"(PATIENCE_MS = )([0-9_]+)")
SHORT = rb"\g<1>4_000"

SERIAL = """(() => {
  const line = new BroadcastChannel('handful-cable');
  let send;
  let count = 0;
  let isOpen = false;
  const stream = () => new ReadableStream({ start: (control) => (send = control) });
  const port = {
    async open({ baudRate }) {
      if (isOpen) throw new DOMException('open', 'InvalidStateError');
      isOpen = true;
      window.baudRate = baudRate;
      port.readable = stream();
      port.writable = new WritableStream({ write: (bytes) => line.postMessage(bytes) });
    },
    async close() {
      if (port.readable.locked || port.writable.locked) throw new TypeError('locked');
      isOpen = false;
    },
  };
  line.onmessage = ({ data }) => {
    count += 1;
    if (count === 20) {
      const noisy = send;
      port.readable = stream();
      noisy.error(new DOMException('framing', 'FramingError'));
    }
    send.enqueue(data);
  };
  window.unplug = () => {
    line.close();
    port.readable = null;
    send.error(new DOMException('gone', 'NetworkError'));
  };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
})()"""


BY_ITSELF = """async (name) => {
  const keys = ['A', 'B', 'SELECT', 'A'];
  for (let count = 0; ; count += 1) {
    const { screen, players, player, link, notice } = await handful.state();
    if (screen !== 'table') return;
    const isMine = link.state === 'playing' && players[player].name === name;
    if (isMine) await handful.press(notice ? 'A' : keys[count % keys.length]);
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
"""Takes a player's turns, whichever of the keys comes too early: another round follows."""


def is_playing(state):
    return bool(state["link"]) and state["link"]["state"] == "playing"


def mover(pages):
    """Return the page whose turn it is."""
    state = next(iter(pages.values())).state()
    return pages[state["players"][state["player"]]["name"]]


def take_turns(pages, count):
    """Take turns, each seen by both sides."""
    for _ in range(count):
        page = mover(pages)
        take_turn(page)
        after = moves(page.state())
        for other in pages.values():
            other.until(lambda state: moves(state) == after)  # noqa: B023


def open_friend(page):
    """Open the dialog of the link."""
    page.ask(click="#more")
    page.ask(click="#to-friend")
    page.until(lambda _: page.run(DIALOG))


def invitation_of(page, name):
    """Return the link that a player would send."""
    open_friend(page)
    page.run(f"document.getElementById('name').value = '{name}'")
    page.run(f"{MESSAGE} = ''")
    page.ask(click="#invite")
    page.until(lambda _: page.run(MESSAGE))
    return page.run(MESSAGE)


def answer_of(page, name):
    """Return the answer of who has opened an invitation."""
    page.until(lambda _: page.run(DIALOG))
    page.run(f"document.getElementById('name').value = '{name}'")
    page.run(f"{MESSAGE} = ''")
    page.ask(click="#accept")
    page.until(lambda _: page.run(MESSAGE))
    return page.run(MESSAGE)


def paste(page, answer):
    """Paste an answer and connect."""
    page.run(f"document.getElementById('reply').value = {answer!r}")
    page.ask(click="#connect")


def test_two_tabs_play_a_whole_game_and_the_cable_may_be_pulled(site, browser, tmp_path, capsys):
    ann = browser.open(site.address + "?players=ANN&link&lang=en", still=True)
    bob = browser.open(site.address + "?players=BOB&link&lang=en")
    assert ann.notice() == ""
    assert bob.notice().startswith("The game is open in another tab")
    tabs = {"ANN": ann, "BOB": bob}
    for tab in tabs.values():
        tab.until(is_playing)
    take_turns(tabs, 3)
    for state in ("paused", "playing"):
        ann.ask(click="#more")
        ann.ask(click="#to-cable")
        for tab in tabs.values():
            tab.until(lambda seen: seen["link"]["state"] == state)  # noqa: B023
    for name, tab in tabs.items():
        tab.run(f"void ({BY_ITSELF})('{name}')")
    while (before := moves(ann.state()))[0] == "table":
        ann.until(lambda state: moves(state) != before)  # noqa: B023
    bob.until(lambda state: state["screen"] != "table")
    state_of_ann = ann.state()
    assert state_of_ann["players"] == bob.state()["players"]
    ann.ask(click="#more")
    ann.ask(download="#to-export", to=str(tmp_path / "saves.zip"))
    with zipfile.ZipFile(tmp_path / "saves.zip") as saves:
        log = saves.extract("drive/handful-more.sav", tmp_path)
    assert verify.main([log]) == 0
    assert "finished" in capsys.readouterr().out
    bob.close()
    ann.ask(click="#more")
    ann.ask(upload="#to-import", path=str(tmp_path / "saves.zip"), reloads=True)
    assert ann.state()["high_scores"] == state_of_ann["high_scores"]


def test_two_browsers_play_by_an_invitation_and_its_answer(site, browser):
    ann = browser.open(site.address + "?lang=en", context="ann")
    link = invitation_of(ann, "ANN")
    assert link.startswith(site.address + "#invite=")
    bob = browser.open(link, context="bob")
    paste(ann, answer_of(bob, "BOB"))
    tabs = {"ANN": ann, "BOB": bob}
    for tab in tabs.values():
        tab.until(lambda state: state["link"] and state["link"]["state"] == "playing")
        assert not tab.run(DIALOG)
    take_turns(tabs, 4)
    assert ann.state()["players"] == bob.state()["players"]
    bob.run("location.reload()")
    ann.until(lambda _: "connection to your friend has ended" in ann.notice())
    assert ann.until(lambda state: state["link"]["state"] == "paused")
    turn = ann.state()["turn"]
    again = invitation_of(ann, "ANN")
    bob.run(f"location.assign({again!r})")
    paste(ann, answer_of(bob, "BOB"))
    for tab in tabs.values():
        tab.until(is_playing)
        assert tab.state()["turn"] == turn
        assert tab.notice() == ""
    take_turns(tabs, 2)
    assert browser.troubles == []


def test_an_answer_may_be_wrapped_and_connect_clicked_twice(site, browser):
    ann = browser.open(site.address + "?lang=en", context="ann")
    bob = browser.open(invitation_of(ann, "ANN"), context="bob")
    answer = answer_of(bob, "BOB")
    ann.run(f"document.getElementById('reply').value = {' '.join((answer[:70], answer[70:]))!r}")
    ann.run("[1, 2].forEach(() => document.getElementById('connect').click())")
    said = []
    ann.until(lambda state: said.append(ann.run(SAYS)) or is_playing(state))
    assert not any("not the answer" in text for text in said)
    assert not ann.run(DIALOG)


def test_a_connection_that_fails_has_ended(site, browser):
    """A network that is gone fails; neither side has closed anything."""
    ann = browser.open(site.address + "?lang=en", context="ann")
    ann.run(
        "(() => { const Real = RTCPeerConnection; window.RTCPeerConnection = class extends Real {"
        " constructor(how) { super(how); window.peer = this; } }; })()"
    )
    bob = browser.open(invitation_of(ann, "ANN"), context="bob")
    paste(ann, answer_of(bob, "BOB"))
    ann.until(is_playing)
    ann.run(
        "(() => { Object.defineProperty(window.peer, 'connectionState', { value: 'failed' });"
        " window.peer.dispatchEvent(new Event('connectionstatechange')); })()"
    )
    for page in (ann, bob):
        page.until(lambda _: "connection to your friend has ended" in page.notice())  # noqa: B023
    assert ann.until(lambda state: state["link"]["state"] == "paused")


def test_who_has_no_address_hears_so_before_anybody_is_invited(site, browser):
    page = browser.open(site.address + "?lang=en")
    page.run(
        "(() => { const { get } = Object.getOwnPropertyDescriptor("
        "RTCPeerConnection.prototype, 'localDescription');"
        " Object.defineProperty(RTCPeerConnection.prototype, 'localDescription', { get() {"
        " const { type, sdp } = get.call(this);"
        " return { type, sdp: sdp.replace(/^a=candidate.*$/gm, '') }; } }); })()"
    )
    open_friend(page)
    page.run("document.getElementById('name').value = 'ANN'")
    page.ask(click="#invite")
    page.until(lambda _: page.run(SAYS).startswith("This device has no address"))
    assert page.run("document.getElementById('message').hidden")


def test_the_focus_stays_in_the_dialog_until_that_is_closed(site, browser):
    page = browser.open(site.address + "?lang=en")
    invitation_of(page, "ANN")
    assert page.run("document.activeElement.id") == "message"
    page.ask(key="Escape")
    assert not page.run(DIALOG)
    assert page.run("document.activeElement === document.body")


ENDED_LINE = """(async () => {
  const { Cable } = await import('./cable.mjs');
  const cable = new Cable();
  const { port1, port2 } = new MessageChannel();
  const tab = new BroadcastChannel('handful-cable');
  const wait = () => new Promise((done) => setTimeout(done, 100));
  cable.plug(port2);
  cable.open();
  port1.postMessage(Uint8Array.of(5));
  await wait();
  const read = cable.read(9);
  port1.postMessage(null);
  await wait();
  cable.open();
  tab.postMessage(Uint8Array.of(7));
  await wait();
  return [...read, ...cable.read(9)];
})()"""


def test_the_link_reaches_another_tab_once_a_line_has_ended(site, browser):
    page = browser.open(site.address + "?lang=en")
    assert page.run(ENDED_LINE) == [5, 7]


def test_a_dialog_that_was_closed_shows_the_open_invitation_again(site, browser):
    ann = browser.open(site.address + "?lang=en", context="ann")
    link = invitation_of(ann, "ANN")
    bob = browser.open(link, context="bob")
    answer = answer_of(bob, "BOB")
    for page, text, sentence in (
        (ann, link, "Send your friend"),
        (bob, answer, "Send this answer"),
    ):
        page.ask(click="#friend .close")
        page.until(lambda _: not page.run(DIALOG))  # noqa: B023
        open_friend(page)
        assert page.run(SAYS).startswith(sentence)
        assert page.run(MESSAGE) == text
        assert not page.run("document.getElementById('message').hidden")
        assert page.run("document.getElementById('reply').hidden") == (page is bob)
    paste(ann, answer)
    for page in (ann, bob):
        page.until(is_playing)
        assert not page.run(DIALOG)
        open_friend(page)
        assert page.run("document.getElementById('message').hidden")


def test_the_invitation_that_was_asked_for_last_counts(site, browser):
    ann = browser.open(site.address + "?lang=en", context="ann")
    open_friend(ann)
    ann.run("document.getElementById('name').value = 'ANN'")
    ann.run("[1, 2].forEach(() => document.getElementById('invite').click())")
    ann.until(lambda _: ann.run(MESSAGE))
    link = ann.run(MESSAGE)
    ann.wait(GATHERING_MS + 500)
    assert ann.run(MESSAGE) == link
    bob = browser.open(link, context="bob")
    paste(ann, answer_of(bob, "BOB"))
    ann.until(is_playing)
    assert browser.troubles == []


def test_the_button_that_copies_says_for_a_moment_that_it_has(site, browser):
    page = browser.open(site.address + "?lang=en")
    invitation = invitation_of(page, "ANN")
    for _ in range(2):
        assert page.run(COPY) == "Copy"
        page.ask(click="#copy-message")
        page.until(lambda _: page.run(COPY) == "Copied")
        page.until(lambda _: page.run(COPY) != "Copied")
    assert page.run("await navigator.clipboard.readText()") == invitation


@pytest.fixture
def impatient(site):
    """The address of a site that waits for a connection for a few seconds only."""
    patient = site.plain["invitation.mjs"]
    assert int(PATIENCE.search(patient)[2]) < IN_WORDS_MS
    with serving({**site.plain, "invitation.mjs": PATIENCE.sub(SHORT, patient)}) as served:
        yield served.address


def test_where_no_connection_comes_about_a_sentence_says_so(impatient, browser):
    ann = browser.open(impatient + "?lang=en", context="ann")
    bob = browser.open(invitation_of(ann, "ANN"), context="bob")
    answer = answer_of(bob, "BOB")
    bob.run("location.assign('about:blank')")
    paste(ann, answer)
    ann.until(lambda _: "cannot reach each other" in ann.run(SAYS))
    assert ann.state()["screen"] == "title"


def led_astray(link):
    """Return an invitation whose addresses lead nowhere."""
    start, _, text = link.partition("#invite=")
    said = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
    return f"{start}#invite={coded(re.sub('host,[^,]*,', 'host,203.0.113.9,', said))}"


def test_the_invited_side_hears_that_there_is_no_path_and_goes_on_waiting(impatient, browser):
    """The answer may be pasted minutes later, and a path from the other side is as good."""
    ann = browser.open(impatient + "?lang=en", context="ann")
    bob = browser.open(led_astray(invitation_of(ann, "ANN")), context="bob")
    answer = answer_of(bob, "BOB")
    bob.until(lambda _: "Not connected yet" in bob.run(SAYS))
    assert bob.run(MESSAGE) == answer
    paste(ann, answer)
    for tab in (ann, bob):
        tab.until(is_playing)
        assert not tab.run(DIALOG)
    assert browser.troubles == []


def test_an_inviter_who_is_gone_is_noticed_and_said_after_the_dialog(impatient, browser):
    ann = browser.open(impatient + "?lang=en", context="ann")
    bob = browser.open(invitation_of(ann, "ANN"), context="bob")
    answer_of(bob, "BOB")
    bob.ask(click="#friend .close")
    ann.close()
    bob.until(lambda _: "Not connected yet" in bob.notice())


def coded(text):
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


GOOD = "~abcd~" + "p" * 24 + "~" + "0A" * 32 + "~host,192.0.2.1,9"
HOSTILE = [
    "",
    "%%%",
    "A" * 100_000,
    coded("a" + GOOD),
    coded("o" + GOOD.replace("abcd", "ab\r\na=x")),
    coded("o" + GOOD.replace("192.0.2.1", "evil.example")),
    coded("o" + GOOD.replace(",9", ",9 typ host\r\na=candidate")),
    coded("o" + GOOD.replace("host", "relay")),
    coded("o" + GOOD + ";host,192.0.2.1,9" * 50),
    coded("<script>alert(1)</script>"),
]


def test_a_hostile_invitation_gets_a_sentence(site, browser):
    page = browser.open(site.address + "?lang=en")
    for text in HOSTILE:
        page.run("document.getElementById('friend').close()")
        page.run(f"location.hash = '#invite={text}'")
        page.until(lambda _: page.run(DIALOG))
        page.run("document.getElementById('name').value = 'BOB'")
        page.ask(click="#accept")
        page.until(lambda _: "cannot be read" in page.run(SAYS))
    assert page.state()["screen"] == "title"
    assert browser.troubles == []


def test_a_hostile_answer_or_name_gets_a_sentence(site, browser):
    """Also a CPU player's name: the game would refuse it later. None such is filled in."""
    page = browser.open(site.address + "?players=cpu:strong,PLAYER%201,ANN&lang=en")
    open_friend(page)
    assert page.run("document.getElementById('name').value") == "ANN"
    page.ask(click="#friend .close")
    invitation_of(page, "ANN")
    for text in (*HOSTILE[:3], coded("o" + GOOD), coded("a" + GOOD.replace("0A", "0Z"))):
        paste(page, text)
        page.until(lambda _: "not the answer" in page.run(SAYS))
    page.ask(click="#friend .close")
    for name in ("", "ANN,BOB", "cpu", "cpu:perfect", "A B", "\u00c4NNE", "strong", "ganador"):
        open_friend(page)
        page.run(f"document.getElementById('name').value = {name!r}")
        page.ask(click="#invite")
        page.until(lambda _: page.run(SAYS).startswith("A name has"))
        page.ask(click="#friend .close")
    assert browser.troubles == []


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_server_is_asked_unless_the_player_says_so(site, browser, lang):
    page = browser.open(site.address + f"?lang={lang}")
    page.run(
        "(() => { const Real = RTCPeerConnection; window.servers = [];"
        " window.RTCPeerConnection = function (how) {"
        " window.servers.push(how.iceServers.map((server) => server.urls));"
        " return new Real({ iceServers: [] }); }; })()"
    )
    invitation_of(page, "ANN")
    assert page.run("window.servers") == [[]]
    page.ask(click="#friend .close")
    open_friend(page)
    page.ask(click="#stun")
    page.ask(click="#invite")
    page.until(lambda _: len(page.run("window.servers")) == 2)
    assert page.run("window.servers")[1][0] in [
        "stun:"
        + page.run("document.getElementById('stun-label').textContent.match(/stun\\S+/)[0]")
        + ":3478"
    ]


def test_a_handheld_on_a_serial_adapter_plays(site, browser):
    """The port is a stand-in whose cable leads to another tab; noise breaks its stream once.

    What the address wrongly asks for is no concern of the link.
    """
    ann = browser.open(site.address + "?players=ANN&link&lang=en")
    bob = browser.open(site.address + "?lang=xx&rules=poker")
    bob.run(SERIAL)
    open_friend(bob)
    bob.run("document.getElementById('name').value = 'BOB'")
    bob.ask(click="#serial")
    tabs = {"ANN": ann, "BOB": bob}
    for tab in tabs.values():
        tab.until(is_playing)
    assert bob.run("window.baudRate") == 57_600
    take_turns(tabs, 3)
    assert ann.state()["players"] == bob.state()["players"]
    open_friend(bob)
    bob.ask(click="#serial")  # chosen again, as after a game
    bob.until(lambda _: not bob.run(DIALOG))
    for tab in tabs.values():
        tab.until(is_playing)
    take_turns(tabs, 1)
    assert bob.notice() == ""
    bob.run("window.unplug()")
    bob.until(lambda _: "serial adapter is gone" in bob.notice())
    assert bob.until(lambda state: state["link"]["state"] == "paused")
