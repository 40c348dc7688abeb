import { expect, test } from 'vitest';
import { titlesIn, wordsOf } from '../../../scripts/test-titles.ts';

test('finds the titles of tests, lists of tests and conditional ones', () => {
  const code = [
    "test('one (1)', () => {});",
    "  it.each([['a)', 1]])('two %s', () => {});",
    '  it.runIf(true)(',
    `    \`three \${many}\`,`,
    '  );',
    'describe.each(cases)("four", () => {});',
    "test.use({ name: 'none' });",
  ].join('\n');
  expect(titlesIn(code)).toEqual([
    { text: 'one (1)', line: 1 },
    { text: 'two %s', line: 2 },
    { text: `three \${many}`, line: 4 },
    { text: 'four', line: 6 },
  ]);
});

test('counts words without requirement ids and signs', () => {
  expect(wordsOf(`[BAS-07] [CHK-01] moves \${count + 1} lines – at once`)).toEqual([
    'moves',
    '1',
    'lines',
    'at',
    'once',
  ]);
});
