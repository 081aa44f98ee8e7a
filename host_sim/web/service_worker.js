// SPDX-FileCopyrightText: 2026 Handful contributors
// SPDX-License-Identifier: MIT
// Plays offline: all files of one build are kept together, under a name made of their content, so
// that no page ever mixes two builds. `tools/web/site.py` fills in the name and the files. What is
// for the coach and for handhelds is kept once it has been asked for.

const CACHE = "@CACHE@";
const BESIDE = /\/(coach|device)\/[^/]/;
const FILES = ["@FILES@"];

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
  await cache.addAll(FILES.map((name) => new Request(name, { cache: "reload" })));
  await self.skipWaiting();
}

async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith("handful-") && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function kept(event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const found = await cache.match(request, { ignoreSearch: true });
  if (found) return found;
  const answer = await fetch(request);
  // A full storage keeps nothing; the page has its file all the same.
  if (answer.ok && BESIDE.test(request.url)) event.waitUntil(cache.put(request, answer.clone()).catch(() => {}));
  return answer;
}
