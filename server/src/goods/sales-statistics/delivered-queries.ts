import type { Database } from '../../platform/database/open-database.ts';
import { statementPlannedOnce } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { hasUnusualPriceSql } from '../accounting/queries.ts';
import type { Period } from './period.ts';
import { type Span, spansOf } from './spans.ts';

type Db = Pick<Database, 'kysely'>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface DeliveredSum {
  isEarlier: boolean;
  /** Null in sums of a month. */
  productId: string | null;
  /** As yyyy-MM; null in sums of a product. Days of the earlier period count in the month with which they are compared. */
  month: string | null;
  ore: number;
  weightG: number;
  baseUnits: number;
  /**
   * Only goods whose prices can be compared: neither quick sales, nor goods that came instead of others, nor those of the earlier
   * system, whose orders have only amounts.
   */
  pricedOre: number;
  pricedBaseUnits: number;
}

/** With the time by which the earlier period is moved to match the other. */
export interface ComparedPeriods {
  period: Period;
  earlier: Period;
  shift: { years: number } | { days: number };
}

// Plain SQL, because the sums by product and by month are computed in one pass. Orders of the earlier system have only
// amounts. The month is computed once for each row of sums, before its products are read.
const deliveredSums = statementPlannedOnce<DeliveredSum>(
  'delivered_sums',
  `
  with spans as (
    select * from unnest($2::bool[], $3::text[], $4::date[], $5::date[], $6::interval[])
      as s (is_earlier, grain, day_from, day_to, shift)
  ), summed as materialized (
    select s.is_earlier, to_char(p.starts_on + s.shift, 'YYYY-MM') as month, p.*
      from spans s join purchase_sums p on p.grain = s.grain and p.starts_on between s.day_from and s.day_to
     where p.customer_id = $1
  ), bought as (
    select s.is_earlier, s.month, u.*, case when u.base_units > 0 then u.ore else 0 end as priced_ore,
           greatest(u.base_units, 0) as priced_base_units
      from summed s cross join unnest(s.product_ids, s.ore, s.base_units, s.weighed_g)
        as u (product_id, ore, base_units, weighed_g)
    union all
    select s.is_earlier, to_char(o.delivery_date + s.shift, 'YYYY-MM'), l.product_id, 0, 0, 0, -l.line_total_ore,
           -l.quantity_delivered::bigint * l.unit_quantity
      from spans s join orders o on o.delivery_date between s.day_from and s.day_to
      join order_lines l on l.customer_id = $1 and l.order_id = o.id and ${hasUnusualPriceSql}
     where o.customer_id = $1 and is_delivered(o.status) and l.quantity_delivered > 0
    union all
    select s.is_earlier, to_char(o.delivery_date + s.shift, 'YYYY-MM'), l.product_id, l.line_total_ore, 0, 0, 0, 0
      from spans s join legacy_orders o on o.delivery_date between s.day_from and s.day_to
      join legacy_order_lines l on l.customer_id = $1 and l.order_id = o.id
     where o.customer_id = $1 and not o.is_cancelled
  )
  select b.is_earlier as "isEarlier", b.product_id as "productId", b.month, sum(b.ore)::bigint as ore,
         sum(b.weighed_g)::bigint as "weightG",
         sum(b.base_units)::bigint as "baseUnits",
         sum(b.priced_ore)::bigint as "pricedOre", sum(b.priced_base_units)::bigint as "pricedBaseUnits"
    from bought b
   group by grouping sets ((b.is_earlier, b.product_id), (b.is_earlier, b.month))`,
  {
    isEarlier: 'bool',
    productId: 'text?',
    month: 'text?',
    ore: 'int8',
    weightG: 'int8',
    baseUnits: 'int8',
    pricedOre: 'int8',
    pricedBaseUnits: 'int8',
  },
);

/** Both periods, summed by product and again by month. */
export const sumDelivered = (
  { kysely }: Db,
  { customerId }: Customer,
  { period, earlier, shift }: ComparedPeriods,
): Promise<DeliveredSum[]> => {
  const isByYears = 'years' in shift;
  const moved = isByYears ? `${shift.years} years` : `${shift.days} days`;
  // Months stay whole months only when the period is moved by years; otherwise single days are read.
  const before: Span[] = isByYears ? spansOf(earlier) : [{ grain: 'day', ...earlier }];
  const spans = [
    ...spansOf(period).map((span) => ({ ...span, isEarlier: false, shift: '0' })),
    ...before.map((span) => ({ ...span, isEarlier: true, shift: moved })),
  ];
  return deliveredSums.rows(kysely, [
    customerId,
    spans.map(({ isEarlier }) => isEarlier),
    ...columnsOf(spans),
    spans.map((span) => span.shift),
  ]);
};

const columnsOf = (spans: readonly Span[]) => [
  spans.map(({ grain }) => grain),
  spans.map(({ from }) => from),
  spans.map(({ to }) => to),
];

export interface ProductMonth {
  productId: string;
  /** As yyyy-MM. */
  month: string;
  /** At the time of the order, as all facts here. */
  isFood: boolean;
  ore: number;
  /** Delivered weight of the lines that have one: the weighed weight, or the net weight that the product had then. */
  weightG: number;
  /** Base units of the lines without a weight. */
  unweighedBaseUnits: number;
  /** The organic part of the amount, according to the product at the time of the order. */
  organicOre: number;
  organicWeightG: number;
  organicUnweighedBaseUnits: number;
}

// Plain SQL, because the query builder cannot read several arrays side by side.
const deliveredByMonth = statementPlannedOnce<ProductMonth>(
  'delivered_by_month',
  `
  with summed as materialized (
    select to_char(p.starts_on, 'YYYY-MM') as month, p.*
      from unnest($2::text[], $3::date[], $4::date[]) as s (grain, day_from, day_to)
      join purchase_sums p on p.grain = s.grain and p.starts_on between s.day_from and s.day_to
     where p.customer_id = $1
  )
  select u.product_id as "productId", s.month, u.is_food as "isFood", sum(u.ore)::bigint as ore, sum(u.weighed_g)::bigint as "weightG",
         sum(u.unweighed)::bigint as "unweighedBaseUnits",
         sum(u.organic_ore)::bigint as "organicOre", sum(u.organic_weighed_g)::bigint as "organicWeightG",
         sum(u.organic_unweighed)::bigint as "organicUnweighedBaseUnits"
    from summed s cross join unnest(s.product_ids, s.ore, s.weighed_g, s.unweighed_base_units, s.organic_ore,
      s.organic_weighed_g, s.organic_unweighed_base_units, s.is_food)
      as u (product_id, ore, weighed_g, unweighed, organic_ore, organic_weighed_g, organic_unweighed, is_food)
   group by u.product_id, u.is_food, s.month`,
  {
    productId: 'text',
    month: 'text',
    isFood: 'bool',
    ore: 'int8',
    weightG: 'int8',
    unweighedBaseUnits: 'int8',
    organicOre: 'int8',
    organicWeightG: 'int8',
    organicUnweighedBaseUnits: 'int8',
  },
);

export const listDeliveredByMonth = (
  { kysely }: Db,
  { customerId }: Customer,
  period: Period,
): Promise<ProductMonth[]> => deliveredByMonth.rows(kysely, [customerId, ...columnsOf(spansOf(period))]);
