import { expect, test } from 'vitest';
import { shortText } from './line-fixes.tsx';

const own = 'Torskeloin, fersk, rygstykke uden skind og ben';

test.each([
  ['Oksefilet af dansk kvie, afpudset, u/kappe', 'Skift til Oksefilet af dansk kvie, 3 stk.'],
  ['Torskeloin, fersk, m/skind, linefanget', 'Skift til Torskeloin, m/skind, 3 stk.'],
  ['Torskeloin', 'Skift til Torskeloin, 3 stk.'],
])('the button of a fix shortens %s', (DisplayName, said) => {
  expect(shortText({ Text: `Skift til ${DisplayName}, 3 stk.`, DisplayName }, own)).toBe(said);
});

test('the button of a fix without a product says all of it', () => {
  expect(shortText({ Text: 'Flyt til to. 26.11', DisplayName: null }, own)).toBe('Flyt til to. 26.11');
});
