import type { ProductSnapshot } from '@engros/contracts/product.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';

/** Snapshots in the order of the ids, each once; what the customer cannot see is absent (facts 3). */
export function snapshotsOf(shelf: CustomerShelf, productIds: Iterable<string>): ProductSnapshot[] {
  const snapshots: ProductSnapshot[] = [];
  for (const id of new Set(productIds)) {
    const snapshot = shelf.snapshot(id);
    if (snapshot !== undefined) snapshots.push(snapshot);
  }
  return snapshots;
}
