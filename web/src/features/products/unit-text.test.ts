import { expect, test } from 'vitest';
import { withWholeAmounts } from './unit-text.ts';

test.each([
  ['Piskefløde 38 % 1 l', 'Piskefløde 38\u00a0% 1\u00a0l'],
  ['Kartofler 10 kg i sæk', 'Kartofler 10\u00a0kg i sæk'],
  ['Æg str. 3 lagte i Danmark', 'Æg str. 3 lagte i Danmark'],
  ['7 kornsbrød', '7 kornsbrød'],
  ['4 m2 bagepapir', '4 m2 bagepapir'],
])('%s keeps each number with its unit', (name, shown) => {
  expect(withWholeAmounts(name)).toBe(shown);
});
