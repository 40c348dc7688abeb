import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { createLog } from '../log.ts';
import { readTrustProxy, trustedProxies } from './trust-proxy.ts';

test.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', false],
  ['true', true],
  ['1', 1],
  ['9', 9],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%s is %j', (text, trusted) => {
  expect(readTrustProxy(text)).toEqual(trusted);
});

test.each([
  '10',
  '-1',
  '1.5',
  'yes',
  'TRUE',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/8/8',
  '10.0.0.256',
  ',',
  'localhost',
])('TRUST_PROXY=%s stops the start by name', (text) => {
  expect(() => readTrustProxy(text)).toThrow(/^TRUST_PROXY/);
});

let app: TestApp | undefined;
afterEach(() => app?.close());

/** The client address that the server uses for a request from 127.0.0.1 that passed two proxies. */
async function addressWith(trust: string): Promise<string> {
  const server = Fastify({ trustProxy: trustedProxies(readTrustProxy(trust)) });
  server.get('/', (request) => request.ip);
  const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.2' };
  return (await server.inject({ url: '/', headers })).body;
}

test.each([
  ['', '127.0.0.1'],
  ['true', '203.0.113.7'],
  ['1', '198.51.100.2'],
  ['2', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.2'],
  ['loopback,198.51.100.0/24', '203.0.113.7'],
  ['10.0.0.0/8', '127.0.0.1'],
])('with TRUST_PROXY=%s a request of two proxies is from %s', async (trust, address) => {
  expect(await addressWith(trust)).toBe(address);
});

async function hintsWith(trust: string): Promise<string[]> {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  app = await testApp({ TRUST_PROXY: trust }, { log });
  for (let each = 0; each < 3; each += 1)
    await app.raw(null, { url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } });
  return lines.filter((line) => line.includes('TRUST_PROXY'));
}

test('a proxy that is not trusted is said once', async () => {
  expect(await hintsWith('')).toHaveLength(1);
  await app?.close();
  expect(await hintsWith('1')).toEqual([]);
});
