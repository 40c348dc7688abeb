import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'engros-pages-'));
let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'assets/index-abc123.js'), 'export {};');
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><html lang="da"><head><script type="module" src="/assets/index-abc123.js"></script></head><body></body></html>',
  );
  app = await testApp({}, { webRoot });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const page = (url: string, cookie?: string) => app.raw(cookie ? { cookie } : null, { method: 'GET', url });

test('the login page carries the context JSON as programs of customers read it', async () => {
  const { body, statusCode } = await page('/da-dk/login');
  expect(statusCode).toBe(200);
  expect(body).toContain('$$ModernClientContext=');
  expect(/"antiForgery"\s*:\s*\{[^}]*"token"\s*:\s*"([^"]+)"/.exec(body)?.[1]).toBeTruthy();
  expect(/"antiForgery"\s*:\s*\{[^}]*"headerName"\s*:\s*"([^"]+)"/.exec(body)?.[1]).toBe(
    'RequestVerificationToken',
  );
});

test('the address prefix sets the language of page and texts', async () => {
  expect((await page('/da-dk/login')).body).toContain('<html lang="da"');
  const english = (await page('/en-gb/login')).body;
  expect(english).toContain('<html lang="en"');
  expect(english).toContain('"language":"en"');
});

test('scripts run by nonce only: a new one for each page, none evaluated, no frame around us', async () => {
  const first = await page('/');
  const second = await page('/');
  const policy = String(first.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
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

test('hashed assets are kept for ever; an unknown one, and a path out of the folder, are not found', async () => {
  const asset = await page('/assets/index-abc123.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(String(asset.headers['content-type'])).toContain('javascript');
  for (const url of [
    '/assets/gone.js',

    '/assets/..%2f..%2fpackage.json',
  ]) {
    const { statusCode, body } = await page(url);
    expect([400, 403, 404], url).toContain(statusCode);
    expect(body).not.toContain('<html');
  }
});

test('a page asked for while the database refuses says so in words and asks again', async () => {
  const { cookie } = await aSignedInBuyer();
  const { pool } = app.database;
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

async function aSignedInBuyer(): Promise<{ cookie: string }> {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  return app.signIn({ userId, customerId: customer.id });
}
