import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Replacement } from '../steps.ts';

/** The product that would come, in its own sales units. */
export type ReplacementOffer = Pick<
  Replacement,
  'productId' | 'name' | 'unitCode' | 'unitQuantity' | 'unitPriceOre'
> & { quantity: number };

export interface AskedLine {
  position: number;
  webPosition: number;
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  quantity: number;
  available: number;
  offer: ReplacementOffer | null;
}

/** All lines of an order of which its kitchen is asked after a confirmation; earlier questions about others are over. */
export interface AskedOrder {
  customerId: string;
  orderId: number;
  webOrderId: number;
  revision: number;
  at: Temporal.Instant;
  lines: AskedLine[];
}

// One statement ends and asks for a whole batch. A question that is asked again as it was stays told.
const ask = statement(
  'replacement_questions_ask',
  `with k as materialized (select * from json_to_recordset($1::json) as k ("customerId" text, "orderId" bigint, "webOrderId" bigint,
      revision int, at timestamptz, lines json)),
  l as materialized (select k."customerId", k."orderId", k."webOrderId", k.revision, k.at, r.*
    from k, json_to_recordset(k.lines) as r (position int, "webPosition" int, "productId" text, name text, "unitCode" text,
      "unitQuantity" int, quantity int, available int, offer jsonb)),
  gone as (update replacement_questions q set state = 'gone', ended_at = k.at from k
    where q.customer_id = k."customerId" and q.order_id = k."orderId" and q.state = 'open'
      and not exists (select from l where l."customerId" = q.customer_id and l."orderId" = q.order_id and l.position = q.position))
  insert into replacement_questions as q (customer_id, web_order_id, order_id, position, web_position, revision, product_id, name,
      sales_unit_code, unit_quantity, quantity, available, offer, second_choices, asked_at)
    select l."customerId", l."webOrderId", l."orderId", l.position, l."webPosition", l.revision, l."productId", l.name,
      l."unitCode", l."unitQuantity", l.quantity, l.available, nullif(l.offer, 'null'), coalesce((select w.second_choices from web_order_lines w
        where w.customer_id = l."customerId" and w.web_order_id = l."webOrderId" and w.position = l."webPosition"
          and w.product_id = l."productId"), '{}'), l.at
    from l
    on conflict (customer_id, order_id, position) where state = 'open' do update
      set web_position = excluded.web_position, revision = excluded.revision, product_id = excluded.product_id, name = excluded.name,
        sales_unit_code = excluded.sales_unit_code, unit_quantity = excluded.unit_quantity, quantity = excluded.quantity,
        available = excluded.available, offer = excluded.offer, second_choices = excluded.second_choices,
        (told_at, deadline) = (select q.told_at, q.deadline where (q.product_id, q.quantity, q.available)
          = (excluded.product_id, excluded.quantity, excluded.available) and q.offer is not distinct from excluded.offer)`,
  {},
);

/** Within the transaction that confirms; it has locked the web orders. */
export async function askAbout(trx: Kysely<Tables>, orders: readonly AskedOrder[]): Promise<void> {
  if (orders.length > 0) await ask.rows(trx, [JSON.stringify(orders)]);
}

export interface AnsweredLine {
  position: number;
  productId: string;
  unitQuantity: number;
  quantity: number;
}

/** What the kitchen answered of lines of a version that the supplier has; the newest of a line last. */
export const answersOf = (
  trx: Kysely<Tables>,
  { customerId, orderId, revision }: Pick<AskedOrder, 'customerId' | 'orderId' | 'revision'>,
): Promise<AnsweredLine[]> =>
  trx
    .selectFrom('replacement_questions')
    .select(['position', 'answer_product_id as productId'])
    .select(['answer_unit_quantity as unitQuantity', 'answer_quantity as quantity'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'answered')
    .where('revision', '=', revision)
    .orderBy('id')
    .$narrowType<{ productId: string; unitQuantity: number; quantity: number }>()
    .execute();
