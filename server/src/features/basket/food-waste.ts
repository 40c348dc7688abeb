import { lineTotalOre, type Ore, sumOre } from '../../platform/money.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { CheckedLine } from './check-lines.ts';

const foodWaste = 1;

/** What the customer saves on food-waste lots against its ordinary prices, øre; a dearer lot saves nothing (domain 9). */
export function foodWasteSavedOre(shelf: CustomerShelf, lines: readonly CheckedLine[]): Ore {
  return sumOre(
    lines.map(({ line, quickSale, unitPriceOre }) => {
      if (quickSale?.type !== foodWaste) return 0;
      const ordinary = shelf.price(line.productId, line.unitCode)?.priceOre ?? unitPriceOre;
      return lineTotalOre(Math.max(0, ordinary - unitPriceOre), line.quantity);
    }),
  );
}
