import type { ProductSnapshot } from '@engros/contracts/product.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';

/** Snapshots in the order of the ids, each once; what the customer cannot see is absent (facts 3). */
export function snapshotsOf(shelf: CustomerShelf, productIds: Iterable<string>): ProductSnapshot[] {
  return present(productIds, (id) => shelf.snapshot(id));
}

/** The same as texts, one per snapshot: written once, then only joined. */
export function snapshotTexts(shelf: CustomerShelf, productIds: Iterable<string>): string[] {
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
