import { randomUUID } from 'node:crypto';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf, updateRows } from '../../../test/builders.ts';
import { aPiece, aPieceForSale } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  type OrderItem,
  type OrderWishes,
  orderRequest,
  type ProcurementSystem,
  postCxml,
} from '../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);
let product: string;
let other: string;

beforeAll(async () => {
  product = await aPiece(app.database, { name: 'Gulerødder' });
  other = await aPieceForSale(app, { name: 'Kartofler' });
});

const send = ({ loginName }: ProcurementSystem, items: readonly OrderItem[], wishes: OrderWishes = {}) =>
  postCxml(app, orderRequest(loginName, items, wishes));
const two = () => [{ productId: product, quantity: 2 }];

async function webOrders({ buyer }: ProcurementSystem) {
  const { rows } = await app.database.pool.query<{ id: number; status: string; revision: number }>(
    'select id, status, revision from web_orders where customer_id = $1 order by id',
    [buyer.customer.id],
  );
  return rows;
}

async function onlyOrder(system: ProcurementSystem): Promise<WebOrder> {
  const [order, ...more] = await webOrders(system);
  expect(more).toEqual([]);
  const read = await app.send<WebOrder>(system.buyer, 'GET', `/api/checkout/weborder?id=${order?.id}`);
  return read.model;
}

const linesOf = (order: WebOrder) =>
  order.LineItems.map(({ ProductId, SalesUnitCode, Quantity }) => [ProductId, SalesUnitCode, Quantity]);
const eventsOf = async ({ buyer }: ProcurementSystem, kind: string) => {
  const events = await rowsOf(app.database, 'outbox_events', { customer_id: buyer.customer.id, kind }, 'id');
  return events.length;
};

test('an order of an English buyer is answered in English alone', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  await updateRows(app.database, 'users', { id: system.buyer.user.userId }, { language: 'en' });
  const items = [{ productId: product, quantity: 2, price: '9.50' }];
  const { text } = await send(system, items);
  const [order] = await webOrders(system);
  expect(text).toContain(`>Order ${order?.id}. 10: Gulerødder costs`);
  const tried = await send(system, items, { orderId: 'PO-trial', deploymentMode: 'test' });
  expect(tried.text).toContain('>Trial: the order was read, and nothing was ordered. 10: Gulerødder costs');
});

test('[PUN-06] an order becomes a web order as from a basket', async () => {
  const system = await aProcurementSystem(app, 'cxml', { fields: { unit_codes: '{"ks":"CS"}' } });
  const items = [
    { productId: product, quantity: '2.0', price: '10.00' },
    { productId: other, quantity: 3, unit: 'CS' },
    { productId: other, quantity: 1, unit: null, key: 'unit=st' },
  ];
  const { status, text } = await send(system, items, {
    orderId: 'PO-4711',
    deliveryDate: '2026-11-26T23:30:00-05:00',
    comments: 'Til bagdøren',
  });
  const order = await onlyOrder(system);
  expect([status, text.includes(`Ordre ${order.Id}.`)]).toEqual(['200', true]);
  expect(linesOf(order).sort()).toEqual(
    [
      [product, 'st', 2],
      [other, 'ks', 3],
      [other, 'st', 1],
    ].sort(),
  );
  expect([order.Delivery.ExpectedDate, order.References.OrderReference, order.Message]).toEqual([
    '2026-11-27',
    'PO-4711',
    { Text: 'Til bagdøren' },
  ]);
  expect(await eventsOf(system, 'weborder.placed')).toBe(1);
  const mails = await app.database.pool.query('select from mails where recipient = $1', [
    system.buyer.user.email,
  ]);
  expect(mails.rowCount).toBe(1);
  const baskets = await app.get(system.buyer);
  expect(baskets.model.LineItems).toEqual([]);
});

test('[PUN-06] an order sent often, also at once, is one web order', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const payloadId = `${randomUUID()}@indkoeb.example`;
  const same = await Promise.all(Array.from({ length: 5 }, () => send(system, two(), { payloadId })));
  const again = await send(system, two());
  expect([...same, again].map(({ status }) => status)).toEqual(Array(6).fill('200'));
  await onlyOrder(system);
  const changed = await send(system, [{ productId: product, quantity: 5 }]);
  expect([changed.status, changed.text.includes('Send den som en ændring.')]).toEqual(['409', true]);
  expect(linesOf(await onlyOrder(system))).toEqual([[product, 'st', 2]]);
});

test('[PUN-06] lines that cannot be had are named, the rest is ordered', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const { status, text } = await send(system, [
    { productId: product, quantity: 2, price: '9.50' },
    { productId: '999999999', quantity: 1 },
    { productId: other, quantity: 1, unit: 'TNE' },
    { productId: other, quantity: '1.5' },
    { productId: other, quantity: limits.quantity + 1 },
    { productId: other, quantity: 'mange' },
  ]);
  expect(status).toBe('200');
  for (const sentence of [
    '10: Gulerødder koster 10,00. Ordren sagde 9,50.',
    '20: Vare kan ikke købes.',
    '30: Kartofler sælges ikke i enheden ton (TNE).',
    '40: Kartofler sælges kun i hele enheder, ikke 1.5.',
    `50: Kartofler kan højst bestilles i et antal af ${limits.quantity} på en linje, ikke ${limits.quantity + 1}.`,
    '60: Kartofler har intet antal, der kan læses.',
  ])
    expect(text).toContain(sentence);
  expect(linesOf(await onlyOrder(system))).toEqual([[product, 'st', 2]]);
});

test('[PUN-06] lines of one product hold together at most one line', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const { status, text } = await send(system, [
    { productId: product, quantity: 2 },
    { productId: other, quantity: limits.quantity },
    { productId: other, quantity: 1 },
  ]);
  const most = `Kartofler kan højst bestilles i et antal af ${limits.quantity} på en linje, ikke ${limits.quantity + 1}.`;
  expect([status, text.includes(`20: ${most}`), text.includes(`30: ${most}`)]).toEqual(['200', true, true]);
  expect(linesOf(await onlyOrder(system))).toEqual([[product, 'st', 2]]);
});

test('[PUN-06] an order of which nothing can be had leaves nothing behind', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const refused = await send(system, [{ productId: '999999999', quantity: 1 }]);
  expect([refused.status, refused.text.includes('10: Vare kan ikke købes.')]).toEqual(['400', true]);
  const sunday = await send(system, two(), { deliveryDate: '2026-11-29' });
  expect([sunday.status, sunday.text.includes('10: Gulerødder:')]).toEqual(['400', true]);
  expect(await webOrders(system)).toEqual([]);
  expect((await send(system, two())).status).toBe('200');
  expect(linesOf(await onlyOrder(system))).toEqual([[product, 'st', 2]]);
});

test('[PUN-06] a change and a cancellation follow the rules of the buyer', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  await send(system, two());
  const payloadId = `${randomUUID()}@indkoeb.example`;
  const more = [{ productId: product, quantity: 7 }];
  const update = { type: 'update', payloadId };
  const { Id } = await onlyOrder(system);
  await app.send(system.buyer, 'POST', `/api/checkout/weborder/amend?id=${Id}`, {});
  expect((await send(system, more, update)).status).toBe('200');
  expect(linesOf(await onlyOrder(system))).toEqual([[product, 'st', 7]]);
  await send(system, [{ productId: other, quantity: 1 }], { type: 'update' });
  expect((await send(system, more, update)).status).toBe('200');
  expect(linesOf(await onlyOrder(system))).toEqual([[other, 'st', 1]]);
  expect((await webOrders(system)).map(({ revision }) => revision)).toEqual([2]);
  expect((await send(system, more, { type: 'update', orderId: 'PO-0' })).status).toBe('400');
  expect((await send(system, [], { type: 'delete' })).status).toBe('200');
  expect((await send(system, [], { type: 'delete' })).status).toBe('200');
  expect((await webOrders(system)).map(({ status }) => status)).toEqual(['Withdrawn']);
  expect(await eventsOf(system, 'weborder.withdrawn')).toBe(1);
  expect((await app.get(system.buyer)).model.LineItems).toEqual([]);
  expect((await send(system, more, { type: 'update' })).status).toBe('409');
});

test('[PUN-06] the number of a cancelled order can be ordered by again', async () => {
  const system = await aProcurementSystem(app, 'cxml', {
    fields: { answers_to: 'https://indkoeb.example/svar' },
  });
  const first = `${randomUUID()}@indkoeb.example`;
  await send(system, two(), { payloadId: first });
  await send(system, [], { type: 'delete' });
  expect((await send(system, two(), { payloadId: first })).status).toBe('200');
  expect((await webOrders(system)).map(({ status }) => status)).toEqual(['Withdrawn']);
  const [old] = await webOrders(system);
  const { status, text } = await send(system, two());
  const [, order] = await webOrders(system);
  expect([status, text.includes(`Ordre ${order?.id}.`), order?.status]).toEqual(['200', true, 'Received']);
  expect((await send(system, two())).text).toContain(`Ordre ${order?.id}.`);
  await app.database.pool.query(`select system_answer('system.refused', $1, $2, 'Cancelled', '{}', now())`, [
    system.buyer.customer.id,
    old?.id,
  ]);
  expect(await eventsOf(system, 'system.refused')).toBe(0);
  await app.send(system.buyer, 'POST', `/api/checkout/weborder/withdraw?id=${order?.id}`, {});
  expect((await send(system, two())).status).toBe('200');
  expect((await webOrders(system)).map(({ status: each }) => each)).toEqual([
    'Withdrawn',
    'Withdrawn',
    'Received',
  ]);
});

test('[PUN-06] an order that only tries the connection is not made', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const trial = { deploymentMode: 'test', payloadId: `${randomUUID()}@indkoeb.example` } as const;
  const items = [...two(), { productId: other, quantity: 1, unit: 'TNE' }];
  const { status, text } = await send(system, items, trial);
  expect([status, text.includes('intet er bestilt. 20: Kartofler sælges ikke')]).toEqual(['200', true]);
  const mailed = () =>
    app.database.pool.query('select from mails where recipient = $1', [system.buyer.user.email]);
  expect([await webOrders(system), await eventsOf(system, 'weborder.placed')]).toEqual([[], 0]);
  expect((await mailed()).rowCount).toBe(0);
  const wrong = await send(system, [{ productId: '999999999', quantity: 1 }], { ...trial });
  expect(wrong.status).toBe('400');
  expect((await send(system, two(), { ...trial, deploymentMode: 'production' })).status).toBe('200');
  await onlyOrder(system);
});

test('[PUN-06] a change after the deadline is refused, and so is a cancellation', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const before = app.clock.now();
  await send(system, two(), { deliveryDate: '2026-11-25' });
  app.clock.set('2026-11-24T15:00:00Z');
  const answers = [
    await send(system, [{ productId: product, quantity: 9 }], { type: 'update', deliveryDate: '2026-11-25' }),
    await send(system, [], { type: 'delete' }),
  ];
  const repeated = await send(system, two(), { deliveryDate: '2026-11-25' });
  app.clock.set(before.toString());
  expect([...answers, repeated].map(({ status }) => status)).toEqual(['409', '409', '200']);
  expect(linesOf(await onlyOrder(system))).toEqual([[product, 'st', 2]]);
});

test.each([
  ['a wrong secret', { secret: 'forkert' }, '401'],
  ['an unknown type', { type: 'måske' }, '406'],
  ['no number', { orderId: '' }, '406'],
  ['no id', { payloadId: ' ' }, '406'],
  ['a date that is none', { deliveryDate: 'i morgen' }, '406'],
])('[PUN-06] an order with %s is refused in the document', async (_name, wishes, status) => {
  const system = await aProcurementSystem(app, 'cxml');
  expect((await send(system, two(), wishes)).status).toBe(status);
  expect(await webOrders(system)).toEqual([]);
});

test('[PUN-06] an order without lines or of several days is refused', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const twoDays = orderRequest(system.loginName, two(), { deliveryDate: '2026-11-25' }).replace(
    '<ItemOut ',
    '<ItemOut requestedDeliveryDate="2026-11-26" ',
  );
  for (const { status, text } of [
    await send(system, []),
    await send(system, two(), { orderId: 'P'.repeat(101) }),
    await postCxml(app, twoDays),
  ]) {
    expect(status).toBe('406');
    expect(text).toMatch(/ingen linjer \(ItemOut\)|orderID er for lang|flere leveringsdage/);
  }
  expect((await postCxml(app, twoDays)).text).toContain(
    'flere leveringsdage: 2026-11-25 (hele ordren); 2026-11-26 (linje 10). Send en ordre for hver dag.',
  );
  expect(await webOrders(system)).toEqual([]);
  expect((await send(system, two(), { orderId: 'P'.repeat(100) })).status).toBe('200');
});

test('[PUN-06] orders of two customers with one number are two orders', async () => {
  const [here, there] = [await aProcurementSystem(app, 'cxml'), await aProcurementSystem(app, 'cxml')];
  const payloadId = `${randomUUID()}@indkoeb.example`;
  for (const system of [here, there]) expect((await send(system, two(), { payloadId })).status).toBe('200');
  await onlyOrder(here);
  await onlyOrder(there);
  const foreign: Buyer = there.buyer;
  const [order] = await webOrders(here);
  expect((await app.send(foreign, 'GET', `/api/checkout/weborder?id=${order?.id}`)).status).toBe(404);
});
