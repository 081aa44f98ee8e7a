// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// The dialog that links to somebody else: an invitation sent or taken, or a handheld on an adapter.

import { Invitation } from "./invitation.mjs";
import { openSerial } from "./serial.mjs";
import { Trouble, fill, words } from "./language.mjs";
import { CPU_NAMES } from "./words.mjs";

const STUN = "stun:stun.cloudflare.com:3478";
const COPIED_MS = 2000;
const INVITE = "#invite=";
const SENT = ["message", "copy-message"];
const REPLY = ["reply-label", "reply", "connect"];
const element = (id) => document.getElementById(id);

let invitation;
let waiting; // what the dialog says and shows until an invitation has led to a connection
let isAccepting = false;
let page;

/**
 * Get ready. `page.plug(port, name)` opens the link over a MessagePort for a player of this name,
 * `page.show` shows a sentence, `page.state` returns the state of the game.
 */
export function setUpFriend(thePage) {
  page = thePage;
  const work = { invite, accept, connect, serial, "copy-message": copyMessage };
  for (const [id, run] of Object.entries(work)) {
    element(id).addEventListener("click", () => run().catch((error) => tell(sentence(error))));
  }
  addEventListener("hashchange", () => openInvitation());
}

/** Open the dialog, with what an open invitation needs. */
export async function openFriend() {
  await open(["invite", ...("serial" in navigator ? ["serial"] : []), ...(waiting?.parts ?? [])]);
  tell(words.friend[waiting?.says ?? "how"]);
}

/** Open the dialog if the page's address is an invitation. */
export async function openInvitation() {
  if (!location.hash.startsWith(INVITE)) return;
  await open(["accept"]);
  tell(words.friend.invited);
}

/** Show the dialog with these of its parts. */
async function open(shown) {
  show(shown);
  const { players } = await page.state();
  const named = players?.find(({ kind, name }) => kind === "human" && isName(name));
  element("name").value ||= named?.name ?? "";
  const stun = STUN.split(":")[1];
  element("stun-label").textContent = fill(words.friend.stun, { server: stun });
  element("friend").showModal();
}

function show(shown) {
  const focused = document.activeElement;
  for (const part of ["invite", "accept", "serial", ...SENT, ...REPLY]) {
    element(part).hidden = !shown.includes(part);
  }
  element("stun-line").hidden = !shown.some((part) => part === "invite" || part === "accept");
  // The focus would leave the dialog with what is hidden.
  if (focused.hidden) document.querySelector("#friend :is(button, textarea):not([hidden])").focus();
}

async function invite() {
  const ours = begin();
  show(["invite"]);
  const text = await ours.invite();
  if (ours !== invitation) return; // there is another one by now
  const link = new URL(location.pathname, location.href);
  link.hash = INVITE + text;
  element("message").value = link.href;
  element("reply").value = "";
  wait("send", [...SENT, ...REPLY]);
}

async function accept() {
  const { sendBack, noPath } = words.friend;
  const ours = begin();
  const text = await ours.answer(location.hash.slice(INVITE.length), (isReached) => {
    tell(isReached ? sendBack : noPath);
  });
  if (ours !== invitation) return;
  history.replaceState(null, "", location.pathname + location.search);
  element("message").value = text;
  wait("sendBack", SENT);
  await play();
}

async function connect() {
  if (isAccepting) return; // the second of two quick clicks
  isAccepting = true;
  try {
    await invitation.accept(element("reply").value);
  } finally {
    isAccepting = false;
  }
  wait("connecting", []);
  await play();
}

/** Show what an invitation needs, now and when the dialog is opened again. */
function wait(says, parts) {
  waiting = { says, parts };
  show(parts);
  tell(words.friend[says]);
}

async function serial() {
  const name = checkedName();
  page.plug(await openSerial(() => page.show(words.friend.unplugged)), name);
  element("friend").close();
}

function begin() {
  checkedName();
  invitation?.close();
  waiting = undefined;
  const stun = element("stun").checked ? STUN : undefined;
  invitation = new Invitation(stun, () => page.show(words.friend.ended));
  return invitation;
}

/** Wait for the connection, and play. */
async function play() {
  page.plug(await invitation.opened, checkedName());
  waiting = undefined;
  element("friend").close();
}

function checkedName() {
  const input = element("name");
  input.value = input.value.trim().toUpperCase();
  if (!isName(input.value)) throw new Trouble("noName");
  return input.value;
}

/** The game would take CPU for one of its own players, and refuse what it calls them. */
function isName(text) {
  return !["CPU", ...CPU_NAMES].includes(text) && /^[!-+\--9;-~]{1,8}$/.test(text);
}

async function copyMessage() {
  await navigator.clipboard.writeText(element("message").value);
  element("copy-message").textContent = words.copied;
  setTimeout(() => (element("copy-message").textContent = words.copyText), COPIED_MS);
}

function tell(text) {
  if (element("friend").open) element("friend-says").textContent = text;
  else page.show(text);
}

function sentence(error) {
  if (!(error instanceof Trouble)) return words.failed;
  if (error.message === "noConnection") {
    waiting = undefined;
    show(["invite"]);
  }
  return words.trouble[error.message];
}
