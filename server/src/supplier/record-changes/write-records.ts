import type { ChangeAnswer, FieldChange } from '@engros/contracts/supplier/goods/products.ts';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { type AuditRow, insertAuditRows } from '../../platform/audit/audit-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CommonContext } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { importOf } from '../integration/import-file.ts';
import { ImportRefused } from '../integration/import-refused.ts';
import type { ImportReport } from '../integration/import-report.ts';
import type { RecordRow } from '../integration/kinds/columns.ts';
import type { RecordKind } from '../integration/kinds/record-kind.ts';
import { products } from '../integration/product-rows/product-kind.ts';
import { unitOfWord } from '../integration/product-rows/sales-unit-words.ts';
import { recordKinds } from '../integration/record-kinds.ts';
import { findRecords, keyOf, type StoredRecord } from '../integration/record-queries.ts';
import { whyIn } from '../integration/runs/problem-words.ts';
import { existingOf } from './existing-queries.ts';
import { beginHandRun, endHandRun } from './hand-runs.ts';
import { listHistory } from './history-queries.ts';
import { ownersOf } from './owned-queries.ts';
import { type Cells, openRecords } from './record-file.ts';
import { takenGtins } from './taken-gtins.ts';

type Context = CommonContext & { viewer: SignedInViewer };

export interface RecordsWish {
  readonly kind: ImportKind;
  /** Each with the fields of its key; what is not among them stays as it is. */
  readonly rows: readonly (readonly FieldChange[])[];
  readonly isTrial: boolean;
  /** One refused row leaves all as it was; without it the others are written. */
  readonly isWhole: boolean;
  readonly keeping?: RecordKeeping;
  /** Reads in the transaction before and after the rows are written, also in a trial. */
  readonly look?: (trx: Kysely<Tables>) => Promise<void>;
}

/** For records whose changes are kept in a way of their own. */
export interface RecordKeeping {
  /** In the transaction, before anything is compared. Returns whether it changed something itself. */
  begin(trx: Kysely<Tables>): Promise<boolean>;
  /** After something was changed; instead of the audit log's entry of a product. */
  note(trx: Kysely<Tables>): Promise<void>;
}

export const kindOf = (name: ImportKind): RecordKind => (name === 'products' ? products : recordKinds[name]);

/** A stored field as it is written in a file. */
export function writtenField(
  { fields }: RecordKind,
  field: string,
  record: StoredRecord | undefined,
): string {
  const column = fields[field];
  if (record === undefined || column === undefined) return '';
  return column.write(record[column.writtenFrom ?? column.column], new Map());
}

class Undone extends Error {
  readonly answer: ChangeAnswer;
  constructor(answer: ChangeAnswer) {
    super('nothing was written');
    this.answer = answer;
  }
}

const none: ChangeAnswer = {
  IsSaved: false,
  Changed: 0,
  Unchanged: 0,
  Refused: 0,
  Rows: [],
  Conflicts: [],
  Problems: [],
};

/**
 * Writes records as an import of a file with these rows would: by the same descriptions, rules and lock. Nothing is written while
 * what the writer saw is not what stands there. Every change is in the audit log. Throws fieldElsewhere for a field that another
 * system owns, importRunning while an import runs.
 */
export async function writeRecords(
  ctx: Context,
  mail: AccountMailParts,
  wish: RecordsWish,
): Promise<ChangeAnswer> {
  const kind = kindOf(wish.kind);
  await requireOwn(ctx, wish);
  const rows = wish.rows.map(cellsOf);
  try {
    const run = await openRecords(wish.kind, kind, { name: fileName(wish, rows), rows });
    let answer = none;
    await run({
      ...importOf(ctx, mail),
      by: ctx.viewer,
      waits: true,
      within: async (trx, write) => {
        const written = await inOne(ctx, trx, { kind, rows, wish }, write);
        answer = written.answer;
        return written.report;
      },
    });
    return answer;
  } catch (error) {
    if (error instanceof Undone) return error.answer;
    if (!(error instanceof ImportRefused)) throw error;
    if (error.isBusy) throw new AppError('importRunning');
    return { ...none, Refused: rows.length, Problems: [refusal(ctx, error)] };
  }
}

/** Throws fieldElsewhere for a changed field that another system owns. */
export async function requireOwn(
  { database, text }: Pick<Context, 'database' | 'text'>,
  { kind, rows }: Pick<RecordsWish, 'kind' | 'rows'>,
): Promise<void> {
  const owners = await ownersOf(database.kysely, kind);
  const keys = keyFields(kindOf(kind));
  for (const { Field, Before, After } of rows.flat()) {
    const system = owners.get(Field);
    if (system !== undefined && !keys.includes(Field) && Before !== After)
      throw new AppError('fieldElsewhere', {
        params: {
          field: text(`console.${kind === 'customers' ? 'customer' : 'products'}.field.${Field}`),
          system,
        },
      });
  }
}

const keyFields = ({ key, fields }: RecordKind): string[] =>
  Object.entries(fields).flatMap(([field, { column, writtenFrom }]) =>
    key.includes(column) || key.includes(writtenFrom ?? '') ? [field] : [],
  );

function cellsOf(changes: readonly FieldChange[]): Cells {
  return Object.fromEntries(changes.map(({ Field, After }) => [Field, After]));
}

const fileName = ({ kind }: RecordsWish, [first = {}]: readonly Cells[]): string =>
  `${kind} ${first['itemNumber'] ?? ''}`.trim();

/** By which a row is told apart, as the import reads it. */
function recordKey(kind: RecordKind, row: Cells): RecordRow {
  const own = Object.entries(kind.fields).flatMap(([field, { column, writtenFrom = column }]) =>
    kind.key.includes(column) || kind.key.includes(writtenFrom)
      ? [[kind.key.includes(writtenFrom) ? writtenFrom : column, (row[field] ?? '').trim() || null] as const]
      : [],
  );
  const key = { ...kind.fixed, ...Object.fromEntries(own) };
  const code = key['code'];
  const isWord = kind.table === 'sales_units' && typeof code === 'string' && (row['singular'] ?? '') === '';
  return isWord ? { ...key, code: unitOfWord(code)?.code ?? code } : key;
}

interface Writing {
  readonly kind: RecordKind;
  readonly rows: readonly Cells[];
  readonly wish: RecordsWish;
}

async function inOne(
  ctx: Context,
  trx: Kysely<Tables>,
  { kind, rows, wish }: Writing,
  write: () => Promise<ImportReport>,
): Promise<{ answer: ChangeAnswer; report: ImportReport }> {
  const isBegun = (await wish.keeping?.begin(trx)) ?? false;
  const keys = rows.map((row) => recordKey(kind, row));
  const before = await findRecords(trx, kind, keys);
  const stored = (at: number, from: ReadonlyMap<string, StoredRecord>) =>
    from.get(keyOf(kind, keys[at] ?? {}));
  const conflicts = await conflictsOf(ctx, trx, wish, (at) => ({
    key: nameOf(rows[at]),
    written: (field) => writtenField(kind, field, stored(at, before)),
  }));
  if (conflicts.length > 0) throw new Undone({ ...none, Conflicts: conflicts });
  const taken = wish.kind === 'sales-units' ? await takenGtins(trx, rows) : [];
  if (taken.length > 0) throw new Undone({ ...none, Refused: taken.length, Problems: taken });
  await wish.look?.(trx);
  const run = wish.isTrial ? null : await beginHandRun(trx, { kind: wish.kind, ...ctx });
  const report = await write();
  await wish.look?.(trx);
  const after = await findRecords(trx, kind, keys);
  const changed = rows.flatMap((row, at) => {
    const fields = Object.keys(kind.fields).flatMap((Field) => {
      const [Before, After] = [before, after].map((from) => writtenField(kind, Field, stored(at, from)));
      return Before === After ? [] : { Field, Before: Before ?? '', After: After ?? '' };
    });
    return fields.length === 0
      ? []
      : { Key: nameOf(row), row, Fields: fields, name: stored(at, after)?.['name'] };
  });
  const unknown = report.problems.flatMap(({ code, field }) => (code === 'unknown' ? [field] : []));
  const existing = await existingOf(trx, kind, unknown);
  const answer: ChangeAnswer = {
    IsSaved: !wish.isTrial,
    Changed: changed.length,
    Unchanged: rows.length - changed.length - report.counts.refused,
    Refused: report.counts.refused,
    Rows: changed
      .slice(0, consoleLimits.importExamples)
      .map(({ Key, Fields, name }) => ({ Key, Name: typeof name === 'string' ? name : '', Fields })),
    Conflicts: [],
    Problems: report.problems.map(({ row, field, code, value, sentence, isRefusal }) => ({
      Key: nameOf(rows[row - firstRow]),
      Field: field,
      Code: code,
      Value: value,
      Sentence: sentence,
      IsRefusal: isRefusal,
      Exists: (code === 'unknown' && existing.get(field)) || [],
    })),
  };
  if (wish.isTrial || (wish.isWhole && report.counts.refused > 0))
    throw new Undone({ ...answer, IsSaved: false });
  const noted = changed.map((change) => entryOf(ctx, wish, { ...change, run }));
  await noteChange(trx, wish, { run, noted, isBegun });
  return { answer, report };
}

async function noteChange(
  trx: Kysely<Tables>,
  { keeping }: RecordsWish,
  { run, noted, isBegun }: { run: number | null; noted: readonly AuditRow[]; isBegun: boolean },
): Promise<void> {
  if (run !== null) await endHandRun(trx, run, noted.length);
  if (keeping !== undefined && (noted.length > 0 || isBegun)) await keeping.note(trx);
  else await insertAuditRows(trx, noted);
}

function entryOf(
  ctx: Context,
  { kind }: RecordsWish,
  { row, Fields, run }: { row: Cells; Fields: ChangeAnswer['Rows'][number]['Fields']; run: number | null },
): AuditRow {
  return auditRow(ctx, {
    kind: 'record.changed',
    subject: row['itemNumber'] ?? '',
    details: {
      record: kind,
      of: ofProduct(kindOf(kind), row),
      before: Object.fromEntries(Fields.map(({ Field, Before }) => [Field, Before])),
      after: Object.fromEntries(Fields.map(({ Field, After }) => [Field, After])),
      ...(run !== null && { run }),
    },
  });
}

/** The header of a file is row 1. */
const firstRow = 2;

const nameOf = (row: Cells | undefined): string =>
  row?.['unit'] ??
  row?.['depot'] ??
  row?.['position'] ??
  row?.['customer'] ??
  row?.['group'] ??
  row?.['itemNumber'] ??
  '';

/** Which record of the product; empty for the product itself. */
const ofProduct = (kind: RecordKind, row: Cells): string =>
  keyFields(kind)
    .filter((field) => field !== 'itemNumber')
    .map((field) => row[field] ?? '')
    .join(' ')
    .trim();

async function conflictsOf(
  { clock }: Context,
  trx: Kysely<Tables>,
  { rows }: RecordsWish,
  of: (at: number) => { key: string; written: (field: string) => string },
): Promise<ChangeAnswer['Conflicts']> {
  const found = rows.flatMap((row, at) => {
    const { key, written } = of(at);
    return row.flatMap(({ Field, Before = null, After }) => {
      const theirs = written(Field);
      if (Before === null || theirs === Before || theirs === After) return [];
      return { Key: key, Field, Seen: Before, Theirs: theirs, Yours: After, By: null };
    });
  });
  const number = rows[0]?.find(({ Field }) => Field === 'itemNumber')?.After;
  if (found.length === 0 || number === undefined) return found;
  const [last] = await listHistory(trx, number, { limit: 1, now: clock.now() });
  return found.map((conflict) => ({ ...conflict, By: last?.name ?? null }));
}

const refusal = ({ text }: Context, refused: ImportRefused): ChangeAnswer['Problems'][number] => ({
  Key: '',
  Field: '',
  Code: 'refused',
  Value: '',
  Sentence: whyIn(refused, text),
  IsRefusal: true,
  Exists: [],
});
