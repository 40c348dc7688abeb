import {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
} from '@engros/contracts/erp/supplier-intake.ts';
import { takeOrders } from '@engros/contracts/erp/supplier-whole-orders.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { aService } from '../../../test/worlds/a-service.ts';
import { orderOf } from '../../../test/worlds/order-steps.ts';
import { aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';

const app = duringTests(testApp);
let erp: NonNullable<Caller>;
beforeAll(async () => {
  erp = await aService(app.database, ['orders:write'], 'Navision');
});

const about = ({ customer, webOrderId }: TestWebOrder) => ({
  CustomerId: customer.id,
  OrderId: String(webOrderId),
});
type Batch =
  | typeof takeOrders
  | typeof takeOrderStatuses
  | typeof takeOrderConfirmations
  | typeof takeDeliveries;
const send = (call: Batch, Records: readonly object[]) =>
  app.call(erp, call as typeof takeOrderStatuses, {
    body: { Records } as never,
    headers: { 'idempotency-key': `batch-${freshNumber(12)}` },
  });
const status = (order: TestWebOrder, Status: string, more: object = {}) => ({
  ...about(order),
  Status,
  ...more,
});
/** Statements that take a batch in; those by which others follow its notices are left out. */
const writing = /savepoint|for update|json_to_recordset|update web_orders|nextval/i;
const kindsOf = async (order: TestWebOrder) =>
  (await orderOf(app.database, order)).events.map(({ kind }) => kind);

test('[SUP-01] a batch asks the database no more often for more orders', async () => {
  const customer = await aCustomer(app.database);
  const orders: TestWebOrder[] = [];
  for (let made = 0; made < 12; made += 1) orders.push(await aWebOrder(app.database, { customer }));
  const [first, ...others] = orders;
  if (first === undefined) throw new Error('no order was made');
  const left = { Step: 'Left', Lines: [{ Position: 1, Quantity: 10 }] };
  const calls: [Batch, (order: TestWebOrder) => object][] = [
    [takeOrderStatuses, (order) => status(order, 'Received')],
    [takeOrderConfirmations, (order) => ({ ...about(order), Lines: [{ Position: 2, Quantity: 3 }] })],
    [takeOrderStatuses, (order) => status(order, 'Picking')],
    [takeDeliveries, (order) => ({ ...about(order), ...left })],
    [takeDeliveries, (order) => ({ ...about(order), Step: 'Arrived', Lines: [] })],
    [takeOrderStatuses, (order) => status(order, 'Invoiced')],
  ];
  for (const [call, record] of calls) {
    const [ofOne, one] = await statementsOf(() => send(call, [record(first)]), writing);
    const [ofMany, many] = await statementsOf(() => send(call, others.map(record)), writing);
    expect([one.model.Accepted, many.model.Accepted]).toEqual([1, others.length]);
    expect(ofMany).toBe(ofOne);
  }
  for (const order of [first, ...others])
    expect(await kindsOf(order)).toEqual([
      'Received',
      'Confirmed',
      'Picking',
      'OnTheWay',
      'Delivered',
      'Invoiced',
    ]);
});

test('[SUP-01] several records of one order are taken in in their order', async () => {
  const [one, other] = [await aWebOrder(app.database), await aWebOrder(app.database)];
  const { model } = await send(takeOrderStatuses, [
    status(one, 'Picking'),
    status(one, 'Received'),
    status(other, 'Received'),
    status(one, 'Delayed', { ExpectedTo: '2026-11-25T09:00:00Z' }),
    status(one, 'Received'),
    status(other, 'Cancelled'),
  ]);
  expect(model.Records.map(({ Type, Status }) => Type ?? Status)).toEqual([
    'orderTransition',
    'Received',
    'Received',
    'Received',
    'Received',
    'Cancelled',
  ]);
  expect(await kindsOf(one)).toEqual(['Received', 'Delayed']);
  expect(await kindsOf(other)).toEqual(['Received', 'Cancelled']);
});

test('[SUP-01] a record that the database refuses stops none beside it', async () => {
  const orders = [
    await aWebOrder(app.database),
    await aWebOrder(app.database),
    await aWebOrder(app.database),
  ] as const;
  const [before, bad, after] = orders;
  await send(takeOrderStatuses, [status(bad, 'Received')]);
  const { model } = await send(takeOrderStatuses, [
    status(before, 'Received'),
    status(bad, 'Delayed', { DeliveryDate: '0000-01-01' }),
    status(after, 'Received'),
  ]);
  expect(model.Records.map(({ Type, Status }) => Type ?? Status)).toEqual([
    'Received',
    'invalidInput',
    'Received',
  ]);
  expect(await Promise.all(orders.map(kindsOf))).toEqual([['Received'], ['Received'], ['Received']]);
});

test('[SUP-01] an amount beyond all counting stops no record beside it', async () => {
  const orders = [await aWebOrder(app.database), await aWebOrder(app.database)] as const;
  const [bad, good] = orders;
  await send(
    takeOrderStatuses,
    orders.map((order) => status(order, 'Received')),
  );
  const dear = {
    ProductId: '4711',
    DisplayName: 'Ærter',
    SalesUnitCode: 'ks',
    SalesUnitQuantity: 1,
    UnitPriceOre: intakeLimits.intakeOre,
    IsCatchWeight: true,
    UnitWeightG: 1,
  };
  const weighed = { Position: 1, Quantity: 1, WeightG: intakeLimits.intakeGrams, Replacement: dear };
  const { model } = await send(takeOrderConfirmations, [
    { ...about(bad), Lines: [weighed] },
    { ...about(good), Lines: [] },
  ]);
  expect(model.Records.map(({ Type, Status }) => Type ?? Status)).toEqual(['invalidInput', 'Confirmed']);
  expect(await kindsOf(bad)).toEqual(['Received']);
});

test('[SUP-01] a confirmation or arrival that names a line twice is refused', async () => {
  const order = await aWebOrder(app.database);
  const twice = [
    { Position: 1, Quantity: 3 },
    { Position: 1, Quantity: 2 },
  ];
  const sent = async (call: Batch, record: object) =>
    (await send(call, [{ ...about(order), ...record }])).model.Records[0]?.Type ?? 'taken';
  await send(takeOrderStatuses, [status(order, 'Received')]);
  expect(await sent(takeOrderConfirmations, { Lines: twice })).toBe('invalidInput');
  expect(await sent(takeOrderConfirmations, { Lines: [] })).toBe('taken');
  await send(takeOrderStatuses, [status(order, 'Picking')]);
  expect(await sent(takeDeliveries, { Step: 'Left', Lines: twice })).toBe('taken');
  expect(await sent(takeDeliveries, { Step: 'Arrived', Lines: twice })).toBe('invalidInput');
  expect(await sent(takeDeliveries, { Step: 'Arrived', Lines: [] })).toBe('taken');
});

test('[SUP-01] a batch of very long orders is written in small statements', async () => {
  const { id: CustomerId } = await aCustomer(app.database);
  for (const table of ['order_lines', 'delivery_lines'])
    await app.database.pool.query(`create function refuse_many_${table}() returns trigger language plpgsql as $$
      begin
        if (select count(*) from added) > 5000 then raise 'too many lines for one statement'; end if;
        return null;
      end $$;
      create trigger few after insert on ${table} referencing new table as added
        for each statement execute function refuse_many_${table}()`);
  const Lines = Array.from({ length: 1000 }, (_, at) => ({
    Position: at + 1,
    ProductId: `9${at}`,
    DisplayName: 'Mel',
    SalesUnitCode: 'st',
    SalesUnitQuantity: 1,
    QuantityOrdered: 4,
    UnitPriceOre: 2500,
  }));
  const orders = Array.from({ length: 6 }, () => ({
    CustomerId,
    OrderId: String(freshNumber(9)),
    Source: 'Phone',
    Status: 'Delivered',
    At: '2026-11-21T06:30:00Z',
    OrderDate: '2026-11-20',
    DeliveryDate: '2026-11-21',
    OrderedBy: 'Mette Holm',
    Lines,
  }));
  const { status: code, model } = await send(takeOrders, orders);
  expect([code, model.Accepted]).toEqual([200, orders.length]);
});
