import type * as auth from '@engros/contracts/people/auth.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { moment } from '../../platform/database/expressions.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Exchange, Handler } from '../../platform/http/context.ts';
import { visitCookie } from './cookies.ts';

const oneDaySeconds = 86_400;

/** Because the next user of the browser may be another. */
export function forgetVisit(exchange: Exchange): void {
  if (exchange.cookie(visitCookie) !== undefined) exchange.clearCookie(visitCookie);
}

/** Once a day. A cookie valid for one day records the visit; for programs without cookies the log does (ACC-08). */
export const registerLoggedIn: Handler<typeof auth.registerLoggedIn> = async (ctx) => {
  const { viewer } = ctx;
  // A visit during an impersonation is not counted as a visit of the impersonated user.
  if (viewer.acting || ctx.exchange.cookie(visitCookie) !== undefined) return { IsRegistered: false };
  const since = ctx.clock.now().subtract({ seconds: oneDaySeconds });
  const isFirst = await inTransaction(ctx.database.kysely, async (trx) => {
    // The lock makes two calls at the same time count as one visit.
    await lockKey(trx, `visit:${viewer.userId}`);
    const last = await trx
      .selectFrom('audit_log')
      .select('id')
      .where('kind', '=', 'visit')
      .where('user_id', '=', viewer.userId)
      .where('at', '>', moment(since))
      .executeTakeFirst();
    if (last === undefined) await writeAudit(trx, ctx, { kind: 'visit' });
    return last === undefined;
  });
  ctx.exchange.setCookie(visitCookie, '1', { maxAgeSeconds: oneDaySeconds });
  return { IsRegistered: isFirst };
};
