import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figures, report, testTimeout } from './figures.ts';
import { type CuttableServer, cuttableServer } from './kit/cuttable-server.ts';
import { type FaultBuyer, type FaultShop, fillShop } from './kit/fault-shop.ts';
import { type Ask, httpClient } from './kit/http-client.ts';
import { askUntilAnswered } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';

const { cutRounds } = figures;
const random = seededRandom('cut lines');
const client = httpClient(2);
let cuttable: CuttableServer;
let shop: FaultShop;

beforeAll(async () => {
  cuttable = await cuttableServer(async (database) => {
    const none = { lots: 0, lotStock: 0, baskets: 0, linesOf: () => [] };
    shop = await fillShop(database, { random, buyers: 4, ...none });
  });
}, testTimeout);

afterAll(async () => {
  client.close();
  await cuttable?.stop();
}, testTimeout);

/** Repeats a request with the same key until there is a response, as a browser does. Returns the model. */
async function told<Model>(buyer: FaultBuyer, ask: Omit<Ask, 'cookie'>): Promise<Model> {
  const { answer } = await askUntilAnswered(cuttable.server, client, { ...ask, cookie: buyer.cookie });
  if (answer.status !== 200) throw new Error(`${ask.method} ${ask.path}: ${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { Model: Model }).Model;
}

const places = {
  'between client and server': () => cuttable.cutAtClient(),
  'between server and database': () => cuttable.cutAtDatabase(),
};

const quantities = ({ LineItems }: Pick<Basket, 'LineItems'>) =>
  Object.fromEntries(LineItems.map(({ ProductId, Quantity }) => [ProductId, Quantity]));

/** Creates, changes, splits, orders and withdraws a basket; the response to each call is lost once. */
async function oneRound(cut: () => void, round: number): Promise<void> {
  const buyer = shop.buyers[round % shop.buyers.length];
  const [one, two] = shop.products.map(({ id }) => id).slice(round % 10);
  if (!buyer || !one || !two) throw new Error('the shop is empty');
  const line = (ProductId: string, Quantity: number) => ({ ProductId, Quantity, SalesUnit: { Code: 'st' } });
  const key = (step: string) => `cut-${round}-${step}-${random.between(1, 1e9)}`;
  const cutOnce = <Model>(method: 'POST' | 'PUT', path: string, body: object) => {
    cut();
    return told<Model>(buyer, { method, path, body });
  };
  const basketPath = '/api/checkout/basket';
  const made = await cutOnce<Basket>('POST', basketPath, {
    Products: [line(one, 2)],
    Delivery: { ExpectedDate: '2026-11-26' },
    EditKey: key('make'),
  });
  const changed = await cutOnce<Basket>('PUT', `${basketPath}?id=${made.Id}`, {
    Products: [line(one, 4), line(two, 3)],
    EditKey: key('edit'),
  });
  expect(quantities(changed)).toEqual({ [one]: 4, [two]: 3 });
  const LineId = changed.LineItems.find(({ ProductId }) => ProductId === two)?.Id;
  await cutOnce('POST', `${basketPath}/line/move`, {
    BasketId: made.Id,
    TargetBasketId: 'create',
    Lines: [{ LineId, Quantity: 1 }],
    EditKey: key('move'),
  });
  const left = await told<Basket>(buyer, { path: `${basketPath}?id=${made.Id}` });
  expect(quantities(left)).toEqual({ [one]: 4, [two]: 2 });
  const other = left.AllBaskets.filter(({ NumberOfLines, Id }) => NumberOfLines === 1 && Id !== made.Id);
  expect(other).toHaveLength(1);
  const placed = await cutOnce<{ Id: string }>('POST', `/api/checkout/weborder?basketId=${made.Id}`, {
    IgnoreWarning: true,
  });
  const again = await told<{ Id: string }>(buyer, {
    method: 'POST',
    path: `/api/checkout/weborder?basketId=${made.Id}`,
    body: { IgnoreWarning: true },
  });
  expect(again.Id).toBe(placed.Id);
  const taken = await cutOnce<Basket>('POST', `/api/checkout/weborder/withdraw?id=${placed.Id}`, {});
  expect(quantities(taken)).toEqual({ [one]: 4, [two]: 2 });
  for (const id of [taken.Id, other[0]?.Id])
    await told(buyer, { method: 'DELETE', path: `${basketPath}?id=${id}` });
}

/** Returns what is duplicated or incomplete in the database. */
async function doubled(): Promise<unknown> {
  const database = cuttable.place.connect();
  const { rows } = await database.pool
    .query(
      `select (select count(*)::int from web_orders) as orders,
        (select count(*)::int from web_orders where status <> 'Withdrawn') as standing,
        (select count(*)::int from outbox_events where kind = 'weborder.placed') as placed,
        (select count(*)::int from outbox_events where kind = 'weborder.withdrawn') as withdrawn,
        (select count(*)::int from mails where kind = 'weborder') as mails,
        (select count(*)::int from basket_lines l join baskets b on b.customer_id = l.customer_id and b.id = l.basket_id
          where b.state = 'open') as "openLines"`,
    )
    .finally(() => database.close());
  return rows[0];
}

describe('the line breaks after the commit and before the reply', () => {
  let rounds = 0;
  it.each(Object.entries(places))(
    `[CHK-06] [BAS-11] %s, at each call of ${cutRounds} orders: done once`,
    async (name, cut) => {
      const before = cuttable.cuts();
      for (let round = 0; round < cutRounds; round += 1) await oneRound(cut, rounds + round);
      rounds += cutRounds;
      const cuts = cuttable.cuts() - before;
      report(`replies lost ${name}`, { orders: cutRounds, 'replies lost': cuts });
      expect(cuts).toBe(5 * cutRounds);
      expect(await doubled()).toEqual({
        orders: rounds,
        standing: 0,
        placed: rounds,
        withdrawn: rounds,
        mails: 2 * rounds,
        openLines: 0,
      });
    },
    testTimeout,
  );
});
