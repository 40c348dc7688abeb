import { readSnapshots } from '@engros/contracts/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { isOrderable } from './product-status.ts';

/** The id of what takes the place of goods that cannot be had: the successor, else the first suggestion. */
export function substituteId(product: ProductSnapshot): string | undefined {
  if (isOrderable(product)) return undefined;
  const { DirectReplacement, Replacements } = product.Related;
  return DirectReplacement?.Id ?? Replacements[0]?.Id;
}

/** Snapshots of the products that stand in for those of a list, in one call; unknown ones are left out (CAT-08). */
export function useSubstitutes(
  products: readonly ProductSnapshot[],
  expectedDate: string | null,
): ReadonlyMap<string, ProductSnapshot> {
  const ids = [...new Set(products.flatMap((product) => substituteId(product) ?? []))].sort();
  const { data } = useQuery({
    ...query(readSnapshots, {
      query: { id: ids, ...(expectedDate ? { expectedDeliveryDate: expectedDate } : {}) },
    }),
    enabled: ids.length > 0,
  });
  return new Map(data?.map((snapshot) => [snapshot.Id, snapshot]));
}
