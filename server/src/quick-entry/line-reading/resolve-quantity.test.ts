import { expect, test } from 'vitest';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { resolveQuantity } from './resolve-quantity.ts';

const unit = (code: string, quantity: number) => ({ code, quantity, textSingular: code });

/** The product is sold in cases of `size` and in pieces. */
function ordered(count: number, size: number) {
  const product = {
    units: [unit('krt', size), unit('st', 1)],
    baseUnitCode: 'st',
  } as unknown as CatalogProduct;
  const written = { kind: 'units' as const, count, group: 'krt', packG: null, written: '' };
  const resolved = resolveQuantity(product, written, { usualCode: 'krt', isSure: true });
  return `${resolved.quantity} ${resolved.unit.code}`;
}

test('a part of a case is exactly its pieces, never one more', () => {
  expect(ordered(2.5, 10)).toBe('25 st');
  expect(ordered(2.2, 25)).toBe('55 st');
  expect(ordered(4.4, 25)).toBe('110 st');
  expect(ordered(0.28, 100)).toBe('28 st');
  expect(ordered(1.31, 10)).toBe('14 st');
  expect(ordered(3, 25)).toBe('3 krt');
});
