import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultsOf, wordRules } from '../../../scripts/word-rules.ts';

const document = readFileSync(fileURLToPath(new URL('../../../docs/words.md', import.meta.url)), 'utf8');
const rules = wordRules(document);
const sound = { da: 'Bestil', en: 'Order' };
const saidOf = (texts: Partial<typeof sound>) =>
  faultsOf({ key: 'k', texts: { ...sound, ...texts } }, rules).map((each) => /“(.*?)”/.exec(each)?.[1]);

test.each([
  ['Listepris − 3%', '3%'],
  ['Op til 2,000 linjer', '2,000'],
  ['Mindst 1,000,000 kr.', '1,000,000'],
  ['Vent...', '...'],
  ['Havnen - Vejle', ' - '],
  ['Uge 50-51', '50-51'],
  ['Rabat -3 %', ' -3'],
  ['Søg efter "ost"', '"'],
  ["id'et", "'"],
  ['Ret fejlen !', ' !'],
  ['I alt 12 kr', 'kr'],
  ['Kasse 10kg', '0kg'],
])('the Danish text %s is a fault', (da, found) => {
  expect(saidOf({ da })).toEqual([found]);
});

test.each([
  ['List price − 3 %', '3 %'],
  ['Up to 2.000 lines', '2.000'],
  ['Enter 1,5', '1,5'],
  ["The customer's basket", "'"],
  ['12 kr is due', 'kr'],
])('the English text %s is a fault', (en, found) => {
  expect(saidOf({ en })).toEqual([found]);
});

test.each([
  { da: 'Listepris − 3 %', en: 'List price − 3%' },
  { da: 'Op til 2.000 linjer à 1,5 kg til 12,50 kr.', en: 'Up to 2,000 lines of 1.5 kg at 12.50 kr.' },
  { da: 'Fra 06.10–06.50, uge 50–51, den 24.11.2026', en: 'From 06:10–06:50, weeks 50–51, version 1.2' },
  { da: 'Skriv “ost”, id’et eller {{product-id}}', en: 'Enter “cheese”, the customer’s {{product-id}}' },
])('numbers and quotes of each language are sound: $da', (texts) => {
  expect(saidOf(texts)).toEqual([]);
});

test.each([
  [{ da: 'Læg i indkøbskurv' }, 'indkøbskurv'],
  [{ da: 'Fortryd ordrerne' }, 'Fortryd ordre'],
  [{ en: 'Your cart' }, 'cart'],
  [{ en: 'DKK 12' }, 'DKK'],
  [{ en: 'Write your name' }, 'Write your'],
])('the product word in %j is another one', (texts, found) => {
  expect(saidOf(texts)).toEqual([found]);
});

test('a word within another word is no fault', () => {
  expect(saidOf({ da: 'Produktnumrene', en: 'Cartons of records' })).toEqual([]);
});
