import type * as impersonation from '@engros/contracts/people/impersonation.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { safeLocalPath } from '../../platform/http/pages/safe-local-path.ts';
import { deliveryDateCookie } from '../session/cookies.ts';
import { closeImpersonation } from '../session/impersonation-queries.ts';
import { findDefaultCustomer } from '../session/queries.ts';
import type { Sessions } from '../session/sessions.ts';
import { signInOf } from './sign-in-of.ts';

/**
 * The new session belongs to the member of staff, at their previous customer or else their default one; every later request
 * checks whether they may still order there. The sign-in time stays that of the staff sign-in (IMP-03, T7).
 */
export function endImpersonation(sessions: Sessions): Handler<typeof impersonation.endImpersonation> {
  return async (ctx, { query }, fail) => {
    const { viewer, database, clock } = ctx;
    const { acting } = viewer;
    if (acting === null) return fail('notImpersonating');
    const signedInAt = await signInOf(database.kysely, viewer);
    // One transaction, because a session that went on after its impersonation ended in the log would act unlogged.
    const giveCookie = await inTransaction(database.kysely, async (trx) => {
      const home = await closeImpersonation(trx, { viewer, clock }, 'ended');
      const person = {
        userId: acting.userId,
        isStaff: true,
        customerId: home?.customerId ?? (await findDefaultCustomer(trx, acting.userId)),
        language: ctx.language,
        isRemembered: home?.isRemembered ?? false,
        signedInAt,
      };
      return sessions.begin(ctx.exchange, person, trx);
    });
    giveCookie();
    ctx.exchange.clearCookie(deliveryDateCookie);
    return answerAndGo({}, safeLocalPath(query.returnUrl));
  };
}
