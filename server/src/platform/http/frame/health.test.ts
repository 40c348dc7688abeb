import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/test-app.ts';
import { isDiskFull } from './health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a disk is full below the limit, not at it', () => {
  expect(isDiskFull(limits.leastFreeDiskBytes)).toBe(false);
  expect(isDiskFull(limits.leastFreeDiskBytes - 1)).toBe(true);
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
