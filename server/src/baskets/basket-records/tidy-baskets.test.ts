import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { expect, it } from 'vitest';
import { sortedRowsOf } from '../../../test/builders.ts';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { signalAfter } from '../../../test/signal-after.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import { restorableDays, tidyBaskets } from './tidy-baskets.ts';

const app = duringTests(orderApp);

it('removes empty baskets after 90 days and keeps every other', async () => {
  const product = await aPieceForSale(app);
  const buyer = await app.aBuyer();
  const fill = async (body: object) => (await app.put(buyer, 'id=0', body)).model.Id;
  const empty = await fill({});
  const kept = [
    await fill({ Products: [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }] }),
    await fill({ Products: [{ ProductId: '404404', Quantity: 1, SalesUnit: { Code: 'st' } }] }),
    await fill({ Message: 'Husk mælk', EditKey: 'edit-0001' }),
  ];
  const open = async () => {
    const rows = await sortedRowsOf(app.database, 'baskets', { customer_id: buyer.customer.id }, 'id', 'id');
    return rows.map(({ id }) => String(id));
  };
  const keys = async () => {
    const { rows } = await app.database.pool.query('select key from basket_edits');
    return rows.length;
  };
  expect(await tidyBaskets(app.database, app.clock.now().add({ hours: 24 * 30 }))).toBe(0);
  // One of the basket that the edit made, one of the edit.
  expect(await keys()).toBe(2);
  const later = app.clock.now().add({ hours: 24 * 90 });
  expect(await tidyBaskets(app.database, later)).toBe(0);
  expect(await open()).toEqual([empty, ...kept]);
  expect(await tidyBaskets(app.database, later.add({ milliseconds: 1 }))).toBe(1);
  expect(await open()).toEqual(kept);
  expect(await keys()).toBe(0);
});

it('removes deleted baskets when they can no longer come back', async () => {
  const product = await aPieceForSale(app);
  const buyer = await app.aBuyer();
  const Products = [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }];
  const { Id } = (await app.put(buyer, 'id=0', { Products })).model;
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${Id}`);
  const later = app.clock.now().add({ hours: 24 * restorableDays });
  expect(await tidyBaskets(app.database, later)).toBe(0);
  const { rows } = await app.database.pool.query('select line_id from basket_lines where basket_id = $1', [
    Id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await tidyBaskets(app.database, later.add({ milliseconds: 1 }))).toBe(1);
  expect((await app.database.pool.query('select from baskets where id = $1', [Id])).rows).toEqual([]);
});

it('removes other empty baskets beside the emptied one of a withdrawn order', async () => {
  const product = await aPieceForSale(app);
  const buyer = await app.aBuyer();
  const line = (Quantity: number) => ({
    Products: [{ ProductId: product, Quantity, SalesUnit: { Code: 'st' } }],
  });
  const filled = (await app.put(buyer, 'id=0', line(1))).model.Id;
  const order = await app.submit(buyer, filled, { IgnoreWarning: true });
  const withdrawn = await app.send<{ Id: string }>(
    buyer,
    'POST',
    `/api/checkout/weborder/withdraw?id=${order.model.Id}`,
  );
  expect((await app.put(buyer, `id=${withdrawn.model.Id}`, line(0))).model.LineItems).toEqual([]);
  const other = (await app.put(buyer, 'id=0', {})).model.Id;
  await tidyBaskets(app.database, app.clock.now().add({ hours: 24 * 91 }));
  const { rows } = await app.database.pool.query<{ id: string }>(
    "select id::text from baskets where customer_id = $1 and state = 'open'",
    [buyer.customer.id],
  );
  expect(rows).toEqual([{ id: withdrawn.model.Id }]);
  expect(other).not.toBe(withdrawn.model.Id);
});

it('removes more baskets and keys than one statement does', async () => {
  const buyer = await app.aBuyer();
  const made = [];
  for (let number = 0; number < 5; number += 1) made.push((await app.put(buyer, 'id=0', {})).model.Id);
  const later = app.clock.now().add({ hours: 24 * 91 });
  await app.database.pool.query(
    `insert into basket_edits (customer_id, basket_id, key, applied_at)
    select customer_id, id, 'key ' || id, $1 from baskets where customer_id = $2`,
    [app.clock.now().toString(), buyer.customer.id],
  );
  // The first piece deletes keys, so that no basket is deleted yet.
  expect(await tidyBaskets(app.database, later, { atOnce: 2, signal: signalAfter(1) })).toBe(0);
  expect([await tidyBaskets(app.database, later, { atOnce: 2 }), new Set(made).size]).toEqual([5, 5]);
  const { rows } = await app.database.pool.query(
    'select id from baskets where customer_id = $1 union all select basket_id from basket_edits where customer_id = $1',
    [buyer.customer.id],
  );
  expect(rows).toEqual([]);
});

it('edits at one moment tell no session of the baskets of another', async () => {
  const product = await aPieceForSale(app);
  const ordinary = await app.aBuyer();
  const system = await app.signIn(ordinary.user, ordinary.customer, undefined, {});
  const edit = async (buyer: Buyer, id: string, Quantity: number) => {
    const Products = [{ ProductId: product, Quantity, SalesUnit: { Code: 'st' } }];
    return (await app.put(buyer, `id=${id}`, { Products })).model;
  };
  const first = [(await app.get(ordinary)).model.Id, (await app.get(system)).model.Id] as const;
  await edit(ordinary, first[0], 1);
  await edit(system, first[1], 1);
  const listed = ({ AllBaskets }: Basket) => AllBaskets.map(({ Id }) => Id);
  for (let quantity = 2; quantity < 8; quantity += 1) {
    const [own, systems] = await Promise.all([
      edit(ordinary, first[0], quantity),
      edit(system, first[1], quantity),
    ]);
    expect([listed(own), listed(systems)]).toEqual([[first[0]], [first[1]]]);
  }
});
