import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { listConsoleCases } from '@engros/contracts/supplier/people/customer-cases.ts';
import { runWorkAgain } from '@engros/contracts/supplier/work.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aCustomer,
  aUser,
  insertRows,
  rowsOf,
  signedInStaff,
  type TestCustomer,
} from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { storeKnownWork, takeAsked } from '../../platform/process/work-runs-queries.ts';
import { countFaultyBaskets } from './faulty-baskets.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
beforeAll(async () => {
  customer = await aCustomer(app.database, { name: 'Køkkenet ved Havnen' });
});

async function signInStaff(consoleParts: string[]) {
  return signedInStaff(app, { role: 'support', consoleParts });
}

async function signInAdmin() {
  return signedInStaff(app, { role: 'admin' });
}

async function placeOrder(at: string): Promise<void> {
  await insertAuditRows(app.database.kysely, [
    {
      at: Temporal.Instant.from(at),
      userId: null,
      actingUserId: null,
      customerId: customer.id,
      kind: 'weborder.placed',
      subject: '1',
      details: {},
      impersonationId: null,
      place: 'shop',
    },
  ]);
}

test('[SUP-03] the overview says what waits: orders, cases and mails', async () => {
  await insertRows(app.database, 'outbox_events', {
    kind: 'weborder.placed',
    customer_id: customer.id,
    subject: `${customer.id}:${freshNumber(7)}`,
    payload: '{}',
    created_at: '2026-11-23T12:35:00Z',
    attempts: 12,
    last_error: 'ukendt enhed',
    dead_at: '2026-11-23T13:00:00Z',
  });
  for (const at of ['2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z', '2026-11-16T09:00:00Z'])
    await placeOrder(at);
  await placeOrder('2026-11-16T22:00:00Z');
  await insertRows(app.database, 'mails', {
    kind: 'order',
    dedupe_key: `dead ${freshNumber(8)}`,
    recipient: 'nobody@prove.example',
    subject: 'Ordre',
    text_body: 'x',
    html_body: 'x',
    state: 'dead',
    next_attempt_at: '2026-11-23T08:00:00Z',
    created_at: '2026-11-23T08:00:00Z',
  });
  const { model } = await app.call(await signInAdmin(), readConsoleOverview);
  expect(model).toMatchObject({
    Orders: {
      Today: 2,
      LastWeek: 1,
      HalfHours: [
        { From: '09:00', Today: 1, LastWeek: 0 },
        { From: '10:00', Today: 1, LastWeek: 1 },
        { From: '23:00', Today: 0, LastWeek: 1 },
      ],
      Deadline: '16:00',
      Outgoing: { HasWayOut: false, Waiting: 0, Failed: 1, OldestWaiting: null },
    },
    Baskets: { Faulty: 0, IsAll: true },
    Recalls: { Running: 0, Missing: 0, Newest: [] },
    People: { SignedIn: 1, OnPhone: 0 },
    Cases: { Open: 0, Late: 0 },
    Letters: { Counts: { answer: 0, document: 0, mail: 1 }, Newest: [{ Kind: 'mail', Subject: 'Ordre' }] },
    Work: { OnTime: 1, Runs: [{ Name: 'catalogue', Failures: 0, IsLate: false }] },
    Imports: { Latest: [], WithRefusals: 0 },
    Search: { Missed: 0, Most: [] },
  });
  expect(model.Orders?.Outgoing.Orders[0]).toMatchObject({
    CustomerName: 'Køkkenet ved Havnen',
    LastError: 'ukendt enhed',
  });
});

test('[SUP-03] a part the caller may not use is left out', async () => {
  const clerk = await signInStaff(['cases']);
  const { model } = await app.call(clerk, readConsoleOverview);
  expect(model).toMatchObject({ Orders: null, Cases: { Open: 0, Late: 0 }, Letters: null, Recalls: null });
  expect(model).toMatchObject({ Imports: null, Search: null, Baskets: null });
  expect((await app.call(clerk, listConsoleCases)).status).toBe(200);
});

test('[SUP-03] staff with the jobs have a job run again, which is logged', async () => {
  const { kysely } = app.database;
  await storeKnownWork(kysely, [{ name: 'night:mails', lateAfterSeconds: 60 }], app.clock.now());
  const params = { name: 'night:mails' } as const;
  expect(await takeAsked(kysely, ['night:mails'])).toEqual([]);
  const staff = await signInStaff(['imports']);
  expect((await app.call(staff, runWorkAgain, { params })).model).toMatchObject({
    Name: 'night:mails',
    Asked: app.clock.now().toString(),
  });
  const { model } = await app.call(staff, readConsoleOverview, {});
  expect(model.Work?.Runs.map(({ Name, Asked }) => [Name, Asked])).toContainEqual([
    'night:mails',
    app.clock.now().toString(),
  ]);
  expect(await takeAsked(kysely, ['audit-seals'])).toEqual([]);
  expect(await takeAsked(kysely, ['night:mails'])).toEqual(['night:mails']);
  expect(await takeAsked(kysely, ['night:mails'])).toEqual([]);
  const unknown = await app.call(staff, runWorkAgain, { params: { name: 'demo-cases' } });
  expect([unknown.status, unknown.error.Type]).toEqual([404, 'notFound']);
  const logged = await rowsOf(kysely, 'audit_log', { kind: 'work.asked' }, 'subject', 'user_id');
  expect(logged.map(({ subject }) => subject)).toEqual(['night:mails']);
  expect(logged[0]?.user_id).not.toBeNull();
});

describe('faulty baskets', () => {
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
});
