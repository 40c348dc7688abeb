import { expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { testDatabase } from './test-database.ts';

const database = duringTests(testDatabase);

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
  _int4: 'number[]',
  _text: 'string[]',
  _int8: 'number[]',
  timestamptz: 'Instant',
  jsonb: 'Json',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  is_always_generated: boolean;
}

function typeOf({ udt_name, is_nullable, has_default, is_always_generated, ...at }: Column): string {
  const word = wordOfType[udt_name];
  if (word === undefined) throw new Error(`${at.table_name}.${at.column_name}: ${udt_name} has no type yet`);
  if (word === 'Instant' || word === 'Json')
    return `${is_nullable === 'YES' ? 'Nullable' : has_default ? 'Default' : 'Required'}${word}`;
  if (is_nullable === 'YES') return `${word} | null`;
  if (is_always_generated) return `GeneratedAlways<${word}>`;
  return has_default ? `Generated<${word}>` : word;
}

const head = `import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultInstant, DefaultJson, NullableInstant, NullableJson, RequiredInstant, RequiredJson } from './column-types.ts';

/** Written by \`npm run write-tables\` from the migrated database. */
export interface Tables {
`;

test('the table types are those of the migrated database', async () => {
  const { rows } = await database.pool.query<Column>(
    `select table_name, column_name, udt_name, is_nullable,
            column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default,
            is_generated = 'ALWAYS' or coalesce(identity_generation = 'ALWAYS', false) as is_always_generated
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_name <> 'schema_migrations'
      order by table_name collate "C", ordinal_position`,
  );
  const tables = [...Map.groupBy(rows, ({ table_name }) => table_name)].map(
    ([name, columns]) =>
      `  ${name}: { ${columns.map((column) => `${column.column_name}: ${typeOf(column)}`).join('; ')} };\n`,
  );
  await expect(`${head}${tables.join('')}}\n`).toMatchFileSnapshot('./tables.ts');
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
