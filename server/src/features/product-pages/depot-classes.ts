import type { SearchIndex } from '../../search/index.ts';
import {
  type AvailabilityClasses,
  type CustomerShelf,
  createAvailabilityClasses,
} from '../product-snapshots/index.ts';
import { carried, emptyRows, indexedRows } from './indexed-rows.ts';

/** Gives the classes of products in the customer's depot, in the order of the index. */
export type DepotClasses = (index: SearchIndex, shelf: CustomerShelf) => AvailabilityClasses;

interface Depot {
  classesOf: ReturnType<typeof createAvailabilityClasses>;
  /** The order its latest classes go by. */
  ids: readonly string[];
}

function carriedClasses(
  index: SearchIndex,
  { rows, codes, examples }: AvailabilityClasses,
  earlier: readonly string[],
): AvailabilityClasses | null {
  const rowsNow = carried(index, rows.slice(), earlier, () => emptyRows(index));
  const codesNow = carried(index, codes, earlier, () => new Uint32Array(index.size));
  return rowsNow && codesNow && { rows: rowsNow, codes: codesNow, examples };
}

export function createDepotClasses(): DepotClasses {
  const depots = new Map<string, Depot>();
  return (index, { catalog, terms: { depotId } }) => {
    const { ids } = index;
    const known = depots.get(depotId) ?? { classesOf: createAvailabilityClasses(depotId), ids };
    const found = known.classesOf(indexedRows(catalog, index), (before) =>
      carriedClasses(index, before, known.ids),
    );
    depots.set(depotId, { ...known, ids });
    return found;
  };
}
