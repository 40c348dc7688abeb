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

/** PostgreSQL type of a column that is read as `T`, with `?` when it may be null. */
export type ColumnOf<T> = unknown extends T
  ? 'json' | 'jsonb'
  : null extends T
    ? `${PlainColumn<NonNullable<T>>}?`
    : PlainColumn<T>;

export type ColumnsOf<Row extends object> = { readonly [Name in keyof Row & string]: ColumnOf<Row[Name]> };

type Db = Kysely<Tables>;

export interface Statement<Row extends object> {
  readonly name: string;
  readonly text: string;
  readonly columns: Readonly<Record<string, string>>;
  rows(db: Db, values: readonly unknown[]): Promise<Row[]>;
  row(db: Db, values: readonly unknown[]): Promise<Row | undefined>;
}

const declared = new Map<string, Statement<object>>();
const namesByText = new Map<string, string>();
const namesOfPrepared = new Map<string, string>();

/**
 * For SQL that the query builder cannot express, or that would be slower with it. Allowed only in files called `queries.ts` or
 * `…-queries.ts` (`scripts/check-queries.ts`). `columns` gives the PostgreSQL type of each column; the compiler checks it against
 * `Row`, and `statements.test.ts` against the migrated database. Each name must be unique.
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
  namesByText.set(text, name);
  return made;
}

/** Undefined for what the query builder wrote. */
export const declaredName = (text: string): string | undefined => namesByText.get(text);

/**
 * Like `statement`, for frequent use: each connection parses it only once. The server also plans it only once, unless a plan for
 * the present values promises to be faster.
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

const plannedOnce = new Set<string>();

/**
 * One plan for all values, because planning a large statement each time can take longer than running it. Works in calls for a
 * customer.
 */
export function statementPlannedOnce<Row extends object>(
  name: string,
  text: string,
  columns: ColumnsOf<Row>,
): Statement<Row> {
  plannedOnce.add(name);
  return preparedStatement(name, text, columns);
}

export const isPlannedOnce = (name: string | undefined): boolean =>
  name !== undefined && plannedOnce.has(name);

/** Connections cache the plan of the SQL text under this name; undefined when it is planned each time. */
export const preparedName = (text: string): string | undefined => namesOfPrepared.get(text);

export const declaredStatements = (): readonly Statement<object>[] => [...declared.values()];
