import type { listImportChanges as contract, ImportChange } from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { readPage, totalsOf } from '../../../platform/read-page.ts';
import { findRows, type Row } from '../back/change-queries.ts';
import { recordNames } from '../back/record-names.ts';
import { kindOfRun } from '../back/take-back.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { unnumbered } from '../kinds/terms-kinds.ts';
import { productHeaders } from '../product-rows/product-columns.ts';
import { products } from '../product-rows/product-kind.ts';
import { kindsAboutUsers, recordKinds } from '../record-kinds.ts';
import type { FieldChange } from '../trial/find-changes.ts';
import {
  type ChangedTableRow,
  emailsOf,
  listChangedRecords,
  listRowsOf,
  unitsOf,
} from './change-list-queries.ts';
import { mayRead } from './may-import.ts';
import { findRun, namesOfProducts, type RunRow } from './run-queries.ts';

const [headerOfPictures = ''] = productHeaders.pictures.split(', ');
const perPage = consoleLimits.importChangesShown;
const most = consoleLimits.importChangesListed;

/** Tables whose rows stand in a record of the kind beside those of its own. */
const besides: Readonly<Record<string, readonly string[]>> = {
  products: ['sales_units', 'product_pictures'],
  stock: ['promised_stock'],
};

/** Of a run that took another back nothing is kept: its rows are those of the other. */
export const listImportChanges: Handler<typeof contract> = async (
  { database: { kysely }, viewer },
  { params, query },
  fail,
) => {
  const run = (await findRun(kysely, Number(params.runId))) ?? fail('notFound');
  const kind = kindOfRun(run);
  const of: RecordKind = kind === 'products' ? products : recordKinds[kind];
  const isHidden = !mayRead(kind, viewer);
  const wanted = {
    run: run.id,
    tables: [of.table, ...(besides[kind] ?? [])],
    isByProduct: kind === 'products',
    begins: query.Key?.trim() ?? '',
    hasPeople: !isHidden && kindsAboutUsers.includes(kind),
    most,
  };
  const page = await readPage({ page: query.Page ?? 1, perPage }, (skip) =>
    listChangedRecords(kysely, wanted, { skip, limit: perPage }),
  );
  const total = Math.min(page.total, most);
  const records = page.rows.map(({ record }) => record);
  const rows = Map.groupBy(await listRowsOf(kysely, wanted, records), ({ record }) => record);
  const present = await presenter(kysely, run, { of, isHidden, rows: [...rows.values()].flat() });
  return {
    Changes: records.map((record) => present(rows.get(record) ?? [])),
    ...totalsOf({ ...page, total }, perPage),
    IsCut: page.total > most,
  };
};

const none: ReadonlyMap<number, Row> = new Map();

interface Shown {
  readonly of: RecordKind;
  readonly isHidden: boolean;
  readonly rows: readonly ChangedTableRow[];
}

/** With the names and e-mail addresses of all that the rows tell of. */
async function presenter(db: Kysely<Tables>, run: RunRow, { of, isHidden, rows }: Shown) {
  const kind = kindOfRun(run);
  const ofPeople = isHidden ? [] : rows.flatMap(({ key }) => [key['user_id'], key['id']]).map(String);
  const names = recordNames(kind, await emailsOf(db, ofPeople));
  const own = rows.filter(({ table }) => table === of.table);
  const keys = own.map(({ key }) => key);
  const found = keys.length === 0 ? none : await findRows(db, of.table, keys);
  const now = new Map(own.map((row, at) => [row, found.get(at) ?? null]));
  const numbers = new Set(rows.map((row) => productIn(row)).filter((number) => number !== null));
  const productNames = new Map(
    (await namesOfProducts(db, [...numbers])).map(({ id, name }) => [id, name] as const),
  );
  const units = await unitsOf(db, [...numbers]);
  const headerOf = (field: string) =>
    Object.hasOwn(of.fields, field) ? of.layout.nameOf(field) : headerOfPictures;
  /** A unit by what one of it is called. */
  const titled = (row: ChangedTableRow) => (change: FieldChange) => ({
    Field: change.field,
    Header: headerOf(change.field),
    Value: (change.field === 'unit' && units.get(`${productIn(row)} ${change.after}`)) || change.after,
  });
  const titleOf = (some: readonly ChangedTableRow[], main: ChangedTableRow | undefined) => {
    const product = some.map(productIn).find((number) => number !== null);
    if (product !== undefined)
      return { Number: product, Name: productNames.get(product) ?? null, ProductId: product };
    const row = main === undefined ? null : (now.get(main) ?? null);
    const number = main === undefined ? '' : names.nameOf({ ...main, now: row });
    return { Number: number, Name: nameIn(row, isHidden), ProductId: null };
  };
  return (some: readonly ChangedTableRow[]): ImportChange => {
    const main = some.find(({ table }) => table === of.table);
    const title = titleOf(some, main);
    return {
      ...title,
      ProductId: productNames.has(title.ProductId ?? '') ? title.ProductId : null,
      CustomerId: main === undefined ? null : customerIn(main),
      Outcome: outcomeOf(main),
      Of: main === undefined || isHidden ? [] : inOrder(of, partsOf(names, of, main)).map(titled(main)),
      Fields: inOrder(of, fieldsOf(names, of, some)).map(({ field, before, after }) => ({
        Field: field,
        Header: headerOf(field),
        Before: isHidden ? null : before,
        After: isHidden ? null : after,
      })),
    };
  };
}

function outcomeOf(main: ChangedTableRow | undefined): ImportChange['Outcome'] {
  if (main?.before === null) return 'new';
  return main?.after === null ? 'gone' : 'changed';
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const valueIn = ({ key, before, after }: ChangedTableRow, column: string): string | null =>
  asText(key[column] ?? after?.[column] ?? before?.[column]);

const productIn = (row: ChangedTableRow): string | null =>
  row.table === 'products' ? asText(row.key['id']) : valueIn(row, 'product_id');

const customerIn = (row: ChangedTableRow): string | null => {
  if (row.table === 'customers') return asText(row.key['id']);
  return row.key['owner_kind'] === 'customer' ? valueIn(row, 'owner_id') : valueIn(row, 'customer_id');
};

const nameIn = (row: Row | null, isHidden: boolean): string | null =>
  isHidden ? null : asText(row?.['name'] ?? row?.['name_da'] ?? row?.['display_name'] ?? null);

type Names = ReturnType<typeof recordNames>;

const inOrder = ({ fields }: RecordKind, changes: readonly FieldChange[]): FieldChange[] => {
  const order = Object.keys(fields);
  return changes.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
};

/** What tells the row apart beside its product. */
function partsOf(
  names: Names,
  of: RecordKind,
  { table, key, before, after }: ChangedTableRow,
): FieldChange[] {
  const columns = new Set([...of.key, 'email']);
  return names.changesOf(table, null, { ...before, ...after, ...key }).filter(({ field }) => {
    const { column = '', writtenFrom = column } = of.fields[field] ?? {};
    const isNumber = column === 'product_id' || (column === 'id' && of.key.length === 1);
    return !isNumber && (columns.has(column) || columns.has(writtenFrom));
  });
}

/** All fields of a new or a deleted row; what differs of a changed one. */
function fieldsOf(names: Names, of: RecordKind, rows: readonly ChangedTableRow[]): FieldChange[] {
  const ofKey = new Set(keyFields(of));
  const isSaid = ({ field, before, after }: FieldChange) =>
    field !== 'number' || (before !== unnumbered && after !== unnumbered);
  return rows.flatMap(({ table, before, after }) => {
    if (table === 'product_pictures') return pictureOf(before, after);
    // The instant of a count stands beside its stock.
    const named = table === 'promised_stock' ? of.table : table;
    const changes =
      after === null
        ? names
            .changesOf(named, null, before ?? {})
            .map((change) => ({ ...change, before: change.after, after: '' }))
        : names.changesOf(named, before, after);
    const isWhole = before === null || after === null;
    return changes.filter((change) => isSaid(change) && !(isWhole && ofKey.has(change.field)));
  });
}

const keyFields = ({ key, fields }: RecordKind): string[] =>
  Object.entries(fields).flatMap(([field, { column, writtenFrom = column }]) =>
    key.includes(column) || key.includes(writtenFrom) ? [field] : [],
  );

function pictureOf(before: Row | null, after: Row | null): FieldChange[] {
  const [was, is] = [asText(before?.['source_url']) ?? '', asText(after?.['source_url']) ?? ''];
  return was === is ? [] : [{ field: 'pictures', before: was, after: is }];
}
