import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { figures, percentile, report, testTimeout } from './figures.ts';
import { brokenInvariants, type Ledger } from './kit/broken-invariants.ts';
import { type FaultBasket, mixedLines } from './kit/fault-shop.ts';
import { httpClient } from './kit/http-client.ts';
import { shopUnderTest } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { type Outcome, steadyLoad } from './kit/steady-load.ts';
import { noteOrder, submission } from './kit/submit-baskets.ts';

const { serverRestarts } = figures;
const perSecond = 100;
const random = seededRandom('graceful stop');
const ledger: Ledger = new Map();
const { place, shop, server } = shopUnderTest({
  random,
  buyers: 6,
  lots: 5,
  lotStock: 1_000_000,
  baskets: 100 + serverRestarts * 150,
  linesOf: (all) => mixedLines(all, random),
});

/** Returns true for a request that got neither a response nor a refused connection. */
const isCut = ({ status, code }: Outcome) => status === 0 && code !== 'ECONNREFUSED';

/**
 * Returns true for a request on a new connection that the operating system had accepted, but the server had not yet
 * accepted when it closed. The server never received the request. Requests on connections used before must not be cut.
 */
const isCutAtTheDoor = (each: Outcome) => isCut(each) && each.code === 'ECONNRESET' && !each.isReused;

async function waitFor(isThere: () => boolean): Promise<void> {
  for (let waited = 0; !isThere(); waited += 5) {
    if (waited > 10_000) throw new Error(`waited 10 s in vain for ${isThere}`);
    await delay(5);
  }
}

/** Locks the basket's row, to simulate a slow transaction; returns a function that releases it. */
async function holdBasket({ id }: FaultBasket): Promise<() => Promise<void>> {
  const database = place.connect();
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from baskets where id = $1 for update', [id]);
  return async () => {
    // The embedded database may have stopped with its server by now.
    await client.query('rollback').catch(() => undefined);
    client.release(true);
    await database.close();
  };
}

async function sessionsLeft(): Promise<number[]> {
  const origin = await server.origin();
  const client = httpClient(2);
  const statuses: number[] = [];
  for (const { cookie } of shop.buyers)
    statuses.push((await client.ask(origin, { path: '/api/checkout/basket', cookie })).status);
  client.close();
  return statuses;
}

describe('graceful stop', () => {
  it(
    `${serverRestarts} SIGTERMs at ${perSecond} requests/s: all answered, exit 0, sessions kept`,
    async () => {
      const outcomes: Outcome[] = [];
      const exitMs: number[] = [];
      const codes: (number | null)[] = [];
      for (let each = 0; each < serverRestarts; each += 1) {
        const origin = await server.origin();
        const load = steadyLoad({ origin: () => origin, shop, ledger, random, perSecond, connections: 50 });
        await delay(random.between(800, 1200));
        const asked = performance.now();
        const { code } = await server.stop();
        exitMs.push(performance.now() - asked);
        codes.push(code);
        await load.stop();
        outcomes.push(...load.outcomes);
        await server.restart();
      }
      const statuses = await sessionsLeft();
      const database = place.connect();
      const broken = await brokenInvariants(database, shop, ledger).finally(() => database.close());
      report('SIGTERM under load', {
        restarts: serverRestarts,
        answered: outcomes.filter(({ status }) => status > 0).length,
        'answered 503': outcomes.filter(({ status }) => status === 503).length,
        'refused after the end': outcomes.filter(({ code }) => code === 'ECONNREFUSED').length,
        cut: outcomes.filter(isCut).length,
        'of these not yet accepted': outcomes.filter(isCutAtTheDoor).length,
        'exit ms, median': percentile(exitMs, 0.5),
        'max ms': Math.max(...exitMs),
        'broken invariants': broken.length,
      });
      expect(outcomes.filter((each) => isCut(each) && !isCutAtTheDoor(each))).toEqual([]);
      expect(outcomes.filter(isCutAtTheDoor).length).toBeLessThanOrEqual(serverRestarts);
      expect(outcomes.filter(({ status }) => ![0, 200, 503].includes(status))).toEqual([]);
      expect(codes).toEqual(exitMs.map(() => 0));
      expect(exitMs.filter((ms) => ms > 12_000)).toEqual([]);
      expect(statuses).toEqual(shop.buyers.map(() => 200));
      expect(broken).toEqual([]);
    },
    testTimeout,
  );

  it(
    'finishes and answers an order under way at SIGTERM before the exit',
    async () => {
      const basket = shop.baskets.at(-1);
      if (!basket) throw new Error('no basket');
      const letGo = await holdBasket(basket);
      const client = httpClient(1);
      const answering = client.ask(await server.origin(), submission(basket));
      await delay(300);
      const exiting = server.stop();
      await delay(700);
      await letGo();
      noteOrder(ledger, basket, await answering);
      client.close();
      expect((await exiting).code).toBe(0);
      await server.restart();
    },
    testTimeout,
  );

  it(
    'a second SIGTERM ends at once what the first waits for',
    async () => {
      const basket = shop.baskets.at(-2);
      if (!basket) throw new Error('no basket');
      const letGo = await holdBasket(basket);
      const client = httpClient(1);
      const answering = client
        .ask(await server.origin(), submission(basket))
        .catch((error: unknown) => error);
      await delay(300);
      const exiting = server.stop();
      const first = await Promise.race([exiting, delay(300, 'still busy')]);
      expect(first).toBe('still busy');
      const again = performance.now();
      server.child().kill('SIGTERM');
      expect((await exiting).code).toBe(1);
      expect(performance.now() - again).toBeLessThan(1000);
      await answering;
      client.close();
      await letGo();
      await server.restart();
      const database = place.connect();
      expect(await brokenInvariants(database, shop, ledger).finally(() => database.close())).toEqual([]);
    },
    testTimeout,
  );

  it(
    'a SIGTERM during the start ends it, database included, in 3 s',
    async () => {
      const isEmbedded = place.databasePid() !== undefined;
      await server.stop();
      for (const waitMs of [0, 40, 80]) {
        const starting = server.restart().catch((error: unknown) => error);
        await (isEmbedded ? waitFor(() => place.databasePid() !== undefined) : delay(300));
        await delay(waitMs);
        const asked = performance.now();
        // Before the program has installed its handler, the signal ends it directly (code null).
        expect([0, null]).toContain((await server.stop()).code);
        expect(performance.now() - asked).toBeLessThan(3000);
        await starting;
        await waitFor(() => place.databasePid() === undefined);
      }
      await server.restart();
      expect(await sessionsLeft()).toEqual(shop.buyers.map(() => 200));
    },
    testTimeout,
  );
});
