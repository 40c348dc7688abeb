import { webLabels } from '@engros/contracts/labels/all.ts';
import { consoleLabels } from '@engros/contracts/supplier/labels/all.ts';
import { expect, test } from 'vitest';
import { currentLanguage, type Label, label, labelIfAny, startLabels } from './labels.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
const inLanguage = (language: 'da' | 'en') =>
  Object.fromEntries(Object.entries(webLabels).map(([key, texts]) => [key, texts[language]]));

test('every label has Danish and English texts with the same placeholders', () => {
  for (const [key, { da, en }] of Object.entries({ ...webLabels, ...consoleLabels })) {
    expect(da.trim(), key).not.toBe('');
    expect(en.trim(), key).not.toBe('');
    expect(placeholders(en), key).toEqual(placeholders(da));
  }
});

test('a plural label has both forms', () => {
  const keys = Object.keys({ ...webLabels, ...consoleLabels });
  for (const key of keys.filter((each) => each.endsWith('_one'))) {
    expect(keys).toContain(key.replace(/_one$/, '_other'));
  }
  for (const key of keys.filter((each) => each.endsWith('_other'))) {
    expect(keys).toContain(key.replace(/_other$/, '_one'));
  }
});

test('a label fills its places and chooses the plural form by count', () => {
  startLabels('da', inLanguage('da'));
  expect(label('basket.lines', { count: 1 })).toBe('1 linje');
  expect(label('basket.lines', { count: 14 })).toBe('14 linjer');
  expect(label('basket.titleForDay', { day: 'tirsdag <24.11>' })).toBe('Kurv til tirsdag <24.11>');
  startLabels('en', inLanguage('en'));
  expect(label('basket.lines', { count: 0 })).toBe('0 lines');
  expect(currentLanguage()).toBe('en');
});

test('an abbreviation at the end of a sentence has one full stop', () => {
  startLabels('da', { price: 'Pris pr. {{unit}}.', none: '{{unit}}' });
  expect(['stk.', 'kg'].map((unit) => label('price' as Label, { unit }))).toEqual([
    'Pris pr. stk.',
    'Pris pr. kg.',
  ]);
  expect(label('none' as Label, { unit: 'stk.' })).toBe('stk.');
});

test('a count gets the separators of the language', () => {
  startLabels('da', inLanguage('da'));
  expect(label('basket.lines', { count: 18_430 })).toBe('18.430 linjer');
  startLabels('en', inLanguage('en'));
  expect(label('basket.lines', { count: 18_430 })).toBe('18,430 lines');
  expect(label('basket.lines', { count: -1_200 })).toBe('\u22121,200 lines');
});

test('a missing label shows #NOT FOUND#', () => {
  startLabels('da', {});
  expect(label('shell.menu')).toBe('#NOT FOUND#');
  expect(labelIfAny('delivery.reason.unheard_of')).toBeUndefined();
});
