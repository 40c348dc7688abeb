import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ReplacedGoods } from './replaced-goods.ts';

/** Sales units of a web order's line that the supplier does not deliver. */
export interface MissingLine {
  /** Position of the web order's line. */
  position: number;
  quantity: number;
}

// Locks the lots in the same order as submissions do, so that the two cannot deadlock. A confirmation may replace an
// earlier one, so only the difference to what was already given back changes a lot. What was given back may have been
// sold since: a line takes again only what its lot has, and its `returned_units` say what it has not, so that nothing
// is given back later that was never taken. Of a lot that is gone, everything counts as taken.
const returnMissing = statement<GoodsBack>(
  'order_progress_return_lots',
  `with back as materialized (select * from json_to_recordset($1::json) as b ("customerId" text, "webOrderId" bigint,
      missing json)),
    missing as materialized (
      select l.customer_id, l.web_order_id, l.position, l.product_id, l.quick_sale_id, l.returned_units,
        least(l.quantity, coalesce(r.quantity, l.quantity)) * l.unit_quantity as units
      from back b
        join web_order_lines l on l.customer_id = b."customerId" and l.web_order_id = b."webOrderId"
        left join lateral json_to_recordset(b.missing) as r (position int, quantity int) on r.position = l.position
      where b.missing is null or r.position is not null),
    held as materialized (select id, quantity from quick_sales where id in (select quick_sale_id from missing)
      order by product_id, id for update),
    sums as materialized (select *, m.returned_units - m.units as wanted, h.quantity as lot_left,
        sum(greatest(0, m.units - m.returned_units)) over (partition by m.quick_sale_id) as given_back,
        sum(greatest(0, m.returned_units - m.units)) over (partition by m.quick_sale_id
          order by m.customer_id, m.web_order_id, m.position) as wanted_until
      from missing m left join held h on h.id = m.quick_sale_id),
    settled as materialized (select customer_id, web_order_id, position, product_id, quick_sale_id, returned_units,
        case when wanted <= 0 or lot_left is null then units
          else units + least(wanted, greatest(0, wanted_until - lot_left - given_back)) end::int as units
      from sums),
    given as (update quick_sales q set quantity = held.quantity + d.units
      from (select quick_sale_id, sum(units - returned_units)::int as units from settled
          where quick_sale_id is not null group by quick_sale_id) d, held
      where q.id = d.quick_sale_id and held.id = q.id and d.units <> 0)
  update web_order_lines l set returned_units = m.units from settled m
    where l.customer_id = m.customer_id and l.web_order_id = m.web_order_id and l.position = m.position
      and l.returned_units <> m.units
    returning l.customer_id as "customerId", l.web_order_id as "webOrderId", l.product_id as "productId",
      m.units - m.returned_units as units, l.quick_sale_id is not null as "isOfLot"`,
  { customerId: 'text', webOrderId: 'int8', productId: 'text', units: 'int4', isOfLot: 'bool' },
);

const returnGoods = statement(
  'order_progress_return_stock',
  `select from return_stock($1::json, $2::json)`,
  {},
);

/** Base units of a line that the supplier does not deliver, less those given back before. */
interface GoodsBack {
  customerId: string;
  webOrderId: number;
  productId: string;
  units: number;
  isOfLot: boolean;
}

/** What a web order gives back to its quick-sale lots and to what can be promised in its depot. */
export interface LotsBack {
  customerId: string;
  webOrderId: number;
  /** The lines that the supplier does not deliver; null for all lines. */
  missing: readonly MissingLine[] | null;
}

/**
 * Gives back what the supplier does not deliver of locked web orders, so that it can be sold again, and takes what is
 * delivered in its place. Subtracts what an earlier call gave back for the same line. What the supplier now delivers after
 * all is taken again, as far as its lot has it. Ignores lots that no longer exist, and goods that a later count has already.
 */
export async function returnLots(
  trx: Kysely<Tables>,
  back: readonly LotsBack[],
  replaced: readonly ReplacedGoods[],
): Promise<void> {
  const moved = back.length === 0 ? [] : await returnMissing.rows(trx, [JSON.stringify(back)]);
  const ended = back.filter(({ missing }) => missing === null).map(({ missing: _, ...order }) => order);
  const goods = [...moved.filter(({ isOfLot }) => !isOfLot), ...ended];
  if (goods.length + replaced.length > 0)
    await returnGoods.rows(trx, [JSON.stringify(goods), JSON.stringify(replaced)]);
}
