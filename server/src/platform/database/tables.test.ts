import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './open-database.ts';
import { testDatabase } from './test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const wordOfType: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  _bool: 'boolean[]',
  bytea: 'Buffer',
  _text: 'string[]',
  _int8: 'number[]',
  timestamptz: 'Instant',
  jsonb: 'Json',
};

/** Read from the source: table -> column -> type text. */
function writtenTables(): Map<string, Map<string, string>> {
  const text = ['people', 'goods', 'records', 'orders', 'content', 'notices', 'punch-out']
    .map((part) => readFileSync(join(import.meta.dirname, `tables-${part}.ts`), 'utf8'))
    .join('\n');
  const names = new Map(
    [...text.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map((match) => [match[2] ?? '', match[1] ?? '']),
  );
  const tables = new Map<string, Map<string, string>>();
  for (const [, name, body] of text.matchAll(/export interface (\w+Table) \{\n([^}]*)\}/g)) {
    const columns = [...(body ?? '').matchAll(/^ {2}(\w+): (.+);$/gm)].map((match): [string, string] => [
      match[1] ?? '',
      match[2] ?? '',
    ]);
    tables.set(names.get(name ?? '') ?? `${name} is in no list`, new Map(columns));
  }
  return tables;
}

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
}

function expectedType({ udt_name, is_nullable, has_default }: Column): RegExp {
  const word = wordOfType[udt_name] ?? 'unknown';
  if (word === 'Instant' || word === 'Json') {
    if (is_nullable === 'YES') return new RegExp(`^Nullable${word}$`);
    return new RegExp(has_default ? `^Default${word}$` : `^Required${word}$`);
  }
  const plain = word.replace('[]', '\\[\\]');
  if (is_nullable === 'YES') return new RegExp(`^${plain} \\| null$`);
  return new RegExp(has_default ? `^Generated(Always)?<${plain}>$` : `^${plain}$`);
}

test('the table types say what the migrated database says, column by column', async () => {
  const { rows } = await database.pool.query<Column>(
    `select table_name, column_name, udt_name, is_nullable, column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
     from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'`,
  );
  const written = writtenTables();
  const faults = rows.flatMap((column) => {
    const type = written.get(column.table_name)?.get(column.column_name);
    return type !== undefined && expectedType(column).test(type)
      ? []
      : [`${column.table_name}.${column.column_name}: ${type} against ${expectedType(column)}`];
  });
  expect(faults).toEqual([]);
  const inDatabase = new Set(rows.map((column) => `${column.table_name}.${column.column_name}`));
  const extra = [...written]
    .flatMap(([table, columns]) => [...columns.keys()].map((column) => `${table}.${column}`))
    .filter((name) => !inDatabase.has(name));
  expect(extra).toEqual([]);
});

test('every constraint of ours is named by its table and columns', async () => {
  const { rows } = await database.pool.query<{ relname: string; conname: string }>(
    `select r.relname, c.conname from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
     where n.nspname = 'public' and r.relname <> 'schema_migrations' and c.contype <> 'n'`,
  );
  expect(rows.length).toBeGreaterThan(80);
  expect(
    rows.filter(({ relname, conname }) => !conname.startsWith(`${relname}__`)).map(({ conname }) => conname),
  ).toEqual([]);
});
