import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { call } from '../../../lib/http/call.ts';
import { readBasketView } from '../../baskets/basket/basket-data.ts';
import { type Delivery, deliveryInput } from '../../baskets/basket/edits/delivery-input.ts';
import { firstUnit, unitOfGtin } from '../../goods/products/field/first-unit.ts';

export interface FoundCode {
  product: ProductSnapshot;
  /** The unit whose package has the scanned code, otherwise the product's default unit. */
  unit: SalesUnit;
}

/** By GTIN or item number (SRC-08). Undefined when the code is unknown. */
export async function lookUpCode(code: string, delivery: Delivery): Promise<FoundCode | undefined> {
  const { Page } = await call(searchProducts, {
    query: { term: code, pageSize: 2, typing: 'True', ...deliveryInput(delivery) },
    isSilent: true,
  });
  const [first] = Page.PageOfResults;
  const product =
    Page.PageOfResults.find((each) => each.Id === code || unitOfGtin(each, code)) ??
    (Page.TotalResults === 1 ? first : undefined);
  const unit = product && (unitOfGtin(product, code) ?? firstUnit(product, readBasketView()));
  return unit && { product, unit };
}
