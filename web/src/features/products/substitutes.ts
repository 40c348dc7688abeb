import { readSnapshots } from '@engros/contracts/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { type Delivery, deliveryInput } from '../basket/delivery-input.ts';
import { isOrderable } from './product-status.ts';

/** The id of what takes the place of goods that cannot be had: the successor, else the first suggestion. */
export function substituteId(product: ProductSnapshot): string | undefined {
  if (isOrderable(product)) return undefined;
  const { DirectReplacement, Replacements } = product.Related;
  return DirectReplacement?.Id ?? Replacements[0]?.Id;
}

export interface Substitutes {
  byId: ReadonlyMap<string, ProductSnapshot>;
  /** All that will come has come; a failure is left alone, the products themselves stand (CAT-08). */
  isSettled: boolean;
}

/** Snapshots of the products that stand in for those of a list, in one call; unknown ones are left out (CAT-08). */
export function useSubstitutes(products: readonly ProductSnapshot[], delivery: Delivery): Substitutes {
  const ids = [...new Set(products.flatMap((product) => substituteId(product) ?? []))].sort();
  const { data, isPending, isPlaceholderData, failureCount } = useQuery({
    ...query(readSnapshots, { query: { id: ids, ...deliveryInput(delivery) } }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
  const byId = new Map(data?.map((snapshot) => [snapshot.Id, snapshot]));
  const isKnown = isPlaceholderData ? ids.every((id) => byId.has(id)) : !isPending;
  return { byId, isSettled: isKnown || failureCount > 0 || ids.length === 0 };
}
