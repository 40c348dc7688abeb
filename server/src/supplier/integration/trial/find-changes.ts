import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { type ComparedPrice, readHeldPrices } from '../prices/held-price-queries.ts';
import type { TableFile } from '../reading/read-table-file.ts';
import { findRecords, keyOf, type StoredRecord } from '../record-queries.ts';
import type { RowProblem } from '../row-problem.ts';
import { type Finding, findingsOf } from './findings.ts';
import { readCategoriesWithoutZeros, readWithoutZeros } from './lost-zeros-queries.ts';

export interface FieldChange {
  readonly field: string;
  /** As it is written out. */
  readonly before: string;
  readonly after: string;
}

export interface ChangedRow {
  readonly row: number;
  /** Number of the record. */
  readonly name: string;
  /** `gone`: a whole set leaves it out, so it is ended. */
  readonly outcome: 'new' | 'changed' | 'gone';
  readonly fields: readonly FieldChange[];
  /** Share by which the price is usually below the one before at most; null where that is one of the same kind. */
  readonly usualFall?: number | null;
  /** Fields with a new number, and the one that stood before and differs from it by leading zeros only. */
  readonly withoutZeros?: readonly FieldChange[];
}

export interface Tried {
  /** The first new rows and the first changed ones. */
  readonly examples: readonly ChangedRow[];
  readonly findings: readonly Finding[];
}

interface Around {
  readonly trx: Transaction<Tables>;
  /** Sees what stood there before the transaction. */
  readonly kysely: Kysely<Tables>;
  readonly kind: RecordKind;
  /** User ids by e-mail address. */
  readonly people: ReadonlyMap<string, string>;
  readonly file: Pick<TableFile<string>, 'columns' | 'unread'>;
  readonly problems: readonly RowProblem[];
}

interface TouchedRow extends Omit<ChangedRow, 'fields' | 'usualFall' | 'withoutZeros'> {
  readonly outcome: 'new' | 'changed';
  /** With the key of its kind. */
  readonly record: RecordRow;
}

/** What written rows were before and are now, at the end of a trial and before it is taken back. */
export async function findChanges(
  around: Around,
  touched: AsyncIterable<readonly TouchedRow[]> | Iterable<readonly TouchedRow[]>,
): Promise<Tried> {
  const { trx, kysely, kind } = around;
  const emails = new Map([...around.people].map(([email, id]) => [id, email]));
  const left = { new: consoleLimits.importExamples, changed: consoleLimits.importExamples };
  const examples: ChangedRow[] = [];
  const findings = findingsOf(kind, around);
  for await (const some of touched) {
    const records = some.map(({ record }) => record);
    const changed = some.flatMap(({ record, outcome }) => (outcome === 'changed' ? [record] : []));
    const before = changed.length === 0 ? none : await findRecords(kysely, kind, changed);
    const after = await findRecords(trx, kind, records);
    const fresh = some.flatMap(({ record, outcome }) => (outcome === 'new' ? [record] : []));
    const held = await readHeldPrices(kysely, kind, fresh);
    const heldOf = new Map(fresh.map((record, at) => [record, held.get(at)]));
    const compare = (record: RecordRow) => {
      const key = keyOf(kind, record);
      return compared(differences(kind, emails, before.get(key), after.get(key)), heldOf.get(record), kind);
    };
    const changes = some.map(({ record, ...row }) => ({ ...row, ...compare(record) }));
    const withoutZeros = await zerosOf(around, changes);
    for (const change of changes) {
      const touchedRow = { ...change, withoutZeros: withoutZeros(change) };
      findings.take(touchedRow);
      if (left[change.outcome] > 0) examples.push(touchedRow);
      left[change.outcome] -= 1;
    }
  }
  return { examples, findings: findings.found() };
}

const none: ReadonlyMap<string, StoredRecord> = new Map();

/** A spreadsheet takes leading zeros away, so a number may be that of another record. */
async function zerosOf(
  { trx, kysely, kind }: Around,
  changes: readonly ChangedRow[],
): Promise<(change: ChangedRow) => FieldChange[]> {
  const fresh = changes.flatMap(({ outcome, name }) => (outcome === 'new' ? [name] : []));
  const categoryIn = ({ fields }: ChangedRow) => fields.find(({ field }) => field === 'category')?.after;
  const isOfProducts = kind.table === 'products';
  const numbers = await readWithoutZeros(kysely, kind, fresh);
  const categories = await readCategoriesWithoutZeros(
    trx,
    isOfProducts ? changes.flatMap((change) => categoryIn(change) ?? []) : [],
  );
  return (change) => {
    const number = change.outcome === 'new' ? numbers.get(change.name) : undefined;
    const category = categories.get(categoryIn(change) ?? '');
    return [
      ...(number === undefined
        ? []
        : [{ field: isOfProducts ? 'itemNumber' : 'customer', before: number, after: change.name }]),
      ...(category === undefined
        ? []
        : [{ field: 'category', before: category, after: category.replace(/^0+/, '') }]),
    ];
  };
}

function differences(
  { fields }: RecordKind,
  emails: ReadonlyMap<string, string>,
  before: StoredRecord | undefined,
  after: StoredRecord | undefined,
): FieldChange[] {
  return Object.entries(fields).flatMap(([field, { column, writtenFrom = column, write }]) => {
    const written = (record: StoredRecord | undefined) =>
      record === undefined ? '' : write(record[writtenFrom], emails);
    const change = { field, before: written(before), after: written(after) };
    return change.before === change.after ? [] : change;
  });
}

/** A new price after the one that it follows. */
function compared(
  fields: readonly FieldChange[],
  price: ComparedPrice | undefined,
  kind: RecordKind,
): Pick<ChangedRow, 'fields' | 'usualFall'> {
  const column = kind.fields['price'];
  if (price === undefined || column === undefined) return { fields };
  const before = column.write(price.ore, new Map());
  return {
    fields: fields.map((change) => (change.field === 'price' ? { ...change, before } : change)),
    usualFall: price.usualFall,
  };
}
