import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { openListener } from '../../src/platform/database/listen.ts';
import { testDatabase } from '../../src/platform/database/test-database.ts';
import { inFrontOf, movedTo } from '../faults/kit/in-front-of-database.ts';
import { duringTests } from '../test-app.ts';
import { untilSo } from '../until-seen.ts';

const database = duringTests(testDatabase);

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a connection gone deaf is noticed within three seconds', async () => {
  const { front, silence, cut } = inFrontOf(database.connection);
  await new Promise<void>((open) => front.listen(0, '127.0.0.1', open));
  const { port } = front.address() as AddressInfo;
  const listener = openListener(movedTo(database.connection, port), log);
  const heard: string[] = [];
  await listener.listen('goods', {
    message: (payload) => void heard.push(payload),
    resync: () => void heard.push('resync'),
  });
  silence();
  await database.pool.query("select pg_notify('goods', 'unheard')");
  await untilSo(() => heard.length > 0, 3_000);
  expect(heard).toEqual(['resync']);
  await database.pool.query("select pg_notify('goods', 'heard')");
  await expect.poll(() => heard).toEqual(['resync', 'heard']);
  await listener.close();
  cut();
});

test('a process that was busy itself keeps its connection', async () => {
  const listener = openListener(database.connection, log);
  const heard: string[] = [];
  await listener.listen('goods', {
    message: (payload) => void heard.push(payload),
    resync: () => void heard.push('resync'),
  });
  for (let time = 0; time < byLength({ short: 1, matrix: 3 }); time += 1) {
    const until = performance.now() + 1_500;
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await database.pool.query("select pg_notify('goods', 'heard')");
  await expect.poll(() => heard).toEqual(['heard']);
  await listener.close();
});
