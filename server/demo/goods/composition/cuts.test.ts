import { expect, test } from 'vitest';
import { co2ePerKgOfCut } from './cuts.ts';

test('the climate figure is that of the cut and its fat', () => {
  expect(co2ePerKgOfCut('okse-morbrad', 'Oksefilet u/kappe, afpudset')).toBe(120.83);
  expect(co2ePerKgOfCut('okse-morbrad', 'Oksemørbrad, afpudset')).toBeUndefined();
  expect(co2ePerKgOfCut('okse-hakket', 'Hakket oksekød, 4–7 % fedt, fersk')).toBe(50.61);
  expect(co2ePerKgOfCut('okse-hakket', 'Hakket oksekød, 8–12 % fedt, fersk')).toBeUndefined();
  expect(co2ePerKgOfCut('gris-morbrad', 'Grisefilet u/ben, afpudset')).toBe(5.53);
});
