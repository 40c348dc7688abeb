import { setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { createCountPages } from './count-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/**
 * Files of the program that the counting page needs, and a name that changes with them. The build inserts both values.
 */
declare const programFiles: readonly string[];
declare const programBuild: string;

/**
 * The service worker of the counting page (FAV-07). It handles only pages under `/favorites/count/`. It stores the
 * files of one build, the page and the pictures of the list in caches named after that build, so that no page opens
 * with files of another build. It does not store API calls: the page stores its data in IndexedDB.
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
