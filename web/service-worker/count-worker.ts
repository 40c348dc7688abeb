import { setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** Files of the program that the counting page needs, and a name that changes with them; put in by the build. */
declare const programFiles: readonly string[];
declare const programBuild: string;

/**
 * The service worker of the counting page (FAV-07). It sees only pages under `/favorites/count/`. It keeps the files of
 * one build of the program, the page itself and the pictures of the list in caches named after that build, so that no
 * page opens with the files of another build. Calls of the server pass it by: the page keeps its data in IndexedDB.
 */
const prefix = 'engros-count-';
const pages = `${prefix}pages-${programBuild}`;
/** Time in ms to wait for the server before the kept page opens. */
const answerWithinMs = 5000;

setCacheNameDetails({ prefix: 'engros-count', precache: programBuild, suffix: '' });
precacheAndRoute(programFiles.map((url) => ({ url, revision: null })));

/** A page of the server in time, otherwise the kept one. Without a kept one, whatever the network answers. */
async function openPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(pages)).match(self.registration.scope);
  if (!kept) return fetch(request);
  const answer = fetch(request).catch(() => kept);
  return Promise.race([
    answer,
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(kept.clone()), answerWithinMs);
    }),
  ]);
}

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) => openPage(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await (await caches.open(pages)).match(request)) ?? fetch(request),
);

const known = new Set(programFiles);

/**
 * Keeps the page as the server answers it now, with the pictures it shows. Returns false when the server has another
 * build of the program.
 */
async function keep(page: string, pictures: readonly string[]): Promise<boolean> {
  const answer = await fetch(page, { cache: 'no-store', credentials: 'same-origin' });
  const scripts = [...(await answer.clone().text()).matchAll(/<script[^>]*\ssrc="(\/assets\/[^"]+)"/g)];
  const isOwn = scripts.length > 0 && scripts.every(([, file]) => known.has(file ?? ''));
  if (!answer.ok || answer.redirected || !isOwn) return false;
  const cache = await caches.open(pages);
  await cache.put(self.registration.scope, answer);
  await Promise.all(
    pictures.map(async (picture) => {
      if (!(await cache.match(picture))) await cache.add(picture);
    }),
  );
  return true;
}

self.addEventListener('activate', (event) => {
  const own = new Set([pages, `${prefix}${programBuild}`]);
  const forget = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(prefix) && !own.has(name)) await caches.delete(name);
  };
  event.waitUntil(forget());
});

self.addEventListener('message', (event) => {
  const { kind, page, pictures } = event.data as { kind: string; page: string; pictures: string[] };
  if (kind === 'takeOver') event.waitUntil(self.skipWaiting());
  if (kind !== 'keep') return;
  const answer = keep(page, pictures).catch(() => false);
  event.waitUntil(answer.then((isKept) => event.ports[0]?.postMessage(isKept)));
});
