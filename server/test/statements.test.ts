import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, FieldDef, Submittable } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { declaredStatements } from '../src/platform/database/statement.ts';
import { testDatabase } from '../src/platform/database/test-database.ts';
import { duringTests } from './test-app.ts';

const database = duringTests(testDatabase);
let typeNames: ReadonlyMap<number, string>;
/** Nullable columns as `table.column`, with the numbers of PostgreSQL's catalogue. */
let nullable: ReadonlySet<string>;
beforeAll(async () => {
  const source = join(import.meta.dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files.filter((name) => /queries\.ts$/.test(name)).map((name) => import(join(source, name))),
  );
  const types = await database.pool.query<{ oid: number; name: string }>(
    'select oid::int4, typname as name from pg_type',
  );
  typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name.replace(/^_(.*)$/, '$1[]')]));
  // Columns of a view are never marked as not null: what they may be stands in its definition.
  const columns = await database.pool.query<{ key: string }>(
    `select attrelid::int4 || '.' || attnum as key from pg_attribute join pg_class c on c.oid = attrelid
      where not attnotnull and attnum > 0 and c.relkind <> 'v'`,
  );
  nullable = new Set(columns.rows.map(({ key }) => key));
});

/** Makes PostgreSQL parse and plan a statement and describe its columns, without running it. */
class Description implements Submittable {
  fields: FieldDef[] = [];
  private readonly text: string;
  private readonly done: (failure?: Error) => void;

  constructor(text: string, done: (failure?: Error) => void) {
    this.text = text;
    this.done = done;
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields;
  }

  handleError(failure: Error): void {
    this.done(failure);
  }

  handleReadyForQuery(): void {
    this.done();
  }
}

async function fieldsOf(text: string): Promise<FieldDef[]> {
  const client = await database.pool.connect();
  try {
    return await new Promise((resolve, reject) => {
      const description = new Description(text, (failure) =>
        failure ? reject(failure) : resolve(description.fields),
      );
      client.query(description);
    });
  } finally {
    client.release();
  }
}

async function faultsOf(text: string, claimed: Readonly<Record<string, string>>): Promise<string[]> {
  const fields = await fieldsOf(text);
  const given = new Map(fields.map((field) => [field.name, field]));
  const faults = Object.keys(claimed).flatMap((name) => (given.has(name) ? [] : [`${name} is not given`]));
  for (const [name, field] of given) {
    const type = typeNames.get(field.dataTypeID);
    const claim = claimed[name];
    if (claim?.replace('?', '') !== type) faults.push(`${name} is ${type}, not ${claim}`);
    else if (!claim?.endsWith('?') && nullable.has(`${field.tableID}.${field.columnID}`))
      faults.push(`${name} may be null`);
  }
  return faults;
}

/** Returns declarations of statements in query files without a comment above that gives the reason. */
function withoutReason(): string[] {
  const source = join(import.meta.dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /queries\.ts$/.test(name))
    .flatMap((name) => {
      const lines = readFileSync(join(source, name), 'utf8').split('\n');
      return lines.flatMap((line, at) => {
        if (!/\b(statement|preparedStatement|statementPlannedOnce)</.test(line)) return [];
        const first = line.startsWith(' ') ? at - 1 : at;
        return /^\/\/ |\*\/$/.test(lines[first - 1] ?? '') ? [] : [`${name}: ${line.trim()}`];
      });
    });
}

test('every written statement has its reason above it', () => {
  expect(withoutReason()).toEqual([]);
});

test('every written statement gives the columns that it claims', async () => {
  const statements = declaredStatements();
  expect(statements.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const { name, text, columns } of statements)
    for (const fault of await faultsOf(text, columns).catch((error: Error) => [error.message]))
      faults.push(`${name}: ${fault}`);
  expect(faults).toEqual([]);
});

test('a statement that claims what is not so is found', async () => {
  const text = 'select id, name2, discount_basis_points as discount from customers where id = $1';
  expect(await faultsOf(text, { id: 'text', name2: 'text?', discount: 'int4' })).toEqual([]);
  expect(await faultsOf(text, { id: 'int8', name2: 'text', gone: 'text' })).toEqual([
    'gone is not given',
    'id is text, not int8',
    'name2 may be null',
    'discount is int4, not undefined',
  ]);
  await expect(faultsOf('select nothing from customers', {})).rejects.toThrow(/nothing/);
});
