import type { SearchIndex } from '../../search/index.ts';
import {
  type AvailabilityClasses,
  type CustomerShelf,
  createAvailabilityClasses,
} from '../product-snapshots/index.ts';
import { indexedRows } from './indexed-rows.ts';

/** Gives the classes of products in the customer's depot, in the order of the index. */
export type DepotClasses = (index: SearchIndex, shelf: CustomerShelf) => AvailabilityClasses;

export function createDepotClasses(): DepotClasses {
  const depots = new Map<string, ReturnType<typeof createAvailabilityClasses>>();
  return (index, { catalog, terms: { depotId } }) => {
    const known = depots.get(depotId) ?? createAvailabilityClasses(depotId);
    depots.set(depotId, known);
    return known(indexedRows(catalog, index));
  };
}
