import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { readPriceRises, readStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { readEnvironmentalImpact } from '@engros/contracts/insight/environmental-impact.ts';
import { readAudit } from '@engros/contracts/supplier/audit.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertAuditRows } from '../../src/platform/audit/audit-queries.ts';
import { aCustomer, aUser, type TestCustomer } from '../builders.ts';
import { aBuyerOf, aCategory, aProduct } from '../builders-goods.ts';
import { statementsOf } from '../count-statements.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';
import { untilCaughtUp } from '../until-seen.ts';
import { aDeliveredOrder } from '../worlds/delivered-order.ts';

const [few, many] = [2, 24];
const counted = /order|deliver|purchase|product|categor|brand|audit|sum/i;

const app = duringTests(testApp);
let products: string[];
beforeAll(async () => {
  products = [];
  for (let at = 0; at < many; at += 1) {
    const name = `Vare ${at}`;
    const category_id = await aCategory(app.database, { da: name, en: name });
    products.push(await aProduct(app.database, { name, category_id, co2e_per_kg: String(at + 1) }));
  }
  await untilCaughtUp(app);
});

interface Kitchen {
  customer: TestCustomer;
  caller: Caller;
}

/** A kitchen that bought so many products, each in an order of its own, last month and this one. */
async function aKitchen(count: number): Promise<Kitchen> {
  const customer = await aCustomer(app.database);
  for (const productId of products.slice(0, count)) {
    const line = { productId, quantity: 3, weightG: 2000 };
    await aDeliveredOrder(app.database, customer, {
      date: '2026-10-05',
      lines: [{ ...line, priceOre: 900 }],
    });
    await aDeliveredOrder(app.database, customer, {
      date: '2026-11-05',
      lines: [{ ...line, priceOre: 950 }],
    });
  }
  await untilCaughtUp(app);
  return { customer, caller: await aBuyerOf(app, customer) };
}

/** Returns how many statements a read takes for few and for many rows, after its first one for anybody. */
async function statements(read: (kitchen: Kitchen) => Promise<number>, kitchens: readonly Kitchen[]) {
  const found = [];
  for (const kitchen of kitchens) found.push(await statementsOf(() => read(kitchen), counted));
  return { counts: found.map(([count]) => count), rows: found.map(([, rows]) => rows) };
}

/**
 * Expects many rows to take as many statements as few. A job that runs meanwhile may add some, but fewer than one for
 * each of the rows.
 */
function expectNoneForEachRow([, ofFew = 0, ofMany = 0]: readonly number[]): void {
  expect(ofMany - ofFew).toBeLessThan((many - few) / 2);
}

test('statistics, environment and purchases ask no query for each row', async () => {
  const kitchens = [await aKitchen(1), await aKitchen(few), await aKitchen(many)];
  const query = { from: '2026-11-01', to: '2026-11-23' };
  const grouped = (groupBy: string) => async (kitchen: Kitchen) =>
    (await app.call(kitchen.caller, readStatistics, { query: { ...query, groupBy } })).model.Rows.length;
  const reads = {
    product: grouped('product'),
    category: grouped('category'),
    rises: async ({ caller }: Kitchen) => (await app.call(caller, readPriceRises)).model.Rows.length,
    environment: async ({ caller }: Kitchen) =>
      (await app.call(caller, readEnvironmentalImpact, { query })).model.Impacts.length,
  };
  for (const [name, read] of Object.entries(reads)) {
    const { counts, rows } = await statements(read, kitchens);
    expect(rows[2], name).toBeGreaterThan(rows[1] ?? 0);
    expect(counts[1], name).toBeGreaterThan(0);
    expectNoneForEachRow(counts);
  }
});

test('the purchases of a product are one read, however many', async () => {
  const productId = products[0] ?? '';
  const kitchens = [];
  for (const count of [1, few, many]) {
    const customer = await aCustomer(app.database);
    for (let at = 0; at < count; at += 1)
      await aDeliveredOrder(app.database, customer, {
        date: '2026-11-05',
        lines: [{ productId, quantity: 1 }],
      });
    kitchens.push({ customer, caller: await aBuyerOf(app, customer) });
  }
  const read = async ({ caller }: Kitchen) => {
    const asked = { params: { productId }, query: { all: 'True' } };
    return (await app.call(caller, readPurchaseHistory, asked)).model.Purchases.length;
  };
  const { counts, rows } = await statements(read, kitchens);
  expect(rows).toEqual([1, few, many]);
  expectNoneForEachRow(counts);
});

test('the audit log asks no query for each entry', async () => {
  const admin = await app.signIn({
    userId: (await aUser(app.database, { role: 'admin' })).userId,
    customerId: null,
  });
  const kitchens = [];
  for (const [day, count] of [few, few, many].entries()) {
    const date = `2026-11-0${day + 1}`;
    for (let at = 0; at < count; at += 1) {
      const customer = await aCustomer(app.database);
      const { userId } = await aUser(app.database, { customers: [customer] });
      await insertAuditRows(app.database.kysely, [
        {
          at: Temporal.Instant.from(`${date}T12:00:00Z`),
          userId,
          actingUserId: null,
          customerId: customer.id,
          kind: 'products.imported',
          subject: `row ${at}`,
          details: {},
          impersonationId: null,
          place: 'commandLine',
        },
      ]);
    }
    kitchens.push(date);
  }
  const found = [];
  for (const date of kitchens) {
    const query = { FromDate: date, ToDate: date };
    found.push(await statementsOf(() => app.call(admin, readAudit, { query }), counted));
  }
  const entries = found.map(([, { model }]) => model.Entries.length);
  expect(entries).toEqual([few, few, many]);
  expectNoneForEachRow(found.map(([count]) => count));
});
