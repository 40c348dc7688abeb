import { expect, test } from 'vitest';
import { startLabels } from '../../../../lib/labels.ts';
import { amountOf, nextPriceText } from './price-reasons.tsx';

const labels = {
  'product.priceAfter': 'Fra {{day}} er prisen igen {{price}}.',
  'product.priceDrops': 'Fra {{day}} falder prisen til {{price}}.',
};

test('what happens next names day and price, up or down', () => {
  startLabels('da', labels);
  const next = { Date: '2026-11-30', PriceOre: 88_920, FormattedPrice: '889,20 / karton' };
  expect(nextPriceText(next, 82_368)).toBe('Fra ma. 30.11 er prisen igen 889,20.');
  expect(nextPriceText(next, 93_600)).toBe('Fra ma. 30.11 falder prisen til 889,20.');
  expect(nextPriceText(null, 93_600)).toBe('');
});

test('the amount of a formatted price stands without its unit', () => {
  expect(amountOf('1.284,50 / karton')).toBe('1.284,50');
});
