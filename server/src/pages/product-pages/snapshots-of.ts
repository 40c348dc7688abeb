import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';

/** In the order of the ids, without duplicates; products the customer cannot see are left out (facts 3). */
export function snapshotsOf(shelf: CustomerShelf, productIds: Iterable<string>): ProductSnapshot[] {
  return present(productIds, (id) => shelf.snapshot(id));
}

/** As JSON from the cache; the caller joins them. */
export function snapshotBytes(shelf: CustomerShelf, productIds: Iterable<string>): Buffer[] {
  return present(productIds, (id) => shelf.snapshotJson(id));
}

function present<Kept>(productIds: Iterable<string>, find: (id: string) => Kept | undefined): Kept[] {
  const found: Kept[] = [];
  for (const id of new Set(productIds)) {
    const one = find(id);
    if (one !== undefined) found.push(one);
  }
  return found;
}

const comma = Buffer.from(',');

/** Joins JSON items with commas; the caller adds the brackets. */
export function listed(items: readonly Buffer[]): Buffer[] {
  return items.flatMap((item, at) => (at === 0 ? [item] : [comma, item]));
}
