import { hasUnusualPriceSql } from '../../goods/accounting/queries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';

type Db = Pick<Database, 'kysely'>;

/** First days of the first and the last month of a range. */
export interface Months {
  from: string;
  to: string;
}

/** Weights in grams, CO2e in milligrams. */
export interface ReportSums {
  ore: number;
  foodOre: number;
  foodG: number;
  organicOre: number;
  organicG: number;
  knownG: number;
  co2eMg: number;
  orders: number;
  delayedOrders: number;
  lines: number;
  fullLines: number;
  savedG: number;
}

interface KeyedSums extends ReportSums {
  /** A customer's number, or a month as yyyy-MM. */
  key: string;
}

const sums = `sum(ore)::bigint as ore, sum(food_ore)::bigint as "foodOre", sum(food_g)::bigint as "foodG",
  sum(organic_ore)::bigint as "organicOre", sum(organic_g)::bigint as "organicG", sum(known_g)::bigint as "knownG",
  sum(co2e_mg)::bigint as "co2eMg", sum(orders)::bigint as orders, sum(delayed_orders)::bigint as "delayedOrders",
  sum(lines)::bigint as lines, sum(full_lines)::bigint as "fullLines", sum(saved_g)::bigint as "savedG"`;
const columns = {
  key: 'text',
  ore: 'int8',
  foodOre: 'int8',
  foodG: 'int8',
  organicOre: 'int8',
  organicG: 'int8',
  knownG: 'int8',
  co2eMg: 'int8',
  orders: 'int8',
  delayedOrders: 'int8',
  lines: 'int8',
  fullLines: 'int8',
  savedG: 'int8',
} as const;

// Plain SQL, because several statements share this list of sums.
const byMonth = statement<KeyedSums>(
  'report_sums_by_month',
  `select to_char(month, 'YYYY-MM') as key, ${sums} from report_months
   where customer_id = any ($1::text[]) and month between $2 and $3 group by month order by month`,
  columns,
);
// Computes the same sums by customer.
const byCustomer = statement<KeyedSums>(
  'report_sums_by_customer',
  `select customer_id as key, ${sums} from report_months
   where customer_id = any ($1::text[]) and month between $2 and $3 group by customer_id order by customer_id`,
  columns,
);

/** Only months with a delivery, oldest first. */
export const sumByMonth = ({ kysely }: Db, customerIds: readonly string[], { from, to }: Months) =>
  byMonth.rows(kysely, [customerIds, from, to]);

/** Only customers with a delivery. */
export const sumByCustomer = ({ kysely }: Db, customerIds: readonly string[], { from, to }: Months) =>
  byCustomer.rows(kysely, [customerIds, from, to]);

interface CategorySum {
  /** Of a category of level 1; empty for products without a category. */
  id: string;
  nameDa: string | null;
  nameEn: string | null;
  ore: number;
  co2eMg: number;
}

// Plain SQL, because the query builder cannot read several arrays side by side.
const byCategory = statement<CategorySum>(
  'report_sums_by_category',
  `select u.id, c.name_da as "nameDa", c.name_en as "nameEn", u.ore, u.co2e_mg as "co2eMg" from (
     select u.id, sum(u.ore)::bigint as ore, sum(u.co2e_mg)::bigint as co2e_mg
       from report_months r cross join unnest(r.category_ids, r.category_ore, r.category_co2e_mg) as u (id, ore, co2e_mg)
      where r.customer_id = any ($1::text[]) and r.month between $2 and $3 group by u.id) u
   left join categories c on c.id = u.id order by u.ore desc, u.id`,
  { id: 'text', nameDa: 'text?', nameEn: 'text?', ore: 'int8', co2eMg: 'int8' },
);

/** Amount and CO2e of each category of level 1, the highest amounts first. */
export const sumByCategory = ({ kysely }: Db, customerIds: readonly string[], { from, to }: Months) =>
  byCategory.rows(kysely, [customerIds, from, to]);

/**
 * Extra cost of changed prices at the quantities of the later month: of one product at all customers, or of one
 * customer.
 */
interface ComparedRow {
  /** Null in the row of a product. */
  customerId: string | null;
  /** Null in the row of a customer. */
  productId: string | null;
  name: string | null;
  nameEn: string | null;
  ore: number;
  /** In øre, above the earlier month's prices; negative when the prices fell. */
  extraOre: number;
}

// Compares only products that a customer bought in both months, and only with that customer's own price. Customers pay
// different prices, so a sum over several customers would change with who buys how much. The amounts of the months are
// read from their sums, less the lines whose price says nothing; customer by customer, because sums of a whole group at
// once do not fit into the memory of a statement.
const compared = statement<ComparedRow>(
  'report_prices',
  `with bought as (
     select c.customer_id, b.*
       from (select distinct unnest($1::text[])) as c (customer_id) cross join lateral (
         select id, coalesce(sum(ore) filter (where is_later), 0)::bigint as ore,
                coalesce(sum(units) filter (where is_later), 0)::bigint as units,
                coalesce(sum(ore) filter (where not is_later), 0)::bigint as earlier_ore,
                coalesce(sum(units) filter (where not is_later), 0)::bigint as earlier_units
           from (
             select s.starts_on = $2::date as is_later, u.*
               from purchase_sums s cross join unnest(s.product_ids, s.ore, s.base_units) as u (id, ore, units)
              where s.customer_id = c.customer_id and s.grain = 'month' and s.starts_on in ($2::date, $3::date)
             union all
             select m.month = $2::date, l.product_id, -l.line_total_ore, -l.quantity_delivered::bigint * l.unit_quantity
               from unnest(array[$2::date, $3::date]) as m (month)
               join orders o on o.customer_id = c.customer_id
                and o.delivery_date between m.month and (m.month + interval '1 month - 1 day')::date
               join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id and ${hasUnusualPriceSql}
              where is_delivered(o.status) and l.quantity_delivered > 0) as priced
          group by id) as b
   ), compared as (
     select customer_id, id, ore, ore - earlier_ore::float8 / earlier_units * units as extra_ore
       from bought where units > 0 and earlier_units > 0 and earlier_ore > 0
   ), summed as (
     select customer_id, id, sum(ore)::bigint as ore, sum(extra_ore) as extra_ore
       from compared group by grouping sets ((id), (customer_id)))
   select s.customer_id as "customerId", s.id as "productId", p.name, p.name_en as "nameEn", s.ore,
          s.extra_ore as "extraOre"
     from summed s left join products p on p.id = s.id order by s.customer_id, s.id`,
  {
    customerId: 'text?',
    productId: 'text?',
    name: 'text?',
    nameEn: 'text?',
    ore: 'int8',
    extraOre: 'float8',
  },
);

/** What each customer paid for each product in both months, given by their first days. */
export const comparePrices = (
  { kysely }: Db,
  customerIds: readonly string[],
  { month, earlier }: { month: string; earlier: string },
): Promise<ComparedRow[]> => compared.rows(kysely, [customerIds, month, earlier]);

// Plain SQL, because the query builder cannot find the last row of each of many customers. The index is searched once
// for each customer.
const lastDay = statement<{ day: string | null }>(
  'report_last_day',
  `select max(d.starts_on) as day from unnest($1::text[]) as c (id) cross join lateral (
     select starts_on from purchase_sums p where p.customer_id = c.id and p.grain = 'day' and p.starts_on <= $2
      order by starts_on desc limit 1) d`,
  { day: 'date?' },
);

/** Up to the day given, at any of the customers; null when there is none. */
export const lastDeliveryDay = async (
  { kysely }: Db,
  customerIds: readonly string[],
  until: string,
): Promise<string | null> => (await lastDay.row(kysely, [customerIds, until]))?.day ?? null;

// When a customer has several targets for a day, the one that lasts longest is used, as on the screen of the targets.
const climateTarget = statement<{ value: string | null }>(
  'report_climate_target',
  `select case when count(value) = count(*) and min(value) = max(value) then min(value) end as value
     from unnest($1::text[]) as c (id) left join lateral (
       select value from sustainability_targets t
        where t.customer_id = c.id and t.kind = 'CO2EPerKilo' and $2::date between t.starts_on and t.ends_on
        order by t.ends_on desc, t.starts_on desc limit 1) t on true`,
  { value: 'numeric?' },
);

/** For CO2e per kilo on a day; null unless all the customers have the same target. */
export const commonClimateTarget = async (
  { kysely }: Db,
  customerIds: readonly string[],
  day: string,
): Promise<number | null> => {
  const value = (await climateTarget.row(kysely, [customerIds, day]))?.value ?? null;
  return value === null ? null : Number(value);
};
