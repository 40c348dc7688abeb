import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figures, report, testTimeout } from './figures.ts';
import { brokenInvariants, type Ledger } from './kit/broken-invariants.ts';
import { type CuttableServer, cuttableServer } from './kit/cuttable-server.ts';
import type { IsMeant } from './kit/cutting-proxy.ts';
import { type FaultShop, fillShop, mixedLines } from './kit/fault-shop.ts';
import { httpClient } from './kit/http-client.ts';
import { askUntilAnswered } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { noteOrder, sameAgain, submission } from './kit/submit-baskets.ts';

const { cutSubmits } = figures;
const random = seededRandom('cut submits');
const client = httpClient(2);
const ledger: Ledger = new Map();
let cuttable: CuttableServer;
let shop: FaultShop;

beforeAll(async () => {
  cuttable = await cuttableServer(async (database) => {
    shop = await fillShop(database, {
      random,
      buyers: 20,
      lots: 5,
      lotStock: 1_000_000,
      baskets: 2 * cutSubmits,
      linesOf: (all) => mixedLines(all, random),
    });
  });
}, testTimeout);

afterAll(async () => {
  client.close();
  await cuttable?.stop();
}, testTimeout);

/** Returns true for baskets that the node has cached before they are submitted. */
const isKnown = (id: number) => id % 4 < 2;

/** Matches the commit of the transaction that creates the order, not other commits at the same time. */
function commitOfOrder(): IsMeant {
  const placing = new Set<object>();
  return (sent, line) => {
    if (sent.includes('web_order_place')) placing.add(line);
    return placing.has(line) && sent.includes('commit\0');
  };
}

const places = {
  'between client and server': () => cuttable.cutAtClient(),
  'between server and database': () => cuttable.cutAtDatabase(commitOfOrder()),
};

describe('the line breaks after an order is made, before the answer', () => {
  it.each(Object.entries(places).map(([name, cut], index) => ({ name, cut, index })))(
    `[CHK-06] ${cutSubmits} times $name: the repeat makes no second order`,
    async ({ name, cut, index }) => {
      const before = cuttable.cuts();
      const baskets = shop.baskets.filter(({ id }) => id % 2 === index);
      let asked = 0;
      for (const basket of baskets) {
        if (isKnown(basket.id))
          expect((await askUntilAnswered(cuttable.server, client, sameAgain(basket))).answer.status).toBe(
            200,
          );
        cut();
        const { answer, tries } = await askUntilAnswered(cuttable.server, client, submission(basket));
        expect(tries, `basket ${basket.id}`).toBeGreaterThanOrEqual(2);
        noteOrder(ledger, basket, answer);
        asked += tries;
      }
      const database = cuttable.place.connect();
      const broken = await brokenInvariants(database, shop, ledger).finally(() => database.close());
      report(`replies to submits lost ${name}`, {
        submits: baskets.length,
        'replies lost': cuttable.cuts() - before,
        'repeated calls': asked - baskets.length,
        'broken invariants': broken.length,
      });
      expect(cuttable.cuts() - before).toBe(cutSubmits);
      expect(ledger.size).toBe((index + 1) * cutSubmits);
      expect(broken).toEqual([]);
    },
    testTimeout,
  );
});
