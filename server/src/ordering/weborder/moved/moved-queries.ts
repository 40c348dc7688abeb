import type { Kysely } from 'kysely';
import type { UndoRecord } from '../../../baskets/basket-moves/undo-record.ts';
import { preparedStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';

/** The stored moves of lines out of an order's baskets, and the target baskets that are open or were ordered. */
export interface MovesRow {
  /** The baskets whose lines became the order's lines: its own basket and those that changed it. */
  sources: number[];
  moves: UndoRecord[];
  targets: { id: number; deliveryDate: string | null }[];
}

// Plain SQL, because one round trip reads an order's baskets, the moves out of them and the target baskets.
const movesOfOrder = preparedStatement<MovesRow>(
  'web_order_moves',
  `with source as (
    select o.source_basket_id as id from web_orders o where o.customer_id = $1 and o.id = $2
    union
    select b.id from baskets b where b.customer_id = $1 and b.amends_web_order_id = $2
      and b.punch_out_session_id is not distinct from $3::uuid),
  move as (
    select e.result, e.applied_at from basket_edits e
    where e.customer_id = $1 and e.basket_id in (select id from source)
      and (e.key like 'move:%' or e.key like 'repair:%')
      and not exists (select from basket_edits u where u.customer_id = $1 and u.basket_id = e.basket_id
        and u.key = 'undo:' || split_part(e.key, ':', 2)))
  select (select json_agg(id) from source) as sources,
    (select coalesce(json_agg(result order by applied_at), '[]') from move) as moves,
    (select coalesce(json_agg(json_build_object('id', b.id, 'deliveryDate', b.delivery_date) order by b.delivery_date, b.id), '[]')
      from baskets b where b.customer_id = $1 and b.state <> 'deleted'
        and b.punch_out_session_id is not distinct from $3::uuid and b.id in (
        select (t ->> 'id')::int8 from move m, jsonb_array_elements(m.result::jsonb -> 'baskets') t)) as targets
  where exists (select from source)`,
  { sources: 'json', moves: 'json', targets: 'json' },
);

/** Undefined when the customer has no such order. */
export const findMovesOfOrder = (
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
  id: number,
): Promise<MovesRow | undefined> => movesOfOrder.row(db, [customerId, id, punchOutSessionId]);
