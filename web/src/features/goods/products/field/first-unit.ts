import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import type { BasketView } from '../../../baskets/basket/basket-view.ts';
import { defaultUnit, unitCalled } from '../unit-text.ts';

/** The unit in the basket, or else the unit last bought, or else the default unit. */
export function firstUnit(product: ProductSnapshot, { basket }: BasketView): SalesUnit | undefined {
  const line = basket?.LineItems.find((each) => each.ProductId === product.Id && !each.QuickSaleId);
  const inBasket = product.SalesUnits.Values.find((unit) => unit.Code === line?.SalesUnitCode);
  return inBasket ?? unitCalled(product, product.LatestPurchaseUnit) ?? defaultUnit(product);
}

/** Leading zeros are ignored, because the same GTIN can be written with 8, 12, 13 or 14 digits. */
export function unitOfGtin(product: ProductSnapshot, code: string): SalesUnit | undefined {
  if (!/^\d{8,14}$/.test(code)) return undefined;
  return product.SalesUnits.Values.find((unit) => unit.Gtin !== null && Number(unit.Gtin) === Number(code));
}
