import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import type { ProductMonth } from '../sales-statistics/delivered-queries.ts';
import type { Period } from '../sales-statistics/period.ts';
import { partsOf, spansOf } from '../sales-statistics/spans.ts';

/** What one customer received of one product in one month of a period. */
export interface PurchaseFact extends ProductMonth {
  customerId: string;
}

// Plain SQL, because the query builder cannot read several arrays as columns. Days of one month that belong to two
// periods are summed.
const facts = statement<PurchaseFact>(
  'purchase_facts',
  `
  with summed as materialized (
    select to_char(p.starts_on, 'YYYY-MM') as month, p.*
      from unnest($2::text[], $3::date[], $4::date[]) as s (grain, day_from, day_to)
      join purchase_sums p on p.grain = s.grain and p.starts_on between s.day_from and s.day_to
     where p.customer_id = any ($1::text[])
  )
  select s.customer_id as "customerId", u.product_id as "productId", s.month, u.is_food as "isFood", sum(u.ore)::bigint as ore,
         sum(u.weighed_g)::bigint as "weightG", sum(u.unweighed)::bigint as "unweighedBaseUnits",
         sum(u.organic_ore)::bigint as "organicOre", sum(u.organic_weighed_g)::bigint as "organicWeightG",
         sum(u.organic_unweighed)::bigint as "organicUnweighedBaseUnits"
    from summed s cross join unnest(s.product_ids, s.ore, s.weighed_g, s.unweighed_base_units, s.organic_ore,
      s.organic_weighed_g, s.organic_unweighed_base_units, s.is_food)
      as u (product_id, ore, weighed_g, unweighed, organic_ore, organic_weighed_g, organic_unweighed, is_food)
   group by s.customer_id, u.product_id, u.is_food, s.month
   order by s.customer_id, s.month, u.product_id, u.is_food`,
  {
    customerId: 'text',
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

/**
 * By customer, month and product (domain 9). The caller must have checked that the reader may see these customers; the statement
 * reads no others.
 */
export function listPurchaseFacts(
  { kysely }: Pick<Database, 'kysely'>,
  customerIds: readonly string[],
  period: Period,
): Promise<PurchaseFact[]> {
  const read = () => facts.rows(kysely, [[...customerIds], ...spanColumns(period)]);
  return withinCustomers(
    customerIds.map((customerId) => ({ customerId })),
    read,
  );
}

export interface FoodOfMonth {
  customerId: string;
  /** yyyy-MM */
  month: string;
  /** Each product that was food when it was ordered, with the weight and the base units of a `PurchaseFact`. */
  foods: readonly (readonly [productId: string, weightG: number, unweighedBaseUnits: number])[];
}

// Plain SQL for the reason above. The products of a month are one text, because rows of the driver are long-lived objects
// for V8: each would stay in memory until the next full collection.
const foods = statement<Omit<FoodOfMonth, 'foods'> & { foods: string }>(
  'food_by_month',
  `
  with summed as materialized (
    select to_char(p.starts_on, 'YYYY-MM') as month, p.*
      from unnest($2::text[], $3::date[], $4::date[]) as s (grain, day_from, day_to)
      join purchase_sums p on p.grain = s.grain and p.starts_on between s.day_from and s.day_to
     where p.customer_id = $1
  ), by_product as (
    select s.customer_id, s.month, u.product_id, sum(u.weighed_g)::bigint as weight_g, sum(u.unweighed)::bigint as unweighed
      from summed s cross join unnest(s.product_ids, s.weighed_g, s.unweighed_base_units, s.is_food)
        as u (product_id, weighed_g, unweighed, is_food)
     where u.is_food
     group by s.customer_id, s.month, u.product_id
  )
  select customer_id as "customerId", month,
         json_agg(json_build_array(product_id, weight_g, unweighed) order by product_id)::text as foods
    from by_product group by customer_id, month order by month`,
  { customerId: 'text', month: 'text', foods: 'text' },
);

/** Months of one customer that are read at once, which bounds the memory of a report. */
const monthsTogether = 6;

/**
 * A month at a time. Some months of one customer are a statement of their own, so that a slow reader holds no connection. The
 * caller must have checked that the reader may see these customers.
 */
export async function* foodByMonth(
  { kysely }: Pick<Database, 'kysely'>,
  customerIds: readonly string[],
  period: Period,
): AsyncGenerator<FoodOfMonth> {
  const parts = partsOf(period, monthsTogether).map(spanColumns);
  for (const customerId of customerIds)
    for (const columns of parts) {
      const read = () => foods.rows(kysely, [customerId, ...columns]);
      for (const month of await withinCustomers([{ customerId }], read))
        yield { ...month, foods: JSON.parse(month.foods) as FoodOfMonth['foods'] };
    }
}

function spanColumns(period: Period): string[][] {
  const spans = spansOf(period);
  return [spans.map(({ grain }) => grain), spans.map(({ from }) => from), spans.map(({ to }) => to)];
}
