import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { testDatabase } from '../../../src/platform/database/test-database.ts';
import { readImportCommand, runImportCommand } from '../../../src/supplier/integration/import-command.ts';
import { figures, report, testTimeout } from '../figures.ts';
import { seededRandom } from '../kit/seeded-random.ts';

const { importKills } = figures;
const { next: random } = seededRandom('import kills');
const program = fileURLToPath(new URL('../../../src/import.ts', import.meta.url));
const products = 1_500;
/** Key of the lock that an import has from its first statement on. */
const importLock = 718_203_946;

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'engros-import-kills-'));
  for (const [name, [dearer, more]] of Object.entries({ one: [0, 0], other: [1, 400] } as const)) {
    const rows = Array.from(
      { length: products + more },
      (_, at) =>
        `${1000 + at};Vare ${at};Mærke ${at % 50};${10 + dearer},00;${at % 9 === dearer ? 'ja' : 'nej'}\n`,
    );
    await writeFile(join(folder, `${name}.csv`), `varenr;navn;mærke;pris;spærret\n${rows.join('')}`);
  }
}, testTimeout);
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true });
}, testTimeout);

function url(): string {
  const connection = database.ownerConnection;
  if ('connectionString' in connection) return connection.connectionString;
  if (!('host' in connection)) throw new Error('the database is at a URL or embedded');
  const { host, port, user, database: name } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}

const argumentsOf = (file: 'one' | 'other') => ['products', join(folder, `${file}.csv`), '--accept'];

function startImport(file: 'one' | 'other'): ChildProcess {
  return spawn(process.execPath, [program, ...argumentsOf(file)], {
    env: { ...process.env, DATABASE_URL: url() },
    stdio: 'ignore',
  });
}

async function isImporting(): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (select from pg_locks
    where locktype = 'advisory' and objid = ${importLock} and database = (select oid from pg_database where datname = current_database())
    ) as held`.execute(database.kysely);
  return rows[0]?.held === true;
}

/** The same command in this process, which nobody kills; returns the ms that it took. */
async function wholeRun(file: 'one' | 'other'): Promise<number> {
  const started = performance.now();
  const code = await runImportCommand(readImportCommand(argumentsOf(file), folder), {
    clock: fixedClock('2026-11-23T13:20:00Z'),
    timeZone: 'Europe/Copenhagen',
    openDatabase: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
    mailParts: () => Promise.reject(new Error('products mail nobody')),
    print: () => undefined,
  });
  expect(code).toBe(0);
  return performance.now() - started;
}

/** All that an import writes, and how many of them are recorded. */
async function state(): Promise<{ stands: string; runs: number }> {
  const { rows } = await sql<{ stands: string; runs: number }>`select
    (select md5(string_agg(concat_ws(' ', p.id, p.name, p.brand_id, p.is_blocked, u.list_price_ore), ',' order by p.id))
      from products p left join sales_units u on u.product_id = p.id) as stands,
    (select count(*)::int from import_runs) as runs`.execute(database.kysely);
  const [found] = rows;
  if (found === undefined) throw new Error('one row was asked for');
  return found;
}

/** Brands and records of changes that belong to no import that stands. */
async function leftovers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from import_changes c where not exists (select from import_runs r where r.id = c.run_id))
    + (select count(*) from brands b where not exists (select from products p where p.brand_id = b.id))
    + (select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%')
    )::int as count`.execute(database.kysely);
  return rows[0]?.count ?? 0;
}

test(
  `[DAT-04] an import killed ${importKills} times: all of it stands, or nothing`,
  async () => {
    await wholeRun('other');
    const other = (await state()).stands;
    const takenMs = await wholeRun('one');
    const one = await state();
    let [before, finished] = [one, 0];
    for (let kill = 0; kill < importKills; kill += 1) {
      const child = startImport(before.stands === other ? 'one' : 'other');
      const exited = once(child, 'exit');
      await expect.poll(isImporting, { timeout: testTimeout / 4, interval: 5 }).toBe(true);
      await delay(random() * takenMs);
      child.kill('SIGKILL');
      await exited;
      // The database notices at its next answer that nobody is there.
      await expect.poll(isImporting, { timeout: testTimeout / 4, interval: 20 }).toBe(false);
      const now = await state();
      const isDone = now.runs > before.runs;
      const wanted = before.stands === other ? one.stands : other;
      expect(now).toEqual(isDone ? { stands: wanted, runs: before.runs + 1 } : before);
      expect(await leftovers()).toBe(0);
      [before, finished] = [now, finished + Number(isDone)];
    }
    await wholeRun('other');
    expect((await state()).stands).toBe(other);
    report('imports killed', { kills: importKills, 'had finished': finished, 'left half done': 0 });
  },
  testTimeout * 4,
);
