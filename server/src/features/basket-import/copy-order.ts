import type { copyOrder as contract } from '@engros/contracts/basket-import.ts';
import type { Handler } from '../../platform/http/context.ts';
import { answerBasket } from '../basket/index.ts';
import { openShop } from '../line-reading/index.ts';
import type { ImportParts } from './import-parts.ts';
import { basketAddress } from './import-products.ts';
import { importedRows } from './imported-rows.ts';
import { layNewBasket } from './new-basket.ts';
import { listOrderedLines } from './queries.ts';

/** Copies the lines of an earlier order into a new basket at today's prices (BAS-08). */
export function copyOrder(parts: ImportParts): Handler<typeof contract> {
  return async (ctx, { query }, fail) => {
    const ordered = await listOrderedLines(ctx.database.kysely, ctx.scope, Number(query.orderId));
    if (ordered.length === 0) return fail('notFound');
    const shop = await openShop(ctx, parts.goods, null);
    const rows = ordered.map(({ productId, name, unitCode, unitQuantity, quantity }) => ({
      number: productId,
      name,
      baseUnits: quantity * unitQuantity,
      unit: { code: unitCode, size: unitQuantity, quantity },
    }));
    const imported = importedRows(shop, rows);
    const edited = await layNewBasket(ctx, parts, imported);
    return {
      Basket: await answerBasket(ctx, parts, edited, true),
      CheckoutUrl: basketAddress(edited.row.id),
      Replaced: imported.replaced,
    };
  };
}
