import { expect, test } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { readOre } from './read-ore.ts';

test.each([
  ['', 0],
  ['12', 1200],
  ['1.284,50', 128_450],
  ['1 284,50', 128_450],
  ['12,5', 1250],
  ['12 50', undefined],
  ['1 2', undefined],
  ['-3', undefined],
  ['2+3', undefined],
  ['12,505', undefined],
])('the amount “%s” is %s øre', (text, ore) => {
  openPage();
  expect(readOre(text)).toBe(ore);
});
