import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, rowsOf, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { duringTests } from '../../../test/test-app.ts';
import { stepsAt, stepsOf } from '../../../test/worlds/order-steps.ts';
import { anAmendment, aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';
import { issueCreditNote } from '../../documents/sales-documents/issuing/issue.ts';
import { recordDelivered, recordOnTheWay } from '../../fulfilment/order-progress/plan-steps.ts';
import { applicationDatabase, testDatabase } from '../../platform/database/test-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';

const owner = duringTests(testDatabase);
const database = duringTests(async () => applicationDatabase(owner));

/** Around a year's end in the middle of ISO week 53. */
const days = ['2026-12-27', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'];
const range = ['2026-12-01', '2027-01-31'] as const;
const kinds = [
  'receive',
  'confirm',
  'amend',
  'ship',
  'deliver',
  'rest',
  'withdraw',
  'cancel',
  'credit',
] as const;

/** Orders that end leave little to sum, so most acts do not end one. */
const living = ['receive', 'confirm', 'amend', 'ship', 'deliver', 'rest', 'credit'] as const;

interface Act {
  kind: (typeof kinds)[number];
  order: number;
  units: number;
  day: number;
}

/** Prices that no number of units divides. */
const prices = [{ unit_price_ore: 1999 }, { unit_price_ore: 333, quantity: 7 }];

const shippedUnits = async (order: TestWebOrder, position: number): Promise<number> => {
  const { rows } = await owner.pool.query<{ units: number }>(
    `select coalesce(sum(g.quantity), 0)::int as units from deliveries d join delivery_lines g
        on g.customer_id = d.customer_id and g.delivery_id = d.id
      where d.customer_id = $1 and d.order_id = $2 and g.order_position = $3`,
    [order.customer.id, order.webOrderId, position],
  );
  return rows[0]?.units ?? 0;
};

async function ship(order: TestWebOrder, { units, day }: Act): Promise<void> {
  const lines = await rowsOf(
    owner.kysely,
    'order_lines',
    { customer_id: order.customer.id, order_id: order.webOrderId },
    'position',
    'quantity_confirmed',
  );
  const loaded: { orderPosition: number; quantity: number }[] = [];
  for (const line of lines) {
    const left = line.quantity_confirmed - (await shippedUnits(order, line.position));
    if (left > 0) loaded.push({ orderPosition: line.position, quantity: Math.min(left, units) });
  }
  if (loaded.length === 0) return;
  const delivery = { route: '7', deliveryDate: days[day] ?? '', lines: loaded };
  const at = stepsAt.add({ minutes: units + day * 20 });
  const step = { customerId: order.customer.id, orderId: order.webOrderId, source: 'test', at, delivery };
  await inTransaction(database.kysely, (trx) => recordOnTheWay(trx, step));
}

const keyOf = (order: TestWebOrder) => ({ id: order.webOrderId, customer_id: order.customer.id });

const stepOf = (order: TestWebOrder, { units }: Act) => ({
  ...{ customerId: order.customer.id, orderId: order.webOrderId, source: 'test' },
  at: stepsAt.add({ hours: 3 + units }),
});

const deliver = (restFollows: boolean) => (order: TestWebOrder, act: Act) =>
  inTransaction(database.kysely, (trx) => recordDelivered(trx, { ...stepOf(order, act), restFollows }));

async function amend(order: TestWebOrder, { units, day }: Act): Promise<void> {
  const lines = [{ ...prices[0], quantity: units + 1 }, prices[1] ?? {}];
  await anAmendment(owner, order, lines);
  const subtotal_ore = 1999 * (units + 1) + 333 * 7;
  await updateRows(owner.kysely, 'web_orders', keyOf(order), {
    subtotal_ore,
    delivery_date: days[day] ?? '',
  });
}

async function receive(order: TestWebOrder): Promise<void> {
  const [web] = await rowsOf(owner.kysely, 'web_orders', keyOf(order), 'revision');
  await stepsOf(database, order).received(web?.revision ?? 0);
}

const acting: Record<Act['kind'], (order: TestWebOrder, act: Act) => Promise<unknown>> = {
  receive,
  confirm: (order, { units }) => stepsOf(database, order).confirmed([{ position: 1, quantity: units }]),
  amend,
  ship,
  deliver: deliver(false),
  rest: deliver(true),
  withdraw: (order) =>
    updateRows(owner.kysely, 'web_orders', keyOf(order), {
      status: 'Withdrawn',
      withdrawn_at: stepsAt.toString(),
    }),
  cancel: (order) => stepsOf(database, order).cancelled(),
  credit: (order, { units }) =>
    issueCreditNote(owner.kysely, {
      ...{ customerId: order.customer.id, orderId: order.webOrderId, now: stepsAt },
      lines: [{ orderPosition: 1, quantity: 1, creditOre: 100 + units }],
    }),
};

/** What the house refuses at this moment of an order's life did not happen. */
async function tried(order: TestWebOrder, act: Act): Promise<void> {
  try {
    await acting[act.kind](order, act);
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof RangeError)) throw error;
  }
}

type Sums = Record<string, { delivered: number; ordered: number }>;

function add(
  sums: Sums,
  day: string,
  { delivered = 0, ordered = 0 }: { delivered?: number; ordered?: number },
): void {
  const sum = sums[day] ?? { delivered: 0, ordered: 0 };
  sums[day] = { delivered: sum.delivered + delivered, ordered: sum.ordered + ordered };
}

const ended = ['Withdrawn', 'Cancelled', 'Refused'];

/** Piece by piece, over every line of every delivery of the customer. */
async function naive({ id }: TestCustomer): Promise<Sums> {
  const of = { customer_id: id };
  const db = owner.kysely;
  const webs = await rowsOf(
    db,
    'web_orders',
    of,
    'id',
    'status',
    'revision',
    'subtotal_ore',
    'delivery_date',
  );
  const sums: Sums = {};
  for (const web of webs.filter(({ status }) => !ended.includes(status))) {
    const [order] = await rowsOf(
      db,
      'orders',
      { ...of, web_order_id: web.id },
      'id',
      'status',
      'delivery_date',
      'received_revision',
    );
    if (!order || web.revision > (order.received_revision ?? 0))
      add(sums, web.delivery_date, { ordered: Number(web.subtotal_ore) });
    else if (!ended.includes(order.status)) await addGoods(sums, id, order);
    if (order && !ended.includes(order.status)) await takeCredits(sums, id, order);
  }
  return whatIsThere(sums);
}

interface NaiveOrder {
  id: number;
  status: string;
  delivery_date: string;
}

interface Shipped {
  day: string;
  isHere: boolean;
  position: number;
  quantity: number;
}

async function shippedOf(customer_id: string, order: NaiveOrder): Promise<Shipped[]> {
  const db = owner.kysely;
  const of = { customer_id, order_id: order.id };
  const shipped: Shipped[] = [];
  for (const delivery of await rowsOf(db, 'deliveries', of, 'id', 'state', 'delivery_date')) {
    const on = { customer_id, delivery_id: delivery.id };
    const isHere = hasCome(order) || delivery.state === 'Delivered';
    const lines = await rowsOf(db, 'delivery_lines', on, 'order_position', 'quantity');
    for (const { order_position: position, quantity } of lines)
      shipped.push({ day: delivery.delivery_date, isHere, position, quantity });
  }
  return shipped;
}

const hasCome = ({ status }: NaiveOrder) => status === 'Delivered' || status === 'Invoiced';

async function addGoods(sums: Sums, customer_id: string, order: NaiveOrder): Promise<void> {
  const of = { customer_id, order_id: order.id };
  const shipped = await shippedOf(customer_id, order);
  const lines = await rowsOf(
    owner.kysely,
    'order_lines',
    of,
    'position',
    'unit_price_ore',
    'quantity_confirmed',
  );
  for (const line of lines) {
    const price = Number(line.unit_price_ore);
    const parts = shipped.filter(({ position }) => position === line.position);
    for (const { day, isHere, quantity } of parts)
      add(sums, day, { [isHere ? 'delivered' : 'ordered']: quantity * price });
    const sent = parts.reduce((sum, { quantity }) => sum + quantity, 0);
    if (!hasCome(order))
      add(sums, order.delivery_date, { ordered: (line.quantity_confirmed - sent) * price });
  }
}

async function takeCredits(sums: Sums, customer_id: string, order: NaiveOrder): Promise<void> {
  const of = { customer_id, order_id: order.id, kind: 'CreditNote' };
  for (const note of await rowsOf(owner.kysely, 'sales_documents', of, 'net_ore'))
    add(sums, order.delivery_date, { delivered: -Number(note.net_ore) });
}

const whatIsThere = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, { delivered, ordered }]) => delivered !== 0 || ordered !== 0)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

async function bought({ id }: TestCustomer, from: string, to: string): Promise<Sums> {
  const { rows } = await database.pool.query<{ day: string; delivered: string; ordered: string }>(
    `select day::text, delivered_ore as delivered, ordered_ore as ordered
      from bought_by_day(array[$1], $2::date, $3::date, null) order by day`,
    [id, from, to],
  );
  return whatIsThere(
    Object.fromEntries(
      rows.map((row) => [row.day, { delivered: Number(row.delivered), ordered: Number(row.ordered) }]),
    ),
  );
}

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom(...living, ...living, ...living, ...kinds),
    order: fc.nat({ max: 1 }),
    units: fc.integer({ min: 1, max: 8 }),
    day: fc.nat({ max: days.length - 1 }),
  }),
  { minLength: 6, maxLength: 16 },
);

test('[PLN-05] what was bought is the sum of all pieces, whatever happened', async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const customer = await aCustomer(owner);
      const made: TestWebOrder[] = [];
      for (const delivery_date of ['2026-12-30', '2027-01-01'])
        made.push(await aWebOrder(owner, { customer, lines: prices, delivery_date, vat_ore: 0 }));
      for (const order of made) await tried(order, { kind: 'receive', order: 0, units: 1, day: 0 });
      for (const act of history) {
        const order = made[act.order];
        if (order) await tried(order, act);
      }
      const all = await bought(customer, ...range);
      expect(all).toEqual(await naive(customer));
      seen += Object.keys(all).length;
      const weeks = [
        await bought(customer, '2026-12-28', '2027-01-03'),
        await bought(customer, '2027-01-04', '2027-01-10'),
      ];
      const outside = Object.entries(all).filter(([day]) => day < '2026-12-28');
      expect({ ...Object.fromEntries(outside), ...weeks[0], ...weeks[1] }).toEqual(all);
    }),
    { numRuns: byLength({ short: 40, matrix: 400 }), seed: 20261201 },
  );
  expect(seen).toBeGreaterThan(40);
}, 300_000);
