// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// Plays offline: all files of one build are kept together, under a name made of their content, so
// that no page ever mixes two builds. `tools/web/site.py` fills in the name and the files. What is
// for the coach and for handhelds is kept once it has been asked for, and pages hear how much of it is
// there: {percent}. The game waits for a file without being able to look.

const { scope } = self.registration;
const CACHE = `@CACHE@ ${scope}`;
const BESIDE = /\/(coach|device)\/[^/]/;
const FILES = "@FILES@"; // [name, checksum]
const SIZES = "@SIZES@";

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(kept(event));
});

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(([name, integrity]) => keep(cache, name, integrity)));
  await self.skipWaiting();
}

/** Keep a file: as the browser has it from this very visit, if that is of this build. */
async function keep(cache, name, integrity) {
  const had = await fetch(name, { cache: "force-cache", integrity }).catch(() => null);
  if (had?.ok) await cache.put(name, had);
  else await cache.add(new Request(name, { cache: "reload" }));
}

async function dropOthers() {
  for (const name of await caches.keys()) {
    // Another copy of the game on this host has caches of its own; older builds named theirs without a scope.
    const [, itsScope = scope] = name.split(" ");
    if (name.startsWith("handful-") && itsScope === scope && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function kept(event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const found = await cache.match(request, { ignoreSearch: true });
  if (found) return found;
  const answer = await fetch(request);
  if (!answer.ok || !BESIDE.test(request.url)) return answer;
  const told = new Response(answer.body.pipeThrough(await counter(request.url)), answer);
  // A full storage keeps nothing; the page has its file all the same.
  event.waitUntil(cache.put(request, told.clone()).catch(() => {}));
  return told;
}

/** Return a stream that changes nothing and tells the pages how far it is. */
async function counter(url) {
  const size = SIZES[url.slice(scope.length)];
  const pages = size ? await clients.matchAll() : [];
  let count = 0;
  return new TransformStream({
    transform(part, control) {
      count += part.length;
      for (const page of pages) page.postMessage({ percent: Math.round((100 * count) / size) });
      control.enqueue(part);
    },
  });
}
