import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeMailServer, fakeMailServer } from '../../test/fake-mail-server.ts';
import { systemClock } from './clock.ts';
import type { Database } from './database/open-database.ts';
import { testDatabase } from './database/test-database.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { smtpSender } from './mail/mail-transport.ts';
import { writeMail } from './mail/write-mail.ts';

let database: Database;
let server: FakeMailServer;
let nodes: Jobs[];
let rounds = 0;

const startNode = () =>
  startJobs({
    connection: database.connection,
    database,
    clock: systemClock(),
    send: smtpSender(server.url),
    from: 'Fjordgros <ordre@fjordgros.example>',
    log: createLog('silent'),
    tidy: async () => undefined,
    everyMinute: {
      'look-round': async () => {
        rounds += 1;
      },
    },
  });

beforeAll(async () => {
  database = await testDatabase();
  server = await fakeMailServer();
  nodes = await Promise.all([startNode(), startNode()]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await server.close();
  await database.close();
});

describe('jobs', () => {
  it('send what was written soon after a poke, once, with two nodes at work', async () => {
    for (let index = 0; index < 30; index += 1) {
      await writeMail(database.kysely, {
        kind: 'test',
        dedupeKey: `poked-${index}`,
        recipient: 'a@b.example',
        subject: `${index}`,
        textBody: 'tekst',
        htmlBody: '<p>html</p>',
        now: systemClock().now(),
      });
      nodes[index % 2]?.pokeMails();
    }
    await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(30);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
    const left = () =>
      database.kysely.selectFrom('mails').select('id').where('state', '!=', 'sent').execute();
    // A mail is noted as sent after the mail server took it.
    await expect.poll(left, { timeout: 8000 }).toEqual([]);
  });

  it('look for mails every minute even when nobody pokes, and tidy every night', async () => {
    const { rows } = await database.pool.query('select name, cron from jobs.schedule order by name');
    expect(rows).toEqual([
      { name: 'deliver-mails', cron: '* * * * *' },
      { name: 'look-round', cron: '* * * * *' },
      { name: 'tidy', cron: '17 2 * * *' },
    ]);
  });

  it('do what the rooms look for every minute', async () => {
    await database.pool.query("insert into jobs.job (name, policy) values ('look-round', 'short')");
    await expect.poll(() => rounds, { timeout: 15_000 }).toBeGreaterThan(0);
  });
});
