import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { type Period, spansOf } from '../sales-statistics/index.ts';

/** What one customer received of one product in one month of a period. */
export interface PurchaseFact {
  customerId: string;
  productId: string;
  /** Month as yyyy-MM. */
  month: string;
  /** Whether the product was food when it was ordered. All other facts here are also those of the time of the order. */
  isFood: boolean;
  ore: number;
  /**
   * Delivered weight of the lines whose weight is known: the weighed weight, or the product's net weight at the time.
   */
  weightG: number;
  /** Base units of the lines whose weight is unknown. */
  unweighedBaseUnits: number;
  /** The organic part of the amount, according to the product at the time of the order. */
  organicOre: number;
  organicWeightG: number;
  organicUnweighedBaseUnits: number;
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
 * Returns the deliveries to these customers in a period, by customer, month and product (domain 9). The caller must
 * have checked that the reader may see these customers; the statement reads no others.
 */
export function listPurchaseFacts(
  { kysely }: Pick<Database, 'kysely'>,
  customerIds: readonly string[],
  period: Period,
): Promise<PurchaseFact[]> {
  const spans = spansOf(period);
  const read = () =>
    facts.rows(kysely, [
      [...customerIds],
      spans.map(({ grain }) => grain),
      spans.map(({ from }) => from),
      spans.map(({ to }) => to),
    ]);
  return withinCustomers(
    customerIds.map((customerId) => ({ customerId })),
    read,
  );
}
