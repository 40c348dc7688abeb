import type { BasketLine, HeldLine } from '../../baskets/order-check/basket-state.ts';
import { heldLines, heldOnDay } from '../../baskets/order-check/held-units.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { Judging, Wanted } from './judge-lines.ts';
import type { SystemLine } from './system-order.ts';
import { peppolUnit } from './unit-names.ts';

/** Keeps what the order being changed has of goods whose line cannot be ordered as written. */
export interface Keeping {
  /** Keeps the goods of a line that cannot be read, unless other lines are about them; empty when the order has none. */
  ofRefused(written: SystemLine, sentence: string | null, wanted: readonly Wanted[]): Wanted[];
  /** Lowers lines of one product, lot and unit to what the order has of them; lines for which nothing is left are missing. */
  ofFaulty(same: readonly Wanted[], sentence: string): Wanted[];
}

export function createKeeping({ shelf, heldUnits, unitCodes, userId, language, text }: Judging): Keeping {
  const onDay = heldOnDay(shelf, heldUnits);

  function said(productId: string, sentence: string | null, quantity: string): string {
    const product = shelf.catalog.products.get(productId);
    const name = product ? displayNameOf(product, language) : productId;
    return [sentence, text('system_order.kept', { name, quantity })].filter(Boolean).join(' ');
  }

  const shown = (lines: readonly Pick<HeldLine, 'quantity' | 'unitCode'>[]) =>
    lines.map(({ quantity, unitCode }) => `${quantity} ${unitCode}`).join(', ');

  return {
    ofRefused(written, sentence, wanted) {
      const isNamed = (line: HeldLine) =>
        wanted.some(
          ({ line: other }) =>
            other.productId === line.productId &&
            other.quickSaleId === line.quickSaleId &&
            other.unitCode === line.unitCode,
        );
      const own = onDay?.lines.filter((line) => line.productId === written.productId && !isNamed(line));
      const [first] = own ?? [];
      if (own === undefined || first === undefined) return [];
      const keptSentence = said(written.productId, sentence, shown(own));
      return own.map((line) => ({
        // Only the first is the line of the document; the others are added to it.
        written: line === first ? written : { ...written },
        line: basketLine(line, userId),
        unit: peppolUnit(line.unitCode, unitCodes),
        barcodeSentence: null,
        keptSentence,
      }));
    },
    ofFaulty(same, sentence) {
      const [first] = same;
      if (first === undefined) return [];
      const held = heldLines(onDay, first.line);
      let left = held.reduce((sum, { quantity }) => sum + quantity, 0);
      const quantity = shown([{ quantity: left, unitCode: first.line.unitCode }]);
      const keptSentence = said(first.line.productId, sentence, quantity);
      return same.flatMap((each) => {
        const kept = Math.min(left, each.line.quantity);
        left -= kept;
        if (kept === 0) return [];
        if (kept === each.line.quantity) return [each];
        return [{ ...each, line: { ...each.line, quantity: kept }, keptSentence }];
      });
    },
  };
}

const basketLine = (
  { productId, quickSaleId, unitCode, quantity, unitPriceOre, priceSource }: HeldLine,
  addedBy: string,
): BasketLine => ({
  lineId: 0,
  productId,
  quickSaleId,
  unitCode,
  quantity,
  unitPriceOre,
  priceSource,
  addedBy,
  trackingList: null,
  trackingPosition: null,
});
