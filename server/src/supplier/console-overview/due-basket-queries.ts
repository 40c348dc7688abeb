import type { Kysely } from 'kysely';
import { heldByOrder } from '../../baskets/basket-records/queries.ts';
import type { ChangedOrder } from '../../baskets/order-check/basket-state.ts';
import type { AvailabilityProduct } from '../../goods/delivery/availability.ts';
import type { PlacedOrder } from '../../goods/delivery/placed-order-queries.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** All goods of a basket that are the same product or the same quick-sale lot, added up. */
export interface DueGoods {
  productId: string;
  /** Empty for ordinary goods. */
  quickSaleId: string;
  isSample: boolean;
  facts: Omit<AvailabilityProduct, 'isInAssortment'>;
  /** The quick-sale lot of the goods. `stock` and `lastDate` are null when the lot no longer exists. */
  lot: { stock: number | null; lastDate: string | null } | null;
  needed: number;
  /** True when a line uses a unit in which the product is no longer sold. */
  lacksUnit: boolean;
  totalOre: number;
}

export interface DueBasket extends ChangedOrder {
  customerId: string;
  id: number;
  date: string;
  /** In the order in which they were added. */
  goods: DueGoods[];
  /** The customer's sent orders of the day; read only where the basket has free samples. */
  placed: PlacedOrder[];
}

// Reads baskets, their goods and everything that decides whether the goods can be ordered, in one round trip. `greatest`, because
// PostgreSQL does not see that each basket of a period has a day. Materialized, because the plan for any period expects one row and
// would work out the goods of all baskets once for each basket: 28 s instead of 0.1 s for 900.
const due = statement<DueBasket>(
  'overview_due_baskets',
  `with due as (
     select b.customer_id, b.id, b.delivery_date, b.amends_web_order_id, c.depot_id
       from baskets b join customers c on c.id = b.customer_id and c.is_active
      where b.state = 'open' and b.presale_period_id is null
        and b.delivery_date >= $1::date and b.delivery_date <= $2::date
      order by b.delivery_date, b.customer_id, b.id limit $3),
   needed as materialized (
     select d.customer_id, d.id, d.depot_id, min(l.line_id) as first_line, l.product_id, l.quick_sale_id,
            coalesce(sum(l.quantity::int8 * u.quantity), 0)::int8 as needed, bool_or(u.code is null) as lacks_unit,
            sum(l.quantity * l.unit_price_ore)::int8 as total
       from due d
       join basket_lines l on l.customer_id = d.customer_id and l.basket_id = d.id
       left join sales_units u on u.product_id = l.product_id and u.code = l.sales_unit_code
      group by d.customer_id, d.id, d.depot_id, l.product_id, l.quick_sale_id),
   goods as materialized (
   select n.customer_id, n.id, bool_or(p.is_sample) as has_samples,
          json_agg(json_build_object('productId', n.product_id, 'quickSaleId', n.quick_sale_id, 'isSample', p.is_sample,
            'needed', n.needed, 'lacksUnit', n.lacks_unit, 'totalOre', n.total,
            'lot', case when n.quick_sale_id <> ''
              then json_build_object('stock', q.quantity, 'lastDate', q.last_delivery_date) end,
            'facts', json_build_object('leadTimeWorkingDays', p.lead_time_working_days,
              'leadCutOffTime', to_char(p.lead_cut_off_time, 'HH24:MI'), 'coolType', p.cool_type, 'isBlocked', p.is_blocked,
              'isRecalled', p.recalled is not distinct from 'all', 'replacedBy', p.replaced_by,
              'isStockManaged', p.is_stock_managed, 'stock', coalesce(s.quantity, 0), 'restockDate', s.restock_date,
              'restockedStock', coalesce(s.restocked_quantity, 0),
              'presalePeriodId', p.presale_period_id, 'validFrom', p.valid_from, 'validTo', p.valid_to)) order by n.first_line) as goods
     from needed n
     join products p on p.id = n.product_id
     left join stock_left s on s.product_id = n.product_id and s.depot_id = n.depot_id
     left join quick_sales q on q.id = n.quick_sale_id and q.depot_id = n.depot_id
    group by n.customer_id, n.id)
   select d.customer_id as "customerId", d.id, greatest(d.delivery_date, $1::date) as date, d.amends_web_order_id as "amendsOrderId",
          case when d.amends_web_order_id is not null
            then ${heldByOrder('d.customer_id', 'd.amends_web_order_id')} end as "heldUnits", g.goods,
          case when g.has_samples then placed_orders(d.customer_id, d.delivery_date, d.delivery_date) else '[]' end as placed
     from due d join goods g on g.customer_id = d.customer_id and g.id = d.id
    order by d.delivery_date, d.customer_id, d.id`,
  {
    customerId: 'text',
    id: 'int8',
    date: 'date',
    amendsOrderId: 'int8?',
    heldUnits: 'json?',
    goods: 'json',
    placed: 'json',
  },
);

/** Earliest day first, up to a maximum number. */
export const listDueBaskets = (
  db: Kysely<Tables>,
  { from, until, atMost }: { from: string; until: string; atMost: number },
): Promise<DueBasket[]> => due.rows(db, [from, until, atMost]);
