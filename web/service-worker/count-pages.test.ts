import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountPages } from './count-pages.ts';

const origin = 'https://engros.example';
const scope = `${origin}/favorites/count/`;
const address = `${scope}31001`;

type Fetched = (address: string) => Promise<Response>;

/** The caches of one browser, which all workers of the origin share. */
function aBrowser() {
  const stored = new Map<string, Map<string, Response>>();
  const urlOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), origin).href;
  let fetched: Fetched = () => Promise.reject(new TypeError('no line'));
  const cacheOf = (name: string) => {
    const kept = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, kept);
    return {
      match: async (key: RequestInfo | URL) => kept.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) => void kept.set(urlOf(key), response),
      add: async (key: RequestInfo | URL) => void kept.set(urlOf(key), await fetched(urlOf(key))),
    } as unknown as Cache;
  };
  return {
    stored,
    serve: (next: Fetched) => {
      fetched = next;
    },
    worker: (build: string) =>
      createCountPages({
        build,
        files: [`/assets/main-${build}.js`],
        scope,
        caches: {
          open: async (name) => cacheOf(name),
          keys: async () => [...stored.keys()],
          delete: async (name) => stored.delete(name),
        },
        fetch: (request) => fetched(urlOf(request)),
      }),
  };
}

const page = (build: string) =>
  new Response(
    `<script>context={"texts":"/assets/texts/shop-da-${build}.js"}</script><script type="module" src="/assets/main-${build}.js"></script>`,
    { status: 200 },
  );
const textOf = async (answer: Promise<Response>) => (await answer).text();
const never: Fetched = () => new Promise(() => {});

async function aKeptPage() {
  const browser = aBrowser();
  const worker = browser.worker('a');
  browser.serve(async () => page('a'));
  expect(await worker.keep(address, ['/assets/milk.svg'])).toBe(true);
  return { browser, worker };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[FAV-07] without a line the kept page opens', async () => {
  const { browser, worker } = await aKeptPage();
  browser.serve(() => Promise.reject(new TypeError('no line')));
  expect(await textOf(worker.openPage(new Request(address)))).toContain('main-a');
  for (const file of ['milk.svg', 'texts/shop-da-a.js'])
    expect((await worker.openFile(new Request(`${origin}/assets/${file}`))).status).toBe(200);
});

test.each([429, 500, 502, 503, 504])('[FAV-07] an answer %i opens the kept page at once', async (status) => {
  const { browser, worker } = await aKeptPage();
  browser.serve(async () => new Response('Bad gateway', { status }));
  const answer = await worker.openPage(new Request(address));
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('main-a')]);
});

test('[FAV-07] a server that does not answer gives way after five seconds', async () => {
  const { browser, worker } = await aKeptPage();
  browser.serve(never);
  const answer = textOf(worker.openPage(new Request(address)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toContain('main-a');
});

test('[FAV-07] what the server says of the page itself is shown', async () => {
  const { browser, worker } = await aKeptPage();
  for (const status of [401, 404]) {
    browser.serve(async () => new Response('', { status }));
    expect((await worker.openPage(new Request(address))).status).toBe(status);
  }
});

test('[FAV-07] without a kept page the network answers, errors too', async () => {
  const browser = aBrowser();
  browser.serve(async () => new Response('', { status: 503 }));
  expect((await browser.worker('a').openPage(new Request(address))).status).toBe(503);
});

test('[FAV-07] an old worker never keeps a page of a new server', async () => {
  const { browser, worker } = await aKeptPage();
  browser.serve(async () => page('b'));
  // With a connection, the service worker passes on the new server's page unchanged, and that page installs its own
  // service worker.
  expect(await textOf(worker.openPage(new Request(address)))).toContain('main-b');
  expect(await worker.keep(address, ['/assets/new.svg'])).toBe(false);
  browser.serve(() => Promise.reject(new TypeError('no line')));
  expect(await textOf(worker.openPage(new Request(address)))).toContain('main-a');
});

test('[FAV-07] pages of two builds are kept apart, and the newer forgets', async () => {
  const { browser, worker } = await aKeptPage();
  browser.stored.set('engros-count-a', new Map());
  browser.stored.set('engros-count-b', new Map());
  browser.stored.set('other', new Map());
  const newer = browser.worker('b');
  browser.serve(async () => page('b'));
  expect(await newer.keep(address, [])).toBe(true);
  browser.serve(() => Promise.reject(new TypeError('no line')));
  expect(await textOf(worker.openPage(new Request(address)))).toContain('main-a');
  expect(await textOf(newer.openPage(new Request(address)))).toContain('main-b');
  await newer.forgetOthers();
  expect([...browser.stored.keys()].toSorted()).toEqual(['engros-count-b', 'engros-count-pages-b', 'other']);
});

test.each([
  ['of a login that it was sent to', () => Object.defineProperty(page('a'), 'redirected', { value: true })],
  ['of an error', () => new Response(page('a').body, { status: 500 })],
  ['without a program', () => new Response('<p>Vedligeholdelse</p>')],
  ['of mixed builds', async () => new Response(`${await page('a').text()}${await page('b').text()}`)],
])('[FAV-07] a page %s is not kept', async (_, answer) => {
  const browser = aBrowser();
  browser.serve(async () => answer());
  expect(await browser.worker('a').keep(address, [])).toBe(false);
  expect([...browser.stored.values()].every(({ size }) => size === 0)).toBe(true);
});
