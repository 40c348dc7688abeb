import type * as auth from '@engros/contracts/people/auth.ts';
import { noCustomerId } from '@engros/contracts/values/ids.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { SessionBaskets } from './session-baskets.ts';
import type { Sessions } from './sessions.ts';
import { switchCustomer, viewerAt } from './switch-customer.ts';

/** `0` and `create` mean a basket that the page makes. */
const isNew = (basketId: string) => /^(0+|create)$/.test(basketId);

/** Undefined for a basket that cannot be chosen. */
async function pageOf(
  basketId: string | null,
  choose: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (basketId === null) return '/';
  return isNew(basketId) || (await choose(basketId)) ? `/checkout/basket?id=${basketId}` : undefined;
}

/**
 * Also selects the requested basket. A foreign customer or basket gets the same error as an unknown one. A supplier user may
 * switch to no customer (CUS-01, CUS-07, ACC-09).
 */
export function changeCustomer(
  sessions: Sessions,
  { choose }: SessionBaskets,
): Handler<typeof auth.changeCustomer> {
  return async (ctx, { body }, fail) => {
    const customerId = body.id || fail('customerIdMissing', { Fields: ['body.id'] });
    if (customerId === noCustomerId) {
      if (!ctx.viewer.rights.has('actOnBehalf')) return fail('customerNotFound');
      await switchCustomer(ctx, sessions, null);
      return answerAndGo({}, '/');
    }
    const there = (await viewerAt(ctx, customerId)) ?? fail('customerNotFound');
    const page = await pageOf(body.basketId ?? null, (id) => choose(ctx, there, id));
    if (page === undefined) return fail('basketNotFound');
    await switchCustomer(ctx, sessions, customerId);
    return answerAndGo({}, page);
  };
}
