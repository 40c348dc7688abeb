import type {
  ImportKind,
  ImportRun,
  ImportTrial,
  runImport as runImportContract,
  tryImport as tryImportContract,
} from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isTextEncoding } from '../../../platform/encodings/encodings.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../../platform/http/context.ts';
import type { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import {
  type ImportInto,
  type ImportWish,
  importAndNote,
  importOf,
  type LookedAt,
  lookAtImport,
  namedProblems,
  openImport,
  openLooked,
  withText,
} from '../import-file.ts';
import { layoutOf } from '../import-layout.ts';
import type { ImportLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import type { ImportReport } from '../import-report.ts';
import { mappingInQuery } from '../mappings/kept-mappings.ts';
import { products } from '../product-rows/product-kind.ts';
import { type ImportFile, nameOfFile } from '../reading/decode-text-file.ts';
import { placesOf, type TableColumns, type TableLayout } from '../reading/table-columns.ts';
import { recordKinds } from '../record-kinds.ts';
import type { ChangedRow } from '../trial/find-changes.ts';
import { endsToName } from '../trial/named-ends.ts';
import { mayImport, mayRead } from './may-import.ts';
import { whyIn } from './problem-words.ts';
import { presentRun } from './read-runs.ts';
import { findRun, namesOfProducts } from './run-queries.ts';

type Alone = ReturnType<typeof oneAtATime>;
type Context = ContextOf<typeof runImportContract>;

interface Query {
  readonly Kind: ImportKind;
  readonly Encoding?: string | undefined;
  readonly Mapping?: string | undefined;
  readonly Whole?: boolean | undefined;
}

const wishOf = (
  { Kind, Encoding = 'automatic', Mapping, Whole = false }: Query,
  file: ImportFile,
  most?: ImportLimits,
): ImportWish => ({
  ...(most && { limits: most }),
  what: Kind,
  file,
  mapping: Mapping === undefined ? undefined : mappingInQuery(Mapping),
  priceOre: undefined,
  encoding: isTextEncoding(Encoding) ? Encoding : undefined,
  isWhole: Whole,
});

const intoOf = (ctx: Context, mail: AccountMailParts) => ({ ...importOf(ctx, mail), by: ctx.viewer });

/** The result is always stored; the file is not. */
export const runImport =
  (mail: AccountMailParts, alone: Alone): Handler<typeof runImportContract> =>
  (ctx, { query, file }, fail) =>
    alone(ctx.viewer.userId, async () => {
      if (!mayImport(query.Kind, ctx.viewer)) return fail('adminOnly');
      return runFile(ctx, mail, { query, file });
    });

export interface FileToRun extends FileToTry {
  readonly query: Query & { readonly Ends?: number | undefined };
  /** Around the import, in its transaction. */
  readonly within?: ImportInto['within'];
}

/** Stores the run, also of a file that is refused as a whole. */
export async function runFile(
  ctx: Context,
  mail: AccountMailParts,
  { query, file, limits: most, within }: FileToRun,
): Promise<ImportRun> {
  // Whoever imports here has seen the trial.
  const wish = { ...wishOf(query, file, most), isAccepted: true, namedEnds: query.Ends ?? null };
  const { kysely } = ctx.database;
  const into = { ...intoOf(ctx, mail), ...(within && { within }) };
  const { id, report } = await importAndNote(wish, into, (text) => openImport(text, kysely));
  if (report?.isWritten) mail.onMailWritten?.();
  const run = await findRun(kysely, id);
  if (run === undefined) throw new AppError('notFound');
  return presentRun(run, ctx);
}

/** Stores nothing. Staff who are no administrators see the numbers of people and customers, not what is stored of them. */
export const tryImport =
  (mail: AccountMailParts, alone: Alone): Handler<typeof tryImportContract> =>
  (ctx, { query, file }, fail) =>
    alone(ctx.viewer.userId, async () => {
      if (!mayImport(query.Kind, ctx.viewer)) return fail('adminOnly');
      return tryFile(ctx, mail, { query, file });
    });

export interface FileToTry {
  readonly query: Query;
  readonly file: Exclude<ImportFile, string>;
  /** Without it those of a file that came in one piece. */
  readonly limits?: ImportLimits;
}

/** Says what the file would do, or why it is refused as a whole. */
export async function tryFile(
  ctx: Context,
  mail: AccountMailParts,
  { query, file, limits: most }: FileToTry,
): Promise<ImportTrial> {
  const wish = { ...wishOf(query, file, most), isTrial: true };
  const isHidden = !mayRead(query.Kind, ctx.viewer);
  const { kysely } = ctx.database;
  let looked: LookedAt | undefined;
  try {
    return await withText(wish, async (text) => {
      looked = await lookAtImport(text, kysely);
      const report = await openLooked(text, looked)(intoOf(ctx, mail));
      return {
        ...notTried(wish, looked),
        ...(await presentTrial(kysely, query.Kind, report, isHidden)),
        Columns: columnsOf(looked, report.columns),
      };
    });
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { ...notTried(wish, looked), Reason: whyIn(error, ctx.text) };
  }
}

/** What is known of a file that was refused as a whole: its columns, if they could be read. */
const notTried = ({ what, file, mapping }: ImportWish, looked: LookedAt | undefined): ImportTrial => ({
  Kind: what,
  File: nameOfFile(file),
  Reason: null,
  IsUsable: false,
  Encoding: looked?.look.encoding ?? null,
  Delimiter: looked?.look.delimiter ?? '',
  Read: 0,
  New: 0,
  Changed: 0,
  Unchanged: 0,
  Refused: 0,
  Columns: looked === undefined ? [] : columnsOf(looked, columnsAsFound(looked, layoutOf(what))),
  Fields: fieldsOf(what),
  Words: [],
  Mapping: looked?.mapping ?? mapping ?? {},
  Kept: (looked?.kept ?? []).map(({ Id, Name }) => ({ Id, Name })),
  Used: looked?.used?.Id ?? null,
  Gone: null,
  Ends: null,
  Unknown: 0,
  Groups: [],
  Problems: [],
  Examples: [],
  Findings: [],
});

function fieldsOf(kind: ImportKind): ImportTrial['Fields'] {
  const { fields, nameOf } = layoutOf(kind);
  const described = kind === 'products' ? products.fields : recordKinds[kind].fields;
  return fields.map((Id) => ({
    Id,
    Name: nameOf(Id),
    IsNeeded: Object.hasOwn(described, Id) && described[Id]?.isNeeded === true,
  }));
}

const columnsAsFound = ({ look, mapping }: LookedAt, layout: TableLayout<string>) => ({
  indexOf: placesOf(look.headers, mapping, layout),
  skipped: mapping.Skipped ?? [],
});

function columnsOf(
  { look: { headers, samples }, mapping }: LookedAt,
  { indexOf, skipped }: Pick<TableColumns<string>, 'indexOf' | 'skipped'>,
): ImportTrial['Columns'] {
  const fieldAt = new Map([...indexOf].map(([field, index]) => [index, field]));
  const chosen = new Set(mapping.Columns?.map(({ Header }) => Header.trim()));
  return headers.flatMap((written, index) => {
    const header = written.trim();
    if (header === '') return [];
    const field = fieldAt.get(index) ?? null;
    const unread = skipped.includes(header) ? 'skipped' : 'unknown';
    return {
      Header: header,
      Field: field,
      Sample: samples[index] ?? '',
      How: field === null ? unread : chosen.has(header) ? 'chosen' : 'known',
    };
  });
}

async function presentTrial(db: Kysely<Tables>, name: ImportKind, report: ImportReport, isHidden: boolean) {
  const { columns, counts } = report;
  const { examples, findings } = report.tried ?? { examples: [], findings: [] };
  const { layout, fields } = name === 'products' ? products : recordKinds[name];
  const headerOf = (field: string) =>
    columns.headers.get(field) ?? (Object.hasOwn(fields, field) ? layout.nameOf(field) : field);
  const named = await nameReader(db, [...examples, ...findings.map(({ example }) => example)]);
  const shown = ({ before, after }: { before: string; after: string }) =>
    isHidden ? { Before: null, After: null } : { Before: before, After: after };
  const problems = namedProblems(report);
  return {
    IsUsable: report.isWritten,
    Read: counts.read,
    New: counts.new,
    Changed: counts.changed,
    Unchanged: counts.unchanged,
    Refused: counts.refused,
    Words: report.words.slice(0, consoleLimits.unknownWordsShown).map(({ field, value, rows }) => ({
      Field: field,
      Written: value,
      Rows: rows,
      Choices: [...(fields[field]?.choices ?? [])],
    })),
    Groups: report.groups.map(({ code, field, isRefusal, rows }) => ({
      Code: code,
      Field: columns.headers.get(field) ?? field,
      IsRefusal: isRefusal,
      Rows: rows,
    })),
    Gone: report.gone?.rows ?? null,
    Ends: endsToName({ findings, gone: report.gone, read: counts.read }),
    Unknown: report.gone?.unknown ?? 0,
    Problems: problems
      .slice(0, limits.importRowsShown)
      .map(({ row, field, value, code, sentence, isRefusal }) => ({
        Row: row,
        Field: field,
        Value: value,
        Code: code,
        Sentence: sentence,
        IsRefusal: isRefusal,
      })),
    Examples: examples.map((example) => ({
      ...named(example),
      Outcome: example.outcome,
      Fields: example.fields.map((change) => ({ Field: headerOf(change.field), ...shown(change) })),
    })),
    Findings: findings.map(({ finding, field, rows, example }) => ({
      Finding: finding,
      Field: finding === 'unknownColumn' ? field : headerOf(field),
      Rows: rows,
      Example: { ...named(example), ...shown(example) },
    })),
  } satisfies Partial<ImportTrial>;
}

/** Rows of products, and of what belongs to a product, go by its name. */
export async function nameReader(db: Kysely<Tables>, rows: readonly Pick<ChangedRow, 'name'>[]) {
  const names = await namesOfProducts(
    db,
    rows.map(({ name }) => name),
  );
  const byId = new Map(names.map(({ id, name }) => [id, name]));
  return ({ row, name }: Pick<ChangedRow, 'row' | 'name'>) => ({
    Row: row,
    Number: name,
    Name: byId.get(name) ?? null,
  });
}
