import { describe, expect, it } from 'vitest';
import { figures, percentile, report, testTimeout } from './figures.ts';
import { brokenInvariants, type Ledger } from './kit/broken-invariants.ts';
import { mixedLines } from './kit/fault-shop.ts';
import { httpClient } from './kit/http-client.ts';
import { askUntilAnswered, shopUnderTest } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { inParallel, noteOrder, sameAgain, submission } from './kit/submit-baskets.ts';

const { repeatedBaskets } = figures;
const repeats = 40;
const random = seededRandom('repeated submits');
const { place, shop, server } = shopUnderTest({
  random,
  buyers: 10,
  lots: 10,
  lotStock: 1_000_000,
  baskets: repeatedBaskets,
  linesOf: (all) => mixedLines(all, random),
});

describe('repeated submits', () => {
  it(
    `[CHK-06] ${repeatedBaskets} baskets x ${repeats} parallel submits: ${repeatedBaskets} orders, one answer each`,
    async () => {
      const ledger: Ledger = new Map();
      const client = httpClient(2 * repeats);
      const times: number[] = [];
      let tries = 0;
      const started = performance.now();
      await inParallel(shop.baskets, 2, async (basket) => {
        // Covers a basket that the node has cached, and a basket that the node must read first.
        if (basket.id % 2 === 0)
          expect((await askUntilAnswered(server, client, sameAgain(basket))).answer.status).toBe(200);
        const answers = await Promise.all(
          Array.from({ length: repeats }, () => askUntilAnswered(server, client, submission(basket))),
        );
        for (const { answer, tries: calls } of answers) {
          tries += calls;
          noteOrder(ledger, basket, answer);
          times.push(answer.ms);
        }
      });
      const seconds = (performance.now() - started) / 1000;
      client.close();
      const database = place.connect();
      const broken = await brokenInvariants(database, shop, ledger).finally(() => database.close());
      report('parallel submits of one basket', {
        baskets: repeatedBaskets,
        answers: times.length,
        orders: ledger.size,
        'told to wait': tries - times.length,
        'broken invariants': broken.length,
        'answers per s': times.length / seconds,
        'p99 ms': percentile(times, 0.99),
      });
      expect(broken).toEqual([]);
      expect(times).toHaveLength(repeatedBaskets * repeats);
      expect([...ledger.values()].map((orders) => orders.size)).toEqual(shop.baskets.map(() => 1));
    },
    testTimeout,
  );
});
