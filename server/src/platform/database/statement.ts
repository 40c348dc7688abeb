import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type PlainColumn<T> = T extends string
  ? 'text' | 'uuid' | 'date' | 'time' | 'numeric'
  : T extends number
    ? 'int2' | 'int4' | 'int8' | 'float4' | 'float8'
    : T extends boolean
      ? 'bool'
      : T extends Temporal.Instant
        ? 'timestamptz'
        : T extends Uint8Array
          ? 'bytea'
          : T extends readonly string[]
            ? 'text[]' | 'json' | 'jsonb'
            : 'json' | 'jsonb';

/** What PostgreSQL calls the type of a column whose value is read as `T`; `?` where it may be null. */
export type ColumnOf<T> = unknown extends T
  ? 'json' | 'jsonb'
  : null extends T
    ? `${PlainColumn<NonNullable<T>>}?`
    : PlainColumn<T>;

export type ColumnsOf<Row extends object> = { readonly [Name in keyof Row & string]: ColumnOf<Row[Name]> };

/** Where a statement is sent: the database, or the transaction it belongs to. */
type Db = Kysely<Tables>;

/** A statement written in SQL, with the row it gives. */
export interface Statement<Row extends object> {
  readonly name: string;
  readonly text: string;
  readonly columns: Readonly<Record<string, string>>;
  /** All rows; `values` are the parameters `$1`, `$2` and so on. */
  rows(db: Db, values: readonly unknown[]): Promise<Row[]>;
  /** The first row, for statements that give one at most. */
  row(db: Db, values: readonly unknown[]): Promise<Row | undefined>;
}

const declared = new Map<string, Statement<object>>();
const namesOfPrepared = new Map<string, string>();

/**
 * Declares a statement that the query builder cannot say, or not as fast; in files named `queries.ts` or `…-queries.ts`
 * only (`scripts/check-queries.ts`). `columns` says what each column of the row is in PostgreSQL: the compiler holds it
 * against `Row`, and `statements.test.ts` against the migrated database. The name is this statement's alone.
 */
export function statement<Row extends object>(
  name: string,
  text: string,
  columns: ColumnsOf<Row>,
): Statement<Row> {
  if (declared.has(name)) throw new Error(`Two statements have the name ${name}`);
  const rows = async (db: Db, values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  const made: Statement<Row> = {
    name,
    text,
    columns,
    rows,
    row: async (db, values) => (await rows(db, values))[0],
  };
  declared.set(name, made);
  return made;
}

/**
 * Like `statement`, for those asked so often that planning them each time is felt: they are planned once per
 * connection, so that the plan cannot depend on the values.
 */
export function preparedStatement<Row extends object>(
  name: string,
  text: string,
  columns: ColumnsOf<Row>,
): Statement<Row> {
  const made = statement<Row>(name, text, columns);
  namesOfPrepared.set(text, name);
  return made;
}

/** The name under which a connection keeps the plan of this text; undefined for one that is planned each time. */
export const preparedName = (text: string): string | undefined => namesOfPrepared.get(text);

/** Every statement of the files that were loaded. */
export const declaredStatements = (): readonly Statement<object>[] => [...declared.values()];
