import type * as auth from '@engros/contracts/auth.ts';
import { writeAudit } from '../../platform/audit.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { deliveryDateCookie } from './cookies.ts';
import { mayWorkFor, setSessionCustomer } from './queries.ts';
import { renewCacheCookie, type Sessions } from './sessions.ts';

/** Makes another of the person's customers the current one; a foreign number answers like an unknown one (CUS-01, ACC-09). */
export function changeCustomer(sessions: Sessions): Handler<typeof auth.changeCustomer> {
  return async (ctx, { body }, fail) => {
    const customerId = body.id ?? fail('customerIdMissing');
    const db = ctx.database.kysely;
    if (!(await mayWorkFor(db, ctx.viewer, customerId))) return fail('customerNotFound');
    await setSessionCustomer(db, ctx.viewer.sessionKey, customerId);
    await writeAudit(db, ctx, { kind: 'customer.changed', subject: customerId });
    sessions.forget(ctx.viewer.sessionKey);
    renewCacheCookie(ctx.exchange);
    ctx.exchange.clearCookie(deliveryDateCookie);
    return answerAndGo({}, '/');
  };
}
