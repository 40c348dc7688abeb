import type * as auth from '@engros/contracts/auth.ts';
import { noCustomerId } from '@engros/contracts/values/ids.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { hasBasket } from './queries.ts';
import type { Sessions } from './sessions.ts';
import { switchCustomer, viewerAt } from './switch-customer.ts';
import { mergeSettings } from './user-settings.ts';

/**
 * Makes another of the person's customers the current one, with the basket that was asked for; a foreign number answers
 * like an unknown one, and so does another customer's basket. A supplier user may end with none (CUS-01, CUS-07, ACC-09).
 */
export function changeCustomer(sessions: Sessions): Handler<typeof auth.changeCustomer> {
  return async (ctx, { body }, fail) => {
    const customerId = body.id || fail('customerIdMissing');
    if (customerId === noCustomerId) {
      if (!ctx.viewer.rights.has('actOnBehalf')) return fail('customerNotFound');
      await switchCustomer(ctx, sessions, null);
      return answerAndGo({}, '/');
    }
    const there = await viewerAt(ctx, customerId);
    if (!there) return fail('customerNotFound');
    const basketId = body.basketId ?? null;
    if (basketId !== null && !(await hasBasket(ctx.database.kysely, there.scope, basketId)))
      return fail('basketNotFound');
    await switchCustomer(ctx, sessions, customerId);
    if (basketId === null) return answerAndGo({}, '/');
    await mergeSettings(ctx.database.kysely, there.scope, { LastSelectedBasketId: basketId });
    return answerAndGo({}, `/checkout/basket?id=${basketId}`);
  };
}
