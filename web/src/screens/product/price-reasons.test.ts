import { expect, test } from 'vitest';
import { startLabels } from '../../lib/labels.ts';
import { amountOf, nextPriceText } from './price-reasons.tsx';

const candidate = (PriceOre: number, changes: object = {}) => ({
  Source: 'List' as const,
  Text: 'Listepris',
  PriceOre,
  FormattedPrice: `${String(PriceOre).slice(0, -2)},${String(PriceOre).slice(-2)} / karton`,
  ValidFrom: null,
  ValidTo: null,
  IsUsed: false,
  ...changes,
});

test('what the price becomes when the one in use ends is the lowest of those that last longer', () => {
  startLabels('da', { 'product.priceAfter': 'Fra {{day}} er prisen igen {{price}}.' });
  const campaign = candidate(82_368, { IsUsed: true, ValidTo: '2026-11-29' });
  const agreement = candidate(88_920, { ValidTo: '2026-12-31' });
  const endedOffer = candidate(80_000, { ValidTo: '2026-11-29' });
  expect(nextPriceText([candidate(93_600), agreement, endedOffer, campaign])).toBe(
    'Fra ma. 30.11 er prisen igen 889,20.',
  );
});

test('nothing is said of a price without an end, or with nothing after it', () => {
  expect(nextPriceText([candidate(93_600), candidate(88_920, { IsUsed: true })])).toBe('');
  expect(nextPriceText([candidate(88_920, { IsUsed: true, ValidTo: '2026-11-29' })])).toBe('');
});

test('the amount of a formatted price stands without its unit', () => {
  expect(amountOf('1.284,50 / karton')).toBe('1.284,50');
});
