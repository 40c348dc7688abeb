import {
  type ConsoleOrderRow,
  listConsoleOrders,
  readConsoleOrder,
  readOrderQueue,
  writeOrderNote,
} from '@engros/contracts/erp/console-orders.ts';
import { resendOutgoingOrder } from '@engros/contracts/erp/outgoing-orders.ts';
import { listSupplierOrders, readSupplierOrder } from '@engros/contracts/erp/supplier-orders.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, insertRows, rowOf, signedInStaff, type TestCustomer } from '../../../test/builders.ts';
import { aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { anOrder } from '../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { anAmendment, anEvent, aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';

let app: TestApp;
let staff: Caller;
let customer: TestCustomer;
let productId: string;
let waiting: TestWebOrder;
let refused: TestWebOrder;
let changed: TestWebOrder;
const at = '2026-11-23T13:18:00Z';

beforeAll(async () => {
  app = await testApp({ ERP: 'embedded' });
  app.clock.set('2026-11-23T14:01:00Z');
  staff = await signedInStaff(app, { role: 'support', consoleParts: ['orders'] });
  customer = await aCustomer(app.database, { name: 'Børnehuset Kastanjen', phone: '+45 86 12 34 56' });
  productId = await aPiece(app.database, { name: 'Kernemælk, 1 L' });
  await catalogFollows(() => app.app.goods.catalog.current().products.has(productId));
  const lines = [{ product_id: productId, name: 'Kernemælk, 1 L', price_source: 'list' }];
  waiting = await aWebOrder(app.database, { customer, lines, order_reference: 'PO-4711/Juleløb' });
  await anEvent(app.database, waiting);
  await failed(waiting, { attempts: 5, last_error: 'no answer (ECONNREFUSED)', failed_by: 'receiver' });
  refused = await aWebOrder(app.database, { delivery_date: '2026-11-26' });
  await anEvent(app.database, refused);
  await failed(refused, {
    attempts: 1,
    last_error: 'the receiver answered 422',
    failed_by: 'refused',
    dead_at: at,
  });
  changed = await aWebOrder(app.database, { placed_at: '2026-11-20T13:18:00Z' });
  await anAmendment(app.database, changed, [{ price_source: 'list' }]);
  await anEvent(app.database, changed, { kind: 'amended', revision: 1 });
  await failed(changed, { handled_at: at, last_attempt_at: at, attempts: 1 });
});
afterAll(() => app.close());

const failed = ({ customer: { id } }: TestWebOrder, what: Record<string, string | number>) =>
  app.database.kysely.updateTable('outbox_events').set(what).where('customer_id', '=', id).execute();
const list = async (query: Parameters<typeof listed>[0]) => (await listed(query)).model;
const listed = (query: {
  SearchText?: string;
  State?: 'All' | 'OnTheWay' | 'Refused' | 'Changed';
  Placed?: 'Today' | 'Ever';
  DeliveryDate?: string;
  Channel?: 'Shop' | 'Staff' | 'Cxml' | 'Peppol';
  Before?: string;
  pageSize?: number;
}) => app.call(staff, listConsoleOrders, { query });
const idsOf = ({ Orders }: { Orders: readonly ConsoleOrderRow[] }) => Orders.map(({ Id }) => Id);
const numbers = (...orders: readonly TestWebOrder[]) =>
  orders
    .map(({ webOrderId }) => webOrderId)
    .sort((a, b) => b - a)
    .map(String);

test.each([
  ['its number', () => String(waiting.webOrderId)],
  ['the middle of its number', () => String(waiting.webOrderId).slice(1, -1)],
  ['its customer number', () => customer.id],
  ['part of the customer’s name', () => 'KASTANJ'],
  ['part of the reference', () => '711/jule'],
  ['its product number', () => productId.toLowerCase()],
  ['part of a product name', () => 'ernemælk'],
  ['the telephone of the customer', () => '0045 8612 3456'],
])('[CON-04] an order is found by %s', async (_what, words) => {
  expect(idsOf(await list({ SearchText: words() }))).toContain(String(waiting.webOrderId));
});

test.each([
  ['number', () => String(waiting.webOrderId)],
  ['customer', () => 'KASTANJ'],
  ['reference', () => '711/jule'],
  ['phone', () => '0045 8612 3456'],
  ['product', () => 'ernemælk'],
])('[CON-04] a row says that it was found by its %s', async (Kind, words) => {
  const { Orders } = await list({ SearchText: words() });
  const product = { ProductId: productId, ProductName: 'Kernemælk, 1 L', MoreProducts: 0 };
  expect(Orders.find(({ Id }) => Id === String(waiting.webOrderId))?.FoundBy).toEqual({
    Kind,
    ...(Kind === 'product' ? product : { ProductId: null, ProductName: null, MoreProducts: 0 }),
  });
  expect((await list({})).Orders.map(({ FoundBy }) => FoundBy)).toEqual([null, null, null]);
});

test('words that mean nothing in SQL or a search find nothing', async () => {
  for (const SearchText of ["'", '%', '_', "\\'", "a':* | 'b", 'Kastanjen & Søn'])
    expect([SearchText, idsOf(await list({ SearchText }))]).toEqual([SearchText, []]);
});

test('[CON-04] an order that came by telephone is found and read', async () => {
  const buyer = await aCustomer(app.database, { name: 'Skolekøkkenet Ådal' });
  await anOrder(app.database, buyer, { date: '2026-11-20', lines: [{ productId, quantity: 3 }] });
  await app.database.kysely
    .updateTable('orders')
    .set({ customer_reference: 'REKV-88/Ådal' })
    .where('customer_id', '=', buyer.id)
    .execute();
  const find = async (SearchText: string, more: object = {}) =>
    (await app.call(staff, listSupplierOrders, { query: { SearchText, ...more } })).model.Orders;
  const [order] = await find('skolekøkkenet');
  expect(order).toMatchObject({ CustomerId: buyer.id, DeliveryDate: '2026-11-20', OrderedBy: 'Mette' });
  const id = order?.Id ?? '';
  for (const words of [id, id.slice(1, -1), buyer.id, 'rekv-88', '88/åd'])
    expect((await find(words)).map(({ Id }) => Id)).toContain(id);
  const [byProduct] = await find('ernemælk');
  expect(byProduct).toMatchObject({ Id: id, FoundBy: { Kind: 'product', ProductId: productId } });
  expect(await find('ernemælk', { DeliveryDate: '2026-11-21' })).toEqual([]);
  expect(await find(id, { DeliveryDate: '2026-11-21' })).toEqual([]);
  // An order of the shop stands in the other list.
  expect(await find(String(waiting.webOrderId))).toEqual([]);
  const params = { customerNumber: buyer.id, id };
  const { model } = await app.call(staff, readSupplierOrder, { params });
  expect(model).toMatchObject({
    Customer: { Name: 'Skolekøkkenet Ådal' },
    Order: { Id: id, CustomerReference: 'REKV-88/Ådal', Lines: [{ QuantityOrdered: 3 }] },
  });
  const foreign = { params: { ...params, customerNumber: customer.id } };
  expect((await app.call(staff, readSupplierOrder, foreign)).error.Type).toBe('notFound');
});

test('[CON-04] as many of them are found as the limit says', async () => {
  const buyer = await aCustomer(app.database, { name: 'Kantinen Storgade' });
  const list = async (more: { Most?: number } = {}) =>
    (await app.call(staff, listSupplierOrders, { query: { SearchText: 'kantinen storgade', ...more } }))
      .model;
  const most = consoleLimits.supplierOrdersFound;
  for (let at = 0; at < most; at += 1) await anOrder(app.database, buyer, { date: '2026-11-20', lines: [] });
  expect(await list()).toMatchObject({ IsMore: false });
  await anOrder(app.database, buyer, { date: '2026-11-21', lines: [] });
  const { Orders, IsMore } = await list();
  expect([Orders.length, Orders[0]?.DeliveryDate, IsMore]).toEqual([most, '2026-11-21', true]);
  const all = await list({ Most: 2 * most });
  expect([all.Orders.length, all.IsMore]).toEqual([most + 1, false]);
  const tooMany = { SearchText: 'kantinen', Most: consoleLimits.supplierOrdersShown + 1 };
  expect((await app.call(staff, listSupplierOrders, { query: tooMany })).error.Type).toBe('invalidInput');
});

test('[CON-04] orders are shown by state, day and channel, with true counts', async () => {
  const Counts = { All: 3, OnTheWay: 2, Refused: 1, Changed: 1 };
  expect(await list({})).toMatchObject({ Counts, Next: null });
  expect(idsOf(await list({}))).toEqual(numbers(waiting, refused, changed));
  expect(idsOf(await list({ State: 'OnTheWay' }))).toEqual(numbers(waiting, refused));
  expect(idsOf(await list({ State: 'Refused' }))).toEqual(numbers(refused));
  expect(idsOf(await list({ State: 'Changed' }))).toEqual(numbers(changed));
  expect(await list({ Placed: 'Today' })).toMatchObject({ Counts: { ...Counts, All: 2, Changed: 0 } });
  expect(idsOf(await list({ DeliveryDate: '2026-11-26' }))).toEqual(numbers(refused));
  expect(idsOf(await list({ Channel: 'Shop' }))).toEqual(numbers(waiting, refused, changed));
  for (const Channel of ['Staff', 'Cxml', 'Peppol'] as const)
    expect(idsOf(await list({ Channel }))).toEqual([]);
  const found = await list({ SearchText: 'Kastanjen', State: 'Refused' });
  expect(found).toMatchObject({ Orders: [], Counts: { All: 1, OnTheWay: 1, Refused: 0, Changed: 0 } });
});

test('[CON-04] the orders shown are a file with their way', async () => {
  const url = '/api/console/orders/file?State=OnTheWay';
  const rows = (await app.raw(staff, { method: 'GET', url })).body.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.startsWith(String(waiting.webOrderId)))).toMatch(
    /;Børnehuset Kastanjen;PO-4711\/Juleløb;2026-11-23T14:18:00\+01:00;2026-11-25;butikken;100,00;Ingen svarer på ERP’s adresse$/,
  );
});

test('pages follow each other without a gap', async () => {
  const first = await list({ pageSize: 2 });
  const second = await list({ pageSize: 2, Before: first.Next ?? '' });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(numbers(waiting, refused, changed));
  expect(second.Next).toBeNull();
  expect((await listed({ pageSize: limits.pageSize + 1 })).status).toBe(400);
  expect((await listed({ SearchText: 'x'.repeat(limits.orderSearchLength + 1) })).status).toBe(400);
  expect((await listed({ DeliveryDate: '2026-02-30' })).status).toBe(400);
});

test('[CON-04] each order says how far it came and why it stands', async () => {
  const rows = new Map((await list({})).Orders.map((order) => [order.Id, order]));
  expect(rows.get(String(waiting.webOrderId))).toMatchObject({
    CustomerName: 'Børnehuset Kastanjen',
    Channel: 'Shop',
    Way: {
      Done: 3,
      Secured: at,
      Sent: null,
      Outgoing: { Cause: 'unreachable', Attempts: 5, NeedsPerson: false },
    },
  });
  expect(rows.get(String(refused.webOrderId))?.Way).toMatchObject({
    Done: 3,
    Outgoing: { Cause: 'refused', State: 'Failed', NeedsPerson: true },
  });
  expect(rows.get(String(changed.webOrderId))?.Way).toMatchObject({
    Received: at,
    Done: 5,
    Sent: at,
    Acknowledged: at,
    Confirmed: null,
    Outgoing: null,
  });
});

test('[CON-04] one order is read whole, with who sent it again', async () => {
  const params = { id: String(waiting.webOrderId) };
  const before = (await app.call(staff, readConsoleOrder, { params })).model;
  await app.call(staff, resendOutgoingOrder, { params: { id: before.Row.Way.Outgoing?.Id ?? '' } });
  const { model } = await app.call(staff, readConsoleOrder, { params });
  expect(model).toMatchObject({
    Order: { LineItems: [{ ProductId: productId, DisplayName: 'Kernemælk, 1 L' }] },
    Customer: { Phone: '+45 86 12 34 56' },
    Messages: [
      { Kind: 'weborder.placed', Attempts: 5, LastError: 'no answer (ECONNREFUSED)', Accepted: null },
    ],
    Resends: [{ Kind: 'outgoing-order.sent-now', Name: 'Mette Lindholm' }],
  });
  expect((await app.call(staff, readConsoleOrder, { params: { id: '999999999' } })).status).toBe(404);
});

test('[CON-04] staff write a note that is kept and logged', async () => {
  const params = { id: String(changed.webOrderId) };
  const write = (Text: string, by = staff) => app.call(by, writeOrderNote, { params, body: { Text } });
  const longest = 'n'.repeat(consoleLimits.orderNoteLength);
  expect((await write(' Ringet til Mette ')).model).toMatchObject({
    Text: 'Ringet til Mette',
    Name: 'Mette Lindholm',
  });
  expect([
    (await write(longest)).status,
    (await write(`${longest}n`)).status,
    (await write('  ')).status,
  ]).toEqual([200, 400, 400]);
  const { model } = await app.call(staff, readConsoleOrder, { params });
  expect(model.Notes.map(({ Text }) => Text)).toEqual([longest, 'Ringet til Mette']);
  const subject = `${changed.customer.id}:${changed.webOrderId}`;
  expect(await rowOf(app.database, 'audit_log', { subject })).toMatchObject({ kind: 'order-note.written' });
  const buyer = await app.signIn({ userId: changed.userId, customerId: changed.customer.id });
  expect((await write('x', buyer)).status).toBe(403);
});

test('[CON-04] the queue tells its age and whether the receiver is down', async () => {
  const read = async () => (await app.call(staff, readOrderQueue)).model;
  expect(await read()).toMatchObject({
    PlacedToday: 2,
    HasWayOut: true,
    IsDown: false,
    Waiting: 1,
    GivenUp: 1,
    Oldest: at,
    LastAccepted: at,
    OverGoal: 2,
  });
  const { Ages } = await read();
  expect(Ages.at(-1)).toEqual({ At: '2026-11-23T14:01:00Z', Seconds: 43 * 60 });
  expect(Ages[0]?.Seconds).toBe(0);
  await insertRows(app.database, 'outgoing_receivers', {
    name: 'embedded',
    failures: 2,
    is_down: true,
    last_error: 'no answer (ECONNREFUSED)',
  });
  expect(await read()).toMatchObject({ IsDown: true, Cause: 'unreachable' });
});

test('[CON-04] staff without the part see no order', async () => {
  const others = await signedInStaff(app, { role: 'support', consoleParts: ['customers'] });
  const params = { id: String(waiting.webOrderId) };
  const answers = await Promise.all([
    app.call(others, listConsoleOrders, { query: {} }),
    app.call(others, readConsoleOrder, { params }),
    app.call(others, readOrderQueue),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
