import type * as auth from '@engros/contracts/people/auth.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { answerAndGo } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { deliveryDateCookie } from '../cookies.ts';
import { closeImpersonation } from '../impersonation-queries.ts';
import { forgetVisit } from '../register-visit.ts';
import type { Sessions } from '../sessions.ts';

/** In the database, so that the cookie is invalid on every node (ACC-02, T25). Logging out twice is no error. */
export function logout(sessions: Sessions): Handler<typeof auth.logout> {
  return async (ctx) => {
    const { viewer, database, clock } = ctx;
    const takeCookie = await inTransaction(database.kysely, async (trx) => {
      if (viewer.kind === 'signedIn') await closeImpersonation(trx, { viewer, clock }, 'loggedOut');
      return sessions.end(ctx.exchange, trx);
    });
    takeCookie();
    ctx.exchange.clearCookie(deliveryDateCookie);
    forgetVisit(ctx.exchange);
    ctx.exchange.setHeader('clear-site-data', '"cache"');
    return answerAndGo({}, '/');
  };
}
