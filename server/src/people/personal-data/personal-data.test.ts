import { deleteUser } from '@engros/contracts/people/account.ts';
import { readOwnData } from '@engros/contracts/people/personal-data.ts';
import { readCustomerData } from '@engros/contracts/supplier/customer-data.ts';
import { consoleParts } from '@engros/contracts/supplier/parts.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aUser, testPassword } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { columnWords } from './column-words.ts';
import { personalTables } from './personal-tables.ts';
import { leftOut, notOfCustomers } from './tables-left-out.ts';
import { valueWords } from './value-words.ts';

const app = duringTests(orderApp);

/** The files of a ZIP by name; each line read. */
async function zipFrom(caller: Caller, url: string) {
  const response = await app.http.inject({ url, headers: { cookie: caller?.cookie ?? '' } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = Object.entries(unzipSync(response.rawPayload)).map(([name, bytes]) => [
    name,
    strFromU8(bytes),
  ]);
  return Object.fromEntries(files) as Record<string, string>;
}

const rowsIn = (text = ''): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

async function aBuyerWhoOrdered(displayName: string) {
  const buyer = await app.aBuyer({}, { displayName });
  const product = await aProduct(app.database, { stock: { [buyer.customer.depotId]: 50 } });
  await untilSo(() => app.goods.catalog.current().products.has(product));
  const lines = { Products: [{ ProductId: product, SalesUnit: { Code: 'ps' }, Quantity: 2 }] };
  const { model } = await app.put(buyer, 'id=0&expectedDeliveryDate=2026-11-25', lines);
  const { model: order } = await app.submit(buyer, model.Id);
  return { buyer, orderId: Number(order.Id) };
}

test('[DAT-08] each table that names somebody is sent, or says why not', async () => {
  const { rows } = await app.database.pool.query<{ table: string; column: string; refers: string | null }>(
    `select c.relname as table, a.attname as column, f.confrelid::regclass::text as refers
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const person = /^(?:.*_)?(?:user_id|email|recipient|actor_id|subject_id)$|_user$/;
  const customer = /^(?:.*_)?customers?(?:_ids?)?$|^owner_id$|^shared_with$/;
  const known = new Map<string, (typeof personalTables)[number]>(
    personalTables.map((each) => [each.table, each]),
  );
  const reasons = new Set(Object.keys(leftOut));
  const columnsOf = (table: string) => rows.filter((each) => each.table === table).map((each) => each.column);
  const ofPerson = rows.filter(({ column, refers }) => refers === 'users' || person.test(column));
  const ofCustomer = rows.filter(({ column, refers }) => refers === 'customers' || customer.test(column));
  const isExplained = (table: string) => reasons.has(table) || notOfCustomers.some((each) => each === table);
  const isSentToPerson = (table: string) => known.get(table)?.byPerson ?? known.get(table)?.byEmail;
  const isSentToCustomer = (table: string) => known.get(table)?.byCustomer;
  const unnamed = [
    ...ofPerson.filter(
      ({ table }) => !(isExplained(table) || isSentToPerson(table) || isSentToCustomer(table)),
    ),
    ...ofCustomer.filter(
      ({ table, column }) =>
        !(isExplained(table) || isSentToCustomer(table) || column === 'default_customer_id'),
    ),
  ];
  expect(unnamed).toEqual([]);
  for (const { table, byPerson = [], byEmail = [], byCustomer, without = [] } of personalTables)
    expect(columnsOf(table), table).toEqual(
      expect.arrayContaining([...byPerson, ...byEmail, ...without, ...(byCustomer ? [byCustomer] : [])]),
    );
  expect([...reasons].filter((table) => known.has(table) || columnsOf(table).length === 0)).toEqual([]);
  const secret = /hash$|^secret|_secret$|token$|^password|^pdf$|^picture$/;
  const sent = personalTables.flatMap(({ table, without = [] }) =>
    columnsOf(table).flatMap((each) =>
      secret.test(each) && !without.includes(each) ? [`${table}.${each}`] : [],
    ),
  );
  expect(sent.toSorted()).toEqual(['mails.holds_secret', 'users.password_changed_at']);
});

test('[DAT-08] a person gets what bears their name, and nothing of others', async () => {
  const { buyer, orderId } = await aBuyerWhoOrdered('Kirsten Personlig');
  const colleague = await aUser(app.database, { customers: [buyer.customer], displayName: 'Mette Lindholm' });
  const other = await aBuyerWhoOrdered('Anders And');
  const files = await zipFrom(buyer, readOwnData.path);
  expect(rowsIn(files['person.jsonl'])).toMatchObject([
    { id: buyer.user.userId, email: buyer.user.email, display_name: 'Kirsten Personlig' },
  ]);
  expect(rowsIn(files['webordrer.jsonl'])).toMatchObject([{ id: orderId, ordered_by: buyer.user.userId }]);
  expect(rowsIn(files['kurvelinjer.jsonl'])).toMatchObject([{ quantity: 2 }]);
  expect(rowsIn(files['logins.jsonl'])).toHaveLength(1);
  expect(files['LÆSMIG.txt']).toContain('webordrer.jsonl  web_orders  1');
  expect(files['LÆSMIG.txt']).toContain('second_factors: a secret');
  const all = Object.values(files).join('\n');
  for (const foreign of [
    colleague.userId,
    'Mette Lindholm',
    other.buyer.customer.id,
    'Anders And',
    '_ore',
    '_hash',
  ])
    expect(all.includes(foreign), foreign).toBe(false);
});

test('[DAT-08] staff take all of a customer, and it is written down', async () => {
  const { buyer, orderId } = await aBuyerWhoOrdered('Kirsten Personlig');
  const staff = await app.anAdmin();
  const path = readCustomerData.path.replace('{customerNumber}', buyer.customer.id);
  const files = await zipFrom(staff, path);
  expect(rowsIn(files['kunde.jsonl'])).toMatchObject([{ id: buyer.customer.id }]);
  expect(rowsIn(files['webordrelinjer.jsonl'])).toMatchObject([{ web_order_id: orderId, quantity: 2 }]);
  const page = files['OVERSIGT.html'] ?? '';
  expect(page).toContain('<h2 id="k0">Kunde</h2><p>1 række. <a href="kunde.jsonl">Alle felter</a></p>');
  expect(page).toContain(`<td>${buyer.customer.id}</td>`);
  expect(page).toMatch(/<td>modtaget<\/td>/);
  expect(page).not.toMatch(/<td>(Received|buyer|da|open|submitted)<\/td>/);
  expect(page).toMatch(/<th>leveringsdag<\/th>.*<td>\d\d\.\d\d\.2026<\/td>/);
  expect(page).not.toMatch(/_ore|created_at|T\d\d:\d\d|[0-9a-f]{8}-[0-9a-f]{4}-/);
  const names = Object.keys(files).filter((name) => name.endsWith('.jsonl'));
  expect(names.filter((name) => !page.includes(`href="${name}"`))).toEqual([]);
  const logged = await app.database.kysely
    .selectFrom('audit_log')
    .select('subject')
    .where('kind', '=', 'personal-data.sent')
    .where('subject', '=', buyer.customer.id)
    .execute();
  expect(logged).toHaveLength(1);
  const none = await app.call(staff, readCustomerData, { params: { customerNumber: '99999999' } });
  expect([none.status, none.error.Type]).toEqual([404, 'customerNotFound']);
});

test('[DAT-08] a deletion leaves what went, what stays, and no name', async () => {
  const { buyer } = await aBuyerWhoOrdered('Kirsten Personlig');
  const body = { EmailAddress: buyer.user.email, Password: testPassword };
  expect((await app.call(buyer, deleteUser, { body })).status).toBe(200);
  const row = await app.database.kysely
    .selectFrom('deletions')
    .selectAll()
    .where('user_id', '=', buyer.user.userId)
    .executeTakeFirstOrThrow();
  expect(row.removed).toMatchObject({ memberships: 1, sessions: 1, user_settings: 1 });
  expect(row.kept).toMatchObject({ users: 1, baskets: 1, basket_lines: 1, web_orders: 1 });
  expect(JSON.stringify(row)).not.toContain('Kirsten');
  expect(JSON.stringify(row)).not.toContain(buyer.user.email);
});

test('the page in words knows every value of a column', async () => {
  const { rows } = await app.database.pool.query<{ table: string; column: string; check: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as check
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%' || a.attname || ' = ANY (ARRAY[%'`,
  );
  const personal = new Set<string>(personalTables.map(({ table }) => table));
  const written = rows.flatMap(({ table, column, check }) =>
    personal.has(table) && column in columnWords
      ? [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => ({ table, column, value: value ?? '' }))
      : [],
  );
  expect(written.length).toBeGreaterThan(30);
  const missing = written.filter(({ column, value }) => valueWords[column]?.[value] === undefined);
  expect(missing).toEqual([]);
  expect(consoleParts.filter((part) => valueWords['console_parts']?.[part] === undefined)).toEqual([]);
});
