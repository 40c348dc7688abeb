import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Ore } from '../../platform/money.ts';
import type { HeldUnits, InvalidReason, LinePriceSource, PriceOf } from './basket-state.ts';
import { heldLines, heldOnDay, shelfHolding } from './held-units.ts';

export interface CurrentPrice {
  unitCode: string;
  unitPriceOre: Ore;
  priceSource: LinePriceSource;
}

/**
 * From the customer's catalogue; for what is no longer sold, as the order that is changed has it. Prices sent by a client are
 * never used (BAS-12).
 */
export function priceOnShelf(given: CustomerShelf, heldUnits: HeldUnits | null = null): PriceOf {
  const onDay = heldOnDay(given, heldUnits);
  const soldNow = priceNow(shelfHolding(given, heldUnits));
  return (productId, quickSaleId, unitCode, quantity) => {
    const price = soldNow(productId, quickSaleId, unitCode, quantity);
    if (typeof price !== 'string' || unitCode === null) return price;
    const held = heldLines(onDay, { productId, quickSaleId, unitCode }).at(-1);
    return held ? { unitCode, unitPriceOre: held.unitPriceOre, priceSource: held.priceSource } : price;
  };
}

function priceNow(shelf: CustomerShelf): PriceOf {
  return (productId, quickSaleId, unitCode, quantity) => {
    const product = shelf.product(productId);
    if (product === undefined) return 'unknown_product';
    if (unitCode === null || !product.units.some((unit) => unit.code === unitCode)) return 'invalid_unit';
    return quickSaleId === ''
      ? ordinaryPrice(shelf, productId, unitCode, quantity)
      : quickSalePrice(shelf, productId, quickSaleId, unitCode);
  };
}

function ordinaryPrice(
  shelf: CustomerShelf,
  productId: string,
  unitCode: string,
  quantity: number,
): CurrentPrice | InvalidReason {
  const price = shelf.price(productId, unitCode, quantity);
  if (price === undefined) return 'invalid_unit';
  return { unitCode, unitPriceOre: price.priceOre, priceSource: price.source };
}

function quickSalePrice(
  shelf: CustomerShelf,
  productId: string,
  quickSaleId: string,
  unitCode: string,
): CurrentPrice | InvalidReason {
  const lot = shelf.quickSale(quickSaleId);
  if (lot === undefined || lot.productId !== productId) return 'quick_sale_gone';
  if (lot.salesUnitCode !== unitCode) return 'invalid_unit';
  return { unitCode, unitPriceOre: lot.priceOre, priceSource: 'quickSale' };
}
