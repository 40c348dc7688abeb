import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { readPriceRises, readSalesStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { makeOrganicStatement } from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, it, test } from 'vitest';
import { aCustomer, aUser, insertRow, insertRows, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, anOrder, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';
import { buyingHabits, usualQuantities } from './purchases.ts';

const app = duringTests(testApp);

async function aKitchen() {
  const customer = await aCustomer(app.database);
  return { customer, caller: await aBuyerOf(app, customer), productId: await aProduct(app.database) };
}

async function historyOf(caller: Caller, productId: string, all = false) {
  const query = all ? { all: 'True' } : {};
  return (await app.call(caller, readPurchaseHistory, { params: { productId }, query })).model;
}

async function ordersOn(customer: TestCustomer, productId: string, dates: readonly string[]) {
  for (const date of dates)
    await anOrder(app.database, customer, { date, lines: [{ productId, quantity: 2 }] });
}

const dates = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    Temporal.PlainDate.from('2024-01-05').add({ months: index }).toString(),
  );

/** Not yet in the supplier's system, or there as order `takenInAs`. */
async function aWebOrder(customer: TestCustomer, productId: string, takenInAs?: number): Promise<string> {
  const db = app.database.kysely;
  const { userId } = await aUser(app.database);
  const at = { created_at: '2026-11-22T10:00:00Z', updated_at: '2026-11-22T10:00:00Z' };
  const basket = await insertRow(db, 'baskets', {
    customer_id: customer.id,
    created_by: userId,
    state: 'submitted',
    ...at,
  });
  const order = await insertRow(db, 'web_orders', {
    customer_id: customer.id,
    source_basket_id: basket.id,
    ordered_by: userId,
    delivery_date: '2026-11-25',
    deadline: '2026-11-24T15:00:00Z',
    is_separate_invoice: false,
    subtotal_ore: 6552,
    delivery_fee_ore: 0,
    vat_ore: 0,
    total_ore: 6552,
    ship_to: '{}',
    placed_at: '2026-11-22T23:30:00Z',
  });
  const unit = {
    sales_unit_code: 'ps',
    unit_text_singular: 'pose',
    unit_text_plural: 'poser',
    unit_quantity: 1,
  };
  const price = { unit_price_ore: 655, line_total_ore: 6550, price_source: 'quickSale' };
  await insertRows(db, 'web_order_lines', {
    customer_id: customer.id,
    web_order_id: order.id,
    position: 1,
    product_id: productId,
    name: 'Vare',
    quick_sale_id: 'Q1',
    quantity: 10,
    ...unit,
    ...price,
  });
  if (takenInAs !== undefined) {
    const shared = { customer_id: customer.id, order_date: '2026-11-23', delivery_date: '2026-11-25' };
    await insertRows(db, 'orders', {
      ...shared,
      id: takenInAs,
      web_order_id: order.id,
      status: 'Confirmed',
      ordered_by: 'Mette',
      source: 'web',
      total_ore: 0,
    });
  }
  return String(order.id);
}

describe('the purchase history of a product', () => {
  it('[CAT-04] is empty before the first purchase, also for a product nobody knows', async () => {
    const { caller, productId } = await aKitchen();
    const empty = { TotalResults: 0, Purchases: [], Summary: null };
    expect(await historyOf(caller, productId)).toEqual({ ProductId: productId, ...empty });
    expect(await historyOf(caller, '4711')).toEqual({ ProductId: '4711', ...empty });
  });

  it.each([
    [10, 10],
    [11, 11],
    [12, 10],
  ])('[CAT-04] of %i purchases answers %i, the latest first; all when asked', async (made, shown) => {
    const { customer, caller, productId } = await aKitchen();
    const all = dates(made);
    await ordersOn(customer, productId, all);
    const first = await historyOf(caller, productId);
    expect(first.TotalResults).toBe(made);
    expect(first.Purchases.map(({ DeliveryDate }) => DeliveryDate)).toEqual(all.toReversed().slice(0, shown));
    expect((await historyOf(caller, productId, true)).Purchases).toHaveLength(made);
  });

  it('[CAT-04] sums up the running month and the eleven before it', async () => {
    const { customer, caller, productId } = await aKitchen();
    await ordersOn(customer, productId, [
      '2025-11-30',
      '2025-12-01',
      '2026-10-26',
      '2026-11-09',
      '2026-11-19',
    ]);
    const { Summary, Purchases } = await historyOf(caller, productId);
    expect(Summary).toMatchObject({
      NumberOfPurchases: 4,
      BaseUnits: 8,
      UsualBaseUnits: 2,
      // The median of 329, 14 and 10 days.
      DaysBetween: 14,
      AmountOre: 8000,
    });
    expect(Summary?.Months).toHaveLength(12);
    expect(Summary?.Months.filter(({ BaseUnits }) => BaseUnits > 0)).toEqual([
      { Month: '2025-12', BaseUnits: 2 },
      { Month: '2026-10', BaseUnits: 2 },
      { Month: '2026-11', BaseUnits: 4 },
    ]);
    expect(Purchases[0]).toMatchObject({
      DeliveryDate: '2026-11-19',
      Quantity: 2,
      SalesUnitCode: 'ps',
      UnitPriceOre: 1000,
      PriceSource: 'List',
      IsConfirmed: true,
    });
  });

  it('counts an order of the browser once, before and after intake', async () => {
    const { customer, caller, productId } = await aKitchen();
    const waiting = await aWebOrder(customer, productId);
    const [first] = (await historyOf(caller, productId)).Purchases;
    expect(first).toEqual({
      OrderId: waiting,
      IsConfirmed: false,
      // 22 November 23:30 UTC is the 23rd in Copenhagen.
      OrderDate: '2026-11-23',
      DeliveryDate: '2026-11-25',
      Quantity: 10,
      SalesUnitCode: 'ps',
      SalesUnitQuantity: 1,
      UnitPriceOre: 655,
      PriceSource: 'QuickSale',
    });
    await aWebOrder(customer, productId, freshNumber(7));
    expect((await historyOf(caller, productId)).Purchases.map(({ OrderId }) => OrderId)).toEqual([waiting]);
  });

  it('[CAT-04] leaves out what was cancelled, refused or withdrawn', async () => {
    const { customer, caller, productId } = await aKitchen();
    for (const status of ['Cancelled', 'Refused', 'Invoiced'] as const)
      await aFollowedOrder(app.database, customer.id, {
        status,
        lines: [{ product_id: productId, quantity_delivered: 1 }],
      });
    await app.database.pool.query(
      "update web_orders set status = 'Withdrawn', withdrawn_at = placed_at, withdrawn_basket_id = source_basket_id where id = $1",
      [await aWebOrder(customer, productId)],
    );
    expect((await historyOf(caller, productId)).TotalResults).toBe(1);
  });

  it('is of the own customer alone; prices only for who sees them', async () => {
    const { customer, productId } = await aKitchen();
    await ordersOn(customer, productId, ['2026-11-02']);
    const stranger = await aBuyerOf(app, await aCustomer(app.database));
    expect((await historyOf(stranger, productId)).TotalResults).toBe(0);
    const blind = await aBuyerOf(app, customer, { maySeePrices: false });
    const { Purchases, Summary } = await historyOf(blind, productId);
    expect(Purchases[0]).toMatchObject({ Quantity: 2, UnitPriceOre: null });
    expect(Summary?.AmountOre).toBeNull();
  });
});

test('the largest line that an order may have stops no later call', async () => {
  const customer = await aCustomer(app.database);
  const buyer = await aBuyerOf(app, customer);
  const productId = await aProduct(app.database);
  const largest = { productId, quantity: limits.quantity, unitQuantity: limits.quantity, priceOre: 1 };
  await aDeliveredOrder(app.database, customer, { date: '2026-11-20', lines: [largest] });
  await untilSeen(app, buyer, [productId]);
  const baseUnits = limits.quantity ** 2;
  const reader = { customerId: customer.id, punchOutSessionId: null };
  const scope = reader as Parameters<typeof usualQuantities>[1];
  expect([...(await usualQuantities(app.database, scope, [productId]))]).toEqual([[productId, baseUnits]]);
  expect((await buyingHabits(app.database, scope)).products.get(productId)?.medianBase).toBe(baseUnits);
  const history = await app.call(buyer, readPurchaseHistory, { params: { productId } });
  expect(history.model.Summary).toMatchObject({ BaseUnits: baseUnits, UsualBaseUnits: baseUnits });
  expect(history.model.Summary?.Months.at(-1)).toEqual({ Month: '2026-11', BaseUnits: baseUnits });
  const most = await app.call(buyer, readSalesStatistics, { query: {} });
  expect(most.model.Purchases).toMatchObject([{ UsualQuantity: limits.quantity }]);
  expect((await app.call(buyer, readPriceRises, { query: {} })).status).toBe(200);
  const made = await app.call(buyer, makeOrganicStatement, { body: { Quarter: '2026-Q4' } });
  expect(made.model.Statements).toMatchObject([{ Lines: 1 }]);
});
