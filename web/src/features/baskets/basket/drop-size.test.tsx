import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openPage } from '../../../../test/a-page-context.ts';
import { dropSizeOf, dropSizeText } from './drop-size.ts';

const { Rules } = aBasket();
const withOthers = (SubTotalOre: number, PaidByOrderId: string | null) => ({
  SubTotalOre: 60_000,
  Rules: {
    ...Rules,
    OtherOrders: {
      Count: 1,
      SubTotalOre,
      DeliveryFeeOre: 0,
      PaidByOrderId,
      Samples: 0,
      GoodsOre: SubTotalOre,
    },
  },
});

test('[CHK-08] the other orders of the day count towards free delivery', () => {
  openPage();
  expect(dropSizeOf(withOthers(700_000, null))).toMatchObject({ subTotalOre: 760_000, freeFromOre: 850_000 });
  const text = (size: ReturnType<typeof dropSizeOf>) => size && dropSizeText(size).text;
  expect(text(dropSizeOf(withOthers(700_000, null)))).toMatch(/^Mangler 900/);
  expect(text(dropSizeOf(withOthers(790_000, null)))).toBe('Fri levering');
  expect(text(dropSizeOf(withOthers(100_000, '7718390')))).toBe('Leveringstillægget er betalt');
  expect(text(dropSizeOf(withOthers(10_000, '7718390')))).toMatch(/^Mangler 300.* til minimumsordren$/);
});

test('a basket reaches a limit to the øre', () => {
  openPage();
  const size = {
    minimumOre: 150_000,
    freeFromOre: 850_000,
    feeOre: 34_500,
    paidBy: null,
    otherOrders: 0,
    othersOre: 0,
  };
  const text = (subTotalOre: number) =>
    dropSizeText({ ...size, subTotalOre }).text.replaceAll(/[^\p{L}0-9,. ]/gu, ' ');
  expect([149_999, 150_000, 849_999, 850_000, 850_001].map(text)).toEqual([
    'Mangler 0,01 kr. til minimumsordren',
    'Mangler 7.000,00 kr. til fri levering',
    'Mangler 0,01 kr. til fri levering',
    'Fri levering',
    'Fri levering',
  ]);
});
