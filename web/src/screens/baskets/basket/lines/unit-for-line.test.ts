import { expect, test } from 'vitest';
import { aProduct, aUnit } from '../../../../../test/a-basket.ts';
import { unitForLine } from './unit-for-line.ts';

const eggs = aProduct({
  SalesUnits: {
    BaseUnitCode: 'stk',
    ComparisonUnit: 'piece',
    Values: [
      aUnit({ Code: 'stk', Quantity: 1, IsDefault: false }),
      aUnit({ Code: 'bk', Quantity: 30, IsDefault: false }),
      aUnit({ Code: 'krt', Quantity: 360, IsDefault: true }),
    ],
    CheapestSalesUnitFormattedPrices: null,
  },
});
const meant = (Quantity: number, SalesUnitCode: string | null = null) => {
  const found = unitForLine(eggs, { Quantity, SalesUnitCode });
  return [found?.quantity, found?.unit.Code];
};

test('[BAS-09] pieces of an unread row stay pieces, never become cartons', () => {
  expect(meant(12)).toEqual([12, 'stk']);
  expect(meant(60)).toEqual([2, 'bk']);
  expect(meant(720)).toEqual([2, 'krt']);
});

test('[BAS-09] the written unit of an unread row is kept', () => {
  expect(meant(2, 'krt')).toEqual([2, 'krt']);
  expect(meant(2, 'palle')).toEqual([2, 'stk']);
});
