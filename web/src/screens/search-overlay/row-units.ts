import type { ProductSnapshot, SalesUnit } from '@engros/contracts/product.ts';
import type { BasketView } from '../../features/basket/basket-store.ts';
import { defaultUnit, unitCalled } from '../../features/products/unit-text.ts';

/** The unit a row begins with: the one in the basket, else the one bought last, else the usual one. */
export function firstUnit(product: ProductSnapshot, { basket }: BasketView): SalesUnit | undefined {
  const line = basket?.LineItems.find((each) => each.ProductId === product.Id && !each.QuickSaleId);
  const inBasket = product.SalesUnits.Values.find((unit) => unit.Code === line?.SalesUnitCode);
  return inBasket ?? unitCalled(product, product.LatestPurchaseUnit) ?? defaultUnit(product);
}

/** The row whose quantity is meant: the named item, or the only one of a long enough term (ui 6, SRC-07). */
export function meantRow(
  term: string,
  products: readonly ProductSnapshot[],
  total: number,
): number | undefined {
  const named = products.findIndex((product) => product.Id === term || isGtinOf(product, term));
  if (named >= 0) return named;
  return total === 1 && products.length === 1 && term.length >= singleHitFromLength ? 0 : undefined;
}

const singleHitFromLength = 8;

function isGtinOf(product: ProductSnapshot, term: string): boolean {
  if (!/^\d{8,14}$/.test(term)) return false;
  const number = Number(term);
  return product.SalesUnits.Values.some((unit) => unit.Gtin !== null && Number(unit.Gtin) === number);
}
