import type { ErrorAnswer } from '@engros/contracts/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants, type Ledger } from './broken-invariants.ts';
import { type FaultPlace, faultPlace } from './fault-place.ts';
import { type FaultShop, fillShop, lotLine } from './fault-shop.ts';
import { figures, percentile, report, testTimeout } from './figures.ts';
import { type Answer, httpClient } from './http-client.ts';
import { askUntilAnswered, type RunningServer, runningServer } from './running-server.ts';
import { seededRandom } from './seeded-random.ts';
import { noteOrder, submission } from './submit-baskets.ts';

const { saleRounds, buyers } = figures;
const units = 10;
const random = seededRandom('quick-sale race');
let place: FaultPlace;
let shop: FaultShop;
let server: RunningServer;

beforeAll(async () => {
  place = await faultPlace(async (database) => {
    shop = await fillShop(database, {
      random,
      buyers,
      lots: saleRounds,
      lotStock: units,
      baskets: saleRounds * buyers,
      linesOf: ({ lots }, index) => {
        const lot = lots[Math.floor(index / buyers)];
        return lot ? [lotLine(lot, 1)] : [];
      },
    });
  });
  server = await runningServer(place);
}, testTimeout);

afterAll(async () => {
  await server?.stop();
  await place?.remove();
}, testTimeout);

describe('quick-sale race', () => {
  it(
    `[CHK-06] ${saleRounds} rounds x ${buyers} buyers x ${units} units: ${units} sold in every round, the others told what is left`,
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
});

/** Who came too late is told at the line that 0 are left. */
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
