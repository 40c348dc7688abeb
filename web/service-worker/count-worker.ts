import { setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { createCountPages } from './count-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Files of the program that the counting page needs, and a name that changes with them; put in by the build. */
declare const programFiles: readonly string[];
declare const programBuild: string;

/**
 * The service worker of the counting page (FAV-07). It sees only pages under `/favorites/count/`. It keeps the files of
 * one build of the program, the page itself and the pictures of the list in caches named after that build, so that no
 * page opens with the files of another build. Calls of the server pass it by: the page keeps its data in IndexedDB.
 */
const pages = createCountPages({
  build: programBuild,
  files: programFiles,
  scope: self.registration.scope,
  caches,
  fetch: (request, init) => fetch(request, init),
});

setCacheNameDetails({ prefix: 'engros-count', precache: programBuild, suffix: '' });
precacheAndRoute(programFiles.map((url) => ({ url, revision: null })));

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) => pages.openPage(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => pages.openFile(request),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(pages.forgetOthers());
});

self.addEventListener('message', (event) => {
  const { kind, page, pictures } = event.data as { kind: string; page: string; pictures: string[] };
  if (kind === 'takeOver') event.waitUntil(self.skipWaiting());
  if (kind !== 'keep') return;
  const answer = pages.keep(page, pictures).catch(() => false);
  event.waitUntil(answer.then((isKept) => event.ports[0]?.postMessage(isKept)));
});
