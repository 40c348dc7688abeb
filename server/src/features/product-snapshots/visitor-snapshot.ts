import type { ProductSnapshot } from '@engros/contracts/product.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { Catalog, CatalogProduct } from '../catalog/index.ts';
import { fixedSnapshotOf } from './fixed-snapshot.ts';
import { hiddenPrices } from './present-prices.ts';
import { markingName, presentPresale, type SnapshotMarks } from './present-snapshot.ts';

/**
 * Formats a product for a visitor: without prices, stock, delivery days or anything specific to a customer (domain 3).
 */
export function visitorSnapshot(
  { presalePeriods }: Pick<Catalog, 'presalePeriods'>,
  product: CatalogProduct,
  language: Language,
  text: SnapshotMarks['text'],
): ProductSnapshot {
  const { fields, units } = fixedSnapshotOf(product, language);
  const period = product.presalePeriodId;
  return {
    ...fields,
    Markings: product.markings.map((id) => ({ Id: id, Value: markingName(id, language, text) })),
    SalesUnits: {
      BaseUnitCode: product.baseUnitCode,
      Values: units.map(({ unit, words, plural, content, gtin }) => ({
        Code: unit.code,
        Quantity: unit.quantity,
        IsDefault: unit.isDefault,
        TextSingular: words.unit,
        TextPlural: plural,
        Content: content,
        Gtin: gtin,
        IsApproximate: product.isCatchWeight,
        MaxQuantity: null,
        ...hiddenPrices,
      })),
      CheapestSalesUnitFormattedPrices: null,
    },
    QuickSales: { Values: [] },
    Availability: { IsDirectlyReplaced: product.replacedBy !== null, RestockDate: null },
    Deliverability: { IsDeliverable: false, ExpectedDeliveryDate: null, Reason: null, MightBeLate: false },
    Deadline: null,
    SalesPriceSource: null,
    Stock: { InStockQuantity: null },
    InStockQuantity: null,
    Campaigns: [],
    PreSale: period === null ? null : presentPresale(presalePeriods.get(period), language),
    LatestPurchaseDate: null,
    LatestPurchaseQuantity: null,
    LatestPurchaseUnit: null,
    IsOnFavoriteList: false,
    IsNew: false,
    Related: { DirectReplacement: null, Replacements: [] },
  };
}
