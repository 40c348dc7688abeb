import type * as auth from '@engros/contracts/auth.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/http/context.ts';
import { visitCookie } from './cookies.ts';

const oneDaySeconds = 86_400;

/** Registers the visit once a day; a cookie of one day remembers that (ACC-08). */
export const registerVisit: Handler<typeof auth.registerLoggedIn> = async (ctx) => {
  // Whoever acts as somebody is no visit of theirs.
  if (ctx.viewer.acting || ctx.exchange.cookie(visitCookie) !== undefined) return { IsRegistered: false };
  await writeAudit(ctx.database.kysely, ctx, { kind: 'visit' });
  ctx.exchange.setCookie(visitCookie, '1', { maxAgeSeconds: oneDaySeconds });
  return { IsRegistered: true };
};
