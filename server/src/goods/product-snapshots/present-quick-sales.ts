import type { QuickSaleOption } from '@engros/contracts/goods/product.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import type { CatalogProduct, QuickSaleLot } from '../catalog/catalog-product.ts';
import { maxSalesUnits } from '../delivery/stock-demand.ts';
import type { FixedUnit } from './fixed-snapshot.ts';
import { unitComparisonOre } from './present-prices.ts';
import type { CustomerShelf } from './shelf.ts';

/** In whole percent of the customer's own price; null when the lot is not cheaper. */
export function discountPercent(priceOre: number, ordinaryOre: number): number | null {
  const percent = Math.floor(((ordinaryOre - priceOre) * 100) / ordinaryOre);
  return percent > 0 ? percent : null;
}

function presentPrices(shelf: CustomerShelf, product: CatalogProduct, lot: QuickSaleLot, fixed: FixedUnit) {
  const ordinary = shelf.price(product.id, lot.salesUnitCode)?.priceOre ?? fixed.unit.listPriceOre;
  return {
    PriceOre: lot.priceOre,
    OrdinaryPriceOre: ordinary,
    ComparisonOre: unitComparisonOre(product, fixed.unit, lot.priceOre),
    DiscountPercent: discountPercent(lot.priceOre, ordinary),
    FormattedPrice: `${formatOre(lot.priceOre, shelf.request.language)} / ${fixed.words.unit}`,
  };
}

const hidden = {
  PriceOre: null,
  OrdinaryPriceOre: null,
  ComparisonOre: null,
  DiscountPercent: null,
  FormattedPrice: null,
} as const;

function presentLot(
  shelf: CustomerShelf,
  product: CatalogProduct,
  lot: QuickSaleLot,
  fixed: FixedUnit,
): QuickSaleOption | undefined {
  const availability = shelf.quickSaleAvailability(lot.id);
  if (availability === undefined) return undefined;
  return {
    Id: lot.id,
    Type: lot.type,
    InStockQuantity: lot.stock,
    Deliverability: {
      IsDeliverable: availability.isDeliverable,
      ExpectedDeliveryDate: availability.expectedDeliveryDate,
      Reason: availability.reasons[0] ?? null,
      MightBeLate: false,
    },
    SalesUnitCode: lot.salesUnitCode,
    BestBefore: lot.bestBefore,
    LastDeliveryDate: lot.lastDeliveryDate,
    Note: shelf.request.language === 'da' ? lot.noteDa : lot.noteEn,
    MaxQuantity: maxSalesUnits({ stock: lot.stock, unitQuantity: fixed.unit.quantity }),
    ...(shelf.request.maySeePrices ? presentPrices(shelf, product, lot, fixed) : hidden),
  };
}

/** Lots of the customer's depot that are in stock and have not passed their last delivery date. */
export function presentQuickSales(
  shelf: CustomerShelf,
  product: CatalogProduct,
  units: readonly FixedUnit[],
  today: string,
): QuickSaleOption[] {
  const options: QuickSaleOption[] = [];
  for (const lot of product.quickSales) {
    if (lot.stock === 0 || lot.lastDeliveryDate < today) continue;
    const fixed = units.find(({ unit }) => unit.code === lot.salesUnitCode);
    const option = fixed === undefined ? undefined : presentLot(shelf, product, lot, fixed);
    if (option !== undefined) options.push(option);
  }
  return options;
}
