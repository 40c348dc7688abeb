import {
  type AvailabilityReason,
  availabilityReasons,
  type ProductSnapshot,
} from '@engros/contracts/goods/product.ts';
import { webLabels } from '@engros/contracts/labels/all.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../test/a-basket.ts';
import { startLabels } from '../../../lib/labels.ts';
import { isOrderable, latestPurchase, productStatus } from './product-status.ts';

beforeAll(() =>
  startLabels('da', Object.fromEntries(Object.entries(webLabels).map(([key, { da }]) => [key, da]))),
);

function undeliverable(Reason: AvailabilityReason, changes: Partial<ProductSnapshot> = {}) {
  return aProduct({
    Deliverability: { IsDeliverable: false, ExpectedDeliveryDate: null, Reason, MightBeLate: false },
    ...changes,
  });
}

const stocked = (InStockQuantity: number, RestockDate: string | null = null) =>
  aProduct({
    IsStockManaged: true,
    InStockQuantity,
    Availability: { IsDirectlyReplaced: false, RestockDate },
  });

describe('state of a product for the day', () => {
  test('stock is counted in whole default units, fewer than ten are few', () => {
    expect(productStatus(stocked(1284))).toMatchObject({
      kind: 'deliverable',
      text: 'På lager',
      detail: '1.284 ps.',
    });
    expect(productStatus(stocked(9))).toMatchObject({ kind: 'few', text: 'Få tilbage' });
  });

  test.each([
    [1, 'few'],
    [9, 'few'],
    [10, 'deliverable'],
    [11, 'deliverable'],
  ])('%i in stock are %s', (count, kind) => {
    expect(productStatus(stocked(count)).kind).toBe(kind);
  });

  test('a quantity is taken where another day may mend the reason', () => {
    const closed = ['recalled', 'blocked', 'not_in_assortment', 'replaced', 'out_of_stock'];
    expect(availabilityReasons.filter((reason) => !isOrderable(undeliverable(reason)))).toEqual(closed);
    expect(isOrderable(stocked(1))).toBe(true);
  });

  test('goods out of stock but in time say when they come', () => {
    expect(productStatus(stocked(0, '2026-12-02'))).toMatchObject({
      kind: 'deliverable',
      text: 'Kan leveres',
      detail: 'ventes 02.12',
    });
  });

  test('sold out shows the restock date and takes no quantity', () => {
    const soldOut = undeliverable('out_of_stock', {
      Availability: { IsDirectlyReplaced: false, RestockDate: '2026-12-02' },
    });
    expect(productStatus(soldOut)).toEqual({ kind: 'out', text: 'Udsolgt', detail: 'ventes 02.12' });
    expect(isOrderable(soldOut)).toBe(false);
  });

  test('past its deadline it names the earliest day, takes a quantity', () => {
    const late = undeliverable('past_deadline');
    late.Deliverability.ExpectedDeliveryDate = '2026-11-25';
    expect(productStatus(late)).toEqual({ kind: 'late', text: 'Tidligst on. 25.11' });
    expect(isOrderable(late)).toBe(true);
  });

  test('a directly replaced product is discontinued before anything else', () => {
    const replaced = stocked(40);
    replaced.Availability.IsDirectlyReplaced = true;
    expect(productStatus(replaced)).toMatchObject({ kind: 'replaced', text: 'Udgår' });
    expect(isOrderable(replaced)).toBe(false);
  });

  test('presale goods name their weeks and when to order', () => {
    const presale = aProduct({
      PreSale: { Id: 'jul', Name: 'Jul', From: '2026-12-07', To: '2026-12-18', OrderUntil: '2026-11-27' },
    });
    expect(productStatus(presale)).toEqual({
      kind: 'presale',
      text: 'Leveres uge 50–51',
      note: 'Bestil senest 27.11',
    });
  });

  test('[DEL-04] other goods say in a presale that they are none of its', () => {
    expect(productStatus(undeliverable('presale_mismatch'))).toEqual({
      kind: 'late',
      text: 'Ikke i dette forsalg',
    });
  });

  test('the latest purchase is written with its short unit', () => {
    const bought = aProduct({
      LatestPurchaseDate: '2026-11-16',
      LatestPurchaseQuantity: 2,
      LatestPurchaseUnit: 'kartoner',
    });
    expect(latestPurchase(bought)).toBe('Købt 16.11 · 2 kt.');
    expect(latestPurchase(aProduct())).toBeUndefined();
  });
});
