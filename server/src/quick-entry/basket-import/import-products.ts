import type { importProducts as contract } from '@engros/contracts/quick-entry/basket-import.ts';
import { answerBasket } from '../../baskets/basket/answer-basket.ts';
import type { BasketContext } from '../../baskets/basket/basket-context.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler, InputOf } from '../../platform/http/context.ts';
import { openShop } from '../line-reading/open-shop.ts';
import type { ImportParts } from './import-parts.ts';
import { importedRows } from './imported-rows.ts';
import { importingFor } from './importing-for.ts';
import { layNewBasket } from './new-basket.ts';

export function basketAddress(id: number): string {
  return `/checkout/basket?id=${id}`;
}

/**
 * Into a new basket. The response redirects the browser to that basket, and the session switches to the customer that owns the
 * basket (BAS-09).
 */
export function importProducts(parts: ImportParts): Handler<typeof contract> {
  return (ctx, { body }) =>
    importingFor(ctx, parts, body.ImportToCustomerId, (at) => importInto(at, parts, body.Products));
}

async function importInto(
  at: BasketContext,
  parts: ImportParts,
  products: InputOf<typeof contract>['body']['Products'],
) {
  const shop = await openShop(at, parts.goods, null);
  const rows = products.map(({ ProductId, BaseUnitQuantity, FallbackProductName }) => ({
    number: ProductId,
    name: FallbackProductName ?? null,
    baseUnits: BaseUnitQuantity,
    unit: null,
  }));
  const imported = importedRows(shop, rows);
  const edited = await layNewBasket(at, parts, imported);
  const { id } = edited.row;
  const Basket = await answerBasket(at, parts, edited, true);
  return answerAndGo({ Basket, BasketId: String(id), Replaced: imported.replaced }, basketAddress(id));
}
