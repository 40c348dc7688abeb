import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../../../../test/raw-request.ts';
import { duringTests, testApp } from '../../../../test/test-app.ts';
import { isDiskFull } from './health.ts';
import { silentMs } from './silent-sockets.ts';

const app = duringTests(testApp);

test('a disk is full below the limit, not at it', () => {
  expect(isDiskFull(limits.leastFreeDiskBytes)).toBe(false);
  expect(isDiskFull(limits.leastFreeDiskBytes - 1)).toBe(true);
});

test('the shop closes silent connections after a minute', () => {
  const { timeout, keepAliveTimeout } = app.app.http.server;
  expect([silentMs, timeout, keepAliveTimeout]).toEqual([60_000, 60_000, 72_000]);
});

describe('a proxy’s plain question by HTTP/1.0, without a host', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await app.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  const statusOf = async (line: string, ...headers: string[]) =>
    (await sendRaw(port, [line, ...headers, '', ''].join('\r\n'))).status;

  test('GET, HEAD and OPTIONS are answered', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const path of ['/readyz', '/healthz'])
        expect([method, path, await statusOf(`${method} ${path} HTTP/1.0`)]).toEqual([method, path, 200]);
  });

  test('two hosts, HTTP/1.1 and other addresses are refused as before', async () => {
    expect(await statusOf('GET /readyz HTTP/1.0', 'Host: a', 'Host: b')).toBe(400);
    expect(await statusOf('GET /readyz HTTP/1.1', 'Connection: close')).toBe(400);
    expect(await statusOf('GET /api/user HTTP/1.0')).toBe(400);
  });
});

test('[SUP-05] after a write refused for want of space nobody is sent here', async () => {
  const ready = () =>
    app
      .raw(null, { url: '/readyz' })
      .then(({ statusCode, body }) => `${statusCode} ${(JSON.parse(body) as { status: string }).status}`);
  expect(await ready()).toBe('200 ready');
  await app.database.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger refused before insert on login_tries for each statement execute function refuse()`);
  const login = { EmailAddress: 'ingen@prove.example', Password: 'forkert' };
  const refused = await app.raw(null, { method: 'POST', url: '/api/auth/login', payload: login });
  expect(refused.statusCode).toBe(503);
  expect(await ready()).toBe('503 the disk is full');
});
