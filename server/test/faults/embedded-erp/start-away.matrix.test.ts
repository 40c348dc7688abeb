import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startBackgroundJobs } from '../../../src/background-jobs.ts';
import { createPictureFiles } from '../../../src/goods/media/picture-files.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { testDatabase } from '../../../src/platform/database/test-database.ts';
import { memoryStore } from '../../../src/platform/storage/object-store.ts';
import { createVault } from '../../../src/platform/vault.ts';

test('a database away after the start stops no server and no warning', async () => {
  const database = await testDatabase();
  const away = await database.pool.connect();
  // Reading the seller waits for this lock, and fails after two seconds as it does while the database is away.
  await away.query('begin; lock table seller in access exclusive mode');
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(line) });
  const starting = startBackgroundJobs(readConfig({ DATA_DIR: 'memory:', ERP: 'none' }), {
    database,
    clock: systemClock(),
    log,
    pictures: createPictureFiles(memoryStore()),
    vault: createVault(randomBytes(32)),
    ending: new AbortController().signal,
  });
  const isTriedAgain = () => said.some((line) => line.includes('the seller could not be read'));
  await Promise.race([starting, expect.poll(isTriedAgain, { timeout: 15_000 }).toBe(true)]);
  await away.query('commit');
  away.release();
  await (await starting).stop();
  expect(said.join()).toContain('ERP is none: web orders are taken and wait here');
  await database.close();
});
