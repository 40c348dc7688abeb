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

/** Returns the sizes in px of the tokens of type that a text names, such as `--text-12` or `text-12`. */
const sizesIn = (text: string) =>
  [...text.matchAll(/(?<=\btext-)(\d+)(?:[._](\d))?(?![\d-])/g)].map(([, whole, part = '0']) =>
    Number(`${whole}.${part}`),
  );
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('no text is smaller than 11 px', () => {
  const defined = [...read('ui/type.css').matchAll(/--text-[\d_]+: ([\d.]+)rem;/g)].map(
    ([, rem]) => Number(rem) * 16,
  );
  expect(defined.length).toBeGreaterThan(20);
  expect(Math.min(...defined)).toBe(11);
});

test('calendars write in 12 px at least, names of holidays in 11', () => {
  const sheet = read('ui/delivery/date-calendar.css');
  const holidays = /\n {4}small \{.*?\n {4}\}/s.exec(sheet)?.[0] ?? '';
  expect(sizesIn(holidays)).toEqual([11]);
  const delivery = files.filter((file) => /^ui\/delivery\/.*\.(css|tsx)$/.test(file)).map(read);
  const sizes = delivery.flatMap((text) => sizesIn(text.replace(holidays, '')));
  expect(sizes.length).toBeGreaterThan(8);
  expect(Math.min(...sizes)).toBe(12);
  const [words, ...others] = sizesIn(read('console/ordering/calendar/calendar-grid.tsx')).sort(
    (a, b) => a - b,
  );
  expect(words).toBe(11);
  expect(Math.min(...others)).toBe(12);
});
