import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database/open-database.ts';
import { migrate, numberedOtherwise } from '../database/start/migrate.ts';
import { StartupError } from '../database/start/startup-error.ts';
import { type Backup, unpackedTable } from './backup-folder.ts';
import { copyInto, copyMeter, copyOutOf, listCopiedTables, withCopyClient } from './table-copy.ts';

/** More changes than are written between two backups, so that no number comes twice. */
const numbersPassed = 1_000_000_000;

/**
 * The database must be empty. Verifies every table, and migrates the schema to this program's version. All rows are loaded in one
 * transaction, so an interrupted run leaves the database empty. The user must be a superuser, as for the embedded database.
 * Throws a StartupError when the backup comes from a newer program or a loaded table differs from the backup.
 */
export async function loadBackup(database: Database, backup: Backup, migrationsDir: string): Promise<void> {
  const last = backup.migrations.at(-1);
  await migrate(database.pool, migrationsDir, last?.version ?? 0);
  await requireSameSchema(database, backup);
  await withCopyClient(database.connection, async (client) => {
    await client.query('begin');
    // Disables triggers and foreign keys, because the rows come from one snapshot and are already consistent.
    await client.query("set local session_replication_role = 'replica'");
    await fill(client, backup);
    await compare(client, backup);
    await endFeed(client);
    await client.query('commit');
    await client.query('analyze');
  });
  await migrate(database.pool, migrationsDir);
}

/**
 * Systems that follow the changes were told of some that came after the backup, so they must read everything anew. Older
 * backups have no feed.
 */
async function endFeed(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_class where oid = to_regclass('public.change_feed')");
  if (rows.length === 0) return;
  await client.query(
    'update public.change_feed set last_number = last_number + $1::bigint, forgotten_to = last_number + $1::bigint',
    [numbersPassed],
  );
}

async function requireSameSchema({ pool }: Database, backup: Backup): Promise<void> {
  const { rows } = await pool.query<Backup['migrations'][number]>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const textOf = (all: Backup['migrations']) =>
    all.map(({ version, checksum }) => `${version} ${checksum}`).join();
  if (textOf(rows) === textOf(backup.migrations)) return;
  const remedy =
    numberedOtherwise(rows, backup.migrations) === undefined ? 'that version or a later one' : 'that version';
  throw new StartupError(
    `The backup in ${backup.folder} was made by another program version (it ends at migration ${backup.migrations.at(-1)?.name ?? 'none'}): restore it with ${remedy}.`,
  );
}

async function fill(client: pg.Client, { folder, tables, sequences }: Backup): Promise<void> {
  const present = await listCopiedTables(client);
  const names = present.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) {
    await pipeline(unpackedTable(folder, table), client.query(copyFrom(copyInto(table))));
  }
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      lastValue,
      isCalled,
    ]);
  }
}

async function compare(client: pg.Client, backup: Backup): Promise<void> {
  const expected = new Map(backup.tables.map((table) => [table.name, table]));
  for (const table of await listCopiedTables(client)) {
    const meter = copyMeter();
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(client.query(copyTo(copyOutOf(table))), meter.stream, nowhere);
    const { rows, sha256 } = meter.result();
    const wanted = expected.get(table.name);
    if (wanted?.sha256 !== sha256 || wanted.rows !== rows)
      throw new StartupError(
        `The table ${table.name} came out otherwise than it is in ${backup.folder} (${rows} rows instead of ${wanted?.rows ?? 0}). Nothing was restored.`,
      );
  }
}
