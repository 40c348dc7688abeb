import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { aFavoriteList } from '../../../test/builders-goods.ts';
import { type Buyer, type OrderApp, orderApp } from '../../../test/worlds/order-app.ts';
import { createLog } from '../log.ts';
import { RequestOfWork } from '../process/request-of-work.ts';
import { connectApplication, type Database } from './open-database.ts';
import { checkRowsBound, tablesOfCustomers } from './start/check-rows-bound.ts';
import type { Tables } from './tables.ts';
import { applicationDatabase } from './test-database.ts';
import { inSavepoint, inTransaction } from './transaction.ts';
import { onStatementAfterRequest, withinCustomers } from './within-customers.ts';

const tables = [
  'baskets',
  'basket_lines',
  'web_orders',
  'web_order_lines',
  'favorite_lists',
  'favorite_list_products',
];

let app: OrderApp;
let application: Database;
let own: Buyer;
let other: Buyer;
let productId: string;
beforeAll(async () => {
  app = await orderApp();
  application = applicationDatabase(app.database);
  productId = await aPieceForSale(app);
  own = await app.aBuyer();
  other = await app.aBuyer();
  for (const buyer of [own, other]) {
    await fillBasket(buyer);
    await app.submit(buyer, await fillBasket(buyer), { IgnoreWarning: true });
    const list = { userId: buyer.user.userId, name: 'Fast', productIds: [productId] };
    await aFavoriteList(app.database, buyer.customer, list);
  }
});
afterAll(async () => {
  await application.close();
  await app.close();
});

async function fillBasket(buyer: Buyer): Promise<string> {
  const Products = [{ ProductId: productId, Quantity: 2, SalesUnit: { Code: 'st' } }];
  const body = { Products, Delivery: { ExpectedDate: '2026-11-25' } };
  return (await app.put(buyer, 'id=create', body)).model.Id;
}

const withinOwn = <T>(work: () => T): T => withinCustomers([{ customerId: own.customer.id }], work);
const whose = (table: string) => `select distinct customer_id as id from ${table} order by 1`;
const both = () => [own.customer.id, other.customer.id].sort();

/**
 * Query a table without a condition on the customer, one function for each way to send a query. Each returns the rows that are
 * visible.
 */
const ways: Record<string, (table: string) => Promise<{ rows: { id: string }[] }>> = {
  'plain text': (table) => application.pool.query(whose(table)),
  'with values': (table) => application.pool.query(`${whose(table)} limit $1`, [9]),
  'by name': (table) => application.pool.query({ name: `whose_${table}`, text: whose(table), values: [] }),
  'the query builder': (table) => sql<{ id: string }>`${sql.raw(whose(table))}`.execute(application.kysely),
  'a transaction of it': (table) =>
    inTransaction(application.kysely, (trx) => sql<{ id: string }>`${sql.raw(whose(table))}`.execute(trx)),
  'a written statement in a transaction': (table) =>
    inTransaction(application.kysely, (trx) =>
      trx.executeQuery<{ id: string }>(CompiledQuery.raw(whose(table))),
    ),
};

describe('a query that forgets the customer', () => {
  test.each(Object.keys(ways))("sees no other customer's row, by %s", async (way) => {
    for (const table of tables) {
      const ids = async () => ((await ways[way]?.(table))?.rows ?? []).map(({ id }) => id);
      expect(await withinOwn(ids), table).toEqual([own.customer.id]);
      expect(
        await withinCustomers(
          both().map((customerId) => ({ customerId })),
          ids,
        ),
        table,
      ).toEqual(both());
      expect(await ids(), `${table}, outside of calls`).toEqual(both());
    }
  });

  test("changes and deletes no other customer's row, and writes none", async () => {
    const { rowCount } = await withinOwn(() =>
      application.pool.query('update baskets set message = $1', ['x']),
    );
    expect(rowCount).toBe(2);
    const deleted = await withinOwn(() =>
      application.pool.query('delete from favorite_lists where customer_id = $1', [other.customer.id]),
    );
    expect(deleted.rowCount).toBe(0);
    const insert = "insert into favorite_lists (customer_id, name, created_by) values ($1, 'x', $2)";
    const inserting = withinOwn(() => application.pool.query(insert, [other.customer.id, other.user.userId]));
    await expect(inserting).rejects.toThrow(/row-level security policy/);
  });

  test('sees its own alone while many share connections and some statements fail', async () => {
    const asked = Array.from({ length: 80 }, async (_, at) => {
      const { id } = at % 2 === 0 ? own.customer : other.customer;
      const broken = () => application.pool.query('select 1 / $1::int', [0]).catch(() => undefined);
      if (at % 10 === 0) await withinCustomers([{ customerId: id }], broken);
      const read = () => application.pool.query<{ id: string }>({ text: whose('baskets'), values: [] });
      const { rows } = await withinCustomers([{ customerId: id }], read);
      return rows.length === 1 && rows[0]?.id === id;
    });
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
  });
});

describe('work within customers', () => {
  const seenBy = async (db: Kysely<Tables>) =>
    (await sql<{ id: string }>`${sql.raw(whose('baskets'))}`.execute(db)).rows.map(({ id }) => id);

  test('of no customer sees and changes nothing', async () => {
    expect(await withinCustomers([], () => seenBy(application.kysely))).toEqual([]);
    const { rowCount } = await withinCustomers([], () =>
      application.pool.query('update baskets set message = $1', ['nobody']),
    );
    expect(rowCount).toBe(0);
  });

  test('ends inside a transaction, whose next statements see all again', async () => {
    await inTransaction(application.kysely, async (trx) => {
      expect(await withinOwn(() => seenBy(trx))).toEqual([own.customer.id]);
      expect(await seenBy(trx)).toEqual(both());
      await sql`savepoint here`.execute(trx);
      expect(await withinOwn(() => seenBy(trx))).toEqual([own.customer.id]);
      expect(await withinCustomers([{ customerId: other.customer.id }], () => seenBy(trx))).toEqual([
        other.customer.id,
      ]);
      await sql`rollback to savepoint here`.execute(trx);
      expect(await seenBy(trx)).toEqual(both());
      await withinOwn(() =>
        inSavepoint(trx, async () => expect(await seenBy(trx)).toEqual([own.customer.id])),
      );
      expect(await seenBy(trx)).toEqual(both());
    });
  });

  test.each(['/* all */ select', '-- all\nselect', '(select'])(
    'keeps within them also "%s"',
    async (start) => {
      const end = start.startsWith('(') ? ')' : '';
      const asked = () =>
        application.pool.query<{ id: string }>(`${start} distinct customer_id as id from baskets${end}`);
      expect((await withinOwn(asked)).rows).toEqual([{ id: own.customer.id }]);
    },
  );

  test('[WLD-03] is told when its statements outlive their request', async () => {
    const told: string[] = [];
    const before = onStatementAfterRequest((statement) => told.push(statement));
    try {
      const request = new RequestOfWork();
      await withinCustomers(
        [{ customerId: own.customer.id }],
        async () => {
          await seenBy(application.kysely);
          expect(told).toEqual([]);
          request.end();
          await seenBy(application.kysely);
          await withinCustomers([{ customerId: other.customer.id }], () => seenBy(application.kysely));
        },
        request,
      );
      expect(told).toEqual([whose('baskets'), whose('baskets')]);
    } finally {
      onStatementAfterRequest(before);
    }
  });
});

describe('the look at the start', () => {
  const look = () => checkRowsBound(application);

  test('knows every table that has policies, and finds them whole', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      "select distinct tablename as name from pg_policies where schemaname = 'public' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([...tablesOfCustomers]);
    await look();
  });

  test.each([
    ['policies that are switched off', 'alter table baskets disable row level security', 'enable'],
    [
      'a policy that lets everybody in',
      'create policy everybody on baskets using (true); drop policy within_punch_out on baskets',
      null,
    ],
  ])('refuses %s', async (_what, taken, back) => {
    await app.database.pool.query(taken);
    try {
      await expect(look()).rejects.toThrow(/rows of all customers in baskets: /);
    } finally {
      await app.database.pool.query(
        back === null
          ? `drop policy everybody on baskets; create policy within_punch_out on baskets as restrictive using (
              (select nullif(current_setting('engros.customers', true), '')) is null
              or coalesce(punch_out_session_id::text, '-')
                = any ((select string_to_array(current_setting('engros.punch_out', true), ','))::text[]))`
          : 'alter table baskets enable row level security',
      );
    }
    await look();
  });

  test("refuses the tables' owner", async () => {
    const asOwner = connectApplication(app.database.connection, { log: createLog('silent') });
    await expect(checkRowsBound(asOwner)).rejects.toThrow(/and \d+ more: it owns these tables/);
    await asOwner.close();
  });
});

test('stands under all tables of baskets, orders and lists', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
        and c.relname ~ '(basket|order|favorite)' order by 1`,
  );
  expect(rows).toEqual([]);
});

test('every call for a customer keeps its statements within that customer', async () => {
  const sent: [string, boolean][] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockName('query');
  try {
    const id = await fillBasket(own);
    await app.get(own, `id=${id}`);
    await app.submit(own, id, { IgnoreWarning: true });
    await app.send(own, 'GET', listFavoriteLists.path);
    for (const [asked] of spy.mock.calls) {
      const { text = '' } = asked as { text?: string };
      sent.push([text, Object(asked).constructor.name === 'QueryWithin']);
    }
  } finally {
    spy.mockRestore();
  }
  const central = sent.filter(([text]) =>
    /\b(?:from|join|into|update)\s+(?:baskets|web_orders|favorite_lists)\b/.test(text),
  );
  expect(central.length).toBeGreaterThan(3);
  expect(central.filter(([, isWithin]) => !isWithin)).toEqual([]);
});
