import { type FileHandle, open, readFile, realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { textEncodings } from '@engros/contracts/values/files/text-encodings.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { isTextEncoding, type TextEncoding } from '../../platform/encodings/encodings.ts';
import {
  type ImportInto,
  type ImportWish,
  importAndNote,
  type LookedAt,
  lookAtImport,
  type OpenedImport,
  openLooked,
  withText,
} from './import-file.ts';
import { layoutOf } from './import-layout.ts';
import { importLimits, longLimits } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';
import { type ImportReport, refusedCsv, reportCsv, reportLines } from './import-report.ts';
import { mappingNamed, mappingsOfLook } from './mappings/kept-mappings.ts';
import { parsePrice } from './product-rows/parse-decimal.ts';
import { openTableLook, type TableLook } from './reading/read-table-file.ts';
import { type HeaderMapping, mappingOf, type TableLayout } from './reading/table-columns.ts';
import { isRecordKind, type RecordKindName, recordKinds } from './record-kinds.ts';

interface WrittenFile {
  write(lines: Iterable<string> | AsyncIterable<string>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Called before anything is imported, so that an unwritable path is noticed before data changes. Throws ImportRefused when the
 * file cannot be written or is the imported file itself.
 */
async function openWrittenFile(option: string, path: string, importedPath: string): Promise<WrittenFile> {
  const [target, source] = await Promise.all([path, importedPath].map((one) => realOf(one)));
  if (target === source)
    throw new ImportRefused(`--${option}=${path} would overwrite the imported file. Choose another name.`);
  const handle: FileHandle = await open(path, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(`The ${option} ${path} cannot be written (${error.code}). Choose another place.`);
  });
  return {
    write: async (lines) => {
      for await (const line of lines) await handle.writeFile(line);
    },
    close: () => handle.close(),
  };
}

const realOf = (path: string): Promise<string> => realpath(path).catch(() => path);

export const usage = `npm run import -- WHAT FILE.csv [--mapping=FILE.json|NAME] [--encoding=NAME] [--report=FILE.csv] [--refused=FILE.csv] [--whole] [--try | --accept], or --take-back=RUN [--try], WHAT being products (with [--price=25,00]), ${Object.keys(recordKinds).join(', ')}`;

export interface ImportCommand {
  readonly what: 'products' | RecordKindName;
  readonly path: string;
  readonly mappingPath: string | undefined;
  /** Of a mapping that is kept in the console. */
  readonly mappingName: string | undefined;
  readonly priceOre: number | undefined;
  readonly encoding: TextEncoding | undefined;
  readonly reportPath: string | undefined;
  /** Where the refused rows come back as they were written. */
  readonly refusedPath: string | undefined;
  /** Only says what would change. */
  readonly isTrial: boolean;
  /** Imports what looks wrong too. */
  readonly isAccepted: boolean;
  /** Ends what is missing in the file. */
  readonly isWhole: boolean;
}

/**
 * Exit code. 0: every row was imported; 2: some rows were refused, the others imported; 1: nothing was
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
  const isPath = values.mapping?.toLowerCase().endsWith('.json') === true;
  const path = (given: string | undefined) => (given === undefined ? undefined : resolve(folder, given));
  return {
    what,
    path: resolve(folder, file),
    mappingPath: isPath ? path(values.mapping) : undefined,
    mappingName: isPath ? undefined : values.mapping,
    reportPath: path(values.report),
    refusedPath: path(values.refused),
    isTrial: values.try === true,
    isAccepted: values.accept === true,
    isWhole: values.whole === true,
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
        refused: { type: 'string' },
        encoding: { type: 'string' },
        try: { type: 'boolean' },
        accept: { type: 'boolean' },
        whole: { type: 'boolean' },
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

export interface CommandParts {
  readonly clock: Clock;
  readonly timeZone: string;
  /** Called only when the file is known to be readable. */
  readonly openDatabase: () => Promise<Database>;
  readonly mailParts: (database: Database) => Promise<AccountMailParts>;
  readonly print: (line: string) => void;
}

interface Opened {
  readonly looked: LookedAt;
  readonly run: OpenedImport;
}

async function openFile(wish: ImportWish): Promise<Opened> {
  const looked = await lookAtImport(wish);
  return { looked, run: openLooked(wish, looked) };
}

/** For files that were imported without a mapping. */
async function proposedLines(
  { what, mappingPath, mappingName }: ImportCommand,
  { headers }: TableLook,
  { kysely }: Database,
): Promise<string[]> {
  if (mappingPath !== undefined || mappingName !== undefined) return [];
  const [kept] = await mappingsOfLook(kysely, what, headers);
  return kept === undefined ? [] : [`A mapping is kept for files like this: --mapping="${kept.Name}".`];
}

export async function runImportCommand(command: ImportCommand, parts: CommandParts): Promise<ExitCode> {
  const { what, mappingPath, reportPath, refusedPath } = command;
  const mapping =
    mappingPath === undefined ? undefined : mappingOf(await readMapping(mappingPath, layoutOf(what)));
  const isListed = reportPath !== undefined || refusedPath !== undefined;
  const wish: ImportWish = { ...command, mapping, file: command.path, limits: longLimits, isListed };
  return withText(wish, (text) => runOn(text, command, parts));
}

async function runOn(wish: ImportWish, command: ImportCommand, parts: CommandParts): Promise<ExitCode> {
  const { what, path, reportPath, refusedPath } = command;
  const opening = (option: string, target: string | undefined) =>
    target === undefined ? undefined : openWrittenFile(option, target, path);
  const { mappingName } = command;
  // A mapping by name is in the database; all else is noticed before that is opened.
  const early = mappingName === undefined ? await openFile(wish) : undefined;
  const reportFile = await opening('report', reportPath);
  const refusedFile = await opening('refused', refusedPath);
  const closeFiles = () => Promise.all([reportFile?.close(), refusedFile?.close()]);
  const database = await parts.openDatabase().catch(async (error: unknown) => {
    await closeFiles();
    throw error;
  });
  try {
    const named = async (name: string) =>
      openFile({ ...wish, mapping: await mappingNamed(database.kysely, what, name) });
    const { looked, run } = early ?? (await named(mappingName ?? ''));
    const { kysely } = database;
    const { clock, timeZone } = parts;
    const by = { kind: 'anonymous', language: 'da' } as const;
    const place = 'commandLine' as const;
    const into = { kysely, clock, timeZone, by, place, mailParts: () => parts.mailParts(database) };
    const used = { ...wish, mapping: looked.mapping };
    const report = wish.isTrial ? await run(into) : await importedAndNoted(used, into, run);
    for (const line of reportLines(report)) parts.print(line);
    for (const line of await proposedLines(command, looked.look, database)) parts.print(line);
    await reportFile?.write(reportCsv(report));
    await refusedFile?.write(refusedCsv(openTableLook(looked.look, layoutOf(what), looked.mapping), report));
    await report.rows?.close();
    if (!report.isWritten) return 1;
    return report.counts.refused > 0 ? 2 : 0;
  } finally {
    await database.close();
    await closeFiles();
  }
}

async function importedAndNoted(
  wish: ImportWish,
  into: ImportInto,
  opened: OpenedImport,
): Promise<ImportReport> {
  const { report, refused } = await importAndNote(wish, into, () => Promise.resolve(opened));
  if (report === null) throw refused ?? new Error('an import has a report or a refusal');
  return report;
}

/** The JSON file is `{"ourField": "their header"}`. Throws ImportRefused for a missing or malformed file or an unknown field. */
export async function readMapping<Field extends string>(
  path: string,
  { fields }: TableLayout<Field>,
): Promise<HeaderMapping<Field>> {
  const value = await parsedFile(path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ImportRefused(`${path} is no mapping. Write it as {"name": "their header"}.`);
  const mapping: Partial<Record<Field, string>> = {};
  for (const [key, header] of Object.entries(value)) {
    const field = fields.find((known) => known === key);
    if (field === undefined)
      throw new ImportRefused(`${path} names an unknown field "${key}". Known are: ${fields.join(', ')}.`);
    if (typeof header !== 'string' || header.trim() === '')
      throw new ImportRefused(`${path}: the value of "${key}" must be the header of a column.`);
    mapping[field] = header;
  }
  return mapping;
}

async function parsedFile(path: string): Promise<unknown> {
  const state = await stat(path).catch(() => undefined);
  if (state?.isFile() !== true)
    throw new ImportRefused(`The mapping file ${path} does not exist. Check the path of --mapping.`);
  if (state.size > importLimits.mappingBytes)
    throw new ImportRefused(`${path} is too large to be a mapping (${state.size} bytes).`);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ImportRefused(`The mapping file ${path} cannot be read. Check its permissions.`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw new ImportRefused(`${path} is not JSON (${(error as Error).message}).`);
  }
}
