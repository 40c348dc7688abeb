import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { RepairPlan } from '@engros/contracts/baskets/basket-repair.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { insertRows, updateRows } from '../../../test/builders.ts';
import { catalogFollows, manyPieces } from '../../../test/builders-by-piece.ts';
import { aLot, aProduct } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let plain: string;
let slow: string;
let lot: string;
beforeAll(async () => {
  buyer = await app.aBuyer();
  plain = await aProduct(app.database, { units: [{}, { code: 'kt', quantity: 5 }] });
  slow = await aProduct(app.database, { lead_time_working_days: 1, lead_cut_off_time: '12:00' });
  lot = await aLot(app.database, { product_id: plain, depot_id: buyer.customer.depotId });
  const known = () => app.goods.catalog.current();
  await catalogFollows(() => known().products.has(slow) && known().quickSales.has(lot));
});

const bags = (ProductId: string, Quantity: number) => ({ ProductId, Quantity, SalesUnit: { Code: 'ps' } });

it('[DEL-06] lead time draws the basket’s deadline forward; lines past it say so', async () => {
  const Delivery = { ExpectedDate: '2026-11-25' };
  const { model: ordinary } = await app.put(buyer, 'id=0', { Delivery, Products: [bags(plain, 1)] });
  expect(ordinary.Deliverability.OrderDeadline).toBe('2026-11-24T15:00:00Z');
  const { model: drawn } = await app.put(buyer, `id=${ordinary.Id}`, { Products: [bags(slow, 1)] });
  expect(drawn.Deliverability).toMatchObject({ IsDeliverable: true, OrderDeadline: '2026-11-24T11:00:00Z' });
  const before = app.clock.now().toString();
  try {
    app.clock.set('2026-11-24T11:00:00Z');
    const { model: late } = await app.get(buyer, `id=${ordinary.Id}&validate=true`);
    expect(late.LineItems.map(({ IsDeliverable }) => IsDeliverable)).toEqual([true, false]);
    expect(late.LineItems[1]?.Errors[0]).toMatchObject({ Code: 'lead_time' });
    expect(late.LineItems[1]?.Errors[0]?.Message).toMatch(/fristen/i);
    expect(late.Deliverability.IsDeliverable).toBe(false);
  } finally {
    app.clock.set(before);
  }
});

it('[DAT-01] goods of an earlier tour close before their day does', async () => {
  const kitchen = await app.aBuyer();
  const { customer } = kitchen;
  const tuesday = { customer_id: customer.id, weekday: 2 };
  const early = { ...tuesday, cut_off_time: '12:00', window_from: '06:00', window_to: '07:00' };
  await updateRows(app.database, 'customer_routes', tuesday, { goods: ['dry', 'cool'] });
  await insertRows(app.database, 'customer_routes', {
    ...early,
    route_name: 'Frost',
    tour: 'frost',
    goods: ['freeze'],
  });
  const frozen = await aProduct(app.database, { cool_type: 'freeze' });
  await catalogFollows(() => app.goods.catalog.current().products.has(frozen));
  const Delivery = { ExpectedDate: '2026-12-01' };
  const { model } = await app.put(kitchen, 'id=0', { Delivery, Products: [bags(plain, 1), bags(frozen, 1)] });
  expect(model.Deliverability).toMatchObject({ IsDeliverable: true, OrderDeadline: '2026-11-30T11:00:00Z' });
  const before = app.clock.now().toString();
  try {
    app.clock.set('2026-11-30T11:00:00Z');
    const { model: late } = await app.get(kitchen, `id=${model.Id}&validate=true`);
    expect(late.LineItems.map(({ Errors }) => Errors.map(({ Code }) => Code))).toEqual([[], ['lead_time']]);
    const without = await app.put(kitchen, `id=${model.Id}`, { Products: [bags(frozen, 0)] });
    expect(without.model.Deliverability.OrderDeadline).toBe('2026-11-30T15:00:00Z');
  } finally {
    app.clock.set(before);
  }
});

it('[BAS-06] a line changes packing and quick sale; 0 removes it', async () => {
  const { model: begun } = await app.put(buyer, 'id=0', { Products: [bags(plain, 4)] });
  const LineId = begun.LineItems[0]?.Id;
  const query = `id=${begun.Id}`;
  const packed = async (line: object) => {
    const { model } = await app.put(buyer, `${query}&validate=true`, { Products: [{ LineId, ...line }] });
    const [item] = model.LineItems;
    const wrong = model.InvalidLineItems.map(({ Reason }) => Reason);
    return [item?.Quantity, item?.SalesUnitCode, item?.SalesUnitIndex, item?.Packing.SelectedIndex, wrong];
  };
  expect(await packed({ Quantity: 2, Packing: { SelectedIndex: 1 } })).toEqual([2, 'kt', 1, 1, []]);
  expect(await packed({ Quantity: 4, Packing: { SelectedIndex: 0 } })).toEqual([4, 'ps', 0, 0, []]);
  // Programs send back both fields as they read them; the sales unit code takes precedence.
  const both = { ...bags(plain, 4), Packing: { SelectedIndex: 1 } };
  expect(await packed(both)).toEqual([4, 'ps', 0, 0, []]);
  const nowhere = await packed({ Quantity: 4, Packing: { SelectedIndex: 2 } });
  expect(nowhere).toEqual([4, 'ps', 0, 0, ['invalid_unit']]);
  const switched = [bags(plain, 0), { ...bags(plain, 4), QuickSaleId: lot }];
  expect((await app.put(buyer, query, { Products: switched })).model.LineItems).toMatchObject([
    { Quantity: 4, QuickSaleId: lot, QuickSaleIndex: 0, PriceSource: 'QuickSale', UnitPriceOre: 600 },
  ]);
  const removed = await app.put(buyer, query, { Products: [{ ...bags(plain, 0), QuickSaleId: lot }] });
  expect(removed.model.LineItems).toEqual([]);
});

it('[BAS-01] Products names the lines as an update does, which takes them back', async () => {
  const Tracking = { ListName: 'Mest købte', Position: 3 };
  const offered = { ...bags(plain, 1), QuickSaleId: lot };
  const { model: begun } = await app.put(buyer, 'id=0', {
    Products: [{ ...bags(plain, 4), Tracking }, offered, { ...bags(plain, 2), SalesUnit: { Code: 'kt' } }],
  });
  const ids = begun.LineItems.map(({ Id }) => Id);
  const untracked = { ListName: null, Position: null };
  const inBags = { Code: 'ps', Quantity: 1 };
  const product = (at: number, Quantity: number) => ({ LineId: ids[at], ProductId: plain, Quantity });
  expect(begun.Products).toEqual([
    { ...product(0, 4), QuickSaleId: null, SalesUnit: inBags, Tracking },
    { ...product(1, 1), QuickSaleId: lot, SalesUnit: inBags, Tracking: untracked },
    { ...product(2, 2), QuickSaleId: null, SalesUnit: { Code: 'kt', Quantity: 5 }, Tracking: untracked },
  ]);
  const Products = begun.Products?.map((each) => ({ ...each, Quantity: each.Quantity + 1 }));
  const { model: changed } = await app.put(buyer, `id=${begun.Id}`, { Products });
  expect(changed.Products).toEqual(Products);
  expect(changed.LineItems.map(({ Id, Quantity }) => [Id, Quantity])).toEqual([
    [ids[0], 5],
    [ids[1], 2],
    [ids[2], 3],
  ]);
});

it('keeps a basket with unread rows from a delete of empty ones', async () => {
  const unread = { Products: [{ ProductId: '404404', Quantity: 3, SalesUnit: { Code: 'ps' } }] };
  const { model: kept } = await app.put(buyer, 'id=0', unread);
  const path = `/api/checkout/basket?id=${kept.Id}`;
  const { status } = await app.send<Basket>(buyer, 'DELETE', `${path}&onlyIfEmpty=true`, undefined);
  expect(status).toBe(200);
  const { model } = await app.get(buyer, `id=${kept.Id}`);
  expect(model.InvalidLineItems).toMatchObject([{ ProductId: '404404', Quantity: 3 }]);
  const LineId = model.InvalidLineItems[0]?.Id;
  await app.put(buyer, `id=${kept.Id}`, { Products: [{ LineId, Quantity: 0 }] });
  await app.send<Basket>(buyer, 'DELETE', `${path}&onlyIfEmpty=true`, undefined);
  expect((await app.get(buyer, `id=${kept.Id}`)).error.Type).toBe('basketNotFound');
});

describe('statements', () => {
  /** More than any number of statements below. */
  const many = byLength({ short: 40, matrix: 300 });
  let products: string[];
  beforeAll(async () => {
    products = await manyPieces(app.database, many);
    await catalogFollows(() => app.goods.catalog.current().products.has(products.at(-1) ?? ''));
  });

  it.each([1, many])('a basket of %i lines: as few statements whatever its length', async (length) => {
    const buyer = await app.aBuyer();
    const line = (ProductId: string, Quantity: number) => ({
      ProductId,
      Quantity,
      SalesUnit: { Code: 'st' },
    });
    const wanted = products.slice(0, length);
    await app.get(buyer);
    const [made, basket] = await statementsOf(async () => {
      const answer = await app.send<Basket>(buyer, 'POST', '/api/checkout/basket', {});
      return answer.model;
    });
    const put = (quantity: number) =>
      app.put(buyer, `id=${basket.Id}`, { Products: wanted.map((id) => line(id, quantity)) });
    const [filled] = await statementsOf(() => put(1));
    const [edited] = await statementsOf(() => put(2));
    const [read] = await statementsOf(() => app.get(buyer, `id=${basket.Id}`));
    const repair = `/api/checkout/basket/repair?id=${basket.Id}`;
    const [planned] = await statementsOf(
      async () => (await app.send<RepairPlan>(buyer, 'GET', repair)).model,
    );
    const [moved] = await statementsOf(() =>
      app.send(buyer, 'POST', '/api/checkout/basket/line/move', {
        BasketId: basket.Id,
        TargetBasketId: 'create',
        Lines: wanted.map((_, index) => ({ LineId: String(index + 1), Quantity: 1 })),
        EditKey: 'counted-1',
      }),
    );
    const [ordered] = await statementsOf(() => app.submit(buyer, basket.Id, { IgnoreWarning: true }));
    expect({ made, filled, read }).toEqual({ made: 1, filled: 1, read: 1 });
    expect(edited).toBeLessThanOrEqual(2);
    expect(planned).toBeLessThanOrEqual(3);
    expect(moved).toBeLessThanOrEqual(13);
    expect(ordered).toBeLessThanOrEqual(5);
  });
});
