// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// Drives pages in Chromium: one JSON request a line in, one JSON answer a line out.
//
//   node page_driver.mjs PATH/playwright-core/index.mjs PATH/chromium
//   {"open": "one", "url": "http://localhost:8000/", "size": [800, 600], "touch": true}
//   {"page": "one", "run": "await handful.state()"}      -> {"value": ...}
//   {"page": "one", "reload": true}, {"key": "Space"}, {"tap": "[data-key=A]"}, {"shot": path}, {"close": true}
//   {"page": "one", "at": [80, 60]} a finger or a click there; {"drag": [[80, 60], [20, 60]]}
//   {"page": "one", "download": "#button", "to": path}, {"upload": "#button", "path": path}
//   {"offline": true} {"clear": true}

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [library, executablePath] = process.argv.slice(2);
const { chromium } = await import(pathToFileURL(library).href);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const contexts = new Map(); // those in use, by name
const idle = []; // those that have been cleared: another would cost a second
const pages = new Map();
const troubles = [];

/** Open a page; one that is `broken` is not waited for, with `scripts` off or one that runs `first`. */
async function open({ open, url, context = "", broken = false, first, size = [900, 600], ...look }) {
  if (!contexts.has(context)) contexts.set(context, await contextOf(look));
  const used = contexts.get(context);
  const page = used.blank ?? (await newPage(used));
  delete used.blank;
  pages.set(open, page);
  used.origins.add(new URL(url).origin);
  if (first) {
    used.look = null;
    await page.addInitScript(first);
  }
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.goto(url);
  if (!broken) await page.evaluate("handful.ready");
}

/** Return a context as new: one of this look that has been cleared, if there is one. */
async function contextOf(how) {
  const look = JSON.stringify(how);
  const at = idle.findIndex((each) => each.look === look);
  if (at >= 0) return idle.splice(at, 1)[0];
  const { touch = false, scale = 1, scheme = "dark", still = false, scripts = true, locale } = how;
  const permissions = ["clipboard-read", "clipboard-write"];
  const looks = { colorScheme: scheme, reducedMotion: still ? "reduce" : "no-preference" };
  const device = { deviceScaleFactor: scale, hasTouch: touch, isMobile: touch };
  const made = await browser.newContext({ ...device, ...looks, permissions, javaScriptEnabled: scripts, locale });
  return { look, made, origins: new Set() };
}

async function newPage({ made }) {
  const page = await made.newPage();
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(error.message));
  return page;
}

async function download(page, { download, to }) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(download)]);
  await file.saveAs(to);
}

async function upload(page, { upload, path, reloads }) {
  page.once("dialog", (dialog) => dialog.accept());
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click(upload)]);
  const loaded = reloads && page.waitForEvent("load");
  await chooser.setFiles(path);
  await loaded;
  if (reloads) await page.evaluate("handful.ready");
}

async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to);
  await page.mouse.up();
}

/** Return whether words are to be seen, in the page or a frame of it, within ten seconds. */
async function seen(page, words) {
  const found = page.frames().map((frame) => frame.getByText(words).first().waitFor({ timeout: 10_000 }));
  return Promise.any(found).then(
    () => true,
    () => false,
  );
}

async function clear() {
  await Promise.all([...contexts.values()].map(wipe));
  contexts.clear();
  pages.clear();
}

/** Have a context with one page and nothing kept, or close it where something would stay. */
async function wipe(used) {
  const [page, ...others] = used.made.pages();
  if (!page || !used.look) return used.made.close();
  await Promise.all(others.map((each) => each.close()));
  page.removeAllListeners("dialog");
  await used.made.setOffline(false);
  await page.goto("about:blank");
  const session = await used.made.newCDPSession(page);
  for (const origin of used.origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.send("Network.clearBrowserCache");
  await session.detach();
  idle.push({ ...used, blank: page, origins: new Set() });
}

async function carryOut(request) {
  if (request.clear) await clear();
  if (request.open) await open(request);
  if (request.offline !== undefined) {
    for (const context of contexts.values()) await context.made.setOffline(request.offline);
  }
  const page = pages.get(request.page);
  if (request.reload) {
    await page.reload();
    await page.evaluate("handful.ready");
  }
  if (request.key) await page.keyboard.press(request.key, { delay: 60 });
  if (request.tap) await page.tap(request.tap);
  if (request.at) await (request.mouse ? page.mouse.click(...request.at) : page.touchscreen.tap(...request.at));
  if (request.drag) await drag(page, ...request.drag);
  if (request.resize) await page.setViewportSize({ width: request.resize[0], height: request.resize[1] });
  if (request.click) await page.click(request.click);
  if (request.download) await download(page, request);
  if (request.upload) await upload(page, request);
  if (request.close) await page.close();
  if (request.shot) await page.screenshot({ path: request.shot, scale: "css" });
  if (request.seen) return { value: await seen(page, request.seen), troubles: troubles.splice(0) };
  const value = request.run ? await page.evaluate(`(async () => (${request.run}))()`) : null;
  return { value, troubles: troubles.splice(0) };
}

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    answer = await carryOut(JSON.parse(line));
  } catch (error) {
    answer = { error: error.message, troubles: troubles.splice(0) };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
}
await browser.close();
