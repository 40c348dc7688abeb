import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { lineTotalOre, type Ore, sumOre } from '../../platform/money.ts';
import type { CheckedLine } from './check-lines.ts';

const foodWaste = 1;

/** Compared with the customer's ordinary prices. A lot that is more expensive counts as 0 (domain 9). */
export function foodWasteSavedOre(shelf: CustomerShelf, lines: readonly CheckedLine[]): Ore {
  return sumOre(
    lines.map(({ line, quickSale, parts }) => {
      if (quickSale?.type !== foodWaste) return 0;
      const ordinary = shelf.price(line.productId, line.unitCode)?.priceOre;
      return sumOre(
        parts.map(({ unitPriceOre, quantity }) =>
          lineTotalOre(Math.max(0, (ordinary ?? unitPriceOre) - unitPriceOre), quantity),
        ),
      );
    }),
  );
}
