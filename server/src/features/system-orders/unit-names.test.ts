import { expect, test } from 'vitest';
import { peppolUnit, theirUnit } from './unit-names.ts';

test.each([
  { unit: 'ks', codes: { ks: 'CS' }, peppol: 'CS', theirs: 'CS' },
  { unit: 'KS', codes: { ks: 'CS' }, peppol: 'CS', theirs: 'CS' },
  { unit: 'ST', codes: { ks: 'CS' }, peppol: 'H87', theirs: 'EA' },
])('[PUN-08] unit $unit is $peppol in Peppol and $theirs elsewhere', ({ unit, codes, peppol, theirs }) => {
  expect(peppolUnit(unit, codes)).toBe(peppol);
  expect(theirUnit(unit, codes)).toBe(theirs);
});
