import { expect, test } from 'vitest';
import { sharedByMost } from './shared-by-most.ts';

test.each([
  [[], undefined],
  [['a'], 'a'],
  [['a', 'b'], undefined],
  [['b', 'a', 'a'], 'a'],
  [['a', 'a', 'b', 'c'], undefined],
  [[null, null, 'a'], null],
])('of %j more than half are %s', (values, most) => {
  expect(sharedByMost<string | null>(values)).toBe(most);
});
