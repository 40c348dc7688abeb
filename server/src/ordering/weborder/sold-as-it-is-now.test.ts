import { expect, test } from 'vitest';
import { aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { aLot, anAgreement } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);

/** Without a notice, as for a node whose listening connection no longer hears anything. */
async function silently(sql: string, values: unknown[]): Promise<void> {
  const client = await app.database.pool.connect();
  await client.query("set session_replication_role = 'replica'");
  const { rowCount } = await client.query(sql, values);
  expect(rowCount).toBeGreaterThan(0);
  await client.query('reset session_replication_role');
  client.release();
}

/** A basket with ten of a product that the buyer's agreement sells at 8.75 kroner. */
async function basketWith(): Promise<{ buyer: Buyer; productId: string; basketId: string; shown: number }> {
  const productId = await aPiece(app.database);
  const buyer = await app.aBuyer();
  await anAgreement(app.database, { customer: buyer.customer.id, productId, unit: 'st', priceOre: 875 });
  await catalogFollows(() => app.goods.catalog.current().products.has(productId));
  const Products = [{ ProductId: productId, Quantity: 100, SalesUnit: { Code: 'st' } }];
  const Delivery = { ExpectedDate: '2026-11-25' };
  const { model } = await app.put(buyer, 'id=0', { Products, Delivery });
  expect(model.SubTotalOre).toBe(87_500);
  return { buyer, productId, basketId: model.Id, shown: model.TotalOre ?? 0 };
}

const newPrice = 'update price_agreements set price_ore = 999 where product_id = $1';

test('[CHK-06] a price the node did not hear of is told', async () => {
  const { buyer, productId, basketId, shown } = await basketWith();
  await silently(newPrice, [productId]);
  const body = { IgnoreWarning: true, ShownTotalOre: shown };
  const answer = await app.submit(buyer, basketId, body);
  expect(answer.error.Type).toBe('orderWarning');
  expect(answer.error.OrderWarning?.map(({ Code }) => Code)).toEqual(['total_changed']);
});

test('[CHK-06] without a shown total the order has the price of this moment', async () => {
  const { buyer, productId, basketId } = await basketWith();
  await silently(newPrice, [productId]);
  const { model } = await app.submit(buyer, basketId, { IgnoreWarning: true });
  expect(model.SubTotalOre).toBe(99_900);
});

test('[CHK-06] a list price below the agreement counts at once', async () => {
  const { buyer, productId, basketId } = await basketWith();
  await silently('update sales_units set list_price_ore = 500 where product_id = $1', [productId]);
  const { model } = await app.submit(buyer, basketId, { IgnoreWarning: true });
  expect(model.SubTotalOre).toBe(50_000);
});

/** What makes goods impossible to sell, for each a basket of its own; those that are sold all the same are named. */
async function soldAfter<Made extends { buyer: Buyer; basketId: string }>(
  changes: Record<string, string>,
  make: () => Promise<Made>,
  idOf: (made: Made) => string,
): Promise<string[]> {
  const sold: string[] = [];
  const baskets = await Promise.all(
    Object.entries(changes).map(async (change) => [change, await make()] as const),
  );
  for (const [[what, text], made] of baskets) {
    await silently(text, [idOf(made)]);
    const answer = await app.submit(made.buyer, made.basketId, { IgnoreWarning: true });
    if (answer.status === 200 || answer.error.Type !== 'orderRefused') sold.push(what);
  }
  return sold;
}

test('[CHK-06] goods blocked, recalled or taken out meanwhile are not sold', async () => {
  const changes = {
    blocked: 'update products set is_blocked = true where id = $1',
    recalled: "update products set recalled = 'all' where id = $1",
    'no longer sold': "update products set valid_to = '2026-11-20' where id = $1",
    'out of the assortment': `insert into product_exclusions (customer_id, product_id)
      select owner_id, product_id from price_agreements where product_id = $1`,
    'not in a new assortment': `insert into assortment_products (customer_id, product_id)
      select a.owner_id, p.id from price_agreements a, (select id from products where id <> $1 limit 1) p where a.product_id = $1`,
  };
  expect(await soldAfter(changes, basketWith, ({ productId }) => productId)).toEqual([]);
});

async function basketOfLot() {
  const productId = await aPiece(app.database);
  const buyer = await app.aBuyer();
  const lot = await aLot(app.database, {
    product_id: productId,
    depot_id: buyer.customer.depotId,
    sales_unit_code: 'st',
  });
  await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
  const Products = [{ ProductId: productId, Quantity: 6, SalesUnit: { Code: 'st' }, QuickSaleId: lot }];
  const { model } = await app.put(buyer, 'id=0', { Products, Delivery: { ExpectedDate: '2026-11-25' } });
  expect(model.SubTotalOre).toBe(3600);
  return { buyer, productId, lot, basketId: model.Id, shown: model.TotalOre ?? 0 };
}

test('[CHK-06] a quick-sale lot has the price of this moment', async () => {
  const { buyer, lot, basketId, shown } = await basketOfLot();
  await silently('update quick_sales set price_ore = 700 where id = $1', [lot]);
  const told = await app.submit(buyer, basketId, { IgnoreWarning: true, ShownTotalOre: shown });
  expect(told.error.OrderWarning?.map(({ Code }) => Code)).toEqual(['total_changed']);
  const { model } = await app.submit(buyer, basketId, { IgnoreWarning: true });
  expect(model.SubTotalOre).toBe(4200);
});

test('[CHK-06] a quick-sale lot gone, moved or short meanwhile is not sold', async () => {
  const ofLot = 'where id = (select product_id from quick_sales where id = $1)';
  const changes = {
    withdrawn: 'delete from quick_sales where id = $1',
    'moved to another depot':
      'update quick_sales set depot_id = (select id from depots where id <> depot_id limit 1) where id = $1',
    'no longer delivered': "update quick_sales set last_delivery_date = '2026-11-24' where id = $1",
    'with less left': 'update quick_sales set quantity = 5 where id = $1',
    'of blocked goods': `update products set is_blocked = true ${ofLot}`,
    'of recalled goods': `update products set recalled = 'all' ${ofLot}`,
  };
  expect(await soldAfter(changes, basketOfLot, ({ lot }) => lot)).toEqual([]);
});
