import {
  type AvailabilityClasses,
  createAvailabilityClasses,
} from '../../../goods/product-snapshots/availability-classes.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { derived } from '../../../platform/memory/derived.ts';
import { byValue, followsOthers, latest } from '../../../platform/memory/sources.ts';
import type { SearchIndex } from '../../../search/index.ts';
import { carried, emptyRows, type IndexedRows, type RowsOf } from './indexed-rows.ts';

/** In the order of the index. */
export type DepotClasses = (index: SearchIndex, shelf: CustomerShelf) => AvailabilityClasses;

interface Sources {
  depotId: string;
  rows: IndexedRows;
  index: SearchIndex;
}

interface Depot {
  classes: AvailabilityClasses;
  classesOf: ReturnType<typeof createAvailabilityClasses>;
  /** In the order of the classes. */
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

const keptBytes = 64 * 1024 * 1024;
const bytesOfRow = 12;

export function createDepotClasses(rowsOf: RowsOf): DepotClasses {
  const depots = derived({
    sources: { depotId: byValue, rows: latest, index: followsOthers },
    compute({ depotId, rows, index }: Sources, before: Depot | undefined): Depot {
      const classesOf = before?.classesOf ?? createAvailabilityClasses(depotId);
      const ids = before?.ids ?? index.ids;
      const classes = classesOf(rows, (earlier) => carriedClasses(index, earlier, ids));
      return { classes, classesOf, ids: index.ids };
    },
    maxBytes: keptBytes,
    bytesOf: ({ classes }) => classes.rows.length * bytesOfRow,
  });
  return (index, { catalog, terms: { depotId } }) =>
    depots({ depotId, rows: rowsOf(catalog, index), index }).classes;
}
