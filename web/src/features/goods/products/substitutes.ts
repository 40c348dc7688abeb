import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { type Delivery, deliveryInput } from '../../baskets/basket/edits/delivery-input.ts';
import { isOrderable } from './product-status.ts';

/** For an unavailable product: its successor, otherwise the first suggestion. */
export function substituteId(product: ProductSnapshot): string | undefined {
  if (isOrderable(product)) return undefined;
  const { DirectReplacement, Replacements } = product.Related;
  return DirectReplacement?.Id ?? Replacements[0]?.Id;
}

export interface Substitutes {
  byId: ReadonlyMap<string, ProductSnapshot>;
  /** True when all substitutes have arrived or loading them failed; the products are shown only then (CAT-08). */
  isSettled: boolean;
}

/** One request for the whole list. Unknown substitutes are left out (CAT-08). */
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
