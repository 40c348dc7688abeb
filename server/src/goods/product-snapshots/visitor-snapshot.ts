import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import { presentDeposit } from '../pricing/deposits.ts';
import { fixedSnapshotOf } from './fixed-snapshot.ts';
import { cheapestPrices, hiddenPrices, presentUnitPrices } from './present-prices.ts';
import { markingName, presentPresale, type SnapshotMarks } from './present-snapshot.ts';

/** A visitor, or staff who have not chosen a customer. */
interface CustomerlessReader {
  language: Language;
  seesListPrices: boolean;
  text: SnapshotMarks['text'];
}

/** Without stock, delivery days or anything specific to a customer (domain 3). */
export function visitorSnapshot(
  { presalePeriods }: Pick<Catalog, 'presalePeriods'>,
  product: CatalogProduct,
  { language, seesListPrices, text }: CustomerlessReader,
): ProductSnapshot {
  const { fields, units } = fixedSnapshotOf(product, language);
  const period = product.presalePeriodId;
  const approximately = text(language, 'goods.approximately');
  const salesUnits = units.map((fixed) => ({
    Code: fixed.unit.code,
    Quantity: fixed.unit.quantity,
    IsDefault: fixed.unit.isDefault,
    TextSingular: fixed.words.unit,
    TextPlural: fixed.plural,
    Content: fixed.content,
    Gtin: fixed.gtin,
    IsApproximate: product.isCatchWeight,
    MaxQuantity: null,
    ...(seesListPrices
      ? presentUnitPrices(
          product,
          fixed,
          {
            priceOre: fixed.unit.listPriceOre,
            listPriceOre: fixed.unit.listPriceOre,
            source: 'list',
            quantityPrices: [],
          },
          { approximately, vatPercent: product.vatPercent },
        )
      : hiddenPrices),
    ...(fixed.unit.deposit && { Deposit: presentDeposit(fixed.unit.deposit, language, seesListPrices) }),
  }));
  return {
    ...fields,
    VatPercent: product.vatPercent,
    Markings: product.markings.map((id) => ({ Id: id, Value: markingName(id, language, text) })),
    SalesUnits: {
      BaseUnitCode: product.baseUnitCode,
      ComparisonUnit: product.comparisonUnit,
      Values: salesUnits,
      CheapestSalesUnitFormattedPrices: seesListPrices ? cheapestPrices(salesUnits) : null,
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
