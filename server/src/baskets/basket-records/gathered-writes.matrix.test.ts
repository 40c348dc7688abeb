import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { catalogFollows, manyPieces } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { createGatheredWrites } from './gathered-writes.ts';
import { findStoredBasket } from './queries.ts';

const app = duringTests(orderApp);
let product: string;
beforeAll(async () => {
  [product = ''] = await manyPieces(app.database, 1);
  await catalogFollows(() => app.goods.catalog.current().products.has(product));
});

interface Shopper {
  buyer: Buyer;
  id: string;
}

async function aShopper(): Promise<Shopper> {
  const buyer = await app.aBuyer();
  const shopper = { buyer, id: (await app.get(buyer)).model.Id };
  await set(shopper, 1);
  return shopper;
}

function set({ buyer, id }: Shopper, Quantity: number) {
  const EditKey = `set-${id}-${Quantity}`;
  return app.put(buyer, `id=${id}`, {
    Products: [{ ProductId: product, Quantity, SalesUnit: { Code: 'st' } }],
    EditKey,
  });
}

const shoppers = (count: number) => Promise.all(Array.from({ length: count }, aShopper));

it('edits of many customers share statements, each as if alone', async () => {
  const many = await shoppers(12);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const answers = await Promise.all(many.map((each, at) => set(each, at + 2)));
  const statements = spy.mock.calls.filter(
    ([asked]) => (asked as { name?: string }).name === 'basket_write_gathered',
  );
  spy.mockRestore();
  expect(statements.length).toBeLessThanOrEqual(6);
  expect(answers.map(({ model }) => [model.Version, model.LineItems[0]?.Quantity])).toEqual(
    many.map((_, at) => [3, at + 2]),
  );
  const read = await Promise.all(many.map(({ buyer, id }) => app.get(buyer, `id=${id}`)));
  expect(read.map(({ model }) => [model.Version, model.LineItems[0]?.Quantity, model.SubTotalOre])).toEqual(
    answers.map(({ model }) => [3, model.LineItems[0]?.Quantity, model.SubTotalOre]),
  );
});

it('a locked basket keeps no other waiting, and is written later', async () => {
  const [held, ...others] = await shoppers(6);
  if (held === undefined) throw new Error('nobody');
  const holder = await app.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from baskets where customer_id = $1 and id = $2 for update', [
      held.buyer.customer.id,
      held.id,
    ]);
    let isAnswered = false;
    const waiting = set(held, 7).finally(() => {
      isAnswered = true;
    });
    const answers = await Promise.all(others.map((each) => set(each, 8)));
    expect(answers.map(({ model }) => model.LineItems[0]?.Quantity)).toEqual(others.map(() => 8));
    expect(isAnswered).toBe(false);
    await holder.query('commit');
    expect((await waiting).model).toMatchObject({ Version: 3, LineItems: [{ Quantity: 7 }] });
  } finally {
    holder.release();
  }
});

it.each(['baskets', 'basket_lines'])('a held row of %s stalls no other customer', async (table) => {
  const [held, ...others] = await shoppers(4);
  if (held === undefined) throw new Error('nobody');
  const holder = await app.database.pool.connect();
  try {
    const key = table === 'baskets' ? 'id' : 'basket_id';
    await holder.query('begin');
    await holder.query(`select from ${table} where customer_id = $1 and ${key} = $2 for update`, [
      held.buyer.customer.id,
      held.id,
    ]);
    const stuck = [0, 1, 2].map((each) => set(held, 20 + each));
    for (let round = 0; round < 5; round += 1) {
      let areAnswered = false;
      const answering = Promise.all(others.map((each) => set(each, 10 + round))).finally(() => {
        areAnswered = true;
      });
      // Whoever waits for the row waits at least for the lock timeout of 2 s.
      await untilSo(() => areAnswered, 1000);
      const answers = await answering;
      expect(answers.map(({ model }) => model.LineItems[0]?.Quantity)).toEqual(others.map(() => 10 + round));
    }
    await holder.query('commit');
    expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    holder.release();
  }
});

it('refuses to one only what the database refuses of that one', async () => {
  const [bad, good, old] = await shoppers(3);
  const write = createGatheredWrites(app.database);
  const attempt = async (shopper: Shopper | undefined, quantity: number, behind = 0) => {
    const { buyer, id } = shopper as Shopper;
    const scope = {
      customerId: buyer.customer.id,
      userId: buyer.user.userId,
      actingUserId: null,
    } as CustomerScope;
    const stored = await findStoredBasket(app.database.kysely, scope, Number(id));
    const line = stored?.lines[0];
    if (stored === undefined || line === undefined) throw new Error('no basket');
    return () =>
      write(scope, {
        head: { ...stored, version: stored.version - behind },
        lastLineId: stored.lastLineId,
        change: {
          written: [{ ...line, quantity }],
          removedIds: [],
          writtenInvalid: [],
          removedInvalidIds: [],
        },
        editKey: null,
        now: Temporal.Instant.from('2026-11-23T08:00:00Z'),
      });
  };
  const attempts = [await attempt(bad, 100_000), await attempt(good, 5), await attempt(old, 5, 1)];
  const outcomes = await Promise.allSettled(attempts.map((each) => each()));
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { constraint: 'basket_lines__quantity__range' } },
    { status: 'fulfilled', value: { version: 3 } },
    { status: 'fulfilled', value: undefined },
  ]);
  const quantities = await Promise.all(
    [bad, good, old].map(async (each) => {
      const { buyer, id } = each as Shopper;
      return (await app.get(buyer, `id=${id}`)).model.LineItems[0]?.Quantity;
    }),
  );
  expect(quantities).toEqual([1, 5, 1]);
});
