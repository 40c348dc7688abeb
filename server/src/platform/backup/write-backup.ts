import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../clock.ts';
import type { Connection } from '../database/open-pool.ts';
import { StartupError } from '../database/start/startup-error.ts';
import { type BackedUpTable, type Manifest, manifestText } from './backup-folder.ts';
import {
  type CopiedTable,
  copyMeter,
  copyOutOf,
  listCopiedTables,
  listSequences,
  withCopyClient,
} from './table-copy.ts';

/** Compression level 1 keeps up with most disks; higher levels only save about a tenth of the size. */
const packing = { level: 1 };

/**
 * One snapshot of all tables, in a new directory, while the application keeps running. The directory gets its final name only
 * when it is complete. Jobs are left out, because they are scheduled again at startup. Throws a StartupError when the directory
 * exists, or the disk or the database fails.
 */
export async function writeBackup(
  connection: Connection,
  { folder, clock }: { folder: string; clock: Clock },
): Promise<void> {
  const unfinished = await newFolder(folder);
  try {
    const manifest = await withCopyClient(connection, (client) => copyAll(client, unfinished, clock));
    await writeFile(join(unfinished, 'manifest.json'), manifestText(manifest), { mode: 0o600, flush: true });
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw writeError(error, folder);
  }
}

async function newFolder(folder: string): Promise<string> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new StartupError(
      `${folder} is no folder that can be written (${error.code}). Choose another place.`,
    );
  });
  if (entries.length > 0)
    throw new StartupError(`${folder} is not empty. Choose a new folder for the backup.`);
  try {
    await mkdir(dirname(folder), { recursive: true });
    const made = await mkdtemp(join(dirname(folder), `${basename(folder)}.unfinished-`));
    // Private, because the backup contains personal data and password hashes.
    await chmod(made, 0o700);
    return made;
  } catch (error) {
    throw writeError(error, folder);
  }
}

async function copyAll(client: pg.Client, folder: string, clock: Clock): Promise<Omit<Manifest, 'format'>> {
  // With row_security off, a table whose policies hide rows causes an error instead of an incomplete copy. The
  // connection may be idle for long between two tables, while a slow disk stores a large file.
  await client.query(`begin isolation level repeatable read, read only; set local row_security = off;
    set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
  const takenAt = clock.now().toString();
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const tables: BackedUpTable[] = [];
  for (const table of await listCopiedTables(client)) tables.push(await copyTable(client, folder, table));
  const sequences = await listSequences(client);
  await client.query('commit');
  return { takenAt, migrations, tables, sequences };
}

async function copyTable(client: pg.Client, folder: string, table: CopiedTable): Promise<BackedUpTable> {
  const file = `${table.name}.copy.gz`;
  const meter = copyMeter();
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true });
  await pipeline(client.query(copyTo(copyOutOf(table))), meter.stream, createGzip(packing), target);
  const { size } = await stat(join(folder, file));
  return { name: table.name, columns: table.columns, file, bytes: size, ...meter.result() };
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

function writeError(error: unknown, folder: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartupError(`The disk of ${folder} is full. Free space there, or choose another place.`, {
      cause: error,
    });
  if (syscall !== undefined && syscall !== 'connect')
    return new StartupError(`${folder} cannot be written (${code}). Choose another place.`, { cause: error });
  return error;
}
