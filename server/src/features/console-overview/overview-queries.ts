import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** Counts the orders that were placed from one moment until another, by the audit log, whose moments have an index. */
export async function countPlacedOrders(db: Db, { from, until }: Span): Promise<number> {
  const { placed } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('placed'))
    .where('at', '>=', moment(from))
    .where('at', '<', moment(until))
    .where('kind', '=', 'weborder.placed')
    .executeTakeFirstOrThrow();
  return Number(placed);
}
