import { orderStatuses } from '@engros/contracts/ordering/orders.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aCustomer, rowsOf, type TestCustomer } from '../../../../test/builders.ts';
import { statementsOf } from '../../../../test/count-statements.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aFollowedOrder } from '../../../../test/worlds/followed-orders.ts';
import { aWebOrder } from '../../../../test/worlds/web-orders.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { testDatabase } from '../../../platform/database/test-database.ts';
import { foldText } from '../../../search/index.ts';
import type { ListedPage, OrdersWanted } from '../list-queries.ts';
import { createOrderSearch, type OrderSearch } from './search-orders.ts';

const database = duringTests(testDatabase);

const timeZone = 'Europe/Copenhagen';
const english = new Map([['P2', 'Frozen green peas']]);
const catalog = {
  shape: {},
  products: new Map([...english].map(([id, nameEn]) => [id, { id, nameEn }])),
} as unknown as Parameters<OrderSearch>[0]['catalog'];

const everything: OrdersWanted = {
  since: '2000-01-01',
  status: null,
  sort: { by: 'deliveryDate', direction: 'descending' },
  limit: 25,
  offset: 0,
  timeZone,
};
const searchIn = (atMost?: number) => createOrderSearch({ database, timeZone }, { atMost });
const asked = (customer: TestCustomer, text: string, wanted: Partial<OrdersWanted> = {}) => ({
  database,
  scope: { customerId: customer.id },
  catalog,
  text,
  wanted: { ...everything, ...wanted },
});
const withoutVersion = ({ version: _, ...page }: ListedPage) => page;
const idsOf = ({ orders }: ListedPage) => orders.map(({ id }) => id);

const products = [
  ['P1', 'Ærter, frosne'],
  ['P2', 'Ærter, grønne 100%'],
  ['X-77', 'Rødbede  skåret'],
  ['77', 'Åmose_ål'],
  ['É1', 'CRÈME \\ fraîche'],
] as const;
const references = [
  'UGE 12',
  'uge_12',
  'Selskab  Nordlys',
  '100%',
  'a\\b',
  '%',
  'ÆØÅ',
  "o'b",
  'linje\nto',
  null,
];
const persons = ['Mette Lindholm', 'Åse Ø. Nygård', 'mette', 'BIRTHE'];
const texts = [
  'ærter',
  'ÆRTER',
  'aerter',
  'p1',
  'P',
  '7',
  '77',
  'x-7',
  '%',
  '_',
  '\\',
  'skåret rødbede',
  'skåret  rød',
];
const moreTexts = [
  'uge 12',
  'uge_12',
  'nordlys',
  '  ',
  'e',
  'å',
  'åse ø',
  'mette l',
  "o'b",
  'creme',
  'peas frozen',
];

const aLine = fc.constantFrom(...products).map(([product_id, name]) => ({ product_id, name }));
const aDay = fc.integer({ min: 10, max: 19 }).map((day) => `2026-11-${day}`);
const anOrder = fc.record({
  order_date: aDay,
  delivery_date: aDay,
  status: fc.constantFrom('Received', 'Confirmed', 'Invoiced', 'Cancelled', 'Refused'),
  customer_reference: fc.constantFrom(...references),
  our_reference: fc.constantFrom(null, 'FG-77', 'fg 1'),
  orderedBy: fc.constantFrom(...persons),
  total_ore: fc.integer({ min: 1, max: 4 }).map((units) => units * 100),
  delivery_fee_ore: fc.constantFrom(0, 100),
  lines: fc.array(aLine, { maxLength: 6 }),
});
const aQuestion = fc.record({
  text: fc.oneof(
    fc.constantFrom(...texts, ...moreTexts),
    fc.constantFrom('', ...references).map((text) => (text ?? '').slice(1, 4)),
    fc.string({ unit: fc.constantFrom('e', 'Æ', 'ø', ' ', '1', '7', '%', '_', '\\', 'r'), maxLength: 3 }),
  ),
  since: aDay,
  status: fc.constantFrom(null, null, 'Sent', 'Confirmed', 'Cancelled'),
  by: fc.constantFrom('deliveryDate', 'orderDate', 'total', 'status', 'orderedBy'),
  direction: fc.constantFrom('ascending', 'descending'),
  limit: fc.constantFrom(3, 25),
  offset: fc.constantFrom(0, 3),
});

/** Read with plain queries, independently of the code under test. */
async function everyOrderOf(customer: TestCustomer) {
  const { kysely } = database;
  const orders = await rowsOf(kysely, 'orders', { customer_id: customer.id });
  const lines = await kysely
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'name'])
    .where('customer_id', '=', customer.id)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  return orders.map((order) => ({ ...order, lines: lines.filter((line) => line.order_id === order.id) }));
}

type PlainOrder = Awaited<ReturnType<typeof everyOrderOf>>[number];

function isFound(order: PlainOrder, text: string): boolean {
  const { id, ordered_by, customer_reference, our_reference, lines } = order;
  const own = `${id} ${ordered_by} ${customer_reference ?? ''} ${our_reference ?? ''}`.toLowerCase();
  return own.includes(text.toLowerCase()) || lines.some((line) => isMeant(line, text));
}

function isMeant({ product_id, name }: { product_id: string; name: string }, text: string): boolean {
  const folded = foldText(text.toLowerCase());
  const words = folded.split(/\s+/).filter((word) => word !== '');
  const names = [name, english.get(product_id) ?? ''].map(foldText);
  const hasAll = (own: string) => words.every((word) => own.includes(word));
  return product_id.toLowerCase().startsWith(folded) || names.some((own) => own !== '' && hasAll(own));
}

/** Naive implementation, for comparison. */
function plainly(orders: readonly PlainOrder[], text: string, wanted: OrdersWanted) {
  const { since, status, sort, limit, offset } = wanted;
  const found = orders.filter(
    (order) =>
      order.delivery_date >= since && (status === null || order.status === status) && isFound(order, text),
  );
  const totalOf = (order: PlainOrder) => Number(order.total_ore) + Number(order.delivery_fee_ore);
  const keyOf = (order: PlainOrder): string | number =>
    ({
      deliveryDate: order.delivery_date,
      orderDate: order.order_date,
      total: totalOf(order),
      status: (orderStatuses as readonly string[]).indexOf(order.status),
      orderedBy: order.ordered_by.toLowerCase(),
    })[sort.by];
  const compared = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const byDay = (a: PlainOrder, b: PlainOrder) => compared(a.delivery_date, b.delivery_date) || a.id - b.id;
  const tie = (a: PlainOrder, b: PlainOrder) =>
    sort.by === 'status' || sort.by === 'orderedBy' ? -byDay(a, b) : sign * (a.id - b.id);
  const sorted = found.toSorted((a, b) => sign * compared(keyOf(a), keyOf(b)) || tie(a, b));
  const isSummed = (order: PlainOrder) => order.status !== 'Cancelled' && order.status !== 'Refused';
  return {
    total: found.length,
    sumOre: found.filter(isSummed).reduce((sum, order) => sum + totalOf(order), 0),
    orders: sorted.slice(offset, offset + limit).map(({ id, lines }) => {
      const meant = lines.filter((line) => isMeant(line, text));
      return [
        id,
        [...meant, ...lines.filter((line) => !meant.includes(line))].slice(0, 3).map(({ name }) => name),
      ];
    }),
  };
}

const plainOf = ({ total, sumOre, orders }: ListedPage) => ({
  total,
  sumOre,
  orders: orders.map(({ id, lines }) => [id, lines.map(([, name]) => name)]),
});

describe('a text searched in memory', () => {
  it('[ORD-01] finds what the database and a plain look find, after each change', async () => {
    const some = fc.tuple(fc.array(anOrder, { maxLength: 12 }), fc.array(anOrder, { maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(
        some,
        fc.array(aQuestion, { minLength: 4, maxLength: 12 }),
        async ([orders, later], questions) => {
          const customer = await aCustomer(database);
          const [memory, inDatabase] = [searchIn(), searchIn(0)];
          const check = async () => {
            const plain = await everyOrderOf(customer);
            for (const { text, since, status, by, direction, limit, offset } of questions) {
              if (text.trim() === '') continue;
              const wanted = { since, status, sort: { by, direction }, limit, offset };
              const question = asked(customer, text.trim(), wanted);
              const found = await memory(question);
              expect(withoutVersion(found)).toEqual(withoutVersion(await inDatabase(question)));
              expect(plainOf(found)).toEqual(plainly(plain, text.trim(), question.wanted));
            }
            return plain;
          };
          for (const order of orders) await aFollowedOrder(database, customer.id, order);
          const [first] = await check();
          for (const order of later) await aFollowedOrder(database, customer.id, order);
          if (first !== undefined)
            await database.kysely
              .updateTable('orders')
              .set({ status: 'Cancelled', customer_reference: 'UGE 77' })
              .where('customer_id', '=', customer.id)
              .where('id', '=', first.id)
              .execute();
          await check();
        },
      ),
      { numRuns: byLength({ short: 6, matrix: 150 }) },
    );
  });

  it('finds web orders that wait as the database finds them', async () => {
    const customer = await aCustomer(database);
    const [memory, inDatabase] = [searchIn(), searchIn(0)];
    await aFollowedOrder(database, customer.id, { lines: [{ product_id: 'P2', name: 'Ærter' }] });
    await aWebOrder(database, {
      customer,
      order_reference: 'PO 7%',
      lines: [{ product_id: 'P9', name: 'Ål, RØGET' }, {}, {}, { product_id: 'P2', name: 'Ærter' }],
    });
    await aWebOrder(database, {
      customer,
      status: 'Withdrawn',
      withdrawn_at: '2026-11-23T14:00:00Z',
      order_reference: 'po 8',
      lines: [{ product_id: 'P3', name: 'Vare 3' }],
    });
    const expected = {
      'po ': 2,
      '7%': 1,
      'ål, røg': 1,
      'green peas': 2,
      ÆRT: 2,
      'vare 2': 1,
      p9: 1,
      '%8': 0,
    };
    for (const [text, total] of Object.entries(expected)) {
      const found = await memory(asked(customer, text));
      expect([text, found.total]).toEqual([text, total]);
      expect(withoutVersion(found)).toEqual(withoutVersion(await inDatabase(asked(customer, text))));
    }
    expect((await memory(asked(customer, 'po 8'))).sumOre).toBe(0);
  });

  it('sees what a transaction wrote before and committed after', async () => {
    const customer = await aCustomer(database);
    const [early, late] = [
      await aFollowedOrder(database, customer.id, { reference: 'alpha' }),
      await aFollowedOrder(database, customer.id, { reference: 'alpha' }),
    ];
    const search = searchIn();
    const find = async (text: string) => idsOf(await search(asked(customer, text))).sort();
    const rename = (db: Pick<Database, 'kysely'>['kysely'], id: number) =>
      db.updateTable('orders').set({ customer_reference: 'beta' }).where('id', '=', id).execute();
    await database.kysely.transaction().execute(async (open) => {
      await rename(open, early);
      expect(await find('alpha')).toEqual([early, late].sort());
      await rename(database.kysely, late);
      expect([await find('alpha'), await find('beta')]).toEqual([[early], [late]]);
    });
    expect([await find('alpha'), await find('beta')]).toEqual([[], [early, late].sort()]);
  });

  it('sees products of amended lines and new names of persons', async () => {
    const customer = await aCustomer(database);
    const id = await aFollowedOrder(database, customer.id, { lines: [{ product_id: 'T-1', name: 'Tang' }] });
    const { webOrderId, userId } = await aWebOrder(database, { customer });
    const search = searchIn();
    const find = async (text: string) => idsOf(await search(asked(customer, text)));
    expect([await find('tang'), await find('salt'), await find('hæst')]).toEqual([[id], [], []]);
    await database.kysely.transaction().execute(async (db) => {
      const ofOrder = { product_id: 'S-1', name: 'Salt' };
      await db.updateTable('order_lines').set(ofOrder).where('order_id', '=', id).execute();
      await db.updateTable('orders').set({ number_of_deviations: 1 }).where('id', '=', id).execute();
      await db.updateTable('users').set({ display_name: 'K. Hæstrup' }).where('id', '=', userId).execute();
    });
    expect([await find('tang'), await find('salt'), await find('hæst')]).toEqual([[], [id], [webOrderId]]);
  });
});

describe('what a search asks the database', () => {
  const ofOrders = /\border(s|_lines)\b/;
  const wideSearch = /like \$7/;

  it('is one statement for a new text and two for new products', async () => {
    const customer = await aCustomer(database);
    for (let at = 0; at < 30; at += 1)
      await aFollowedOrder(database, customer.id, {
        reference: `R${at}`,
        lines: [{}, { product_id: '2', name: 'Salt' }],
      });
    const search = searchIn();
    const count = async (text: string) =>
      (await statementsOf(() => search(asked(customer, text)), ofOrders))[0];
    expect([await count('r1'), await count('r2'), await count('nothing')]).toEqual([2, 1, 1]);
    expect([await count('sal'), await count('salt'), await count('r2')]).toEqual([2, 1, 1]);
    await aFollowedOrder(database, customer.id, { reference: 'R31' });
    const [changed] = await statementsOf(() => search(asked(customer, 'r31')), /changed_by >= \$4/);
    expect(changed).toBe(1);
    expect(await count('r3')).toBe(1);
  });

  it('is everything for a customer with more orders than are remembered', async () => {
    const customer = await aCustomer(database);
    const limit = 3;
    const search = searchIn(limit);
    for (let at = 0; at < limit; at += 1) await aFollowedOrder(database, customer.id, { reference: 'R' });
    const wide = (text: string) => statementsOf(() => search(asked(customer, text)), wideSearch);
    const [atLimit, found] = await wide('mette');
    expect([atLimit, found.total]).toEqual([0, limit]);
    await aFollowedOrder(database, customer.id, { reference: 'R' });
    const [past, more] = await wide('mette');
    expect([past, more.total]).toEqual([1, limit + 1]);
  });
});
