import type { importProducts as contract } from '@engros/contracts/basket-import.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler, InputOf } from '../../platform/http/context.ts';
import { answerBasket, type BasketContext } from '../basket/index.ts';
import { openShop } from '../line-reading/index.ts';
import { viewerAt } from '../session/index.ts';
import type { ImportParts } from './import-parts.ts';
import { importedRows } from './imported-rows.ts';
import { layNewBasket } from './new-basket.ts';

/** Returns the path of the page that shows a basket. */
export function basketAddress(id: number): string {
  return `/checkout/basket?id=${id}`;
}

/**
 * Returns the context for the customer to import to. Throws customerNotFound when the user may not order for it (domain
 * 3).
 */
async function contextAt(ctx: BasketContext, customerId: string | null | undefined): Promise<BasketContext> {
  if (customerId == null || customerId === ctx.scope.customerId) return ctx;
  const there = await viewerAt(ctx, customerId);
  if (there === undefined || !there.viewer.rights.has('order')) throw new AppError('customerNotFound');
  return { ...ctx, ...there };
}

/**
 * Imports products into a new basket. The response redirects the browser to that basket, and the session switches to
 * the customer that owns the basket (BAS-09).
 */
export function importProducts(parts: ImportParts): Handler<typeof contract> {
  return async (ctx, { body }) => {
    const at = await contextAt(ctx, body.ImportToCustomerId);
    const answer = await withinCustomers([at.scope.customerId], () => importInto(at, parts, body.Products));
    if (at !== ctx) await parts.switchCustomer(ctx, at.scope.customerId);
    return answer;
  };
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
