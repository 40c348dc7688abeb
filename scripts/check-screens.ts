/**
 * Checks that code for the browser uses the one place that is made for each task that is easily done wrong. Prints each fault and
 * exits with code 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../web/src');

const rules: readonly { pattern: RegExp; only: string; says: string }[] = [
  {
    pattern: /\bsetQuer(?:y|ies)Data\b/,
    only: 'lib/http/put-answer.ts',
    says: 'an older read under way would bring back what was before: use putAnswer or showAhead',
  },
];

const faults = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .flatMap((name) =>
    readFileSync(join(source, name), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        rules
          .filter(({ pattern, only }) => name !== only && pattern.test(line))
          .map(({ says }) => `web/src/${name}:${index + 1}: ${says}`),
      ),
  );
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log('Screens do a thing one way.');
