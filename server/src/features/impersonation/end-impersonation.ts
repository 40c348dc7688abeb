import type * as impersonation from '@engros/contracts/impersonation.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { safeLocalPath } from '../../platform/http/pages/safe-local-path.ts';
import {
  closeImpersonation,
  deliveryDateCookie,
  findDefaultCustomer,
  findSignedInAt,
  type Sessions,
} from '../session/index.ts';

/**
 * Ends it: the session of both ends, a new one is the member of staff's alone, at the customer they came from, else
 * their default one; whether they may still be there is asked with every request. It is as old as their sign-in (IMP-03,
 * T7).
 */
export function endImpersonation(sessions: Sessions): Handler<typeof impersonation.endImpersonation> {
  return async (ctx, { query }, fail) => {
    const { viewer, database, clock } = ctx;
    const { acting } = viewer;
    if (acting === null) return fail('notImpersonating');
    const signedInAt = await findSignedInAt(database.kysely, viewer.sessionKey);
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
