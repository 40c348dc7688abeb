import { takeOrderConfirmations, takeOrderStatuses } from '@engros/contracts/erp/supplier-intake.ts';
import { readOrderAttention } from '@engros/contracts/ordering/order-attention.ts';
import { readOrder } from '@engros/contracts/ordering/orders.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { anAmendment, aWebOrder } from '../../../test/worlds/web-orders.ts';

const app = duringTests(testApp);
let send: Awaited<ReturnType<typeof aSupplierSystem>>;
beforeAll(async () => {
  send = await aSupplierSystem(app, ['orders:write'], 'Navision');
  await insertRows(app.database, 'depots', {
    id: 'FROST',
    name: 'Frost',
    postal_code: '8000',
    city: 'Aarhus',
  });
});

const goods = { butter: { product_id: 'SMOER', name: 'Smør' }, leek: { product_id: 'PORRE', name: 'Porre' } };
const flour = { product_id: 'MEL', name: 'Mel' };

async function anOrder(lines?: Parameters<typeof anAmendment>[2]) {
  const web = await aWebOrder(app.database, lines && { lines });
  const about = { CustomerId: web.customer.id, OrderId: String(web.webOrderId) };
  const buyer = await aBuyerOf(app, web.customer);
  const status = async (...records: object[]) =>
    (
      await send(
        takeOrderStatuses,
        records.map((record) => ({ ...about, Status: 'Received', ...record })),
      )
    ).model;
  const confirm = async (record: object) =>
    (await send(takeOrderConfirmations, [{ ...about, Lines: [], ...record }])).model;
  const order = async () => (await app.call(buyer, readOrder, { params: { id: about.OrderId } })).model;
  const changes = async () => {
    const { rows } = await app.database.pool.query<{ kind: string; said: string[] }>(
      `select kind, array(select c ->> 'Kind' || ' ' || (c ->> 'ProductId')
          from jsonb_array_elements(details -> 'changes') c) as said
        from order_events where customer_id = $1 order by position`,
      [web.customer.id],
    );
    return rows.map(({ kind, said }) => [kind, ...said]);
  };
  return { web, buyer, status, confirm, order, changes, own: web.customer.depotId };
}

const typesOf = ({ Records }: { Records: readonly { Type: string | null }[] }) =>
  Records.map(({ Type }) => Type);

test('[SUP-01] a version received late has its own lines, not newer ones', async () => {
  const { web, status, confirm, order, changes } = await anOrder([goods.butter, goods.leek, flour]);
  await anAmendment(app.database, web, [{ ...goods.butter, quantity: 4 }, flour]);
  expect(typesOf(await status({ Revision: 0 }))).toEqual([null]);
  const first = await order();
  expect(first.Lines.map(({ ProductId, QuantityOrdered }) => [ProductId, QuantityOrdered])).toEqual([
    ['SMOER', 10],
    ['PORRE', 10],
    ['MEL', 10],
  ]);
  // The leek is missing in the version that the supplier has; the buyer took it out meanwhile, and flour comes as ordered.
  const missing = [
    { Position: 1, Quantity: 9 },
    { Position: 2, Quantity: 0 },
  ];
  expect(typesOf(await confirm({ Revision: 0, Lines: missing }))).toEqual([null]);
  expect(await changes()).toEqual([['Received'], ['Confirmed', 'Fewer SMOER']]);
  expect(typesOf(await confirm({ Revision: 0, Lines: missing.slice(0, 1) }))).toEqual([null]);
  expect((await order()).Lines.map(({ QuantityConfirmed }) => QuantityConfirmed)).toEqual([9, 10, 10]);
  expect(typesOf(await status({ Revision: 1 }))).toEqual([null]);
  expect((await order()).Lines.map(({ ProductId, QuantityOrdered }) => [ProductId, QuantityOrdered])).toEqual(
    [
      ['SMOER', 4],
      ['MEL', 10],
    ],
  );
  expect(typesOf(await confirm({ Revision: 0 }))).toEqual(['orderRevision']);
  expect(typesOf(await status({ Revision: 0 }))).toEqual([null]);
  expect((await order()).Lines).toHaveLength(2);
});

test('[SUP-01] an older version that comes between two newer ones is its own', async () => {
  const { web, status, order } = await anOrder([goods.butter]);
  await anAmendment(app.database, web, [{ ...goods.butter, quantity: 5 }]);
  await anAmendment(app.database, web, [{ ...goods.butter, quantity: 6 }]);
  const quantities: (number | undefined)[] = [];
  for (const Revision of [0, 1, 2]) {
    await status({ Revision });
    quantities.push((await order()).Lines[0]?.QuantityOrdered);
  }
  expect(quantities).toEqual([10, 5, 6]);
});

test('[ORD-05] an older confirmation has no effect and is answered so', async () => {
  const { status, confirm, order } = await anOrder([goods.butter]);
  await status({ At: '2026-11-23T13:20:00Z' });
  const at = (At: string, Quantity: number, more: object = {}) =>
    confirm({ At, Lines: [{ Position: 1, Quantity }], ...more });
  await at('2026-11-23T14:00:00Z', 7);
  const older = await at('2026-11-23T13:59:59Z', 3, { DeliveryDate: '2026-11-27' });
  expect(typesOf(older)).toEqual(['orderStepOlder']);
  expect(older.Records[0]?.Message).toContain('2026-11-23T14:00:00Z');
  const seen = async () => {
    const { Lines, DeliveryDate } = await order();
    return [Lines[0]?.QuantityConfirmed, DeliveryDate];
  };
  expect(await seen()).toEqual([7, '2026-11-25']);
  await at('2026-11-23T14:00:00Z', 6);
  expect(await seen()).toEqual([6, '2026-11-25']);
  await at('2026-11-23T14:05:00Z', 8);
  // The first one again is a repetition, although others stand after it; the same content at a later time is news.
  expect(typesOf(await at('2026-11-23T14:00:00Z', 7))).toEqual([null]);
  expect(await seen()).toEqual([8, '2026-11-25']);
  await at('2026-11-23T14:10:00Z', 7);
  expect(await seen()).toEqual([7, '2026-11-25']);
});

test('a confirmation is not older than one without a time', async () => {
  const { status, confirm, order } = await anOrder([goods.butter]);
  await status({ At: '2026-11-23T13:10:00Z' });
  const of = (Quantity: number, more: object = {}) =>
    confirm({ Lines: [{ Position: 1, Quantity }], ...more });
  await of(7);
  expect(typesOf(await of(6, { At: '2026-11-23T13:17:00Z' }))).toEqual([null]);
  expect((await order()).Lines[0]?.QuantityConfirmed).toBe(6);
  expect(typesOf(await of(5, { At: '2026-11-23T13:16:00Z' }))).toEqual(['orderStepOlder']);
});

test('[ORD-05] a confirmation of an older version is no news of the next', async () => {
  const { web, status, confirm, order } = await anOrder([goods.butter]);
  await status({ At: '2026-11-23T13:20:00Z' });
  const first = { At: '2026-11-23T14:00:00Z', Lines: [{ Position: 1, Quantity: 7 }] };
  await confirm(first);
  await anAmendment(app.database, web, [{ ...goods.butter, quantity: 12 }]);
  await status({ Revision: 1, At: '2026-11-23T14:05:00Z' });
  expect(typesOf(await confirm(first))).toEqual([null]);
  expect([(await order()).Status, (await order()).Lines[0]?.QuantityConfirmed]).toEqual(['Received', null]);
  await confirm({ ...first, At: '2026-11-23T14:06:00Z' });
  expect([(await order()).Status, (await order()).Lines[0]?.QuantityConfirmed]).toEqual(['Confirmed', 7]);
  // A message that names the next version is no repetition, even with the same time.
  await anAmendment(app.database, web, [{ ...goods.butter, quantity: 13 }]);
  await status({ Revision: 2, At: '2026-11-23T14:07:00Z' });
  expect(typesOf(await confirm({ ...first, Revision: 2 }))).toEqual([null]);
  expect([(await order()).Status, (await order()).Lines[0]?.QuantityConfirmed]).toEqual(['Confirmed', 7]);
});

test('[ORD-05] an older delay does not move the day back', async () => {
  const { status, confirm, order } = await anOrder([goods.butter]);
  await status({});
  await confirm({});
  const delayed = (At: string, DeliveryDate: string) => status({ Status: 'Delayed', At, DeliveryDate });
  await delayed('2026-11-23T14:00:00Z', '2026-11-27');
  expect(typesOf(await delayed('2026-11-23T13:50:00Z', '2026-11-26'))).toEqual(['orderStepOlder']);
  expect((await order()).DeliveryDate).toBe('2026-11-27');
});

test('[ORD-05] a day said again after it moved is news', async () => {
  const { web, status, confirm, order } = await anOrder([goods.butter]);
  await status({});
  const day = async () => (await order()).DeliveryDate;
  const said = (minute: number, DeliveryDate: string) => ({
    At: `2026-11-23T14:0${minute}:00Z`,
    DeliveryDate,
  });
  const delayed = (minute: number, date: string) => status({ Status: 'Delayed', ...said(minute, date) });
  await confirm(said(0, '2026-11-25'));
  await delayed(1, '2026-11-27');
  // The same confirmation as before the delay, sent after it.
  expect(typesOf(await confirm(said(2, '2026-11-25')))).toEqual([null]);
  expect(await day()).toBe('2026-11-25');
  await delayed(3, '2026-11-27');
  expect(await day()).toBe('2026-11-27');
  await anAmendment(app.database, web, [{ ...goods.butter, quantity: 12 }]);
  await status({ Revision: 1 });
  expect(await day()).toBe('2026-11-25');
  // Both messages again are repetitions; sent after the next version they are news.
  await delayed(3, '2026-11-27');
  await confirm({ Revision: 0, ...said(2, '2026-11-25') });
  expect(await day()).toBe('2026-11-25');
  await delayed(4, '2026-11-27');
  expect(await day()).toBe('2026-11-27');
});

test('[SUP-01] a part of a changed order says which lines it has', async () => {
  const { web, status, own } = await anOrder();
  const part = (DepotId: string, Positions?: number[], Revision = 0) =>
    status({ DepotId, Revision, ...(Positions && { Positions }) });
  await part(own, [1, 2]);
  await part('FROST', [3]);
  // The first line is taken out, so that every number names other goods than before.
  await anAmendment(app.database, web, [{ product_id: 'P2' }, { product_id: 'P3' }]);
  for (const refused of [
    await part(own, undefined, 1),
    await part('FROST', undefined, 1),
    await status({ Revision: 1 }),
  ]) {
    expect(typesOf(refused)).toEqual(['orderPartUnknown']);
    expect(refused.Records[0]?.Message).toContain('Positions');
  }
  const { rows } = await app.database.pool.query(
    `select o.depot_id, l.product_id, o.total_ore from orders o
        join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id
      where o.web_order_id = $1 order by l.product_id`,
    [web.webOrderId],
  );
  expect(rows).toEqual([
    { depot_id: own, product_id: 'P1', total_ore: 20_000 },
    { depot_id: own, product_id: 'P2', total_ore: 20_000 },
    { depot_id: 'FROST', product_id: 'P3', total_ore: 10_000 },
  ]);
  expect(typesOf(await part(own, [1], 1))).toEqual([null]);
  expect(typesOf(await part('FROST', [2], 1))).toEqual([null]);
});

test('[SUP-01] a depot that has all lines has all of the next version', async () => {
  const { web, status, order, own } = await anOrder([goods.butter, flour]);
  await status({ DepotId: own });
  await anAmendment(app.database, web, [goods.butter, flour, goods.leek]);
  expect(typesOf(await status({ DepotId: own, Revision: 1 }))).toEqual([null]);
  expect((await order()).Lines).toHaveLength(3);
  const lone = await anOrder([goods.butter, flour]);
  await lone.status({ DepotId: lone.own, Positions: [1] });
  await anAmendment(app.database, lone.web, [goods.butter]);
  expect(typesOf(await lone.status({ DepotId: lone.own, Revision: 1 }))).toEqual(['orderPartUnknown']);
});

test('a missing line of an outdated version is not asked about', async () => {
  const { web, buyer, status, confirm } = await anOrder([goods.butter, goods.leek]);
  await anAmendment(app.database, web, [goods.butter]);
  await status({ Revision: 0 });
  await confirm({ Revision: 0, Lines: [{ Position: 2, Quantity: 0 }] });
  const asked = await app.call(buyer, readOrderAttention, {});
  expect(JSON.stringify(asked.model)).not.toContain('Porre');
});
