import { expect, test } from 'vitest';
import { aLine, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { type SwapAmount, swapAmounts } from './swap-amount.ts';

const unit = (Code: string, Quantity: number) => aUnit({ Code, Quantity });

function goods(Net: number, BaseUnitCode: string, ...units: ReturnType<typeof unit>[]) {
  return aProduct({ WeightKg: { Net }, SalesUnits: { BaseUnitCode, Values: units } });
}

function inBasket(product: ReturnType<typeof goods>, Quantity: number, code: string) {
  const line = aLine({ Product: product, Quantity, SalesUnitCode: code });
  const { Quantity: inOne } = product.SalesUnits.Values.find(({ Code }) => Code === code) ?? { Quantity: 1 };
  return { ...line, SalesUnitQuantity: inOne };
}

const texts = (amounts: readonly SwapAmount[]) =>
  amounts.map(({ quantity, unit: { Code }, grams }) => `${quantity} ${Code} ${grams}`);

test('[SUS-04] the same weight is found in another unit', () => {
  const frozen = goods(2.5, 'PS', unit('KRT', 2));
  const swap = goods(2.5, 'PS', unit('KRT', 4), unit('PS', 1));
  const same = swapAmounts([inBasket(frozen, 4, 'KRT')], swap);
  expect(same.isExact && texts(same.amounts)).toEqual(['2 KRT 20000']);
  const odd = swapAmounts([inBasket(frozen, 3, 'KRT')], swap);
  expect(odd.isExact && texts(odd.amounts)).toEqual(['6 PS 15000']);
});

test('[SUS-04] two lines of the usual product become one amount', () => {
  const usual = goods(1, 'BR', unit('BR', 1), unit('KS', 10));
  const lines = [inBasket(usual, 5, 'BR'), inBasket(usual, 1, 'KS')];
  const { isExact, amounts } = swapAmounts(lines, goods(1, 'BR', unit('BR', 1), unit('KS', 10)));
  expect(isExact && texts(amounts)).toEqual(['15 BR 15000']);
});

test('[SUS-04] an inexact weight offers what is near, and the same number', () => {
  const bread = goods(1.1, 'STK', unit('KS', 8));
  const { isExact, amounts, suggested } = swapAmounts(
    [inBasket(bread, 2, 'KS')],
    goods(0.95, 'STK', unit('STK', 1), unit('KS', 10)),
  );
  expect(isExact).toBe(false);
  expect(texts(amounts)).toEqual(['16 STK 15200', '18 STK 17100', '19 STK 18050']);
  expect(suggested?.quantity).toBe(19);
});

test('[SUS-04] less than one whole unit offers one', () => {
  const { amounts } = swapAmounts(
    [inBasket(goods(1, 'PS', unit('PS', 1)), 1, 'PS')],
    goods(2.5, 'KG', unit('KRT', 4)),
  );
  expect(texts(amounts)).toEqual(['1 KRT 10000']);
});
