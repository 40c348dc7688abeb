import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { type App, buildApp } from '../../src/app.ts';
import { type AtRacePoint, type RacePoint, racePoints } from '../../src/ordering/weborder/race-points.ts';
import { fixedClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { clientConfig } from '../../src/platform/database/open-pool.ts';
import { testDatabase } from '../../src/platform/database/test-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { supplierFacts } from '../../src/supplier.ts';
import { testVault } from '../test-vault.ts';
import { figures, testTimeout } from './figures.ts';
import { brokenInvariants, type Ledger } from './kit/broken-invariants.ts';
import { type FaultBasket, type FaultShop, fillShop, mixedLines, startClock } from './kit/fault-shop.ts';
import { type Answer, type Ask, httpClient, NoAnswer } from './kit/http-client.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { spawnServer } from './kit/server-child.ts';
import { noteOrder, sameAgain, submission } from './kit/submit-baskets.ts';

const killingServer = fileURLToPath(new URL('kit/race-point-server.ts', import.meta.url));
const { raceDelayMs } = figures;
const random = seededRandom('race point');
const ledger: Ledger = new Map();
let database: Database;
let shop: FaultShop;
let app: App;
let breakIn: AtRacePoint = () => undefined;
const used = new Set<number>();

/** `isKnown` is true when the node has the basket cached and does not read it before its transaction. */
const cases = racePoints.flatMap((point) => [
  { point, how: 'of a basket that is read first', isKnown: false },
  { point, how: 'of a cached basket', isKnown: true },
]);

/** The short run kills the server twice, because each kill needs a server of its own. */
const killed = byLength({
  short: cases.filter(({ point, isKnown }) => point === (isKnown ? 'after_commit' : 'before_commit')),
  matrix: cases,
});

beforeAll(async () => {
  database = await testDatabase();
  shop = await fillShop(database, {
    random,
    buyers: 3,
    lots: 5,
    lotStock: 1000,
    // Every second basket has no lots, as most baskets.
    baskets: 10 * cases.length,
    linesOf: (all, index) => {
      const lines = mixedLines(all, random);
      return index % 2 === 0 ? lines : lines.filter(({ quickSaleId }) => quickSaleId === '');
    },
  });
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' });
  app = await buildApp({
    config,
    database,
    clock: fixedClock(startClock),
    log: createLog(config.logLevel),
    vault: testVault,
    webRoot: null,
    supplier: supplierFacts({}),
    atRacePoint: (point) => breakIn(point),
  });
}, testTimeout);

afterAll(async () => {
  await app?.close();
  await database?.close();
});

type ToServer = (ask: Ask) => Promise<Answer>;

/** If `isKnown` is true, the called server has the basket cached. */
async function nextBasket(isKnown: boolean, ask: ToServer = askApp): Promise<FaultBasket> {
  const basket = shop.baskets.find(({ id }) => !used.has(id));
  if (!basket) throw new Error('more cases than baskets');
  used.add(basket.id);
  if (isKnown) expect((await ask(sameAgain(basket))).status).toBe(200);
  return basket;
}

const submit = (basket: FaultBasket) => askApp(submission(basket));

async function askApp({ method, path, cookie = '', body }: Ask): Promise<Answer> {
  const {
    statusCode,
    headers,
    body: text,
  } = await app.http.inject({
    method: method ?? 'POST',
    url: path,
    headers: { cookie, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: statusCode, headers: headers as Answer['headers'], text, ms: 0 };
}

function once(at: RacePoint, work: () => Promise<void> | void): AtRacePoint {
  return async (point) => {
    if (point !== at) return;
    breakIn = () => undefined;
    await work();
  };
}

/** Repeats a submission after each 503, as a browser does. */
async function repeated(basket: FaultBasket): Promise<Answer> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await submit(basket);
    if (answer.status !== 503) return answer;
    await delay(50);
  }
  throw new Error(`basket ${basket.id}: 503 for good`);
}

async function cutAllConnections(): Promise<void> {
  const client = new pg.Client(clientConfig(database.connection));
  await client.connect();
  await client
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    .finally(() => client.end());
}

describe.each(cases)('race point $point, $how', (given) => {
  const { point, isKnown } = given;
  it(
    '[CHK-06] an error there: none or one whole, exactly one after repeating',
    async () => {
      const basket = await nextBasket(isKnown);
      breakIn = once(point, () => {
        throw new Error('broken by the test');
      });
      const { status, text } = await submit(basket);
      expect(status).toBe(500);
      expect((JSON.parse(text) as ErrorAnswer).Type).toBe('internal');
      expect(await brokenInvariants(database, shop, ledger)).toEqual([]);
      noteOrder(ledger, basket, await repeated(basket));
      expect(await brokenInvariants(database, shop, ledger)).toEqual([]);
    },
    testTimeout,
  );

  it(
    '[CHK-06] connections cut there: told to wait, exactly one after repeating',
    async () => {
      const basket = await nextBasket(isKnown);
      breakIn = once(point, cutAllConnections);
      const first = await submit(basket);
      if (first.status === 200) noteOrder(ledger, basket, first);
      else {
        expect(first.status, first.text).toBe(503);
        expect(first.headers['retry-after']).toBe('1');
      }
      noteOrder(ledger, basket, await repeated(basket));
      expect(await brokenInvariants(database, shop, ledger)).toEqual([]);
    },
    testTimeout,
  );

  it.runIf(killed.includes(given))(
    '[CHK-06] a process killed there: the repeat elsewhere makes exactly one',
    async () => {
      const child = spawnServer(
        {
          CLOCK: startClock,
          RACE_POINT: point,
          RACE_CONNECTION: JSON.stringify(database.connection),
        },
        killingServer,
      );
      const client = httpClient(1);
      const origin = await child.ready;
      const basket = await nextBasket(isKnown, (ask) => client.ask(origin, ask));
      const answer = await client.ask(origin, submission(basket)).catch((error: unknown) => error);
      expect(answer).toBeInstanceOf(NoAnswer);
      expect((await child.exited).signal).toBe('SIGKILL');
      client.close();
      noteOrder(ledger, basket, await repeated(basket));
      expect(await brokenInvariants(database, shop, ledger)).toEqual([]);
    },
    testTimeout,
  );

  it(
    `[CHK-06] a second submit after ${raceDelayMs} ms there: one order, one answer`,
    async () => {
      const basket = await nextBasket(isKnown);
      let second: Promise<Answer> | undefined;
      breakIn = once(point, async () => {
        second = repeated(basket);
        await delay(raceDelayMs);
      });
      const first = await submit(basket);
      expect(second).toBeDefined();
      const orders = [first, await second].map((answer) => answer && noteOrder(ledger, basket, answer));
      expect(orders[0]).toBe(orders[1]);
      expect(await brokenInvariants(database, shop, ledger)).toEqual([]);
    },
    testTimeout,
  );
});
