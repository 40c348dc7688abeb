import type { hideBought as hideBoughtContract } from '@engros/contracts/goods/sales-statistics.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Handler } from '../../platform/http/context.ts';
import { changeHiddenBought } from './hidden-queries.ts';

/** For the user's list of the products bought most; also shows products again. */
export const hideBought: Handler<typeof hideBoughtContract> = async (ctx, { body }, fail) => {
  const hidden = await changeHiddenBought(ctx.database, ctx.scope, {
    productIds: body.ProductIds,
    isHidden: body.IsHidden,
  });
  return hidden === undefined
    ? fail('tooManyHidden', { params: { max: limits.hiddenBought } })
    : { NumberOfHidden: hidden };
};
