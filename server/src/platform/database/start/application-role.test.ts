import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, insertRow } from '../../../../test/builders.ts';
import { connectDatabase, type Database, openAsApplication } from '../open-database.ts';
import { withDatabase } from '../open-pool.ts';
import { administer, applicationDatabase, testDatabase, testServer } from '../test-database.ts';
import { applicationConnection } from './application-role.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let owner: Database;
let application: Database;
beforeAll(async () => {
  owner = await testDatabase();
  application = applicationDatabase(owner);
});
afterAll(async () => {
  await application.close();
  await owner.close();
});

const refused = (sql: string) =>
  application.pool.query(sql).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('the role of the application', () => {
  test('is neither superuser nor owner of any table', async () => {
    const { rows } =
      await application.pool.query(`select r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolbypassrls,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
      from pg_roles r where r.rolname = current_user`);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        owned: 0,
        memberships: 0,
      },
    ]);
  });

  test('reads and writes every table but logs and migrations', async () => {
    const { rows } = await application.pool.query<{ name: string; rights: string }>(
      `select c.relname as name, string_agg(p, ' ' order by at) as rights
         from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
           with ordinality as r (p, at)
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, p)
        group by c.relname`,
    );
    expect(rows.length).toBeGreaterThan(50);
    const rights = new Map(rows.map((row) => [row.name, row.rights]));
    expect(rights.get('audit_log')).toBe('SELECT INSERT');
    expect(rights.get('order_events')).toBe('SELECT INSERT');
    expect(rights.get('audit_seals')).toBe('SELECT INSERT');
    const onlyRead = ['schema_migrations', 'purchase_sums', 'report_months'];
    expect(onlyRead.map((name) => rights.get(name))).toEqual(onlyRead.map(() => 'SELECT'));
    const fewer = ['audit_log', 'audit_seals', 'order_events', ...onlyRead];
    const others = rows.filter(({ name }) => !fewer.includes(name));
    expect(new Set(others.map((row) => row.rights))).toEqual(new Set(['SELECT INSERT UPDATE DELETE']));
  });

  test.each([
    'create table loot (id int)',
    'alter table customers add column loot text',
    'drop table audit_log',
    'truncate audit_log',
    'update audit_log set kind = kind',
    'delete from audit_log',
    "insert into schema_migrations values (9999, 'x', 'x')",
    'alter table customers disable trigger all',
    "set session_replication_role = 'replica'",
    'create role loot',
    'set role engros',
    "copy (select 1) to '/tmp/loot'",
  ])('may not: %s', async (sql) => {
    expect(await refused(sql)).toBe('42501');
  });
});

test('[DAT-02] only documents that came by file can be removed', async () => {
  const customer = await aCustomer(owner);
  const of = { customer_id: customer.id, kind: 'Invoice', document_date: '2026-11-01', total_ore: 100 };
  const made = { content: '{}', created_at: '2026-11-01T10:00:00Z' };
  await insertRow(owner, 'sales_documents', { ...of, ...made, number: 'S-1', cause: 'number:S-1' });
  await insertRow(owner, 'sales_documents', { ...of, ...made, number: 'F-1', cause: 'x', is_imported: true });
  const turned = await application.pool.query('update sales_documents set is_imported = true');
  expect(turned.rowCount, 'a document of the shop stays one').toBe(1);
  expect((await application.pool.query('delete from sales_documents')).rowCount).toBe(1);
  const { rows } = await application.pool.query('select number from sales_documents');
  expect(rows).toEqual([{ number: 'S-1' }]);
});

describe('making the role', () => {
  const role = pg.escapeIdentifier('engros_test_app');

  test('gives back rights that were lost and those of new tables', async () => {
    const { connection } = owner;
    await owner.pool.query(`revoke insert on baskets from ${role}; grant delete on audit_log to ${role};
      create table later (id int constraint later__id primary key)`);
    expect(await refused('select * from later')).toBe('42501');
    await applicationConnection(connection, { log: quiet, name: 'engros_test_app' });
    expect(await refused('select * from later')).toBe('done');
    expect(await refused('delete from audit_log')).toBe('42501');
    expect(await refused('insert into baskets select * from baskets')).toBe('done');
    await owner.pool.query('drop table later');
  });

  test('refuses to start as an owner who may not make roles', async () => {
    const { rows } = await owner.pool.query<{ name: string }>('select current_database() as name');
    const database = rows[0]?.name ?? '';
    const server = testServer().connection;
    const plain = `plain_${database.slice(-20)}`;
    await administer(server, `create role ${plain} login password 'hemmelig'`);
    const giveTo = (to: string) =>
      owner.pool.query(`do $$ declare name text; begin
      for name in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      loop execute format('alter table %I owner to ${to}', name); end loop; end $$`);
    try {
      await owner.pool.query(`grant all on schema public to ${plain}`);
      await giveTo(plain);
      const warned: string[] = [];
      const log = { ...quiet, warn: (_details: object, message: string) => void warned.push(message) };
      const connection = withDatabase(
        'connectionString' in server
          ? { connectionString: server.connectionString.replace(/\/\/[^@/]*@/, `//${plain}:hemmelig@`) }
          : { ...server, user: plain },
        database,
      );
      const asPlain = connectDatabase(connection, { log });
      await expect(openAsApplication(asPlain, { log })).rejects.toThrow(
        new RegExp(`database user "${plain}", who can see the rows of all customers .* DATABASE_APP_URL`),
      );
      expect(warned).toEqual([expect.stringMatching(/could not be made; see docs\/operating\.md/)]);
      await asPlain.close();
    } finally {
      await giveTo('current_user');
      await owner.pool.query(`revoke all on schema public from ${plain}`);
      await administer(server, `drop role ${plain}`);
    }
  });

  test('uses the user of DATABASE_APP_URL when there is one', async () => {
    const {
      host = '',
      user = '',
      database = '',
      port = 5432,
    } = new pg.Client(
      'connectionString' in application.connection
        ? application.connection.connectionString
        : application.connection,
    );
    const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
    if ('connectionString' in application.connection) return;
    const second = connectDatabase(owner.connection, { log: quiet });
    const opened = await openAsApplication(second, { applicationUrl: url, log: quiet });
    const { rows } = await opened.pool.query('select current_user::text as who');
    expect(rows).toEqual([{ who: 'engros_test_app' }]);
    await opened.close();
  });
});
