import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { figures, percentile, report, testTimeout } from './figures.ts';
import { brokenInvariants, type Ledger } from './kit/broken-invariants.ts';
import { mixedLines } from './kit/fault-shop.ts';
import { type Answer, httpClient } from './kit/http-client.ts';
import { shopUnderTest } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { type Outcome, type SteadyLoad, steadyLoad } from './kit/steady-load.ts';

const perSecond = 50;
const random = seededRandom('database away');
const ledger: Ledger = new Map();
const { place, shop, server } = shopUnderTest(
  {
    random,
    buyers: 6,
    lots: 5,
    lotStock: 1_000_000,
    baskets: 600 + figures.databaseRestarts * 100,
    linesOf: (all) => mixedLines(all, random),
  },
  { LOG_LEVEL: 'warn' },
);
let hasEnded = false;
beforeAll(() => {
  void server.child().exited.then(() => {
    hasEnded = true;
  });
});

async function load(): Promise<SteadyLoad> {
  const origin = await server.origin();
  return steadyLoad({ origin: () => origin, shop, ledger, random, perSecond, connections: 100 });
}

/** Resolves with the time at which a statement first succeeds again on a separate connection. */
async function databaseIsBack(): Promise<number> {
  for (;;) {
    const database = place.connect();
    const isBack = await database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    await database.close();
    if (isBack) return performance.now();
    if (hasEnded) throw new Error(`the server ended:\n${server.child().output().slice(-2000)}`);
    await delay(10);
  }
}

async function firstSuccessAfter(outcomes: readonly Outcome[], at: number): Promise<number> {
  for (let waited = 0; waited < 20_000; waited += 10) {
    const first = outcomes.find((each) => each.at > at && each.needsDatabase && each.status === 200);
    if (first) return first.at + first.ms;
    await delay(10);
  }
  throw new Error('no success within 20 s after the database was back');
}

async function harm(kind: string): Promise<void> {
  const pid = place.databasePid();
  if (kind !== 'backends' && pid !== undefined) {
    process.kill(pid, kind);
    return;
  }
  const database = place.connect();
  await database.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .finally(() => database.close());
}

/** Returns responses that are neither 200 nor 503 with Retry-After. */
function badAnswers(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter === '1'),
  );
}

describe('database away', () => {
  it(
    `${figures.databaseRestarts} restarts at ${perSecond} requests/s: failures are 503, success within 3 s`,
    async () => {
      const kinds = place.databasePid() ? ['SIGKILL', 'backends', 'SIGINT', 'SIGQUIT'] : ['backends'];
      const running = await load();
      const recoveries: number[] = [];
      const away: number[] = [];
      for (let each = 0; each < figures.databaseRestarts; each += 1) {
        await delay(random.between(500, 1000));
        const harmed = performance.now();
        await harm(kinds[each % kinds.length] ?? '');
        await delay(50);
        const back = Math.max(await databaseIsBack(), harmed);
        away.push(back - harmed);
        recoveries.push((await firstSuccessAfter(running.outcomes, back)) - back);
      }
      await delay(500);
      await running.stop();
      const { outcomes } = running;
      const failures = outcomes.filter(({ status }) => status !== 200);
      const database = place.connect();
      const broken = await brokenInvariants(database, shop, ledger).finally(() => database.close());
      report('database restarts', {
        restarts: recoveries.length,
        requests: outcomes.length,
        'answered 503': failures.length,
        'slowest 503 ms': Math.max(0, ...failures.map(({ ms }) => ms)),
        'database away ms, max': Math.max(...away),
        'orders acknowledged': ledger.size,
        'broken invariants': broken.length,
        'recovery ms, median': percentile(recoveries, 0.5),
        'max ms': Math.max(...recoveries),
      });
      expect(badAnswers(outcomes)).toEqual([]);
      expect(failures.length).toBeGreaterThan(0);
      expect(failures.filter(({ ms }) => ms > 2000)).toEqual([]);
      expect(recoveries.filter((ms) => ms > 3000)).toEqual([]);
      expect(broken).toEqual([]);
      expect(hasEnded).toBe(false);
    },
    testTimeout,
  );

  it(
    `[SUP-05] a database silent for ${figures.silentMs / 1000} s ends nothing, whoever asks`,
    async () => {
      const running = await load();
      const visitors = askAs((await unseenSessions()).flatMap((unseen) => [unseen, forged, undefined]));
      await delay(500);
      const logged = server.child().output().length;
      place.fallSilent();
      const silentFrom = performance.now();
      const probes = await probeFor(figures.silentMs).finally(() => place.speakAgain());
      const woken = performance.now();
      const linesPerSecond = loggedLines(logged).length / ((woken - silentFrom) / 1000);
      const strangers = await visitors.stop();
      const recovery = (await firstSuccessAfter(running.outcomes, woken)) - woken;
      await delay(500);
      await running.stop();
      const during = running.outcomes.filter(({ at }) => at > silentFrom && at < woken - 2500);
      const failures = running.outcomes.filter(({ status }) => status !== 200);
      const slowest = Math.max(...failures.map(({ ms }) => ms));
      const database = place.connect();
      const broken = await brokenInvariants(database, shop, ledger).finally(() => database.close());
      report('silent database', {
        'answered 503': failures.length,
        'slowest 503 ms': slowest,
        'slowest /healthz ms': Math.max(...probes.map(({ alive }) => alive.ms)),
        'recovery ms': recovery,
        'log lines a second': linesPerSecond,
        'broken invariants': broken.length,
      });
      expect(badAnswers(running.outcomes)).toEqual([]);
      expect(during.filter(({ needsDatabase, status }) => needsDatabase && status === 200)).toEqual([]);
      expect(failures.length).toBeGreaterThan(100);
      expect(slowest).toBeLessThan(2500);
      expect(probes.map(({ alive }) => alive.status)).toEqual(probes.map(() => 200));
      expect(probes.map(({ ready }) => ready.status)).toEqual(probes.map(() => 503));
      expect(Math.max(...probes.map(({ ready }) => ready.ms))).toBeLessThan(2500);
      expect(recovery).toBeLessThan(3000);
      expect(broken).toEqual([]);
      expect(hasEnded).toBe(false);
      const refused = strangers.filter(({ at }) => at > silentFrom && at < woken - 2500);
      expect(refused.length).toBeGreaterThan(figures.silentMs / 200);
      expect(refused.filter(({ ms }) => ms > 2000)).toEqual([]);
      expect(refused.filter(({ status, hasSession }) => hasSession && status !== 503)).toEqual([]);
      expect(refused.filter(({ status }) => status !== 503 && status !== 200)).toEqual([]);
      expect(linesPerSecond).toBeLessThan(1.5);
      const { unhandledRejections } = JSON.parse(probes.at(-1)?.alive.text ?? '') as Record<string, number>;
      expect(unhandledRejections).toBe(0);
    },
    testTimeout,
  );
});

/** Creates sessions in the database that this node has not cached, because no request has used them. */
async function unseenSessions(): Promise<string[]> {
  const ids = Array.from({ length: 50 }, (_, each) => String(each).padStart(43, 'u'));
  const database = place.connect();
  const text = `insert into sessions (id_hash, user_id, customer_id, is_remembered, anti_forgery_token, created_at, last_seen_at, expires_at)
    select sha256(id::bytea), user_id, customer_id, is_remembered, anti_forgery_token, created_at, last_seen_at, expires_at
    from unnest($1::text[]) id, (select * from sessions limit 1) known`;
  await database.pool.query(text, [ids]).finally(() => database.close());
  return ids;
}

const forged = 'f'.repeat(43);

interface Asked {
  hasSession: boolean;
  at: number;
  ms: number;
  status: number;
}

/** Sends a request twenty times a second with the sessions in turn; an undefined session sends no cookie. */
function askAs(sessions: readonly (string | undefined)[]): { stop(): Promise<Asked[]> } {
  const client = httpClient(100);
  const asked: Promise<Asked>[] = [];
  const path = '/api/user';
  const timer = setInterval(() => {
    const at = performance.now();
    const id = sessions[asked.length % sessions.length];
    const cookie = id === undefined ? undefined : `engros=${id}`;
    const answer = server.origin().then((origin) => client.ask(origin, { path, cookie }));
    asked.push(answer.then(({ status, ms }) => ({ hasSession: id !== undefined, at, ms, status })));
  }, 50);
  return {
    stop: async () => {
      clearInterval(timer);
      return Promise.all(asked).finally(() => client.close());
    },
  };
}

function loggedLines(beyond: number): string[] {
  const lines = server.child().output().slice(beyond).split('\n');
  return lines.filter((line) => line.startsWith('{'));
}

/** Sends a health check once a second, without waiting for earlier ones. */
async function probeFor(ms: number): Promise<{ alive: Answer; ready: Answer }[]> {
  const origin = await server.origin();
  const client = httpClient(20);
  const probes: Promise<{ alive: Answer; ready: Answer }>[] = [];
  for (let each = 0; each < ms / 1000; each += 1) {
    const ask = (path: string) => client.ask(origin, { path });
    probes.push(Promise.all([ask('/healthz'), ask('/readyz')]).then(([alive, ready]) => ({ alive, ready })));
    await delay(1000);
  }
  return Promise.all(probes).finally(() => client.close());
}
