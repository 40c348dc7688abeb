import type * as impersonation from '@engros/contracts/account/impersonation.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { safeLocalPath } from '../../platform/http/pages/safe-local-path.ts';
import {
  closeImpersonation,
  deliveryDateCookie,
  findDefaultCustomer,
  type Sessions,
} from '../session/index.ts';
import { signInOf } from './sign-in-of.ts';

/**
 * Ends an impersonation. The new session belongs to the member of staff, at their previous customer or else their
 * default one; every later request checks whether they may still order there. The sign-in time stays that of the staff
 * sign-in (IMP-03, T7).
 */
export function endImpersonation(sessions: Sessions): Handler<typeof impersonation.endImpersonation> {
  return async (ctx, { query }, fail) => {
    const { viewer, database, clock } = ctx;
    const { acting } = viewer;
    if (acting === null) return fail('notImpersonating');
    const signedInAt = await signInOf(database.kysely, viewer);
    const home = await closeImpersonation({ database, viewer, clock }, 'ended');
    await sessions.begin(ctx.exchange, {
      userId: acting.userId,
      isStaff: true,
      customerId: home?.customerId ?? (await findDefaultCustomer(database.kysely, acting.userId)),
      language: ctx.language,
      isRemembered: home?.isRemembered ?? false,
      signedInAt,
    });
    ctx.exchange.clearCookie(deliveryDateCookie);
    return answerAndGo({}, safeLocalPath(query.returnUrl));
  };
}
