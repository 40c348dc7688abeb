import type { ClientBase } from 'pg';

/** Column names with their PostgreSQL types, in the order of insertion. */
export type Columns<Row> = { readonly [name in keyof Row & string]: string };

const rowsPerStatement = 4000;

// Arrays and JSON are sent as text and cast back in the statement, because unnest() would flatten nested arrays and no array of
// JSON is sent.
function carriedType(type: string): string {
  return type.endsWith('[]') || type === 'jsonb' ? 'text' : type;
}

function carriedValue(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (type.endsWith('[]') && Array.isArray(value)) {
    return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`;
  }
  return value;
}

/**
 * Inserts rows with one `insert … select from unnest(…)` per 4,000 rows: about as fast as COPY, with plain
 * parameters.
 */
export async function insertRows<Row extends object>(
  client: ClientBase,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  overriding: '' | 'overriding system value' = '',
): Promise<void> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const selected = names.map((name) => `r.${name}::${columns[name]}`).join(', ');
  const arrays = names.map((name, index) => `$${index + 1}::${carriedType(columns[name])}[]`).join(', ');
  const sql =
    `insert into ${table} (${names.join(', ')}) ${overriding} ` +
    `select ${selected} from unnest(${arrays}) as r (${names.join(', ')})`;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement);
    const values = names.map((name) => batch.map((row) => carriedValue(columns[name], row[name])));
    await client.query(sql, values);
  }
}
