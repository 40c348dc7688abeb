import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateRows } from '../../test/builders.ts';
import { jobWorld } from '../../test/faults/kit/job-world.ts';
import { systemClock } from './clock.ts';
import { testDatabase } from './database/test-database.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { createLog } from './log.ts';

const { database, server, logged, done, aMail, startNode, close } = await jobWorld();
let nodes: Jobs[];

beforeAll(async () => {
  await aMail('left');
  nodes = await Promise.all([startNode(), startNode()]);
});
/** As the schedule does each minute. If a job already waits in the queue, nothing is added. */
const due = (name: string) =>
  database.pool.query("insert into jobs.job (name, policy) values ($1, 'short') on conflict do nothing", [
    name,
  ]);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await close();
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
      await updateRows(trx, 'mails', { state: 'waiting' }, { claim: randomUUID(), claimed_until: until });
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
    const { rows } = await database.pool.query("select options from jobs.schedule where name = 'tidy'");
    expect(rows[0]?.options).toMatchObject({ singletonSeconds: 86_400 });
    await (await startNode()).stop();
    expect(await tidied()).toBe(1);
    await expect.poll(() => done.tidyings, { timeout: 75_000 }).toBe(1);
  }, 90_000);

  it('do what rooms look for every minute, and log why it failed', async () => {
    done.fault = new Error('no round today');
    await due('look-round');
    const said = () => logged.find((line) => line.includes('no round today')) ?? '';
    await expect.poll(said, { timeout: 15_000 }).toContain('look-round');
    expect(done.rounds).toBeGreaterThan(0);
    done.fault = undefined;
  });

  it('run once more what staff asked for, each once', async () => {
    const names = ['night:mails', 'look-round'];
    const now = systemClock().now().toString();
    await database.kysely
      .updateTable('work_runs')
      .set({ asked_at: now })
      .where('name', 'in', names)
      .execute();
    const before = done.rounds;
    await due('asked-work');
    await expect.poll(() => done.asked, { timeout: 15_000 }).toEqual(['night:mails']);
    await expect.poll(() => done.rounds, { timeout: 15_000 }).toBeGreaterThan(before);
    await due('asked-work');
    const waiting = "select from jobs.job where name = 'asked-work' and state in ('created', 'active')";
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 15_000 }).toBe(0);
    expect(done.asked).toEqual(['night:mails']);
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
