import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface HistoryRow {
  id: number;
  at: Temporal.Instant;
  name: string | null;
  details: unknown;
  found: number;
}

// Plain SQL: the count of all stands beside each row, and the index is one of certain kinds.
const history = statement<HistoryRow>(
  'record_history',
  `select a.id, a.at, coalesce(w.display_name, u.display_name) as name, a.details,
      (count(*) over ())::int4 as found
    from audit_log a left join users u on u.id = a.user_id left join users w on w.id = a.acting_user_id
    where a.subject = $1 and a.kind in ('record.changed', 'price.ended') order by a.id desc limit $2`,
  { id: 'int8', at: 'timestamptz', name: 'text?', details: 'jsonb', found: 'int4' },
);

/** What staff changed of a product, newest first. */
export const listHistory = (db: Kysely<Tables>, productId: string, limit: number): Promise<HistoryRow[]> =>
  history.rows(db, [productId, limit]);

interface TakenRow {
  gtin: string;
  id: string;
  name: string;
}

/** Other products that have these GTINs, which have 14 digits. */
export const listGtinsOf = (db: Kysely<Tables>, gtins: readonly string[]): Promise<TakenRow[]> =>
  db
    .selectFrom('sales_units as u')
    .innerJoin('products as p', 'p.id', 'u.product_id')
    .select((eb) => [eb.ref('u.gtin').$notNull().as('gtin'), 'p.id', 'p.name'])
    .where((eb) => eb('u.gtin', '=', eb.fn.any(eb.val([...gtins]))))
    .execute();
