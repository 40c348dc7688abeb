import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { screenPaths } from '@engros/contracts/screens.ts';
import { readConsoleLabels, writeConsoleLabels } from '@engros/contracts/supplier/labels.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aCustomer, aUser, signedInStaff } from '../../../../test/builders.ts';
import { rawRequest, sendRaw } from '../../../../test/raw-request.ts';
import { type TestApp, testApp } from '../../../../test/test-app.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'engros-pages-'));
const manifest = {
  'index.html': { file: 'assets/index-abc123.js' },
  'src/app/frame/shell-layout.tsx': { file: 'assets/shell.js', imports: ['index.html', '_shared.js'] },
  'src/screens/baskets/basket/basket-screen.tsx': {
    file: 'assets/basket.js',
    imports: ['_shared.js', '_lines.js'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_lines.js': { file: 'assets/lines.js', imports: ['_shared.js'] },
};
let app: TestApp;
/** With other settings: strict, over https, without the list of customers. */
let other: TestApp;
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'assets/index-abc123.js'), 'export {};');
  for (const [name, script] of [
    ['index.html', 'index-abc123'],
    ['console.html', 'console-def456'],
  ])
    writeFileSync(
      join(webRoot, name ?? ''),
      `<!doctype html><html lang="da"><head><script type="module" src="/assets/${script}.js"></script></head><body></body></html>`,
    );
  mkdirSync(join(webRoot, '.vite'));
  writeFileSync(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest));
  app = await testApp({}, { webRoot });
  const settings = {
    RATE_LIMIT_FACTOR: '1',
    PUBLIC_URL: 'https://shop.example',
    SHOW_CHANGE_CUSTOMER_LIST: '0',
  };
  other = await testApp(settings, { webRoot });
});
afterAll(async () => {
  await other.close();
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const page = (url: string, cookie?: string) => app.raw(cookie ? { cookie } : null, { method: 'GET', url });

/** The module that a page names, with all its texts, and how long a browser may keep it. */
async function textsOf(body: string) {
  const [, address = ''] = /"texts":"([^"]+)"/.exec(body) ?? [];
  expect(body).toContain(`<link rel="modulepreload" crossorigin href="${address}">`);
  const { statusCode, headers, body: module } = await page(address);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  return { address, module, keptFor: headers['cache-control'] };
}

test('the login page carries the context as customers’ programs read it', async () => {
  const { body, statusCode } = await page('/da-dk/login');
  expect(statusCode).toBe(200);
  expect(body).toContain('$$ModernClientContext=');
  expect(/"antiForgery"\s*:\s*\{[^}]*"token"\s*:\s*"([^"]+)"/.exec(body)?.[1]).toBeTruthy();
  expect(/"antiForgery"\s*:\s*\{[^}]*"headerName"\s*:\s*"([^"]+)"/.exec(body)?.[1]).toBe(
    'RequestVerificationToken',
  );
});

test('[SUP-03] the console is a program of its own, with its own texts', async () => {
  const { userId } = await aUser(app.database, { role: 'support', consoleParts: ['texts', 'cases'] });
  const { cookie } = await app.signIn({ userId, customerId: null });
  const shop = (await page('/price-list', cookie)).body;
  expect(shop).toContain('/assets/index-abc123.js');
  const { module } = await textsOf(shop);
  expect(module).toContain('"login.title":');
  expect(module).not.toContain('"console.');
  for (const path of ['/console', '/da-dk/console/search', '/console/']) {
    const { body, statusCode } = await page(path, cookie);
    expect(statusCode).toBe(200);
    expect(body).toContain('/assets/console-def456.js');
    expect(body).toContain('"console":{"parts":["cases","texts"]}');
    expect((await textsOf(body)).module).toContain('"console.overview.title":"Overblik"');
  }
  expect((await page('/console/nothing', cookie)).statusCode).toBe(404);
  const { userId: buyer } = await aUser(app.database, { customers: [await aCustomer(app.database)] });
  const foreign = await app.signIn({ userId: buyer, customerId: null });
  expect((await page('/console', foreign.cookie)).body).toContain('"console":{"parts":[]}');
});

test('[ENV-11] a page’s texts are kept until one of them changes', async () => {
  const before = await textsOf((await page('/login')).body);
  expect(before.keptFor).toBe('public, max-age=31536000, immutable');
  await app.database.kysely
    .insertInto('labels')
    .values({ key: 'login.title', language: 'da', text: 'Velkommen ind' })
    .execute();
  await vi.waitFor(async () => expect((await page('/login')).body).not.toContain(before.address), 5000);
  const after = await textsOf((await page('/login')).body);
  expect(after.module).toContain('"login.title":"Velkommen ind"');
  const old = await page(before.address);
  expect([old.body, old.headers['cache-control']]).toEqual([after.module, 'no-store']);
  const packed = await app.raw(
    { cookie: '' },
    { method: 'GET', url: after.address, headers: { 'accept-encoding': 'gzip, br' } },
  );
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(after.module);
  for (const name of ['shop-sv-a.js', 'staff-da-a.js', 'shop-da-.js', 'shop-da-a.css'])
    expect((await page(`/assets/texts/${name}`)).statusCode).toBe(404);
});

test('[CUS-03] the list of customers may be switched off', async () => {
  expect((await page('/login')).body).toContain('"Navigation.ShowChangeCustomerList":true');
  const { body } = await other.raw(null, { method: 'GET', url: '/login' });
  expect(body).toContain('"Navigation.ShowChangeCustomerList":false');
});

test('the address prefix sets the language of page and texts', async () => {
  expect((await page('/da-dk/login')).body).toContain('<html lang="da"');
  const english = (await page('/en-gb/login')).body;
  expect(english).toContain('<html lang="en"');
  expect(english).toContain('"language":"en"');
});

test('an address that is too long is told the limit', async () => {
  const { statusCode, body } = await page(`/catalog/search?term=${'a'.repeat(limits.urlLength)}`);
  expect(statusCode).toBe(414);
  expect(body).toContain('Den må højst være 4.096 tegn.');
});

test('a sentence that staff wrote is no markup of the page', async () => {
  const admin = await signedInStaff(app, { role: 'admin' });
  const key = 'error.urlTooLong';
  const { model } = await app.call(admin, readConsoleLabels, { query: { term: key } });
  const Version = model.Labels.find(({ Key }) => Key === key)?.Version ?? '';
  const write = (Danish: string | null, version: string) =>
    app.call(admin, writeConsoleLabels, {
      body: { Labels: [{ Key: key, Danish, English: null, Version: version }] },
    });
  const written = await write('<meta http-equiv="refresh" content="0;url=//x.example"> {{max}}', Version);
  const { body } = await page(`/login?${'a'.repeat(limits.urlLength)}`);
  await write(null, written.model.Labels[0]?.Version ?? '');
  expect(body).toContain('<p>&lt;meta http-equiv=&quot;refresh&quot;');
});

test('scripts run by a new nonce only, none evaluated, none framed', async () => {
  const first = await page('/');
  const second = await page('/');
  const policy = String(first.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain(
    "require-trusted-types-for 'script'; trusted-types engros-markup engros-tracker engros-worker",
  );
  expect(first.body.match(/<script /g)).toHaveLength(2);
  expect(first.body.split(`nonce="${nonce}"`)).toHaveLength(4);
  expect(second.headers['content-security-policy']).not.toBe(policy);
  expect(first.headers['cache-control']).toBe('no-store');
});

test('text of people in the context cannot end the script', async () => {
  const hostile = '</script><script>alert(1)</script>';
  const customer = await aCustomer(app.database, { name: hostile });
  const { userId } = await aUser(app.database, { customers: [customer], displayName: hostile });
  const { cookie } = await app.signIn({ userId, customerId: customer.id });
  const { body } = await page('/', cookie);
  expect(body).not.toContain(hostile);
  expect(body).toContain('\\u003c/script>');
  expect(body).toContain(`"Id":"${customer.id}"`);
});

test('hashed assets are kept for ever; unknown paths are not found', async () => {
  const asset = await page('/assets/index-abc123.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(String(asset.headers['content-type'])).toContain('javascript');
  for (const url of ['/assets/gone.js', '/assets/..%2f..%2fpackage.json']) {
    const { statusCode, body } = await page(url);
    expect(statusCode, url).toBe(404);
    expect(JSON.parse(body).Type).toBe('notFound');
  }
  // Sent without an HTTP client, because a client would normalise the path first.
  const port = await portOf();
  for (const url of [
    '/assets/../x',
    '/assets/%2e%2e/x',
    '/assets/./x',
    '/assets//x',
    'http://x/assets/../../package.json',
  ])
    expect((await sendRaw(port, rawRequest('GET', url))).status, url).toBe(404);
});

test('a page during a refusing database says so and asks again', async () => {
  const { cookie } = await aSignedInBuyer();
  const { pool } = app.ofApplication;
  const connect = pool.connect.bind(pool);
  pool.connect = (() =>
    Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))) as typeof pool.connect;
  try {
    const { statusCode, body, headers } = await page('/', cookie);
    expect([statusCode, headers['retry-after']]).toEqual([503, '3']);
    expect(body).toContain('Systemet svarer ikke lige nu.');
  } finally {
    pool.connect = connect;
  }
  expect((await page('/', cookie)).statusCode).toBe(200);
});

test('an address without a screen answers 404, with one 200', async () => {
  for (const [at, path] of screenPaths.map((path) => path.replace(/\$\w+/, 'x')).entries()) {
    const spellings = [path, `/en-gb${path}`, `${path.toUpperCase()}?q=1`, `${path}/`];
    for (const url of byLength({ short: spellings.slice(at % 4).slice(0, 1), matrix: spellings }))
      expect((await page(url)).statusCode, url).toBe(200);
  }
  for (const url of [
    '/findes/ikke',
    '/product',
    '/product/1/2',
    '/da-dk/nej',
    '/da-dkx',
    '/dev/nej',
    '/%6cogi',
  ]) {
    const { statusCode, body, headers } = await page(url);
    expect(statusCode, url).toBe(404);
    expect(body).toContain('$$ModernClientContext=');
    expect(headers['content-security-policy']).toContain("object-src 'none'");
  }
});

test('[ACC-04] [NOT-05] [SUS-03] a mailed link’s page sends no referrer', async () => {
  const port = await portOf();
  for (const url of [
    '/reset-password?token=x',
    '/%72eset-password',
    '/EN-GB/confirm-email',
    '/confirm-recall-email?token=x',
    '/recall-answer?token=x',
    '/unsubscribe/organic-report?token=x',
    'http://x/reset-password',
  ])
    expect((await sendRaw(port, rawRequest('GET', url))).headers['referrer-policy'], url).toBe('no-referrer');
  expect((await page('/reset-passwords')).headers['referrer-policy']).toBe('same-origin');
});

test('too many pages from one address are refused in words', async () => {
  const ask = () => other.raw(null, { method: 'GET', url: '/login', remoteAddress: '203.0.113.9' });
  const refused = (await Promise.all(Array.from({ length: 41 }, ask))).filter(
    ({ statusCode }) => statusCode !== 200,
  );
  expect(refused.length).toBeGreaterThan(0);
  expect([refused[0]?.statusCode, refused[0]?.headers['retry-after']]).toEqual([429, '3']);
  expect(refused[0]?.body).toContain('Det gik lidt for hurtigt.');
});

test('over https browsers are told to come by https only', async () => {
  for (const url of ['/login', '/api/user', '/assets/gone.js', '/healthz']) {
    const { headers } = await other.raw(null, { method: 'GET', url });
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000');
    expect((await page(url)).headers['strict-transport-security'], url).toBeUndefined();
  }
});

let listening: Promise<string> | undefined;
async function portOf(): Promise<number> {
  listening ??= app.app.http.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(await listening).port);
}

async function aSignedInBuyer(): Promise<{ cookie: string }> {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  return app.signIn({ userId, customerId: customer.id });
}

test('the page offers to change customer to whoever has another one', async () => {
  const [first, second] = [await aCustomer(app.database), await aCustomer(app.database)];
  const offers = async (customers: (typeof first)[]): Promise<unknown> => {
    const { userId } = await aUser(app.database, { customers });
    const { cookie } = await app.signIn({ userId, customerId: first.id });
    const { body } = await page('/', cookie);
    return /"Navigation\.ShowChangeCustomerList":(true|false)/.exec(body)?.[1];
  };
  expect(await offers([first, second])).toBe('true');
  expect(await offers([first])).toBe('false');
});

test('a signed-in page comes with a static frame, a visitor’s without', async () => {
  expect((await page('/')).body).not.toContain('data-arriving');
  const { cookie } = await aSignedInBuyer();
  expect((await page('/en-gb/', cookie)).body).toContain('<html lang="en" data-arriving="list"');
  expect((await page('/da-dk/checkout/basket', cookie)).body).toContain('data-arriving="basket"');
});

test('a signed-in page names the files of its screen, each once', async () => {
  const { cookie } = await aSignedInBuyer();
  const filesOf = async (path: string, who?: string) =>
    [...(await page(path, who)).body.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)]
      .map(([, file = '']) => file)
      .filter((file) => !file.startsWith('/assets/texts/'));
  const frame = ['/assets/shell.js', '/assets/shared.js'];
  expect(await filesOf('/da-dk/checkout/basket', cookie)).toEqual([
    ...frame,
    '/assets/basket.js',
    '/assets/lines.js',
  ]);
  expect(await filesOf('/orders', cookie)).toEqual(frame);
  expect(await filesOf('/checkout/basket')).toEqual([]);
});

test('a buyer’s page brings the answers to its first calls', async () => {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  const buyer = await app.signIn({ userId, customerId: customer.id });
  const { cookie } = buyer;
  await app.call(buyer, createFavoriteList, { body: { name: 'Fisk </script><b>' } });
  const answersOf = (body: string) =>
    new Map(
      [...body.matchAll(/<script type="application\/json" data-answer="([^"]+)">(.*?)<\/script>/gs)].map(
        ([, address = '', text = '']) => [address.replaceAll('&amp;', '&'), text],
      ),
    );
  const front = await page('/', cookie);
  const answers = answersOf(front.body);
  expect(front.body).not.toContain('</script><b>');
  for (const address of ['/api/delivery/dates', '/api/favorites', '/api/accounting/orders/attention']) {
    const asked = await page(address, cookie);
    expect(JSON.parse(answers.get(address) ?? 'null'), address).toEqual(JSON.parse(asked.body));
  }
  for (const [url, who] of [
    ['/?campaign=1', cookie],
    ['/', undefined],
    ['/console', cookie],
  ] as const)
    expect(answersOf((await page(url, who)).body).size, url).toBe(0);
});
