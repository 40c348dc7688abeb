import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ImportKind, importKinds } from '@engros/contracts/supplier/imports.ts';
import { placeFile } from '../../../erp/erp-files/place-file.ts';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Log } from '../../../platform/log.ts';
import { eachPiece } from '../../../platform/process/pieces.ts';
import { importAndNote, openImport } from '../import-file.ts';
import { longLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import { refusalCsv, reportCsv } from '../import-report.ts';
import { sentenceIn, type WordsOf, whyIn } from '../runs/problem-words.ts';

export interface ImportFolderParts {
  readonly folder: string;
  readonly database: Pick<Database, 'kysely'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly mail: AccountMailParts;
  /** Between the two looks that show whether a file still grows. */
  readonly pauseMs?: number;
}

const usualPauseMs = 10_000;
/** Of the reports. */
const language = 'da';
const working = 'working';
const targets = { imported: 'done', refused: 'refused' } as const;

const fileName = /^[^.].*\.(csv|xlsx)$/i;

/** The longest name counts: `customer-sales-persons.csv` is no file of customers. */
function kindOf(name: string): ImportKind | undefined {
  const stem = parse(name).name.toLowerCase();
  const fitting = importKinds.filter((kind) => stem === kind || stem.startsWith(`${kind}-`));
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}

/** `products-whole.csv` and `products-whole-anything.csv` are whole sets. */
const isWholeSet = (name: string, kind: ImportKind): boolean =>
  /^-whole(-|$)/.test(parse(name).name.toLowerCase().slice(kind.length));

const orderOf = (name: string): number => {
  const kind = kindOf(name);
  return kind === undefined ? importKinds.length : importKinds.indexOf(kind);
};

/**
 * Imports the files `KIND.csv`, `KIND-anything.csv` and such of `.xlsx` of the folder, and moves each with its report to `done` or `refused`. A file
 * is claimed by moving it to `working`; what a killed process left there is taken first. A file that still grows waits for the
 * next run. `KIND-whole.csv` is a whole set. Throws when a file could not be taken, which then stays where it is; the others are still taken.
 */
export async function importFolder(parts: ImportFolderParts, signal: AbortSignal): Promise<void> {
  const { folder, pauseMs = usualPauseMs } = parts;
  for (const name of [working, ...Object.values(targets)]) await makeFolder(join(folder, name));
  const left = await tableFiles(join(folder, working));
  const first = await looksOf(folder);
  if (first.size > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined);
  const second = first.size > 0 ? await looksOf(folder) : first;
  const whole = [...first].flatMap(([name, look]) => (second.get(name) === look ? name : []));
  // A file of the same name waits until the one before it is away.
  const claimable = inOrder(whole.filter((name) => !left.includes(name)));
  const pieces = [
    ...inOrder(left).map((name) => ({ name, isClaimed: true })),
    ...claimable.map((name) => ({ name, isClaimed: false })),
  ];
  const take = async ({ name, isClaimed }: (typeof pieces)[number]) => {
    try {
      if (isClaimed || (await claim(folder, name))) await importClaimed(parts, name);
    } catch (error) {
      parts.log.error({ err: error, file: name }, 'a file in the import folder could not be taken; it stays');
      throw error;
    }
  };
  await eachPiece(pieces, take, { signal });
}

const inOrder = (names: readonly string[]): string[] =>
  names.toSorted((one, other) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1));

/** Never the folder itself, which may be a disk that is not mounted. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function tableFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && fileName.test(entry.name)).map(({ name }) => name);
}

/** What changes while a file grows, by name. */
async function looksOf(folder: string): Promise<Map<string, string>> {
  const looks = new Map<string, string>();
  for (const name of await tableFiles(folder)) {
    const state = await stat(join(folder, name)).catch(unlessGone);
    if (state) looks.set(name, [state.ino, state.size, state.mtimeMs].join());
  }
  return looks;
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Of several nodes, one moves the file; false for the others. */
async function claim(folder: string, name: string): Promise<boolean> {
  const path = join(folder, name);
  try {
    await access(path, constants.R_OK);
    await rename(path, join(folder, working, name));
    return true;
  } catch (error) {
    unlessGone(error as NodeJS.ErrnoException);
    return false;
  }
}

async function importClaimed(parts: ImportFolderParts, name: string): Promise<void> {
  const { folder, log } = parts;
  const path = join(folder, working, name);
  const outcome = await importOne(parts, { name, path });
  if (outcome === null) {
    log.warn(
      { file: name },
      'a file in the import folder waits: another import runs, or it is still written',
    );
    return;
  }
  const target = join(folder, targets[outcome.isImported ? 'imported' : 'refused']);
  try {
    const freeName = await freeNameIn(target, name);
    await placeFile(target, reportOf(parse(freeName).name), bytesOf(outcome.csv));
    await rename(path, join(target, freeName));
  } finally {
    await outcome.close();
  }
  log.info(
    { file: name, ...outcome.counts },
    outcome.isImported ? 'a file was imported' : 'a file was refused',
  );
}

interface Outcome {
  readonly isImported: boolean;
  readonly csv: AsyncIterable<string> | Iterable<string>;
  readonly counts: object;
  close(): Promise<void>;
}

async function* bytesOf(texts: Outcome['csv']): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Null while another import runs, and for a file that changed while it was read. */
async function importOne(
  { database: { kysely }, clock, mail }: ImportFolderParts,
  { name, path }: { name: string; path: string },
): Promise<Outcome | null> {
  const text: WordsOf = (key, params) => mail.text(language, key, params);
  const what = kindOf(name);
  if (what === undefined)
    return refusal(
      new ImportRefused(`${name} begins with no kind: ${importKinds.join(', ')}.`, {
        label: 'import.why.noKind',
        params: { kinds: importKinds.join(', ') },
      }),
      text,
    );
  const handle = await open(path, 'r');
  try {
    const file = { name, handle };
    const wish = {
      ...{ what, file, mapping: undefined, priceOre: undefined, encoding: undefined, isListed: true },
      limits: longLimits,
      isWhole: isWholeSet(name, what),
    };
    const into = {
      kysely,
      clock,
      timeZone: mail.timeZone,
      by: { kind: 'anonymous', language },
      byName: 'IMPORT_FOLDER',
      place: 'job',
      comesAgain: true,
      mailParts: () => Promise.resolve(mail),
    } as const;
    const { report, refused } = await importAndNote(wish, into, (text) => openImport(text, kysely));
    if (report === null) return refusal(refused ?? new ImportRefused('The file was refused.'), text);
    mail.onMailWritten?.();
    const { isWritten, counts } = report;
    // Products are written row by row, and a file of refused rows alone brought nothing.
    const isImported = isWritten && counts.refused < counts.read;
    const close = async () => report.rows?.close();
    const csv = reportCsv(report, (problem) => sentenceIn(language, problem, text));
    return { isImported, csv, counts, close };
  } catch (error) {
    if (error instanceof ImportRefused && error.isBusy) return null;
    throw error;
  } finally {
    await handle.close();
  }
}

const refusal = (refused: ImportRefused, text: WordsOf): Outcome => ({
  isImported: false,
  csv: [refusalCsv(whyIn(refused, text))],
  counts: { because: refused.message },
  close: () => Promise.resolve(),
});

/** Neither it nor its report is there already. */
async function freeNameIn(target: string, name: string): Promise<string> {
  const taken = new Set(await readdir(target));
  const { name: stem, ext } = parse(name);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(`${tried}${ext}`) && !taken.has(reportOf(tried))) return `${tried}${ext}`;
  }
}

const reportOf = (stem: string): string => `${stem}.report.csv`;
