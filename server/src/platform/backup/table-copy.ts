import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import pg from 'pg';
import { type Connection, clientConfig } from '../database/open-pool.ts';

/** For copying one table. Long enough for a large table, short enough to notice a hang. */
const longestMs = 3_600_000;

/** Generated columns are left out, because the database computes them. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The rows are sorted by these: the primary key, or all columns if there is none. */
  readonly keyColumns: readonly string[];
}

export interface SequencePlace {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** The connection's user owns the tables. Closes the connection afterwards. */
export async function withCopyClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { query_timeout: _perAnswer, ...settings } = clientConfig(connection, longestMs);
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Without the list of migrations; sorted by name. */
export async function listCopiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<Omit<CopiedTable, 'keyColumns'> & { keyColumns: string[] | null }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(a.attname::text order by k.place) from pg_index i,
           unnest(i.indkey::int2[]) with ordinality as k (attnum, place), pg_attribute a
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as "keyColumns"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
     order by c.relname`,
  );
  return rows.map((table) => ({ ...table, keyColumns: table.keyColumns ?? table.columns }));
}

/**
 * Call this after copying the tables: sequences never go back, so each is then at or beyond every number in the copied tables.
 */
export async function listSequences(client: pg.Client): Promise<SequencePlace[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const places: SequencePlace[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${pg.escapeIdentifier(name)}`,
    );
    for (const place of found) places.push({ name, ...place });
  }
  return places;
}

/** Rows are sorted by key, so that equal rows give equal bytes. */
export function copyOutOf({ name, columns, keyColumns }: CopiedTable): string {
  return `copy (select ${listOf(columns)} from public.${pg.escapeIdentifier(name)} order by ${listOf(keyColumns)}) to stdout`;
}

export function copyInto({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string {
  return `copy public.${pg.escapeIdentifier(name)} (${listOf(columns)}) from stdin`;
}

const listOf = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Passes COPY text through while counting its rows (one per line) and computing its SHA-256. */
export interface CopyMeter {
  readonly stream: Transform;
  result(): { rows: number; sha256: string };
}

export function copyMeter(): CopyMeter {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ rows, sha256: hash.digest('hex') }) };
}
