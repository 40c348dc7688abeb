import { takeOrderStatuses } from '@engros/contracts/erp/supplier-intake.ts';
import { takeOrders } from '@engros/contracts/erp/supplier-whole-orders.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { aService } from '../../../test/worlds/a-service.ts';
import { aWebOrder } from '../../../test/worlds/web-orders.ts';

const app = duringTests(testApp);
let erp: NonNullable<Caller>;
beforeAll(async () => {
  erp = await aService(app.database, ['orders:write'], 'Navision');
});

const freshKey = () => `batch-${freshNumber(12)}`;

test('batches wait beside others up to a size; one more is refused', async () => {
  const order = await aWebOrder(app.database);
  const record = {
    CustomerId: order.customer.id,
    OrderId: String(order.webOrderId),
    Status: 'Received',
  };
  const filled = (bytes: number) => {
    const empty = JSON.stringify({ Records: [record], Filler: '' });
    return empty.replace('"Filler":""', `"Filler":"${'x'.repeat(bytes - empty.length)}"`);
  };
  const post = () =>
    app.raw(erp, {
      method: 'POST',
      url: takeOrderStatuses.path,
      payload: filled(intakeLimits.intakeBodyBytes),
      headers: { 'content-type': 'application/json', 'idempotency-key': freshKey() },
    });
  const whole = intakeLimits.intakeWaitingBytes / intakeLimits.intakeBodyBytes;
  const holding = await app.database.pool.connect();
  await holding.query('begin');
  await holding.query('select from web_orders where id = $1 for update', [order.webOrderId]);
  const answers = Array.from({ length: whole + 1 }, post);
  const refused = await Promise.any(
    answers.map(async (answer) => ((await answer).statusCode === 429 ? answer : Promise.reject())),
  );
  await holding.query('rollback');
  holding.release();
  expect(refused.headers['retry-after']).toBe('5');
  const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(whole);
  expect((await post()).statusCode).toBe(200);
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
  const { status: code, model } = await app.call(erp, takeOrders, {
    body: { Records: orders } as never,
    headers: { 'idempotency-key': freshKey() },
  });
  expect([code, model.Accepted]).toEqual([200, orders.length]);
});
