import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database.ts';

const emptyBasketDays = 90;
const editKeyDays = 30;
/** So long a deleted basket can be brought back. */
export const restorableDays = 7;

/**
 * Removes empty baskets nobody touched for 90 days, never one with anything in it (domain 5), baskets deleted longer ago
 * than they can be brought back, and edit keys no program will repeat any more. Gives the number of baskets removed.
 */
export async function tidyBaskets(database: Database, now: Temporal.Instant): Promise<number> {
  const before = (days: number) => now.subtract({ hours: 24 * days }).toString();
  const removed = await sql`
    delete from baskets b where b.state = 'open' and b.updated_at < ${before(emptyBasketDays)}
      and b.message is null and b.order_reference is null
      and not exists (select from basket_lines l where l.customer_id = b.customer_id and l.basket_id = b.id)
      and not exists (select from basket_invalid_lines i where i.customer_id = b.customer_id and i.basket_id = b.id)`.execute(
    database.kysely,
  );
  const deleted = await sql`
    delete from baskets b where b.state = 'deleted' and b.updated_at < ${before(restorableDays)}
      and not exists (select from web_orders o where o.customer_id = b.customer_id and o.withdrawn_basket_id = b.id)`.execute(
    database.kysely,
  );
  await sql`delete from basket_edits where applied_at < ${before(editKeyDays)}`.execute(database.kysely);
  return Number((removed.numAffectedRows ?? 0n) + (deleted.numAffectedRows ?? 0n));
}
