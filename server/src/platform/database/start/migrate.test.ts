import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../open-database.ts';
import { withDatabase } from '../open-pool.ts';
import { administer, testServer } from '../test-database.ts';
import { migrate } from './migrate.ts';
import { StartupError } from './startup-error.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { connection } = testServer();
const files = {
  '0001_a.sql': 'CREATE TABLE a (id int); INSERT INTO a VALUES (1)',
  '0002_b.sql': 'CREATE TABLE b ()',
};
let database: Database;
let folder: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  const name = `engros_migrate_${process.pid}_${count}`;
  await administer(connection, `CREATE DATABASE ${name}`);
  const drop = () => administer(connection, `DROP DATABASE ${name} WITH (FORCE)`);
  database = connectDatabase(withDatabase(connection, name), { log, poolSize: 4 }, drop);
  folder = await mkdtemp(join(tmpdir(), 'engros-migrations-'));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const refusal = async () => {
  const error = await migrate(database.pool, folder).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
};
const applied = async () =>
  (await database.pool.query('SELECT name FROM schema_migrations ORDER BY version')).rows.map(
    ({ name }) => name,
  );

test('applies every file once, in order', async () => {
  expect(await migrate(database.pool, folder)).toEqual(['0001_a', '0002_b']);
  expect(await migrate(database.pool, folder)).toEqual([]);
  await writeFile(join(folder, '0003_c.sql'), 'INSERT INTO a VALUES (3)');
  expect(await migrate(database.pool, folder)).toEqual(['0003_c']);
  expect((await database.pool.query('SELECT id FROM a ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 3 }]);
  const { rows } = await database.pool.query(
    'SELECT checksum, applied_at FROM schema_migrations WHERE version = 1',
  );
  expect(rows[0].checksum).toMatch(/^[0-9a-f]{64}$/);
});

test('lets five nodes start at once, each file applied by one', async () => {
  await writeFile(join(folder, '0002_b.sql'), 'SELECT pg_sleep(0.2); CREATE TABLE b ()');
  const pools = Array.from({ length: 5 }, () => connectDatabase(database.connection, { log, poolSize: 1 }));
  const done = await Promise.all(pools.map(({ pool }) => migrate(pool, folder)));
  expect(done.flat().sort()).toEqual(['0001_a', '0002_b']);
  await Promise.all(pools.map((one) => one.close()));
});

test('leaves no lock or setting on a pooler’s connection', async () => {
  const client = await database.pool.connect();
  const kept = { query: client.query.bind(client), release: () => undefined };
  const pooler = { connect: async () => kept } as unknown as pg.Pool;
  const settings = async () =>
    (await client.query('SHOW statement_timeout; SHOW lock_timeout')) as unknown as pg.QueryResult[];
  const before = (await settings()).map(({ rows }) => rows);
  await migrate(pooler, folder);
  await writeFile(join(folder, '0003_c.sql'), 'SELECT 1/0');
  await expect(migrate(pooler, folder)).rejects.toThrow('0003_c failed');
  expect((await settings()).map(({ rows }) => rows)).toEqual(before);
  const locks = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()";
  expect((await client.query(locks)).rowCount).toBe(0);
  client.release();
});

test('leaves nothing of a failing file and goes on once mended', async () => {
  await writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE half (); SELECT 1/0');
  expect(await refusal()).toContain('The migration 0002_b failed and changed nothing (division by zero)');
  expect(await applied()).toEqual(['0001_a']);
  expect((await database.pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
  await writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE half ()');
  expect(await migrate(database.pool, folder)).toEqual(['0002_b']);
});

test('leaves nothing of a file whose connection was killed in the middle', async () => {
  await writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE half (); SELECT pg_sleep(10)');
  const running = refusalOrError();
  const killer = new pg.Client({ ...(database.pool.options as pg.ClientConfig) });
  await killer.connect();
  for (let killed = 0; killed === 0; ) {
    const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    killed = (await killer.query(sql)).rowCount ?? 0;
  }
  await killer.end();
  expect(await running).toBeInstanceOf(Error);
  expect(await applied()).toEqual(['0001_a']);
  expect((await database.pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
});

const refusalOrError = () => migrate(database.pool, folder).catch((error: unknown) => error);

test('waits for a table in use instead of giving up at once', async () => {
  await migrate(database.pool, folder);
  const reader = await database.pool.connect();
  await reader.query('BEGIN; SELECT * FROM a');
  await writeFile(join(folder, '0003_c.sql'), 'ALTER TABLE a ADD COLUMN c int');
  const running = migrate(database.pool, folder);
  setTimeout(() => void reader.query('COMMIT').then(() => reader.release()), 2_500);
  expect(await running).toEqual(['0003_c']);
});

test('refuses an edited file, but not other line endings', async () => {
  await writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE b\n()');
  await migrate(database.pool, folder);
  await writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE b\r\n()');
  expect(await migrate(database.pool, folder)).toEqual([]);
  await writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE c ()');
  expect(await refusal()).toContain('The migration 0002_b was changed after this database applied it');
});

test('refuses a database that is newer than the program', async () => {
  await migrate(database.pool, folder);
  await unlink(join(folder, '0002_b.sql'));
  expect(await refusal()).toContain('The database is newer than this program (it has migration 0002_b');
});

test('an older program starts on a schema that was only added to', async () => {
  const added = {
    '0003_c.sql': '-- expand\nCREATE TABLE c ()',
    '0004_d.sql': '-- expand\nALTER TABLE a ADD d int',
  };
  for (const [file, text] of Object.entries(added)) await writeFile(join(folder, file), text);
  await migrate(database.pool, folder);
  for (const file of Object.keys(added)) await unlink(join(folder, file));
  expect(await migrate(database.pool, folder)).toEqual([]);
  await writeFile(join(folder, '0003_c.sql'), added['0003_c.sql']);
  await writeFile(join(folder, '0004_d.sql'), `${added['0004_d.sql']}; SELECT 1`);
  expect(await refusal()).toContain('The migration 0004_d was changed after');
  await writeFile(join(folder, '0004_d.sql'), added['0004_d.sql']);
  await writeFile(join(folder, '0005_e.sql'), 'ALTER TABLE a DROP d');
  await migrate(database.pool, folder);
  await unlink(join(folder, '0005_e.sql'));
  expect(await refusal()).toContain('The database is newer than this program (it has migration 0005_e');
});

test('a migration that says it only adds does not change what stands', async () => {
  const real = join(import.meta.dirname, '../../../../migrations');
  const changes =
    /\b(drop (?!policy|trigger)|rename|alter column (?!\w+ set (?:default|storage))|set not null|truncate|delete from|not null(?!.*(?:default|generated always)))/i;
  for (const file of await readdir(real)) {
    const text = await readFile(join(real, file), 'utf8');
    if (!text.startsWith('-- expand\n')) continue;
    const altered = text.split(';').filter((each) => /^\s*alter table/i.test(each));
    for (const each of altered) expect([file, changes.exec(each)?.[0]]).toEqual([file, undefined]);
  }
});

test('refuses a database of other numbers, however many it has', async () => {
  for (const name of ['0003_c', '0004_d'])
    await writeFile(join(folder, `${name}.sql`), `CREATE TABLE t${name} ()`);
  await migrate(database.pool, folder);
  for (const name of ['0002_b', '0003_c', '0004_d']) await unlink(join(folder, `${name}.sql`));
  await writeFile(join(folder, '0002_baseline.sql'), 'DROP TABLE a');
  expect(await refusal()).toContain('it has 0002_b, which this program has not): start on an empty database');
  expect((await database.pool.query('SELECT id FROM a')).rows).toEqual([{ id: 1 }]);
  expect(await applied()).toHaveLength(4);
});

test('refuses late files, doubled numbers, wrong names and missing folders', async () => {
  await unlink(join(folder, '0001_a.sql'));
  await migrate(database.pool, folder);
  await writeFile(join(folder, '0001_late.sql'), 'SELECT 1');
  expect(await refusal()).toContain('0001_late comes before one already applied');
  await writeFile(join(folder, '0001_again.sql'), 'SELECT 1');
  expect(await refusal()).toContain('have the number 0001');
  await writeFile(join(folder, '0000-x.sql'), 'SELECT 1');
  expect(await refusal()).toContain('is not named like 0001_name.sql');
  const missing = await migrate(database.pool, join(folder, 'none')).catch((error: unknown) => error);
  expect(String(missing)).toContain('is missing');
});
