/**
 * Checks that SQL is written in one of two ways: with Kysely's query builder, or, for what it cannot express,
 * as `statement(...)` in files named `queries.ts` or `…-queries.ts`, which a test compares with the migrated
 * database. Exempt are the database's own files and those of backups, which use the driver. Checks too that each query
 * of baskets names the punch-out session. Prints each fault and exits with code 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basketFaults } from './basket-queries.ts';

const source = join(import.meta.dirname, '../server/src');

/**
 * Files that use the driver directly: opening, migrating, listening, copying tables, and the connection that
 * checks whether the database responds.
 */
const ofTheDriver = /^platform\/(database\/|backup\/|http\/database-watch\.ts$)/;

/**
 * The only files that compose SQL: in the first ones the table and columns depend on the kind of file that is imported, the table of
 * the staged ones stands in no migrated database, because it ends with the transaction.
 */
const composed: readonly string[] = [
  'supplier/integration/record-queries.ts',
  'supplier/integration/back/change-queries.ts',
  'supplier/integration/whole/live-queries.ts',
  'supplier/integration/staging/staged-queries.ts',
  'supplier/integration/staging/staged-product-queries.ts',
  'supplier/integration/staging/staged-unit-queries.ts',
];

const rules: readonly { pattern: RegExp; says: string; isAllowedInQueries: boolean }[] = [
  {
    pattern: /\bsql(<[^`]*>)?`|\bsql\.|\bCompiledQuery\b|\bRawBuilder\b/,
    says: 'SQL of the query builder: use its functions, or statement() in a file of queries',
    isAllowedInQueries: false,
  },
  {
    pattern: /\.query\(|\.query</,
    says: 'a call of the driver: use the query builder, or statement() in a file of queries',
    isAllowedInQueries: false,
  },
  {
    pattern: /\b(statement|preparedStatement|statementPlannedOnce)(<|\()/,
    says: 'a written statement outside of a file of queries',
    isAllowedInQueries: true,
  },
];

const rulesOf = (name: string) => (composed.includes(name) ? rules.slice(1) : rules);

const faults = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !ofTheDriver.test(name))
  .flatMap((name) => {
    const isQueries = /(^|[/-])queries\.ts$/.test(name);
    const text = readFileSync(join(source, name), 'utf8');
    const written = text.split('\n').flatMap((line, index) =>
      rulesOf(name)
        .filter(({ pattern, isAllowedInQueries }) => pattern.test(line) && !(isQueries && isAllowedInQueries))
        .map(({ says }) => `server/src/${name}:${index + 1}: ${says}`),
    );
    const unnamed = basketFaults(name, text).map(
      (at) => `server/src/${at}: a query of baskets that does not name the punch-out session`,
    );
    return [...written, ...unnamed];
  });
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log('SQL is written one way.');
