import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/open-database.ts';
import { figures, percentile, report, testTimeout } from './figures.ts';
import { brokenInvariants, type Ledger } from './kit/broken-invariants.ts';
import { lotLine, piecesOfCase } from './kit/fault-shop.ts';
import { type Answer, httpClient } from './kit/http-client.ts';
import { askUntilAnswered, shopUnderTest } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { inParallel, noteOrder, submission } from './kit/submit-baskets.ts';

const { saleRounds, buyers, opposedPairs } = figures;
const units = 10;
const opposedAtOnce = 5;
/** Every second lot is sold by the case. */
const lotUnit = (lot: number) => (lot % 2 === 0 ? 'st' : 'ks');
const random = seededRandom('quick-sale race');
const { place, shop, server } = shopUnderTest({
  random,
  buyers,
  lots: saleRounds + 2,
  lotUnit,
  lotStock: (lot) =>
    (lot < saleRounds ? units : 2 * opposedPairs) * (lotUnit(lot) === 'ks' ? piecesOfCase : 1),
  baskets: saleRounds * buyers + 2 * opposedPairs,
  linesOf: ({ lots }, index) => {
    const lot = lots[Math.floor(index / buyers)];
    if (index < saleRounds * buyers) return lot ? [lotLine(lot, 1)] : [];
    const both = lots.slice(saleRounds).map((each) => lotLine(each, 1));
    return index % 2 === 0 ? both : both.toReversed();
  },
});

describe('quick-sale race', () => {
  it(
    `[CHK-06] ${saleRounds} rounds x ${buyers} buyers x ${units} units: exactly ${units} sold`,
    async () => {
      const ledger: Ledger = new Map();
      const client = httpClient(buyers);
      const times: number[] = [];
      const sold: number[] = [];
      for (let round = 0; round < saleRounds; round += 1) {
        const baskets = shop.baskets.slice(round * buyers, (round + 1) * buyers);
        const reached = await Promise.all(
          baskets.map((basket) => askUntilAnswered(server, client, submission(basket))),
        );
        const answers = reached.map(({ answer }) => answer);
        times.push(...answers.map(({ ms }) => ms));
        const won = answers.flatMap((answer, index) => {
          const basket = baskets[index];
          return basket && answer.status === 200 ? [noteOrder(ledger, basket, answer)] : [];
        });
        sold.push(won.length);
        for (const answer of answers) if (answer.status !== 200) expectSoldOut(answer);
      }
      client.close();
      const database = place.connect();
      const broken = await brokenInvariants(database, shop, ledger).finally(() => database.close());
      report('quick-sale race', {
        rounds: saleRounds,
        buyers,
        sold: sold.reduce((sum, each) => sum + each, 0),
        'to be sold': saleRounds * units,
        'broken invariants': broken.length,
        'p99 ms': percentile(times, 0.99),
      });
      expect(sold).toEqual(Array.from({ length: saleRounds }, () => units));
      expect(broken).toEqual([]);
    },
    testTimeout,
  );

  it(
    `[CHK-06] ${opposedPairs} pairs of orders in opposite order of lots: all made`,
    async () => {
      const ledger: Ledger = new Map();
      const client = httpClient(2 * opposedAtOnce);
      const opposed = shop.baskets.slice(saleRounds * buyers);
      const pairs = Array.from({ length: opposedPairs }, (_, pair) => opposed.slice(2 * pair, 2 * pair + 2));
      const times: number[] = [];
      let waits = 0;
      await inParallel(pairs, opposedAtOnce, async (pair) => {
        const answers = await Promise.all(
          pair.map(async (basket) => ({
            basket,
            ...(await askUntilAnswered(server, client, submission(basket))),
          })),
        );
        for (const { basket, answer, tries } of answers) {
          noteOrder(ledger, basket, answer);
          times.push(answer.ms);
          waits += tries - 1;
        }
      });
      client.close();
      const database = place.connect();
      const broken = await brokenInvariants(database, shop, ledger);
      const deadlocks = await deadlocksOf(database).finally(() => database.close());
      report('two lots in opposite order', {
        pairs: opposedPairs,
        orders: ledger.size,
        deadlocks,
        'told to wait': waits,
        'broken invariants': broken.length,
        'p99 ms': percentile(times, 0.99),
      });
      expect(ledger.size).toBe(2 * opposedPairs);
      expect(deadlocks).toBe(0);
      expect(broken).toEqual([]);
    },
    testTimeout,
  );
});

/** Returns the number of deadlocks in PostgreSQL, which repeats could have hidden. */
async function deadlocksOf({ pool }: Database): Promise<number> {
  // PostgreSQL's statistics are updated within a second.
  await delay(1200);
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

function expectSoldOut(answer: Answer): void {
  expect(answer.status, answer.text).toBe(400);
  expect(answer.headers['x-validation-group']).toBe('order');
  const error = JSON.parse(answer.text) as ErrorAnswer;
  expect(error.Type).toBe('orderRefused');
  expect(error.LineItemIndexesWithErrors).toHaveLength(1);
  expect(error.LineItemIndexesWithErrors?.[0]).toMatchObject({
    Index: 0,
    Codes: ['out_of_stock'],
    MaxQuantity: 0,
  });
  expect(error.LineItemIndexesWithErrors?.[0]?.AllErrorMessages.join()).not.toBe('');
}
