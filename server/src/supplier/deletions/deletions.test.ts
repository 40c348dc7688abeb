import {
  changeCustomerRecord,
  changeCustomerState,
  readConsoleCustomer,
} from '@engros/contracts/supplier/people/customers.ts';
import * as deletions from '@engros/contracts/supplier/people/deletions.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aUser, insertRows, rowOf, rowsOf, updateRows } from '../../../test/builders.ts';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { anAgreement } from '../../../test/builders-goods.ts';
import { type Caller, duringTests } from '../../../test/test-app.ts';
import { mailKindsTo } from '../../../test/worlds/account-mails.ts';
import { aDocumentedOrder } from '../../../test/worlds/documented-order.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { issueInvoice } from '../../documents/sales-documents/issuing/issue.ts';
import { groupOf, keptTables, notTheirs, removedFigures, removedTables } from './customer-tables.ts';
import { releaseKept } from './release-kept.ts';

const app = duringTests(orderApp);
let admin: NonNullable<Caller>;
let clerk: NonNullable<Caller>;
let product: string;

beforeAll(async () => {
  product = await aPieceForSale(app);
  admin = await app.anAdmin();
  const user = await aUser(app.database, { role: 'support', consoleParts: ['customers', 'people'] });
  clerk = await app.signIn(user, (await app.aBuyer()).customer);
});

const read = (customerNumber: string, caller: Caller = admin) =>
  app.call(caller, deletions.readCustomerDeletion, { params: { customerNumber } });
const remove = (customerNumber: string, Confirmation = customerNumber, caller: Caller = admin) =>
  app.call(caller, deletions.deleteCustomer, {
    params: { customerNumber },
    body: { Confirmation, Reason: 'Lukket 1. november' },
  });
const removePerson = (userId: string, Confirmation: string, caller: Caller = admin) =>
  app.call(caller, deletions.deletePerson, {
    params: { userId },
    body: { Confirmation, Reason: 'Er stoppet' },
  });

/** Tables with a row in which the text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = app.database;
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} t where position($1 in t::text) > 0 limit 1`, [
      text,
    ]);
    if ((rowCount ?? 0) > 0) found.push(name);
  }
  return found;
}

/** A kitchen with an order, a paid invoice, lists, prices and traces of whoever works there. */
async function aKitchen() {
  const { database } = app;
  const buyer = await app.aBuyer(
    {
      name: 'Kirstens Køkken',
      attention: 'Kirsten Personlig',
      email: 'kokken@kirsten.example',
      phone: '86123456',
    },
    { displayName: 'Kirsten Personlig' },
  );
  const { id } = buyer.customer;
  const of = { customer_id: id };
  const lines = { Products: [{ ProductId: product, SalesUnit: { Code: 'st' }, Quantity: 2 }] };
  const { model: basket } = await app.put(buyer, 'id=0&expectedDeliveryDate=2026-11-25', lines);
  const { model: placed } = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
  await updateRows(database, 'web_orders', of, { message: 'Kirsten Personlig tager imod' });
  const { orderId } = await aDocumentedOrder(database, buyer.customer, {
    lines: [{ net: 1000 }],
    date: '2026-10-05',
  });
  const now = Temporal.Instant.from('2026-10-05T10:00:00Z');
  const invoice = await issueInvoice(database.kysely, { customerId: id, orderId, now });
  await updateRows(database, 'orders', of, { ordered_by: 'Kirsten Personlig', message: 'Kirsten Personlig' });
  await insertRows(database, 'legacy_orders', {
    ...of,
    id: 4711,
    order_date: '2019-03-01',
    delivery_date: '2019-03-02',
    status: 'Delivered',
    ordered_by: 'Kirsten Personlig',
    total_ore: 100,
  });
  await anAgreement(database, { customer: id, productId: product, unit: 'st', priceOre: 4200 });
  await insertRows(database, 'past_searches', {
    ...of,
    user_id: buyer.user.userId,
    folded: 'kirsten personlig',
    term: 'Kirsten Personlig',
    searched_at: '2026-11-01T10:00:00Z',
  });
  await insertRows(database, 'mails', {
    kind: 'recall',
    dedupe_key: `recall:${id}`,
    recipient: 'kokken@kirsten.example',
    subject: 'Kirsten Personlig',
    text_body: 'x',
    html_body: 'x',
    created_at: '2026-11-01T10:00:00Z',
    next_attempt_at: '2026-11-01T10:00:00Z',
  });
  const params = { customerNumber: id };
  const { Record: record } = (await app.call(admin, readConsoleCustomer, { params })).model;
  const Changes = [{ Field: 'attention', Value: 'Kirsten Personlig, køkkenet' }];
  const saved = await app.call(admin, changeCustomerRecord, {
    params,
    body: { Changes, Version: record.Version, IsAccepted: false },
  });
  expect(saved.model.Problems).toEqual([]);
  await app.call(admin, changeCustomerState, {
    params,
    body: { State: 'blocked', Reason: 'Ring til Kirsten Personlig', Seen: 'active' },
  });
  const settle = async () => {
    await updateRows(database, 'sales_documents', { id: invoice?.id ?? '' }, { paid_on: '2026-10-20' });
    await updateRows(database, 'web_orders', of, {
      status: 'Withdrawn',
      withdrawn_at: '2026-11-22T10:00:00Z',
    });
    await updateRows(database, 'orders', of, { status: 'Invoiced' });
  };
  return { buyer, id, of, placed, invoice, settle };
}

test('[DAT-08] every table that names a customer goes, stays or says why', async () => {
  const { rows } = await app.database.pool.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and (f.confrelid = 'customers'::regclass or a.attname ~ '^(.*_)?customers?(_ids?)?$|^owner_id$|^shared_with$')`,
  );
  const listed = [...removedTables, ...removedFigures, ...keptTables].map(({ table }) => table);
  const known = new Set<string>([...listed, ...Object.keys(notTheirs)]);
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
  expect(Object.keys(notTheirs).filter((table) => !rows.some((row) => row.table === table))).toEqual([]);
  expect(listed.filter((table) => groupOf(table) === undefined)).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('[DAT-08] a customer goes, and no name stays but on its vouchers', async () => {
  const { buyer, id, of, placed, invoice, settle } = await aKitchen();
  const colleague = await aUser(app.database, { customers: [buyer.customer, (await app.aBuyer()).customer] });
  const open = (await read(id)).model;
  expect([open.State, open.Obstacles.map(({ Kind, Examples }) => [Kind, Examples])]).toEqual([
    'blocked',
    [
      ['documents', [invoice?.number]],
      ['orders', [placed.Id]],
    ],
  ]);
  expect((await remove(id)).error.Type).toBe('deletionBlocked');
  await settle();
  expect((await remove(id, `${id}0`)).error.Type).toBe('deletionUnconfirmed');
  expect((await remove(id, id, clerk)).error.Type).toBe('adminOnly');
  const trial = (await read(id, clerk)).model;
  expect(trial).toMatchObject({
    State: 'possible',
    PeopleDeleted: 1,
    PeopleDisconnected: 1,
    KeptUntil: '2032-11-24',
  });
  expect((await rowOf(app.database, 'customers', { id }, 'name')).name).toBe('Kirstens Køkken');

  const done = await remove(id);
  expect(done.status).toBe(200);
  expect(done.model).toMatchObject({
    ...trial,
    State: 'deleted',
    Name: 'Slettet kunde',
    MayDelete: true,
    DeletedAt: expect.any(String),
    DeletedBy: expect.any(String),
    Reason: 'Lukket 1. november',
  });
  expect((await remove(id)).error.Type).toBe('customerNotFound');
  expect(await mailKindsTo(app.database, buyer.user.email)).toEqual(['account.deleted', 'weborder']);
  await app.database.kysely.deleteFrom('mails').where('recipient', '=', buyer.user.email).execute();
  for (const [text, vouchers] of [
    ['Kirsten', ['sales_documents']],
    ['kokken@', []],
    ['86123456', []],
    [buyer.user.email, []],
  ] as const)
    expect(await tablesWith(text), text).toEqual(vouchers);
  const kept = new Set<string>([...keptTables.map(({ table }) => table), 'changes']);
  expect((await tablesWith(`(${id},`)).filter((table) => !kept.has(table))).toEqual([]);
  expect(await rowsOf(app.database, 'memberships', of)).toEqual([]);
  const { deleted_at: there } = await rowOf(app.database, 'users', { id: colleague.userId }, 'deleted_at');
  expect(there).toBeNull();
  expect((await app.get(buyer)).status).toBe(401);
});

test('[DAT-08] what was kept goes when its time is over', async () => {
  const { id, of, settle } = await aKitchen();
  await settle();
  expect((await remove(id)).status).toBe(200);
  const at = (day: string) =>
    releaseKept(app.database.kysely, {
      now: Temporal.Instant.from(`${day}T12:00:00Z`),
      timeZone: 'Europe/Copenhagen',
    });
  const left = async () => [
    (await rowsOf(app.database, 'legacy_orders', of)).length,
    (await rowsOf(app.database, 'sales_documents', of)).length,
    (await rowsOf(app.database, 'customers', { id })).length,
  ];
  await at('2026-11-23');
  expect(await left()).toEqual([0, 1, 1]);
  await at('2032-10-20');
  expect(await left()).toEqual([0, 1, 1]);
  await at('2032-10-21');
  expect(await left()).toEqual([0, 0, 1]);
  await at('2032-11-25');
  expect(await left()).toEqual([0, 0, 0]);
  expect((await tablesWith(`(${id},`)).filter((table) => table !== 'changes')).toEqual([]);
  expect((await rowOf(app.database, 'customer_deletions', of)).finished_at).not.toBeNull();
  expect((await read(id)).model).toMatchObject({ State: 'deleted', Kept: [], KeptUntil: null });
});

test('[DAT-08] staff delete a person who left, with a reason', async () => {
  const { user } = await app.aBuyer({}, { displayName: 'Birgitte Forsvundet' });
  const params = { userId: user.userId };
  const trial = (await app.call(clerk, deletions.readPersonDeletion, { params })).model;
  expect(trial).toMatchObject({ State: 'possible', Name: 'Birgitte Forsvundet', Confirmation: user.email });
  expect((await removePerson(user.userId, 'en@anden.example')).error.Type).toBe('deletionUnconfirmed');
  expect((await removePerson(user.userId, user.email, clerk)).error.Type).toBe('adminOnly');
  expect(await tablesWith('Birgitte Forsvundet')).toEqual(['users']);
  const { model } = await removePerson(user.userId, ` ${user.email.toUpperCase()} `);
  expect(model).toMatchObject({ State: 'deleted', Reason: 'Er stoppet' });
  expect(await tablesWith('Birgitte Forsvundet')).toEqual(['mails']);
  expect(await mailKindsTo(app.database, user.email)).toEqual(['account.deleted']);
  const row = await rowOf(app.database, 'deletions', { user_id: user.userId });
  expect(row.reason).toBe('Er stoppet');
  expect((await app.call(admin, deletions.readPersonDeletion, { params })).status).toBe(404);
});

test('a reason is needed, up to its limit', async () => {
  const { customer } = await app.aBuyer();
  const wish = (Reason: string) =>
    app.call(admin, deletions.deleteCustomer, {
      params: { customerNumber: customer.id },
      body: { Confirmation: customer.id, Reason },
    });
  const longest = 'x'.repeat(consoleLimits.customerReasonLength);
  expect((await wish(' ')).status).toBe(400);
  expect((await wish(`${longest}x`)).status).toBe(400);
  expect((await wish(longest)).status).toBe(200);
});
