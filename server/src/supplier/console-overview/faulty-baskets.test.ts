import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser, insertRows, signedInStaff, type TestCustomer } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { countFaultyBaskets } from './faulty-baskets.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let staff: Caller;
let buyerId: string;
beforeAll(async () => {
  customer = await aCustomer(app.database, { name: 'Køkkenet ved Havnen' });
  buyerId = (await aUser(app.database)).userId;
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['orders'] });
});

let lastId = 0;
async function aBasketWith(product_id: string, delivery_date: string, unit = 'ps'): Promise<void> {
  lastId += 1;
  const customer_id = customer.id;
  await insertRows(app.database, 'baskets', {
    customer_id,
    id: lastId,
    delivery_date,
    created_by: buyerId,
    created_at: testNow,
    updated_at: testNow,
  });
  await insertRows(app.database, 'basket_lines', {
    customer_id,
    basket_id: lastId,
    line_id: 1,
    product_id,
    sales_unit_code: unit,
    quantity: 2,
    unit_price_ore: 1050,
    price_source: 'list',
    added_by: buyerId,
    updated_at: testNow,
  });
}

const faulty = async () => (await app.call(staff, readConsoleOverview)).model.Baskets;
const wednesday = '2026-11-25';
const thursday = '2026-11-26';

test('[SUP-03] counts baskets whose goods cannot be ordered, with sum and deadline', async () => {
  const good = await aProduct(app.database, { stock: { [customer.depotId]: 2 } });
  await aBasketWith(good, wednesday);
  expect(await faulty()).toEqual({ Faulty: 0, TotalOre: 0, FirstDeadline: null, IsAll: true });
  const scarce = await aProduct(app.database, { stock: { [customer.depotId]: 1 } });
  await aBasketWith(scarce, thursday);
  await aBasketWith(await aProduct(app.database, { is_blocked: true }), wednesday);
  await aBasketWith(good, wednesday, 'kasse');
  expect(await faulty()).toEqual({
    Faulty: 3,
    TotalOre: 6300,
    FirstDeadline: '2026-11-24T15:00:00Z',
    IsAll: true,
  });
});

test('[SUP-03] leaves out baskets past their deadline, and counts days since closed', async () => {
  const before = (await faulty())?.Faulty ?? 0;
  const blocked = await aProduct(app.database, { is_blocked: true });
  await aBasketWith(blocked, '2026-11-23');
  await aBasketWith(blocked, '2026-12-20');
  expect((await faulty())?.Faulty).toBe(before);
  const fine = await aProduct(app.database);
  await aBasketWith(fine, '2026-11-27');
  expect((await faulty())?.Faulty).toBe(before);
  await insertRows(app.database, 'closures', {
    depot_id: customer.depotId,
    date: '2026-11-27',
    name_da: 'Status',
    name_en: 'Stocktaking',
  });
  expect((await faulty())?.Faulty).toBe(before + 1);
});

test('[SUP-03] looks at so many baskets only, those due first, and says so', async () => {
  const ctx = {
    clock: app.clock,
    database: app.database,
    language: 'da' as const,
    timeZone: 'Europe/Copenhagen',
  };
  const noCampaigns = { sampleCampaigns: [] };
  const all = await countFaultyBaskets(ctx, noCampaigns);
  expect(all.IsAll).toBe(true);
  const some = await countFaultyBaskets(ctx, noCampaigns, 1);
  expect(some.IsAll).toBe(false);
  expect(some.Faulty).toBeLessThan(all.Faulty);
});
