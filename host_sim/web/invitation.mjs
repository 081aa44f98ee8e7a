// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// A line between two browsers, a WebRTC data channel that no server of ours helps to make: one side
// writes an invitation, the other an answer, and people send both to each other.
//
//   const one = new Invitation(), other = new Invitation();
//   const answer = await other.answer(await one.invite());
//   one.accept(answer);
//   await one.opened, await other.opened          // MessagePorts that carry Uint8Arrays, and null in the end
//
// An invitation and an answer hold what a connection needs and nothing else, and are read as
// strictly: what they say goes into an SDP text only where its shape is the right one.

import { Trouble } from "./language.mjs";

const PATIENCE_MS = 14_000;
const GATHERING_MS = 3_000;
const MOST_LETTERS = 1500;
const MOST_ADDRESSES = 12;
const OFFER = "o";
const ANSWER = "a";
const SHAPE = /^([oa])~([\w+/]{4,256})~([\w+/]{22,256})~([0-9A-F]{64})~([^~\s]*)$/;
const ADDRESS = /^(host|srflx),([0-9a-f.:]{3,39}|[0-9a-f-]{36}\.local),(\d{1,5})$/i;
const PRIORITIES = { host: 2122260223, srflx: 1686052607 };

export class Invitation {
  #peer;
  #late;
  #timer;
  /** A MessagePort once there is a connection; Trouble "noConnection" if there is none in time. */
  opened;

  /**
   * `stun` is the address of a server that says what our own one looks like from outside; `onEnd` is
   * called when a connection has ended.
   */
  constructor(stun, onEnd) {
    if (!("RTCPeerConnection" in window)) throw new Trouble("noWebRtc");
    this.#peer = new RTCPeerConnection({ iceServers: stun ? [{ urls: stun }] : [] });
    const channel = this.#peer.createDataChannel("cable", { negotiated: true, id: 0 });
    this.opened = new Promise((resolve, reject) => {
      channel.onopen = () => {
        clearTimeout(this.#timer);
        this.#peer.oniceconnectionstatechange = null;
        resolve(portOf(this.#peer, channel, onEnd));
      };
      this.#late = () => reject(new Trouble("noConnection"));
    });
    this.opened.catch(() => this.close());
  }

  /** Return an invitation; throws Trouble "noAddress" where nobody could reach this browser. */
  async invite() {
    await this.#peer.setLocalDescription();
    return this.#written(OFFER);
  }

  /**
   * Answer an invitation; throws Trouble "noInvitation" or "noAddress". `onPath` is called with
   * whether the other browser can be reached: false after a while without, and again whenever that
   * changes. It may still come when the answer is taken, so that this side never gives up.
   */
  async answer(text, onPath) {
    const peer = this.#peer;
    await this.#take("offer", read(text, OFFER));
    const isReached = () => ["connected", "completed"].includes(peer.iceConnectionState);
    peer.oniceconnectionstatechange = () => {
      if (peer.connectionState !== "connected" && peer.iceConnectionState !== "checking") onPath(isReached());
    };
    await peer.setLocalDescription();
    this.#timer = setTimeout(() => isReached() || onPath(false), PATIENCE_MS);
    return this.#written(ANSWER);
  }

  /** Take the answer; throws Trouble "noAnswer". Then there is a connection soon, or never. */
  async accept(text) {
    await this.#take("answer", read(text, ANSWER));
    this.#timer = setTimeout(this.#late, PATIENCE_MS);
  }

  close() {
    clearTimeout(this.#timer);
    this.#peer.close();
  }

  async #take(type, facts) {
    try {
      await this.#peer.setRemoteDescription({ type, sdp: sdpOf(type, facts) });
    } catch {
      throw new Trouble(type === "offer" ? "noInvitation" : "noAnswer");
    }
  }

  async #written(role) {
    await gathered(this.#peer);
    const { sdp } = this.#peer.localDescription;
    const line = (name) => new RegExp(`^a=${name}:(.*?)\\s*$`, "m").exec(sdp)?.[1] ?? "";
    const addresses = addressesIn(sdp);
    if (!addresses.length) {
      this.close();
      throw new Trouble("noAddress");
    }
    const mark = line("fingerprint").replace(/^sha-256 /i, "").replaceAll(":", "").toUpperCase();
    const parts = [role, line("ice-ufrag"), line("ice-pwd"), mark, addresses.join(";")];
    return btoa(parts.join("~")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }
}

function portOf(peer, channel, onEnd) {
  const { port1, port2 } = new MessageChannel();
  channel.binaryType = "arraybuffer";
  channel.onmessage = ({ data }) => data instanceof ArrayBuffer && port1.postMessage(new Uint8Array(data));
  port1.onmessage = ({ data }) => channel.readyState === "open" && channel.send(data);
  const end = () => {
    channel.onclose = peer.onconnectionstatechange = null;
    peer.close();
    port1.postMessage(null);
    onEnd();
  };
  channel.onclose = end;
  peer.onconnectionstatechange = () => peer.connectionState === "failed" && end();
  return port2;
}

/** Wait until the browser has found its addresses, but not for ever. */
function gathered(peer) {
  return new Promise((resolve) => {
    setTimeout(resolve, GATHERING_MS);
    peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && resolve();
    peer.onicegatheringstatechange();
  });
}

function addressesIn(sdp) {
  const found = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim)];
  const addresses = found.map(([, address, port, type]) => `${type},${address},${port}`);
  return addresses.filter((address) => ADDRESS.test(address)).slice(0, MOST_ADDRESSES);
}

/** Return what an invitation or an answer says; throws Trouble. */
function read(text, role) {
  const trouble = new Trouble(role === OFFER ? "noInvitation" : "noAnswer");
  // A mail program may have wrapped it.
  const letters = text.replace(/\s+/g, "").replaceAll("-", "+").replaceAll("_", "/");
  if (letters.length > MOST_LETTERS || !/^[A-Za-z0-9+/]+$/.test(letters)) throw trouble;
  let parts;
  try {
    parts = SHAPE.exec(atob(letters));
  } catch {
    throw trouble; // no base64
  }
  if (parts?.[1] !== role) throw trouble;
  const addresses = parts[5].split(";").map((address) => ADDRESS.exec(address));
  if (addresses.length > MOST_ADDRESSES || addresses.includes(null)) throw trouble;
  return { name: parts[2], password: parts[3], mark: parts[4], addresses };
}

function sdpOf(type, { name, password, mark, addresses }) {
  const candidates = addresses.map(([, kind, address, port], at) => {
    const from = kind === "srflx" ? " raddr 0.0.0.0 rport 0" : "";
    return `a=candidate:${at} 1 udp ${PRIORITIES[kind] - at} ${address} ${port} typ ${kind}${from}`;
  });
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${mark.match(/../g).join(":")}`,
    `a=setup:${type === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    ...candidates,
  ];
  return `${lines.join("\r\n")}\r\n`;
}
