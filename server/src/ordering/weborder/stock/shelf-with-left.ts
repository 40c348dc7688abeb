import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';

/**
 * Returns the shelf with the base units left that the database returned, which is newer than what this node knows. What an order
 * has already is counted in.
 */
export function shelfWithLeft(shelf: CustomerShelf, left: ReadonlyMap<string, number>): CustomerShelf {
  if (left.size === 0) return shelf;
  return {
    ...shelf,
    holding: (productIds) => shelfWithLeft(shelf.holding(productIds), left),
    changedTo: (changes) => shelfWithLeft(shelf.changedTo(changes), left),
    availability(productId, neededBaseUnits = 1, heldBaseUnits = 0) {
      const answer = shelf.availability(productId, neededBaseUnits, heldBaseUnits);
      const most = left.get(productId);
      if (answer === undefined || most === undefined) return answer;
      if (neededBaseUnits <= most) return { ...answer, maxBaseUnits: most };
      const reason = most === 0 ? ('out_of_stock' as const) : ('insufficient_stock' as const);
      return { ...answer, isDeliverable: false, reasons: [...answer.reasons, reason], maxBaseUnits: most };
    },
  };
}
