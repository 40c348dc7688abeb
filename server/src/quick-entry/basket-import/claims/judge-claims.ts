import type { BasketContext } from '../../../baskets/basket/basket-context.ts';
import { vatPercentFor } from '../../../goods/delivery/customer-terms.ts';
import { depositFor, depositOre } from '../../../goods/pricing/deposits.ts';
import { unseenKey } from '../../../platform/http/amounts/amount-texts.ts';
import type { DocumentNotice } from '../../../platform/http/amounts/document-notices.ts';
import { basisPointsOf, vatOfDocument } from '../../../platform/money.ts';
import type { FileClaims } from '../../../platform/spreadsheets/sheet.ts';
import {
  addressTerms,
  readKnownAddress,
} from '../../../procurement/system-orders/written/written-addresses.ts';
import type { ShopView } from '../../line-reading/line-comparison.ts';
import type { ImportedLine } from '../new-basket.ts';

/** Notices about places and sums of an order message that are not those of the customer and of the lines that were read. */
export async function judgeClaims(
  { database, scope }: Pick<BasketContext, 'database' | 'scope'>,
  { shelf }: Pick<ShopView, 'shelf'>,
  { places, totals }: FileClaims,
  lines: readonly ImportedLine[],
): Promise<DocumentNotice[]> {
  const of = { customerId: scope.customerId, connectionId: null };
  const known = places.length > 0 ? await readKnownAddress(database.kysely, of) : null;
  const others = places.filter(({ isBuyers, ...place }) => {
    const [term] = known ? addressTerms([place], known) : [];
    return term !== undefined && !(isBuyers && term.key === 'addressUnknown');
  });
  const said = others.map(({ shown }) => ({ key: 'import.note.address', params: { written: shown } }));
  const [first] = totals;
  if (first === undefined) return said;
  const sums = vatOfDocument(
    lines.flatMap(({ productId, unitCode, quantity }) => {
      const product = shelf.product(productId);
      const price = shelf.price(productId, unitCode, quantity);
      if (product === undefined || price === undefined) return [];
      const vatBasisPoints = basisPointsOf(vatPercentFor(shelf.terms, product));
      return { netOre: price.priceOre * quantity, vatBasisPoints };
    }),
  );
  const deposits = vatOfDocument(
    lines.flatMap(({ productId, unitCode, quantity }) => {
      const unit = shelf.product(productId)?.units.find(({ code }) => code === unitCode);
      const deposit = depositFor(shelf.terms, unit?.deposit ?? null);
      if (deposit === null) return [];
      return {
        netOre: depositOre(deposit, quantity),
        vatBasisPoints: basisPointsOf(deposit.vatPercent),
      };
    }),
  );
  const { netOre: oursOre, grossOre } = sums;
  // A file may sum up its goods with their deposits or without.
  const ours = [oursOre, grossOre, oursOre + deposits.netOre, grossOre + deposits.grossOre];
  const other = totals.find(({ ore }) => ours.every((each) => Math.abs(each - ore) > lines.length + 1));
  // A user who may not see prices learns nothing of them, nor from whether a sum is right.
  if (!shelf.request.maySeePrices)
    return [...said, { key: unseenKey('import.note.total'), params: { written: first.written } }];
  if (other === undefined) return said;
  const params = { written: other.written, oursOre: String(oursOre) };
  return [...said, { key: 'import.note.total', params }];
}
