import { randomBytes } from 'node:crypto';
import { senders, workNames } from '@engros/contracts/supplier/work.ts';
import { expect, test } from 'vitest';
import { startBackgroundJobs } from '../../src/background-jobs.ts';
import { createPictureFiles } from '../../src/goods/media/picture-files.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { testDatabase } from '../../src/platform/database/test-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { readRuns } from '../../src/platform/process/work-runs.ts';
import { memoryStore } from '../../src/platform/storage/object-store.ts';
import { createVault } from '../../src/platform/vault.ts';
import { aUser, insertRows } from '../builders.ts';
import { fakeMailServer } from '../fake-mail-server.ts';
import { webhookReceiver } from '../worlds/webhook-receiver.ts';

const isSender = (name: string) => senders.some((sender) => sender === name);

test('mails of a job leave at once; it and senders are recorded', async () => {
  const [database, server, clock] = [await testDatabase(), await fakeMailServer(), systemClock()];
  const key = Buffer.alloc(32, 7);
  const follower = await webhookReceiver({ keys: [key], clock });
  const { email } = await aUser(database);
  const settings = {
    DATA_DIR: 'memory:',
    ERP: 'embedded',
    CHANGES_WEBHOOK_URL: follower.url,
    CHANGES_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
    EGRESS_ALLOW: '127.0.0.1',
    SMTP_URL: server.url,
    MAIL_FROM: 'a@shop.example',
  };
  const jobs = await startBackgroundJobs(readConfig(settings), {
    database,
    clock,
    log: createLog('silent'),
    pictures: createPictureFiles(memoryStore()),
    vault: createVault(randomBytes(32)),
    ending: new AbortController().signal,
  });
  // Without its schedule, nothing but a poke sends mails.
  await database.pool.query("delete from jobs.schedule where name = 'deliver-mails'");
  await insertRows(database, 'password_requests', {
    email,
    language: 'da',
    requested_at: clock.now().toString(),
  });
  // One that waits there, by the schedule or since the start, is the same.
  await database.pool.query(
    "insert into jobs.job (name, policy) values ('password-requests', 'short') on conflict do nothing",
  );
  await expect.poll(() => server.received.length, { timeout: 25_000 }).toBe(1);
  const sending = async () =>
    (await readRuns(database.kysely, clock.now())).find(({ Name }) => Name === 'password-requests');
  await expect.poll(async () => (await sending())?.LastSuccess).not.toBeNull();
  const { rows } = await database.pool.query<{ name: string }>('select name from work_runs');
  expect(rows.filter(({ name }) => !workNames.some((known) => known === name))).toEqual([]);
  const sent = async () => {
    const runs = await readRuns(database.kysely, clock.now());
    return runs.flatMap(({ Name, LastSuccess }) => (LastSuccess !== null && isSender(Name) ? [Name] : []));
  };
  await expect.poll(sent, { timeout: 15_000 }).toEqual([...senders].toSorted());
  expect(follower.effects.size).toBeGreaterThan(0);
  await jobs.stop();
  follower.close();
  await server.close();
  await database.close();
}, 60_000);
