import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from './startup-error.ts';

/** For changes of the schema or its rights. An arbitrary number, the same in all programs on this database. */
export const advisoryLock = 718_203_945;
/** For one migration. Long enough for large tables, short enough to notice a hung server. */
const longestMs = 3_600_000;
/** For a table lock; a longer wait would block the requests queued behind it (reliability F16). */
const lockWaitMs = 2_000;
const lockAttempts = 5;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /** Its first line is `-- expand`: it only adds, so a program that does not know it can go on, and start again. */
  readonly letsOlderRun: boolean;
  readonly sql: string;
}

type AppliedMigration = Omit<Migration, 'sql'>;

/**
 * Migrations are named `0001_name.sql`, forward only, each in one transaction with its row in `schema_migrations`. Returns the
 * names of those applied now. Two nodes may start at once. Throws a StartupError for an edited file, a failing statement, or a newer
 * database, unless what is newer only adds to it (`-- expand`). To load a backup into the backup's own schema, only migrations up to `lastVersion` are applied.
 */
export async function migrate(
  pool: pg.Pool,
  migrationsDir: string,
  lastVersion = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir);
  const client = await pool.connect();
  try {
    const applied = await alone(client, async () => {
      await createTable(client);
      return readApplied(client);
    });
    refuseDifference(migrations, applied);
    const names: string[] = [];
    for (const migration of missing(migrations, applied, lastVersion))
      if (await applyPatiently(client, migration, migrations)) names.push(migration.name);
    return names;
  } finally {
    // Closing the connection ends a transaction that an error left open.
    client.release(true);
  }
}

/**
 * Names of the migrations that the next start would apply; changes nothing. Throws a StartupError as `migrate` does for a database
 * of another program.
 */
export async function pendingMigrations(pool: pg.Pool, migrationsDir: string): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir);
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isMade: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as "isMade"`,
    );
    const applied = rows[0]?.isMade === true ? await readApplied(client) : [];
    refuseDifference(migrations, applied);
    return missing(migrations, applied, Number.POSITIVE_INFINITY).map(({ name }) => name);
  } finally {
    client.release();
  }
}

const missing = (
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  lastVersion: number,
) =>
  migrations.filter(
    ({ version }) => version <= lastVersion && !applied.some((done) => done.version === version),
  );

/**
 * In a transaction of which only one runs at a time, on all nodes. Lock and settings end with the transaction: session-level ones
 * would remain on a pooler's connections, which outlive the program.
 */
async function alone<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  await run(
    client,
    `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(${advisoryLock})`,
  );
  const result = await work();
  await client.query('COMMIT');
  return result;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder).catch(() => noFolder(folder))).filter((name) => name.endsWith('.sql'));
  const migrations: Migration[] = [];
  for (const file of names.sort()) {
    const [, version, name] = /^(\d{4})_([\w-]+)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined)
      throw new StartupError(
        `The migration ${join(folder, file)} is not named like 0001_name.sql: rename it.`,
      );
    if (migrations.at(-1)?.version === Number(version))
      throw new StartupError(
        `Two migrations in ${folder} have the number ${version}: renumber the newer one.`,
      );
    // Line endings are normalised, so that a checkout on another system has the same checksum.
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const letsOlderRun = sql.startsWith('-- expand\n');
    migrations.push({ version: Number(version), name: `${version}_${name}`, checksum, letsOlderRun, sql });
  }
  return migrations;
}

function noFolder(folder: string): never {
  throw new StartupError(`The folder of migrations ${folder} is missing: install the program completely.`);
}

async function createTable(client: pg.PoolClient): Promise<void> {
  await run(
    client,
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now(), lets_older_run boolean NOT NULL DEFAULT false);
     DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'lets_older_run')
       THEN ALTER TABLE schema_migrations ADD lets_older_run boolean NOT NULL DEFAULT false;
       END IF;
     END $$`,
  ).catch(refuseWithoutRight);
}

async function readApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT version, name, checksum, lets_older_run AS "letsOlderRun" FROM schema_migrations ORDER BY version`,
  );
  return rows;
}

function refuseWithoutRight(error: { code?: string }): never {
  if (error.code !== '42501') throw error;
  throw new StartupError(
    'The database user of DATABASE_URL may not create tables: run GRANT CREATE ON SCHEMA public for it, or make it the owner of the database.',
    { cause: error },
  );
}

function refuseDifference(migrations: readonly Migration[], applied: readonly AppliedMigration[]): void {
  refuseOtherNumbers(migrations, applied);
  const newest = migrations.at(-1)?.version ?? 0;
  const last = applied.at(-1)?.version ?? 0;
  if (applied.some(({ version, letsOlderRun }) => version > newest && !letsOlderRun))
    throw new StartupError(
      `The database is newer than this program (it has migration ${applied.at(-1)?.name}, the program ends at ${migrations.at(-1)?.name ?? 'none'}): start the newer program, or restore the backup made before the upgrade.`,
    );
  for (const done of applied.filter(({ version }) => version <= newest)) {
    const file = migrations.find(({ version }) => version === done.version);
    if (file?.checksum !== done.checksum)
      throw new StartupError(
        `The migration ${done.name} was changed ${file === undefined ? '(removed) ' : ''}after this database applied it: put the file back as it was and write a new migration instead.`,
      );
  }
  const late = migrations.find(
    ({ version }) => version < last && !applied.some((done) => done.version === version),
  );
  if (late !== undefined)
    throw new StartupError(
      `The migration ${late.name} comes before one already applied: give it the next number.`,
    );
}

/** The first of `applied` whose number another migration has here, as in databases of before the baseline (decision 0130). */
export const numberedOtherwise = <T extends Pick<Migration, 'version' | 'name'>>(
  migrations: readonly Pick<Migration, 'version' | 'name'>[],
  applied: readonly T[],
): T | undefined =>
  applied.find((done) =>
    migrations.some(({ version, name }) => version === done.version && name !== done.name),
  );

function refuseOtherNumbers(migrations: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const done = numberedOtherwise(migrations, applied);
  if (done !== undefined)
    throw new StartupError(
      `The database was made by a program whose migrations had other numbers (it has ${done.name}, which this program has not): start on an empty database, or go on with the program that made this one. Nothing was changed.`,
    );
}

async function applyPatiently(
  client: pg.PoolClient,
  migration: Migration,
  migrations: readonly Migration[],
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await alone(client, () => apply(client, migration, migrations));
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      await client.query('ROLLBACK');
      if (error instanceof StartupError) throw error;
      if (code !== '55P03' || attempt === lockAttempts)
        throw new StartupError(
          `The migration ${migration.name} failed and changed nothing (${message}): mend the cause, then start again.`,
          { cause: error },
        );
      await delay(attempt * 200);
    }
  }
}

/** Within the migration's transaction; returns false when another node has applied it meanwhile. */
async function apply(
  client: pg.PoolClient,
  { version, name, checksum, letsOlderRun, sql }: Migration,
  migrations: readonly Migration[],
): Promise<boolean> {
  const applied = await readApplied(client);
  refuseDifference(migrations, applied);
  if (applied.some((done) => done.version === version)) return false;
  await client.query(`SET LOCAL lock_timeout = ${lockWaitMs}`);
  await run(client, sql);
  await client.query(
    'INSERT INTO schema_migrations (version, name, checksum, lets_older_run) VALUES ($1, $2, $3, $4)',
    [version, name, checksum, letsOlderRun],
  );
  return true;
}

/** Several statements at once, without the client's usual timeout. */
async function run(client: pg.PoolClient, text: string): Promise<void> {
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: longestMs };
  await client.query(query);
}
