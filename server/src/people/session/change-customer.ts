import type * as auth from '@engros/contracts/people/auth.ts';
import { noCustomerId } from '@engros/contracts/values/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { hasBasket } from './queries.ts';
import type { Sessions } from './sessions.ts';
import { switchCustomer, viewerAt } from './switch-customer.ts';
import { mergeSettings } from './user-settings.ts';

/**
 * Also selects the requested basket. A foreign customer or basket gets the same error as an unknown one. A supplier user may
 * switch to no customer (CUS-01, CUS-07, ACC-09).
 */
export function changeCustomer(sessions: Sessions): Handler<typeof auth.changeCustomer> {
  return async (ctx, { body }, fail) => {
    const customerId = body.id || fail('customerIdMissing');
    if (customerId === noCustomerId) {
      if (!ctx.viewer.rights.has('actOnBehalf')) return fail('customerNotFound');
      await switchCustomer(ctx, sessions, null);
      return answerAndGo({}, '/');
    }
    const there = (await viewerAt(ctx, customerId)) ?? fail('customerNotFound');
    const basketId = body.basketId ?? null;
    if (!(await mayChoose(ctx.database.kysely, there.scope, basketId))) return fail('basketNotFound');
    await switchCustomer(ctx, sessions, customerId);
    return answerAndGo({}, await chooseBasket(ctx.database.kysely, there.scope, basketId));
  };
}

/** Saves the basket as the one last selected and returns the URL to go to. */
async function chooseBasket(
  db: Kysely<Tables>,
  scope: CustomerScope,
  basketId: string | null,
): Promise<string> {
  if (basketId === null) return '/';
  await mergeSettings(db, scope, { LastSelectedBasketId: basketId });
  return `/checkout/basket?id=${basketId}`;
}

/** `0` and `create` mean a new basket. */
async function mayChoose(
  db: Kysely<Tables>,
  scope: CustomerScope,
  basketId: string | null,
): Promise<boolean> {
  return (
    basketId === null ||
    /^(0+|create)$/.test(basketId) ||
    withinCustomers([scope], () => hasBasket(db, scope, Number(basketId)))
  );
}
