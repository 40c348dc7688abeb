import {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
} from '@engros/contracts/erp/supplier-intake.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
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

const freshKey = () => `batch-${freshNumber(12)}`;
const about = ({ customer, webOrderId }: TestWebOrder) => ({
  CustomerId: customer.id,
  OrderId: String(webOrderId),
});

type Batch = typeof takeOrderStatuses | typeof takeOrderConfirmations | typeof takeDeliveries;

const send = (call: Batch, Records: readonly object[], key = freshKey(), headers: object = {}) =>
  app.call(erp, call as typeof takeOrderStatuses, {
    body: { Records } as never,
    headers: { 'idempotency-key': key, ...headers },
  });

const entriesOf = (key: string) =>
  app.database.kysely
    .selectFrom('audit_log')
    .select(['customer_id', 'user_id', 'details'])
    .where('kind', '=', 'intake.batch')
    .where('subject', '=', key)
    .execute();

const status = (order: TestWebOrder, Status: string, more: object = {}) => ({
  ...about(order),
  Status,
  ...more,
});

describe('the supplier’s system', () => {
  test('[SUP-01] [ORD-05] takes an order from received to invoiced', async () => {
    const order = await aWebOrder(app.database, { lines: [{ quantity: 10 }, { quantity: 4 }] });
    const at = '2026-11-23T13:02:00Z';
    await send(takeOrderStatuses, [status(order, 'Received', { At: at, OurReference: 'SO-77' })]);
    const confirmed = await send(takeOrderConfirmations, [
      { ...about(order), Lines: [{ Position: 2, Quantity: 3 }], Note: 'Udsolgt' },
    ]);
    expect(confirmed.model.Records[0]).toMatchObject({ Accepted: true, Status: 'Confirmed' });
    await send(takeOrderStatuses, [status(order, 'Picking')]);
    const left = await send(takeDeliveries, [
      {
        ...about(order),
        Step: 'Left',
        Route: '7',
        ChilledCelsius: 3.5,
        Lines: [
          { Position: 1, Quantity: 10, Lot: 'L1', BestBefore: '2026-12-01' },
          { Position: 2, Quantity: 3 },
        ],
      },
    ]);
    const { DeliveryId } = left.model.Records[0] ?? {};
    expect(DeliveryId).toMatch(/^\d+$/);
    const arrived = { ...about(order), Step: 'Arrived', DeliveryId, ReceivedBy: 'Mette', Lines: [] };
    await send(takeDeliveries, [arrived]);
    const last = await send(takeOrderStatuses, [status(order, 'Invoiced')]);
    expect(last.model).toMatchObject({ Accepted: 1, Refused: 0 });
    const { head, lines, events } = await orderOf(app.database, order);
    expect(head).toMatchObject({ status: 'Invoiced', our_reference: 'SO-77' });
    expect(lines.map((line) => [line.quantity_confirmed, line.quantity_delivered])).toEqual([
      [10, 10],
      [3, 3],
    ]);
    expect(events.map(({ kind }) => kind)).toEqual([
      'Received',
      'Confirmed',
      'Picking',
      'OnTheWay',
      'Delivered',
      'Invoiced',
    ]);
    expect(events[0]).toMatchObject({ source: 'Navision', at: Temporal.Instant.from(at) });
  });

  test('[SUP-01] is told of each record; refused ones stop no others', async () => {
    const good = await aWebOrder(app.database);
    const other = await aWebOrder(app.database);
    const { model } = await send(takeOrderStatuses, [
      status(good, 'Received'),
      { ...about(good), CustomerId: other.customer.id, Status: 'Received' },
      { ...about(good), OrderId: '999999999', Status: 'Received' },
      status(other, 'Picking'),
      status(other, 'Received', { At: '2026-11-31T10:00:00Z' }),
      status(other, 'Received'),
    ]);
    expect(model).toMatchObject({ Accepted: 2, Refused: 4 });
    expect(model.Records.map(({ Type }) => Type)).toEqual([
      null,
      'notFound',
      'notFound',
      'orderTransition',
      'invalidInput',
      null,
    ]);
    expect(model.Records.map(({ Index }) => Index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(model.Records[1]?.Message).toBe(`Kunde ${other.customer.id} har ingen ordre ${good.webOrderId}.`);
    expect((await orderOf(app.database, good)).events).toHaveLength(1);
    expect((await orderOf(app.database, other)).events).toHaveLength(1);
  });

  test('[SUP-01] a moment before the order or in the future is refused', async () => {
    const order = await aWebOrder(app.database, { lines: [{}] });
    const { intakeClockMinutes: minutes } = intakeLimits;
    const placed = Temporal.Instant.from('2026-11-23T13:18:00Z');
    const tried = [
      placed.subtract({ minutes, seconds: 1 }),
      app.clock.now().add({ minutes, seconds: 1 }),
      Temporal.Instant.from('2999-01-01T00:00:00Z'),
      placed.subtract({ minutes }),
    ];
    const types = [];
    for (const At of tried) {
      const { model } = await send(takeOrderStatuses, [status(order, 'Received', { At: At.toString() })]);
      types.push(model.Records[0]?.Type);
    }
    expect(types).toEqual(['orderStepTime', 'orderStepTime', 'orderStepTime', null]);
    const latest = app.clock.now().add({ minutes }).toString();
    const { model } = await send(takeOrderConfirmations, [{ ...about(order), At: latest, Lines: [] }]);
    expect(model.Records[0]).toMatchObject({ Accepted: true });
    const early = await send(takeOrderStatuses, [status(order, 'Picking', { At: '2026-11-22T10:00:00Z' })]);
    expect(early.model.Records[0]?.Message).toBe(
      'Tidspunktet 2026-11-22T10:00:00Z ligger før ordren eller i fremtiden.',
    );
    expect((await orderOf(app.database, order)).events).toHaveLength(2);
  });

  test('[SUP-01] lots are said when goods leave, not when they arrive', async () => {
    const order = await aWebOrder(app.database, { lines: [{}] });
    await send(takeOrderStatuses, [status(order, 'Received')]);
    await send(takeOrderConfirmations, [{ ...about(order), Lines: [] }]);
    await send(takeOrderStatuses, [status(order, 'Picking')]);
    const delivery = (Step: string, line: object) => ({
      ...about(order),
      Step,
      Lines: [{ Position: 1, Quantity: 10, ...line }],
    });
    await send(takeDeliveries, [delivery('Left', { Lot: 'A', BestBefore: '2026-12-01', Celsius: 3 })]);
    for (const [field, value] of Object.entries({ Lot: 'B', BestBefore: '2026-12-02', Celsius: 0 })) {
      const { model } = await send(takeDeliveries, [delivery('Arrived', { [field]: value })]);
      expect(model.Records[0]).toMatchObject({ Accepted: false, Type: 'arrivedField' });
      expect(model.Records[0]?.Message).toContain(field);
    }
    const { model } = await send(takeDeliveries, [delivery('Arrived', { Lot: null })]);
    expect(model.Records[0]).toMatchObject({ Accepted: true, Status: 'Delivered' });
  });

  test('reads refusals in English when it asks for it', async () => {
    const order = await aWebOrder(app.database);
    const english = { 'x-service-language': 'en' };
    const { model } = await send(takeOrderStatuses, [status(order, 'Picking')], freshKey(), english);
    expect(model.Records[0]?.Message).toBe('The order has the status Sent and cannot go on to Picking.');
  });
});

describe('a batch', () => {
  test('[SUP-01] sent 20 times side by side has one effect and one answer', async () => {
    const order = await aWebOrder(app.database);
    const key = freshKey();
    const records = [
      status(order, 'Received'),
      status(order, 'Delayed', { ExpectedTo: '2026-11-25T09:00:00Z' }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(takeOrderStatuses, records, key)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19);
    const { events } = await orderOf(app.database, order);
    expect(events.map(({ kind }) => kind)).toEqual(['Received', 'Delayed']);
    expect(await entriesOf(key)).toEqual([
      {
        customer_id: order.customer.id,
        user_id: null,
        details: { by: 'Navision', path: takeOrderStatuses.path, accepted: 2, refused: 0, customers: 1 },
      },
    ]);
  });

  test('[SUP-04] of several customers names none in the audit log', async () => {
    const [one, two] = [await aWebOrder(app.database), await aWebOrder(app.database)];
    const key = freshKey();
    await send(takeOrderStatuses, [status(one, 'Received'), status(two, 'Picking')], key);
    expect(await entriesOf(key)).toMatchObject([
      { customer_id: null, details: { accepted: 1, refused: 1, customers: 2 } },
    ]);
    const refused = freshKey();
    await send(takeOrderStatuses, [status(one, 'Glemt')], refused);
    expect(await entriesOf(refused)).toMatchObject([
      { customer_id: one.customer.id, details: { accepted: 0, refused: 1 } },
    ]);
  });

  test('with a key used for other content is refused by name', async () => {
    const order = await aWebOrder(app.database);
    const key = freshKey();
    await send(takeOrderStatuses, [status(order, 'Received')], key);
    for (const [call, record] of [
      [takeOrderStatuses, status(order, 'Cancelled')],
      [takeOrderConfirmations, { ...about(order), Lines: [] }],
    ] as const) {
      const again = await send(call, [record], key);
      expect([again.status, again.error.Type]).toEqual([409, 'idempotencyKeyReused']);
      expect(again.error.Message).toBe(
        `Nøglen ${key} er allerede brugt til et andet indhold. Der er ikke ændret noget.`,
      );
    }
    expect((await orderOf(app.database, order)).events).toHaveLength(1);
  });

  test('belongs to its token: another system may use the same key', async () => {
    const order = await aWebOrder(app.database);
    const key = freshKey();
    await send(takeOrderStatuses, [status(order, 'Received')], key);
    const other = await aService(app.database, ['orders:write']);
    const answer = await app.call(other, takeOrderStatuses, {
      body: { Records: [{ ...about(order), Status: 'Cancelled' }] },
      headers: { 'idempotency-key': key },
    });
    expect(answer.model.Accepted).toBe(1);
  });

  test('has a key of some length; without one it is refused', async () => {
    const order = await aWebOrder(app.database);
    const sent = (key: string | undefined) =>
      app.call(erp, takeOrderStatuses, {
        body: { Records: [{ ...about(order), Status: 'Received' }] },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    const longest = 'x'.repeat(intakeLimits.intakeKeyLength);
    for (const wrong of [undefined, '', 'to ord', `${longest}x`]) {
      const { status: code, error } = await sent(wrong);
      expect([wrong, code, error.Type, error.Message]).toEqual([
        wrong,
        400,
        'idempotencyKeyMissing',
        'Hovedet Idempotency-Key skal have 1 til 100 tegn uden mellemrum.',
      ]);
    }
    expect((await orderOf(app.database, order)).head).toBeUndefined();
    expect((await sent(longest)).status).toBe(200);
  });

  test('of nothing that can be read is answered record by record', async () => {
    const customer = await aCustomer(app.database);
    const unreadable = [{ CustomerId: customer.id, Status: 'Picking' }, null] as never[];
    const { model } = await send(takeOrderStatuses, unreadable);
    expect(model).toMatchObject({ Accepted: 0, Refused: 2 });
    expect(model.Records.map(({ Type, Fields }) => [Type, Fields])).toEqual([
      ['invalidInput', ['OrderId']],
      ['invalidInput', ['']],
    ]);
  });

  test('holds 1,000 records; one more is refused whole', async () => {
    const customer = await aCustomer(app.database);
    const unknown = { CustomerId: customer.id, OrderId: '1', Status: 'Picking' };
    const many = Array.from({ length: intakeLimits.intakeRecords }, () => unknown);
    const full = await send(takeOrderStatuses, many);
    expect(full.model).toMatchObject({ Accepted: 0, Refused: 1000 });
    const order = await aWebOrder(app.database);
    const over = await send(takeOrderStatuses, [status(order, 'Received'), ...many]);
    expect([over.status, over.error.Type]).toEqual([400, 'invalidInput']);
    expect(over.error.Message).toBe('Der er for meget på én gang. Der må højst være 1.000.');
    expect((await orderOf(app.database, order)).head).toBeUndefined();
    expect((await send(takeOrderStatuses, [])).status).toBe(400);
  });

  test('has a size at most; one byte more is refused', async () => {
    const order = await aWebOrder(app.database);
    const body = (filler: number) =>
      JSON.stringify({ Records: [status(order, 'Received')], Filler: 'x'.repeat(filler) });
    const room = intakeLimits.intakeBodyBytes - Buffer.byteLength(body(0));
    const post = (payload: string) =>
      app.raw(erp, {
        method: 'POST',
        url: takeOrderStatuses.path,
        payload,
        headers: { 'content-type': 'application/json', 'idempotency-key': freshKey() },
      });
    const over = await post(body(room + 1));
    expect(over.statusCode).toBe(413);
    expect(over.json().Message).toBe('Det sendte er for stort. Det må højst fylde 8.192 KB.');
    expect((await orderOf(app.database, order)).head).toBeUndefined();
    expect((await post(body(room))).statusCode).toBe(200);
  });

  test('[DAT-03] a record that cannot be read is refused alone, by its field', async () => {
    const order = await aWebOrder(app.database);
    const forgotten = status(order, 'Glemt');
    const wrong = [null, 'tekst', {}, forgotten, { ...status(order, 'Picking'), At: 'i går' }] as object[];
    const { model } = await send(takeOrderStatuses, [...wrong, status(order, 'Received')]);
    expect([model.Accepted, model.Refused]).toEqual([1, 5]);
    expect(model.Records.map(({ Type, Fields }) => [Type, Fields])).toEqual([
      ['invalidInput', ['']],
      ['invalidInput', ['']],
      ['invalidInput', ['CustomerId']],
      ['invalidInput', ['Status']],
      ['invalidInput', ['At']],
      [null, null],
    ]);
    expect(model.Records[3]).toMatchObject({ CustomerId: forgotten.CustomerId, OrderId: forgotten.OrderId });
    expect(model.Records[3]?.Message).toBe(
      'Fejlen er i Status. Noget i det, du sendte, kunne ikke læses. Ret det, og prøv igen.',
    );
    expect((await orderOf(app.database, order)).head).toMatchObject({ status: 'Received' });
  });
});

describe('large batches', () => {
  /** Statements that take a batch in; those by which others follow its notices are left out. */
  const writing = /savepoint|for update|json_to_recordset|update web_orders|nextval/i;
  const kindsOf = async (order: TestWebOrder) =>
    (await orderOf(app.database, order)).events.map(({ kind }) => kind);

  test('[SUP-01] a batch asks the database no more often for more orders', async () => {
    const customer = await aCustomer(app.database);
    const orders: TestWebOrder[] = [];
    for (let made = 0; made < 5; made += 1) orders.push(await aWebOrder(app.database, { customer }));
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
});
