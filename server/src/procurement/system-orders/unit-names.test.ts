import { expect, test } from 'vitest';
import { meantUnit, peppolUnit, theirUnit } from './unit-names.ts';

test.each([
  { unit: 'ks', codes: { ks: 'CS' }, peppol: 'CS', theirs: 'CS' },
  { unit: 'KS', codes: { ks: 'CS' }, peppol: 'CS', theirs: 'CS' },
  { unit: 'ST', codes: { ks: 'CS' }, peppol: 'H87', theirs: 'EA' },
])('[PUN-08] unit $unit is $peppol in Peppol and $theirs elsewhere', ({ unit, codes, peppol, theirs }) => {
  expect(peppolUnit(unit, codes)).toBe(peppol);
  expect(theirUnit(unit, codes)).toBe(theirs);
});

test.each([
  ['the piece', 'st', ['EA', 'C62', 'H87', 'PCE', 'NAR', 'XPP', 'nar']],
  ['the case', 'ks', ['CS', 'XCS', 'BX', 'XBX', 'CR', 'CT', 'XCT']],
  ['the kilogram', 'kg', ['KGM']],
])('[PUN-08] all codes of %s mean it', (_what, code, names) => {
  const units = ['kg', 'st', 'ks'].map((each) => ({ code: each, isDefault: each === 'kg' }));
  for (const name of names) expect(meantUnit(units, name, {})?.code, name).toBe(code);
});

test('[PUN-08] case and carton are told apart where both are sold', () => {
  const units = ['ks', 'krt'].map((code) => ({ code, isDefault: code === 'ks' }));
  const meant = (name: string) => meantUnit(units, name, {})?.code;
  expect(['XCT', 'CT', 'XCS', 'BX'].map(meant)).toEqual(['krt', 'krt', 'ks', 'ks']);
  expect(['PC', 'XX', 'LTR'].map(meant)).toEqual([undefined, undefined, undefined]);
});
