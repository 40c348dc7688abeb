import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import type { KeptMapping } from '@engros/contracts/supplier/import-mappings.ts';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { TextEncoding } from '../../platform/encodings/encodings.ts';
import type { CommonContext } from '../../platform/http/context.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { keepChanges } from './back/change-queries.ts';
import { layoutOf } from './import-layout.ts';
import { type ImportLimits, importLimits } from './import-limits.ts';
import type { AroundImport, ImportTurn } from './import-lock.ts';
import { importProducts } from './import-products.ts';
import { importRecords } from './import-records.ts';
import { ImportRefused } from './import-refused.ts';
import type { ImportReport } from './import-report.ts';
import { mappingsOfLook } from './mappings/kept-mappings.ts';
import { productLayout } from './product-rows/product-columns.ts';
import { calledFile, type ImportFile, nameOfFile, writtenState } from './reading/decode-text-file.ts';
import { lookAtTable, openTableLook, type TableLook } from './reading/read-table-file.ts';
import { asText } from './reading/workbook-file.ts';
import { kindsAboutPeople, recordKinds } from './record-kinds.ts';
import type { RowProblem } from './row-problem.ts';
import { endRun, forgetRuns, insertRun } from './runs/run-queries.ts';
import { requireWholeKind } from './whole/whole-kinds.ts';

interface Run {
  wish: ImportWish;
  /** Without the directory. */
  name: string;
  by: string | null;
  startedAt: Temporal.Instant;
}

const longestName = 200;

const outcomeOf = ({ isWritten, counts }: ImportReport): string => {
  if (!isWritten) return 'refused';
  return counts.refused > 0 ? 'partly' : 'imported';
};

/** Refusals before notes, fields by the headers of the file. */
export const namedProblems = ({ problems, columns }: ImportReport): RowProblem[] =>
  problems.map((problem) => ({ ...problem, field: columns.headers.get(problem.field) ?? problem.field }));

/** The first ones, in row order; without cells for files about people. */
export function firstProblems(what: ImportKind, report: ImportReport, most: number): RowProblem[] {
  const first = namedProblems(report)
    .slice(0, most)
    .toSorted((one, other) => one.row - other.row);
  return kindsAboutPeople.includes(what) ? first.map((problem) => ({ ...problem, value: '' })) : first;
}

const reasonOf = ({ message, words }: ImportRefused) => ({
  reason: message,
  reason_label: words?.label ?? null,
  reason_params: JSON.stringify(words?.params ?? {}),
});

const startOf = ({ wish, name, by, startedAt }: Run, endedAt: Temporal.Instant) => ({
  kind: wish.what,
  file: name.slice(0, longestName),
  mapping: JSON.stringify(wish.mapping ?? {}),
  price_ore: wish.priceOre ?? null,
  encoding: wish.encoding ?? null,
  is_whole: wish.isWhole === true,
  started_by: by,
  started_at: startedAt.toString(),
  ended_at: endedAt.toString(),
});

const endOf = (report: ImportReport, endedAt: Temporal.Instant) => ({
  ended_at: endedAt.toString(),
  mapping: JSON.stringify(report.mapping),
  outcome: outcomeOf(report),
  rows_read: report.counts.read,
  rows_new: report.counts.new,
  rows_changed: report.counts.changed,
  rows_unchanged: report.counts.unchanged,
  rows_refused: report.counts.refused,
  rows_gone: report.gone?.rows ?? 0,
});

const forgetOldRuns = (db: Kysely<Tables>, now: Temporal.Instant): Promise<void> =>
  forgetRuns(db, now.subtract({ hours: 24 * limits.importDaysKept }));

export interface ImportWish {
  readonly what: ImportKind;
  readonly file: ImportFile;
  /** Undefined when the newest that is kept for files of this look is taken. */
  readonly mapping: FileMapping | undefined;
  /** Price in øre for products without a price. */
  readonly priceOre: number | undefined;
  /** Undefined when it is to be detected. */
  readonly encoding: TextEncoding | undefined;
  /** Without it those of a server that does other work beside. */
  readonly limits?: ImportLimits;
  /** Only says what would change. */
  readonly isTrial?: boolean;
  /** What looks wrong goes live too, because somebody looked at it. */
  readonly isAccepted?: boolean;
  /** How many records a person typed that it ends or blocks; null when none was typed, undefined when nobody is asked. */
  readonly namedEnds?: number | null | undefined;
  /** Whether the report has every row; its list must be closed. */
  readonly isListed?: boolean;
  /** The file has all records of its kind: what is missing in it is ended. */
  readonly isWhole?: boolean;
}

export interface ImportInto extends Pick<ImportTurn, 'waits'> {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly timeZone: string;
  /** Anonymous on the command line. */
  readonly by: Viewer;
  /** Name of the token or setting, where no user imports. */
  readonly byName?: string;
  readonly place: AuditPlace;
  /** In the import's transaction, and around it; may throw to change nothing. */
  readonly within?: AroundImport;
  /** True when the sender tries again by itself while another import runs: that refusal is thrown and not recorded. */
  readonly comesAgain?: boolean;
  readonly mailParts: () => Promise<AccountMailParts>;
}

/** For a call of the server. */
export const importOf = (
  { database: { kysely }, clock, timeZone, place }: CommonContext,
  mail: AccountMailParts,
) => ({ kysely, clock, timeZone, place, mailParts: () => Promise.resolve(mail) });

export type OpenedImport = (into: ImportInto) => Promise<ImportReport>;

/** A file whose header was read, and what it is read by. */
export interface LookedAt {
  readonly look: TableLook;
  readonly mapping: FileMapping;
  /** Mappings that are kept for files of this look, the newest first; none where no database was asked. */
  readonly kept: readonly KeptMapping[];
  /** The one of them that was taken by itself. */
  readonly used: KeptMapping | undefined;
}

/**
 * Reads the header. Where the wish has no mapping, the newest that is kept for files with exactly these headers is taken, also when
 * the file can be read with certainty only by the encoding that it names. Throws ImportRefused.
 */
export async function lookAtImport(
  { what, file, mapping, encoding, isWhole = false, limits = importLimits }: ImportWish,
  kysely?: Kysely<Tables>,
): Promise<LookedAt> {
  if (isWhole) requireWholeKind(what);
  const lookBy = (by: FileMapping, named = encoding) =>
    lookAtTable(file, layoutOf(what), { mapping: by, encoding: named, limits });
  const keptFor = async ({ headers }: TableLook) =>
    kysely === undefined ? [] : mappingsOfLook(kysely, what, headers);
  const [look, likely] = await lookBy(mapping ?? {}).then(
    (sure) => [sure, undefined] as const,
    async (error: unknown) => {
      if (!(error instanceof ImportRefused) || error.likely === undefined || kysely === undefined)
        throw error;
      return [await lookBy(mapping ?? {}, error.likely), error] as const;
    },
  );
  const kept = await keptFor(look);
  const used = mapping === undefined ? kept[0] : undefined;
  if (likely !== undefined && used?.Mapping.Encoding === undefined) throw likely;
  const by = mapping ?? used?.Mapping ?? {};
  return { look: used === undefined ? look : await lookBy(by), mapping: by, kept, used };
}

/** Recognises the columns; the returned function imports the file. Throws ImportRefused. */
export function openLooked(
  {
    what,
    priceOre,
    isTrial = false,
    isAccepted = false,
    isWhole = false,
    isListed = false,
    namedEnds,
  }: ImportWish,
  { look, mapping }: LookedAt,
): OpenedImport {
  const how = { isTrial, isAccepted, isWhole, isListed, namedEnds };
  if (what === 'products') {
    const products = openTableLook(look, productLayout, mapping);
    return (into) => importProducts(products, { ...into, priceOre, ...how });
  }
  const records = openTableLook(look, recordKinds[what].layout, mapping);
  return async ({ mailParts, ...into }) =>
    importRecords(what, records, { ...into, ...how, mail: await mailParts() });
}

/** With the text of a workbook in place of it. Throws ImportRefused. */
export const withText = <Result>(
  wish: ImportWish,
  work: (wish: ImportWish) => Promise<Result>,
): Promise<Result> =>
  asText(wish.file, (wish.limits ?? importLimits).fileBytes, (file) => work({ ...wish, file }));

/** Both of them. */
export const openImport = async (wish: ImportWish, kysely?: Kysely<Tables>): Promise<OpenedImport> =>
  openLooked(wish, await lookAtImport(wish, kysely));

const stillWritten = (file: ImportFile) =>
  new ImportRefused(
    `${calledFile(file)} changed while it was read. Wait until it is written, then start again.`,
    {
      label: 'import.why.grew',
    },
  );

interface Noted {
  readonly id: number;
  /** Null when the file was refused as a whole. */
  readonly report: ImportReport | null;
}

/**
 * Records the run even when the file was refused, and with what it changed in its own transaction. A refusal is recorded first
 * and thrown to `onRefused` afterwards.
 */
export async function importAndNote(
  wish: ImportWish,
  into: ImportInto,
  open: (wish: ImportWish) => Promise<OpenedImport>,
): Promise<Noted & { refused: ImportRefused | null }> {
  const { kysely, clock } = into;
  const by = into.by.kind === 'signedIn' ? into.by.displayName : (into.byName ?? null);
  const run = { wish, name: nameOfFile(wish.file), by, startedAt: clock.now() };
  let id = 0;
  const before = await writtenState(wish.file);
  const within: AroundImport = async (trx, work) => {
    id = await insertRun(trx, { ...startOf(run, clock.now()), outcome: 'imported' }, []);
    await keepChanges(trx, id);
    const report = await (into.within?.(trx, work) ?? work());
    if ((await writtenState(wish.file)) !== before) throw stillWritten(wish.file);
    await endRun(
      trx,
      id,
      endOf(report, clock.now()),
      firstProblems(wish.what, report, limits.importProblemsKept),
    );
    await forgetOldRuns(trx, clock.now());
    return report;
  };
  try {
    const report = await withText(wish, async (text) => (await open(text))({ ...into, within }));
    return { id, report, refused: null };
  } catch (error) {
    if (!(error instanceof ImportRefused) || (into.comesAgain && error.isBusy)) throw error;
    const refused = { ...startOf(run, clock.now()), outcome: 'refused', ...reasonOf(error) };
    id = await inTransaction(kysely, async (trx) => {
      await forgetOldRuns(trx, clock.now());
      return insertRun(trx, refused, []);
    });
    return { id, report: null, refused: error };
  }
}
