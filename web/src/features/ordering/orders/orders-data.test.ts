import { expect, test } from 'vitest';
import { anOrder, anOrderLine } from '../../../../test/an-order.ts';
import { linesToReorder, quantityToRepeat } from './orders-data.ts';

test('goods that replaced others are repeated as they were confirmed', () => {
  const came = anOrderLine({
    ProductId: '310450',
    Replaces: { ProductId: '310446', DisplayName: 'Kyllingefond' },
    SalesUnitQuantity: 10,
    QuantityOrdered: 10,
    QuantityConfirmed: 1,
  });
  const fewer = anOrderLine({ SalesUnitQuantity: 1, QuantityOrdered: 6, QuantityConfirmed: 4 });
  expect([came, fewer].map(quantityToRepeat)).toEqual([1, 6]);
  expect(linesToReorder(anOrder([came, fewer])).map(({ baseUnits }) => baseUnits)).toEqual([10, 6]);
});
