/**
 * Holds SQL to its one way: Kysely's query builder anywhere, and what it cannot say as `statement(...)` in files named
 * `queries.ts` or `…-queries.ts`, where a test holds each against the migrated database. The database's own files and
 * those of backups speak to the driver. Prints each fault and exits 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../server/src');

/** What speaks to the driver: opening, migrating, listening, copying tables, and a connection that asks for an answer. */
const ofTheDriver = /^platform\/(database\/|backup\/|http\/database-watch\.ts$)/;

/** Where SQL is composed: the table and its columns are those of the kind of file that is read. */
const composed = 'features/integration/record-queries.ts';

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
    pattern: /\b(statement|preparedStatement)(<|\()/,
    says: 'a written statement outside of a file of queries',
    isAllowedInQueries: true,
  },
];

const rulesOf = (name: string) => (name === composed ? rules.slice(1) : rules);

const faults = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !ofTheDriver.test(name))
  .flatMap((name) => {
    const isQueries = /(^|[/-])queries\.ts$/.test(name);
    return readFileSync(join(source, name), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        rulesOf(name)
          .filter(
            ({ pattern, isAllowedInQueries }) => pattern.test(line) && !(isQueries && isAllowedInQueries),
          )
          .map(({ says }) => `server/src/${name}:${index + 1}: ${says}`),
      );
  });
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log('SQL is written one way.');
