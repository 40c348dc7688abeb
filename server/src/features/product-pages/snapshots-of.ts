import type { ProductSnapshot } from '@engros/contracts/product.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';

/** Snapshots in the order of the ids, each once; what the customer cannot see is absent (facts 3). */
export function snapshotsOf(shelf: CustomerShelf, productIds: Iterable<string>): ProductSnapshot[] {
  return present(productIds, (id) => shelf.snapshot(id));
}

/** The same as JSON in bytes, one per snapshot: written once, then only joined. */
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

/** Written items as the inside of a JSON list. */
export function listed(items: readonly Buffer[]): Buffer[] {
  return items.flatMap((item, at) => (at === 0 ? [item] : [comma, item]));
}
