import { expect, test } from 'vitest';
import { anErpLine as line } from '../../../../test/worlds/order-steps.ts';
import { chanceOf } from './chance.ts';
import { decideConfirmation } from './decide-confirmation.ts';
import type { ErpLine } from './erp-order-queries.ts';

const replacement = {
  productId: 'R',
  name: 'Erstatning',
  unitCode: 'ks',
  unitQuantity: 12,
  isCatchWeight: false,
  netWeightG: 100,
  vatPercent: 25,
  deposit: null,
  stock: null,
};

const many = (wishes: (position: number) => Partial<ErpLine>) =>
  Array.from({ length: 3000 }, (_, index) => line(index + 1, wishes(index + 1)));

test('most lines come as ordered, a few are replaced, fewer or missing', () => {
  const said = decideConfirmation(
    many((position) => (position % 2 === 0 ? { replacement } : {})),
    chanceOf('test'),
  );
  const replaced = said.filter((each) => each.replacement !== undefined).length;
  const missing = said.filter(({ quantity }) => quantity === 0).length;
  const fewer = said.filter((each) => each.quantity === 5 && each.replacement === undefined).length;
  expect(replaced + missing + fewer).toBe(said.length);
  expect(replaced).toBeGreaterThan(15);
  expect(missing).toBeGreaterThan(10);
  expect(fewer).toBeGreaterThan(30);
  expect(said.length).toBeLessThan(180);
});

test('the only line of an order is never left out by chance', () => {
  const lines = many(() => ({}));
  expect(lines.flatMap((each) => decideConfirmation([each], chanceOf('test')))).toEqual([]);
});

test('a replacement costs per base unit what was ordered', () => {
  const [said] = decideConfirmation([line(1, { isReplaced: true, replacement })], chanceOf('test'));
  expect(said?.replacement).toMatchObject({ productId: 'R', unitPriceOre: 12_000, unitWeightG: 1200 });
});

test('a replacement in another unit brings the goods ordered', () => {
  const inUnitsOf = (unitQuantity: number) =>
    decideConfirmation(
      [line(1, { isReplaced: true, replacement: { ...replacement, unitQuantity } })],
      chanceOf('test'),
    )[0]?.quantity;
  expect([1, 6, 12, 50].map(inUnitsOf)).toEqual([60, 10, 5, 2]);
});

test('[DAT-09] no more of a replacement is confirmed than there is', () => {
  const said = (stock: number) =>
    decideConfirmation(
      [line(1, { isReplaced: true, replacement: { ...replacement, stock } })],
      chanceOf('test'),
    )[0];
  expect([60, 59, 12].map((stock) => said(stock)?.quantity)).toEqual([5, 4, 1]);
  expect(said(11)?.replacement).toBeUndefined();
});

test('stock is confirmed in whole sales units', () => {
  expect(decideConfirmation([line(1, { stock: 20 })], chanceOf('test'))).toMatchObject([{ quantity: 3 }]);
});

test('what the kitchen answered comes, as far as there is of it', () => {
  const said = (wishes: Partial<ErpLine>) => decideConfirmation([line(1, wishes)], chanceOf('test'))[0];
  const of = { productId: 'R', quantity: 2 };
  expect(said({ instead: of, replacement })).toMatchObject({ quantity: 2, replacement: { productId: 'R' } });
  expect(said({ instead: of, replacement: { ...replacement, stock: 12 } })?.quantity).toBe(1);
  expect(said({ instead: of, replacement: null })).toMatchObject({ quantity: 0 });
  expect(said({ instead: { productId: line(1).productId, quantity: 1 } })).toMatchObject({ quantity: 1 });
});
