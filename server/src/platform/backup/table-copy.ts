import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import pg from 'pg';
import { type Connection, clientConfig } from '../database/open-pool.ts';

/** Copying a large table may take this long; what hangs is still noticed. */
const longestMs = 3_600_000;

/** A table with the columns that hold data, in their order: those the database works out by itself are left out. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** What its rows are ordered by: the primary key, or all columns of a table without one. */
  readonly keyColumns: readonly string[];
}

/** Where a sequence stands. */
export interface SequencePlace {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** One connection for copying, given to the work and closed after it. Its user owns the tables. */
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

/** All tables of ours but the list of migrations, by name. */
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

/** Sequences never go back with a transaction: read after the tables, each is at or past every number in them. */
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

/** The statement that writes a table out, its rows in the order of the key: the same rows are the same bytes. */
export function copyOutOf({ name, columns, keyColumns }: CopiedTable): string {
  return `copy (select ${listOf(columns)} from public.${pg.escapeIdentifier(name)} order by ${listOf(keyColumns)}) to stdout`;
}

/** The statement that reads a table in. */
export function copyInto({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string {
  return `copy public.${pg.escapeIdentifier(name)} (${listOf(columns)}) from stdin`;
}

const listOf = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Passes text of COPY through and counts it: one line a row, and the SHA-256 of all. */
export interface CopyMeter {
  readonly stream: Transform;
  result(): { rows: number; sha256: string };
}

/** A meter for one table. */
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
