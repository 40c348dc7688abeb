import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PageReach } from '../../platform/http/frame/security-headers.ts';

/**
 * Returns the allowed origins of the connection that a start token belongs to, without using the token up; undefined when
 * the token is unknown, expired or used.
 */
export async function peekToken(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('punch_out_sessions as s')
    .innerJoin('punch_out_single_sign_ons as o', 'o.id', 's.single_sign_on_id')
    .select('o.origins')
    .where('s.token_hash', '=', tokenHash)
    .where('s.token_ends_at', '>', moment(now))
    .where('s.opened_at', 'is', null)
    .executeTakeFirst();
  return row?.origins;
}

/**
 * Returns what pages of a session may do in addition to other pages: post to the return address, and be shown in frames
 * of the buyer's system.
 */
export async function findPageReach(
  db: Kysely<Tables>,
  customerId: string,
  sessionId: string,
): Promise<PageReach | undefined> {
  const row = await db
    .selectFrom('punch_out_sessions as s')
    .innerJoin('punch_out_single_sign_ons as o', 'o.id', 's.single_sign_on_id')
    .select(['s.hook_url', 'o.origins'])
    .where('s.customer_id', '=', customerId)
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  const hookOrigin = row && URL.parse(row.hook_url)?.origin;
  return row && hookOrigin ? { hookOrigin, ancestors: row.origins } : undefined;
}
