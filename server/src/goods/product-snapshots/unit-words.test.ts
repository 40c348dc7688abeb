import { knownUnitCodes, wordOfUnitCode } from '@engros/contracts/values/numbers/unit-code-words.ts';
import { expect, test } from 'vitest';
import { unitCodeOf } from '../../documents/sales-documents/peppol/unit-codes.ts';
import { baseUnitTexts, storedUnitText, unitTexts } from './unit-names.ts';

/** Codes by which suppliers name their units, and the words that people read. */
const ours = {
  st: 'stk',
  ks: 'kasse',
  krt: 'karton',
  ps: 'pose',
  pk: 'pakke',
  bk: 'bakke',
  bg: 'bæger',
  bt: 'bøtte',
  br: 'brik',
  ds: 'dåse',
  dk: 'dunk',
  fl: 'flaske',
  gl: 'glas',
  rl: 'rulle',
  sk: 'sæk',
  sp: 'spand',
  pll: 'palle',
  blk: 'blok',
  bdt: 'bundt',
  net: 'net',
  rm: 'ramme',
  fad: 'fad',
  kg: 'kg',
  l: 'liter',
};

test.each(Object.entries(ours))('[NOT-05] [PUN-08] people read of %s: %s', (code, word) => {
  for (const written of [code, code.toUpperCase()]) {
    expect(baseUnitTexts({ baseUnitCode: written, units: [] }, 'da').singular).toBe(word);
    expect(storedUnitText(written, 'da')).not.toMatch(/^(?!kg|net|fad|stk)[a-z]{1,3}$/i);
  }
  // What we write in a message is read as the same unit; a package of no kind is a package.
  expect([word, 'pakke']).toContain(wordOfUnitCode(unitCodeOf(code)));
  expect(storedUnitText('poser', 'en')).toBe('poser');
});

test('[PUN-08] every known unit code is a word in both languages', () => {
  const alike = [
    'kg',
    'g',
    'mg',
    'hg',
    'dl',
    'cl',
    'ml',
    'hl',
    'net',
    'ounce',
    'gallon',
    'meter',
    'centimeter',
    'tube',
  ];
  for (const code of knownUnitCodes) {
    const word = wordOfUnitCode(code.toLowerCase()) ?? '';
    const { singular } = unitTexts({ textSingular: word, textPlural: word }, 'en');
    expect([code, word]).toEqual([code, expect.stringMatching(/^\p{Ll}{1,14}$/u)]);
    if (!alike.includes(word)) expect([code, singular]).not.toEqual([code, word]);
  }
  for (const code of ['PC', 'PL', 'CA', 'KG', 'BK', 'ZZ', '']) expect(wordOfUnitCode(code)).toBeUndefined();
});
