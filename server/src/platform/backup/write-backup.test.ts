import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { testDatabase, urlOf } from '../database/test-database.ts';
import { openBackup } from './backup-folder.ts';
import { writeBackup } from './write-backup.ts';

test('a disk that is slow to store ends no backup', async () => {
  const database = await testDatabase();
  const parent = await mkdtemp(join(tmpdir(), 'engros-slow-backup-'));
  const folder = join(parent, 'kopi');
  // One millisecond between two tables stands for the ten seconds that a request may be idle.
  const options = encodeURIComponent('-c idle_in_transaction_session_timeout=1');
  const connectionString = `${urlOf(database.connection)}&options=${options}`;
  await writeBackup({ connectionString }, { folder, clock: fixedClock('2026-11-23T13:18:00Z') });
  expect((await openBackup(folder)).tables.length).toBeGreaterThan(50);
  await rm(parent, { recursive: true });
  await database.close();
});
