import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeMailServer, fakeMailServer } from '../../test/fake-mail-server.ts';
import { inFrontOf, movedTo } from '../../test/faults/kit/in-front-of-database.ts';
import { systemClock } from './clock.ts';
import type { Database } from './database/open-database.ts';
import { testDatabase } from './database/test-database.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { smtpSender } from './mail/mail-transport.ts';
import { writeMail } from './mail/write-mail-queries.ts';

let database: Database;
let server: FakeMailServer;
let nodes: Jobs[];
let rounds = 0;
let tidyings = 0;
const asked: string[] = [];
let fault: Error | undefined;
const logged: string[] = [];
const log = createLog(
  'warn',
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(line.toString());
      done();
    },
  }),
);

const aMail = (dedupeKey: string, db = database.kysely) =>
  writeMail(db, {
    kind: 'test',
    dedupeKey,
    recipient: 'a@b.example',
    subject: dedupeKey,
    textBody: 'tekst',
    htmlBody: '<p>html</p>',
    now: systemClock().now(),
  });

const startNode = (connection = database.connection) =>
  startJobs({
    connection,
    database,
    clock: systemClock(),
    send: smtpSender(server.url),
    from: 'Fjordgros <ordre@fjordgros.example>',
    log,
    atNight: ['night:mails'],
    tidy: async (_signal, only) => {
      if (only === undefined) tidyings += 1;
      else asked.push(...only);
    },
    answerWithinMs: 2000,
    everyMinute: {
      'look-round': async () => {
        rounds += 1;
        if (fault) throw fault;
      },
    },
  });

beforeAll(async () => {
  database = await testDatabase();
  server = await fakeMailServer();
  await aMail('left');
  nodes = await Promise.all([startNode(), startNode()]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await server.close();
  await database.close();
});

describe('jobs', () => {
  it('send at once what stands there when they start', async () => {
    await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(1);
    expect(server.received[0]?.subject).toBe('left');
  });

  it('send what was written soon after a poke, once, with two nodes', async () => {
    for (let index = 0; index < 30; index += 1) {
      await aMail(`poked-${index}`);
      nodes[index % 2]?.pokeMails();
    }
    await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(31);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(31);
    const left = () =>
      database.kysely.selectFrom('mails').select('id').where('state', '!=', 'sent').execute();
    // Waits, because a mail counts as sent only after the mail server accepted it.
    await expect.poll(left, { timeout: 8000 }).toEqual([]);
  });

  it('send within seconds what a killed node was sending', async () => {
    const before = server.received.length;
    await database.kysely.transaction().execute(async (trx) => {
      await aMail('in hand', trx);
      const until = systemClock().now().add({ seconds: 2 }).toString();
      await trx
        .updateTable('mails')
        .set({ claim: randomUUID(), claimed_until: until })
        .where('state', '=', 'waiting')
        .execute();
    });
    nodes[0]?.pokeMails();
    await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(before + 1);
    expect(server.received.at(-1)?.subject).toBe('in hand');
  });

  it('look for mails every minute without a poke, and tidy every night', async () => {
    const { rows } = await database.pool.query('select name, cron from jobs.schedule order by name');
    expect(rows).toEqual([
      { name: 'asked-work', cron: '* * * * *' },
      { name: 'deliver-mails', cron: '* * * * *' },
      { name: 'look-round', cron: '* * * * *' },
      { name: 'tidy', cron: '17 2 * * *' },
    ]);
  });

  it('tidy once on a day whose night nobody was there', async () => {
    const tidied = async () => {
      const { rows } = await database.pool.query("select state from jobs.job where name = 'tidy'");
      return rows.length;
    };
    expect(await tidied()).toBe(1);
    // What the schedule sends at night counts too.
    const { rows } = await database.pool.query("select options from jobs.schedule where name = 'tidy'");
    expect(rows[0]?.options).toMatchObject({ singletonSeconds: 86_400 });
    await (await startNode()).stop();
    expect(await tidied()).toBe(1);
    await expect.poll(() => tidyings, { timeout: 75_000 }).toBe(1);
  }, 90_000);

  it('do what the rooms look for every minute', async () => {
    await database.pool.query("insert into jobs.job (name, policy) values ('look-round', 'short')");
    await expect.poll(() => rounds, { timeout: 15_000 }).toBeGreaterThan(0);
  });

  it('run once more what staff asked for, each once', async () => {
    const names = ['night:mails', 'look-round'];
    const now = systemClock().now().toString();
    await database.kysely
      .updateTable('work_runs')
      .set({ asked_at: now })
      .where('name', 'in', names)
      .execute();
    const before = rounds;
    await database.pool.query("insert into jobs.job (name, policy) values ('asked-work', 'short')");
    await expect.poll(() => asked, { timeout: 15_000 }).toEqual(['night:mails']);
    await expect.poll(() => rounds, { timeout: 15_000 }).toBeGreaterThan(before);
    await database.pool.query("insert into jobs.job (name, policy) values ('asked-work', 'short')");
    const waiting = "select from jobs.job where name = 'asked-work' and state in ('created', 'active')";
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 15_000 }).toBe(0);
    expect(asked).toEqual(['night:mails']);
  });

  it('say in the log which work failed, and why', async () => {
    fault = new Error('no round today');
    await database.pool.query("insert into jobs.job (name, policy) values ('look-round', 'short')");
    const said = () => logged.find((line) => line.includes('no round today')) ?? '';
    await expect.poll(said, { timeout: 15_000 }).toContain('look-round');
    fault = undefined;
  });

  it('leave the mails that wait to the next start when they stop', async () => {
    const node = await startNode();
    server.answerWith.next = () => new Promise((settle) => setTimeout(settle, 300, null));
    const before = server.received.length;
    for (let index = 0; index < 200; index += 1) await aMail(`waiting-${index}`);
    for (const each of [...nodes, node]) each.pokeMails();
    await expect.poll(() => server.received.length - before, { timeout: 15_000 }).toBeGreaterThan(0);
    await Promise.all([...nodes, node].map((each) => each.stop()));
    const sent = server.received.length;
    await new Promise((settle) => setTimeout(settle, 1000));
    expect(server.received.length).toBe(sent);
    const left = database.kysely.deleteFrom('mails').where('state', '=', 'waiting').returning('attempts');
    expect((await left.execute()).filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(100);
    nodes = [];
    server.answerWith.next = () => null;
  });

  it('start when a database comes that was away at first', async () => {
    const { front } = inFrontOf(database.connection);
    const listening = (port: number) => new Promise<void>((open) => front.listen(port, '127.0.0.1', open));
    const closed = () => new Promise<void>((shut) => front.close(() => shut()));
    await listening(0);
    const { port } = front.address() as AddressInfo;
    await closed();
    const starting = startNode(movedTo(database.connection, port));
    const stillTrying = new Promise((settle) => setTimeout(settle, 1000, 'trying'));
    expect(await Promise.race([starting, stillTrying])).toBe('trying');
    await listening(port);
    const node = await starting;
    await aMail('late');
    node.pokeMails();
    await expect.poll(() => server.received.at(-1)?.subject).toBe('late');
    await node.stop();
    await closed();
  });

  it('go on after their connections stopped answering', async () => {
    const { front, silence, cut } = inFrontOf(database.connection);
    await new Promise<void>((open) => front.listen(0, '127.0.0.1', open));
    const { port } = front.address() as AddressInfo;
    const node = await startNode(movedTo(database.connection, port));
    const before = rounds;
    const ask = () =>
      database.pool.query(
        "insert into jobs.job (name, policy) values ('look-round', 'short') on conflict do nothing",
      );
    await ask();
    await expect.poll(() => rounds, { timeout: 15_000 }).toBeGreaterThan(before);
    // As many queries as there are connections, so that each meets one that is silent.
    for (let at = 0; at < 3; at += 1) node.pokeMails();
    silence();
    await aMail('after the silence');
    const isSent = async () => {
      node.pokeMails();
      return server.received.at(-1)?.subject;
    };
    await expect.poll(isSent, { timeout: 40_000, interval: 500 }).toBe('after the silence');
    const seen = rounds;
    await ask();
    await expect.poll(() => rounds, { timeout: 40_000 }).toBeGreaterThan(seen);
    await node.stop();
    cut();
  }, 120_000);
});

it('no work begins before every queue exists, however early it is due', async () => {
  const database = await testDatabase();
  const queuesAtRun: number[] = [];
  const later = Array.from({ length: 12 }, (_, at) => [`later-${at}`, async () => undefined] as const);
  const jobs = await startJobs({
    connection: database.connection,
    database,
    clock: systemClock(),
    log: createLog('silent'),
    send: null,
    from: 'a@b.example',
    everyMinute: {
      early: async ({ pokeMails }) => {
        pokeMails();
        const { rows } = await database.pool.query('select from jobs.schedule');
        queuesAtRun.push(rows.length);
      },
      ...Object.fromEntries(later),
    },
    atStart: ['early'],
  });
  try {
    await expect.poll(() => queuesAtRun).toEqual([3 + later.length]);
  } finally {
    await jobs.stop();
    await database.close();
  }
});
