import { numberAndCount, numberCountAndUnit } from '@engros/contracts/values/number-and-count.ts';
import { expect, test } from 'vitest';
import { writtenLine } from '../order-files/typed/written-line.ts';

const known = new Set(['204118', '501220', 'ART-1204B']);
const isKnown = (token: string) => known.has(token.toUpperCase());

test.each([
  ['204118 2', '204118', 2],
  ['204118\t2', '204118', 2],
  ['204118;2', '204118', 2],
  ['204118, 2', '204118', 2],
  ['204118x2', '204118', 2],
  ['204118 x 2', '204118', 2],
  ['204118×12', '204118', 12],
  ['3*501220', '501220', 3],
  ['3 x 501220', '501220', 3],
  ['2\t204118', '204118', 2],
  ['ART-1204B 3', 'ART-1204B', 3],
])('quick entry and pasting read %j alike', (text, number, count) => {
  expect(numberAndCount(text)).toEqual({ number, count });
  expect(writtenLine(text, isKnown)).toMatchObject({ numbers: [number], quantity: { kind: 'bare', count } });
});

test('quick entry reads copied cells with the name between them', () => {
  expect(numberAndCount('204118\tKyllingebryst 2,5 kg\t4')).toEqual({ number: '204118', count: 4 });
  expect(numberAndCount('4;204118;Kyllingebryst')).toEqual({ number: '204118', count: 4 });
});

test.each([
  '204118',
  'kylling 2',
  '12 2',
  '204118 123456',
  '204118\t2\t16',
  '100x200',
  '6x100 g',
  '204118x2,5',
])('%j is no number with a count', (text) => {
  expect(numberAndCount(text)).toBeUndefined();
});

test.each([
  ['204118 3 pose', { number: '204118', count: 3, unit: 'pose' }],
  ['204118x3 ks.', { number: '204118', count: 3, unit: 'ks' }],
  ['3 x 204118 bakker', { number: '204118', count: 3, unit: 'bakker' }],
  ['204118\tKyllingebryst\t3\tpose', { number: '204118', count: 3, unit: 'pose' }],
  ['204118 3', { number: '204118', count: 3 }],
  ['204118 pose', undefined],
  ['6x100 g', undefined],
  ['rugbrød 2 poser', undefined],
])('reads the unit after the quantity: %j', (text, read) => {
  expect(numberCountAndUnit(text)).toEqual(read);
});
