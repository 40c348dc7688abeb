import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });

const written = (ending: RegExp, size: RegExp) =>
  files
    .filter((file) => ending.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(size)].map(([text]) => `${file}: ${text}`),
    );

test('style sheets write sizes of type only by token', () => {
  // Also allows sizes in em, for letters that scale with the drawing around them.
  expect(written(/\.css$/, /font-size:(?!\s*(var\(--text-|inherit;|[\d.]+em;))[^;]*;/g)).toEqual([]);
});

test('components write sizes of type only by token', () => {
  expect(written(/\.tsx$/, /\btext-\[\d[^\]]*\]/g)).toEqual([]);
});
