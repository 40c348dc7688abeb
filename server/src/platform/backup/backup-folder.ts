import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../database/start/startup-error.ts';
import { copyMeter, type SequencePlace } from './table-copy.ts';

const format = 1;

export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly file: string;
  /** Size of the compressed file. */
  readonly bytes: number;
  readonly rows: number;
  /** Of the uncompressed COPY text, with rows in the order of the table's key. */
  readonly sha256: string;
}

/** `manifest.json`. It is written last, so a directory without one is not a complete backup. */
export interface Manifest {
  readonly format: typeof format;
  readonly takenAt: string;
  readonly migrations: readonly { version: number; name: string; checksum: string }[];
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly SequencePlace[];
}

export interface Backup extends Manifest {
  readonly folder: string;
}

export const manifestText = (manifest: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({ format, ...manifest }, null, 1)}\n`;

/**
 * Checks every file that the manifest lists; changes nothing. Throws a StartupError that contains the name of the file that is
 * missing, truncated, altered or in another format.
 */
export async function openBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await checkFile(folder, table);
  return { ...manifest, folder };
}

/** The table's COPY text. */
export function unpackedTable(folder: string, { file }: BackedUpTable) {
  const unpacked = createGunzip();
  createReadStream(join(folder, file))
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked);
  return unpacked;
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      error.code === 'ENOENT' || error.code === 'ENOTDIR'
        ? `${folder} is no backup: it has no manifest.json. Name the folder that npm run backup wrote.`
        : `${path} cannot be read (${error.code}). Check its permissions.`,
    );
  });
  const manifest = parsed(text);
  if (manifest === undefined)
    throw new StartupError(
      `${path} is cut or changed: it is not the manifest of a backup. Use another backup.`,
    );
  if (manifest.format !== format)
    throw new StartupError(
      `${path} has format ${manifest.format}, this program reads ${format}. Use the program that wrote it.`,
    );
  return manifest;
}

function parsed(text: string): Manifest | undefined {
  try {
    const value = JSON.parse(text) as Partial<Manifest> | null;
    const isWhole = [value?.migrations, value?.tables, value?.sequences].every(Array.isArray);
    return isWhole && typeof value?.format === 'number' ? (value as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

async function checkFile(folder: string, table: BackedUpTable): Promise<void> {
  const path = join(folder, table.file);
  const size = (await stat(path).catch(() => undefined))?.size;
  if (size === undefined) throw new StartupError(`${path} of the backup is missing. Use another backup.`);
  if (size !== table.bytes)
    throw new StartupError(
      `${path} of the backup is cut or changed: it has ${size} bytes instead of ${table.bytes}. Use another backup.`,
    );
  const meter = copyMeter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(unpackedTable(folder, table), meter.stream, nowhere).catch((error: Error) => {
    throw new StartupError(
      `${path} of the backup cannot be unpacked (${error.message}). Use another backup.`,
    );
  });
  const { rows, sha256 } = meter.result();
  if (sha256 !== table.sha256 || rows !== table.rows)
    throw new StartupError(`${path} of the backup is changed: its checksum differs. Use another backup.`);
}
