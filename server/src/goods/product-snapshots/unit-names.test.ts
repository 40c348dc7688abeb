import { expect, test } from 'vitest';
import { unitContent, unitTexts } from './unit-names.ts';

test('units are called by English words, unknown ones by their own', () => {
  const called = (textSingular: string, textPlural: string) => unitTexts({ textSingular, textPlural }, 'en');
  expect(called('pose', 'poser')).toEqual({ singular: 'bag', plural: 'bags' });
  expect(called('stk.', 'stk.')).toEqual({ singular: 'pc.', plural: 'pcs.' });
  expect(called('fustage', 'fustager')).toEqual({ singular: 'keg', plural: 'kegs' });
  expect(called('kvartkurv', 'kvartkurve')).toEqual({ singular: 'kvartkurv', plural: 'kvartkurve' });
});

test('contents are told in English words and numbers', () => {
  const told = (content: string) => unitContent({ content }, 'en');
  expect(told('4 blokke · 2,5 kg')).toBe('4 blocks · 2.5 kg');
  expect(told('1.000 stk.')).toBe('1,000 pcs.');
  expect(told('ca. 2,4 kg')).toBe('approx. 2.4 kg');
  expect(told('6 rl.')).toBe('6 rolls');
  expect(told('2 × 5 l kvartkurve')).toBe('2 × 5 l kvartkurve');
  expect(unitContent({ content: '4 blokke · 2,5 kg' }, 'da')).toBe('4 blokke · 2,5 kg');
});
