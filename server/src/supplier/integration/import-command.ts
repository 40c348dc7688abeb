import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { textEncodings } from '@engros/contracts/values/files/text-encodings.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { isTextEncoding, type TextEncoding } from '../../platform/encodings/encodings.ts';
import { type ImportWish, importAndNote, openImport } from './import-file.ts';
import { importLimits } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';
import { reportLines } from './import-report.ts';
import { openReportFile } from './open-report-file.ts';
import { parsePrice } from './product-rows/parse-decimal.ts';
import { productLayout } from './product-rows/product-columns.ts';
import { readMapping } from './product-rows/read-mapping.ts';
import { isRecordKind, type RecordKindName, recordKinds } from './record-kinds.ts';

export const usage = `npm run import -- WHAT FILE.csv [--mapping=FILE.json] [--encoding=NAME] [--report=FILE.csv], WHAT being products (with [--price=25,00]), ${Object.keys(recordKinds).join(', ')}`;

export interface ImportCommand {
  readonly what: 'products' | RecordKindName;
  readonly path: string;
  readonly mappingPath: string | undefined;
  readonly priceOre: number | undefined;
  readonly encoding: TextEncoding | undefined;
  readonly reportPath: string | undefined;
}

/**
 * Exit code. 0: every row was imported; 2: some product rows were refused, the others imported; 1: nothing was
 * imported.
 */
export type ExitCode = 0 | 1 | 2;

/** Paths are relative to the current directory. Throws ImportRefused with the usage text. */
export function readImportCommand(args: readonly string[], folder: string): ImportCommand {
  const { values, positionals } = parsedArguments(args);
  const [what, file, ...rest] = positionals;
  const isKnown = what !== undefined && (what === 'products' || isRecordKind(what));
  const isPriceMisplaced = values.price !== undefined && what !== 'products';
  if (!isKnown || file === undefined || rest.length > 0 || isPriceMisplaced)
    throw new ImportRefused(`What to import is missing or not known. Usage: ${usage}`);
  const path = (given: string | undefined) => (given === undefined ? undefined : resolve(folder, given));
  return {
    what,
    path: resolve(folder, file),
    mappingPath: path(values.mapping),
    reportPath: path(values.report),
    priceOre: values.price === undefined ? undefined : priceOption(values.price),
    encoding: values.encoding === undefined ? undefined : encodingOption(values.encoding),
  };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        price: { type: 'string' },
        report: { type: 'string' },
        encoding: { type: 'string' },
      },
    });
  } catch (error) {
    throw new ImportRefused(`${(error as Error).message}. Usage: ${usage}`);
  }
}

function priceOption(text: string): number {
  const price = parsePrice(text, importLimits.priceOre);
  if ('ore' in price) return price.ore;
  throw new ImportRefused(`--price=${text} is no price. Write it in kroner, such as --price=25,00.`);
}

function encodingOption(name: string): TextEncoding {
  const plain = name.toLowerCase();
  if (isTextEncoding(plain)) return plain;
  throw new ImportRefused(`--encoding=${name} is not known. It is one of ${textEncodings.join(', ')}.`);
}

interface CommandParts {
  readonly clock: Clock;
  readonly timeZone: string;
  /** Called only when the file is known to be readable. */
  readonly openDatabase: () => Promise<Database>;
  readonly mailParts: (database: Database) => Promise<AccountMailParts>;
  readonly print: (line: string) => void;
}

async function wishOf({ what, path, mappingPath, priceOre, encoding }: ImportCommand): Promise<ImportWish> {
  const layout = what === 'products' ? productLayout : recordKinds[what].layout;
  const mapping = mappingPath === undefined ? {} : await readMapping(mappingPath, layout);
  return { what, file: path, mapping, priceOre, encoding };
}

export async function runImportCommand(command: ImportCommand, parts: CommandParts): Promise<ExitCode> {
  const { path, reportPath } = command;
  const wish = await wishOf(command);
  const opened = await openImport(wish);
  const reportFile = reportPath === undefined ? undefined : await openReportFile(reportPath, path);
  const database = await parts.openDatabase().catch(async (error: unknown) => {
    await reportFile?.close();
    throw error;
  });
  try {
    const { kysely } = database;
    const { clock, timeZone } = parts;
    const by = { kind: 'anonymous', language: 'da' } as const;
    const place = 'commandLine' as const;
    const into = { kysely, clock, timeZone, by, place, mailParts: () => parts.mailParts(database) };
    const { report, refused } = await importAndNote(wish, into, () => Promise.resolve(opened));
    if (report === null) throw refused ?? new Error('an import has a report or a refusal');
    for (const line of reportLines(report)) parts.print(line);
    await reportFile?.write(report);
    if (!report.isWritten) return 1;
    return report.counts.refused > 0 ? 2 : 0;
  } finally {
    await database.close();
    await reportFile?.close();
  }
}
