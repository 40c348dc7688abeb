import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportKind, importKinds } from '@engros/contracts/supplier/imports.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { ImportRefused } from '../import-refused.ts';
import { exportRecords } from './export-records.ts';

export const exportUsage = `npm run export -- WHAT [--to=FOLDER], WHAT being all, ${importKinds.join(', ')}`;

export interface ExportCommand {
  readonly names: readonly ImportKind[];
  readonly folder: string;
}

/** Paths are relative to `folder`. Throws ImportRefused with the usage text. */
export function readExportCommand(args: readonly string[], folder: string): ExportCommand {
  const { values, positionals } = parsedArguments(args);
  const [what, ...rest] = positionals;
  const names = importKinds.filter((name) => what === 'all' || what === name);
  if (names.length === 0 || rest.length > 0)
    throw new ImportRefused(`What to export is missing or not known. Usage: ${exportUsage}`);
  return { names, folder: resolve(folder, values.to ?? '.') };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { to: { type: 'string' } } });
  } catch (error) {
    throw new ImportRefused(`${(error as Error).message}. Usage: ${exportUsage}`);
  }
}

/**
 * Writes `WHAT.csv` of each kind into the folder; a file appears under its name when it is whole. Of all kinds, those without
 * records get no file.
 */
export async function runExportCommand(
  { names, folder }: ExportCommand,
  { database, timeZone, print }: { database: Database; timeZone: string; print: (line: string) => void },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    const path = join(folder, `${name}.csv`);
    const file = await open(`${path}.part`, 'w');
    try {
      const count = await exportRecords(database.kysely, name, {
        timeZone,
        delimiter: ',',
        write: (text) => file.writeFile(text),
      });
      await file.close();
      if (count === 0 && names.length > 1) {
        await rm(`${path}.part`);
        continue;
      }
      await rename(`${path}.part`, path);
      print(`${path}: ${count} records`);
    } catch (error) {
      await file.close().catch(() => undefined);
      throw error;
    }
  }
}
