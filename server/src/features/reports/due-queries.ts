import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';

type Db = Pick<Database, 'kysely'>;

interface DueProduct {
  id: string;
  since: Temporal.Instant;
}

/** Returns products that have changed since the months with them were summed, the earliest first. */
export const listDueProducts = ({ kysely }: Db, atMost: number): Promise<DueProduct[]> =>
  kysely
    .selectFrom('report_products_due')
    .select(['product_id as id', 'since'])
    .orderBy('since')
    .orderBy('product_id')
    .limit(atMost)
    .execute();

/** Returns true while some figures still count with what a product was before it changed. */
export async function hasDueProducts(db: Db): Promise<boolean> {
  return (await listDueProducts(db, 1)).length > 0;
}

interface CustomerMonth {
  customerId: string;
  month: string;
}

// The query builder has no overlap of arrays.
const monthsWith = statement<CustomerMonth>(
  'report_months_with_products',
  `select customer_id as "customerId", starts_on as month from purchase_sums
    where grain = 'month' and starts_on >= $1 and product_ids && $2::text[] order by customer_id, starts_on`,
  { customerId: 'text', month: 'date' },
);

/** Returns the months since a day in which a customer bought one of the products. */
export const listMonthsWith = (
  { kysely }: Db,
  since: string,
  productIds: readonly string[],
): Promise<CustomerMonth[]> => monthsWith.rows(kysely, [since, productIds]);

// A function of the database, which the query builder cannot call by itself.
const summedAgain = statement<{ done: string }>(
  'report_months_summed_again',
  'select refresh_report_months($1::text[], $2::date[])::text as done',
  { done: 'text' },
);

/** Sums these months again, in a transaction of its own, so that deliveries wait only for this piece. */
export async function sumAgain({ kysely }: Db, months: readonly CustomerMonth[]): Promise<void> {
  const customers = months.map(({ customerId }) => customerId);
  await summedAgain.rows(kysely, [customers, months.map(({ month }) => month)]);
}

/** Takes products off the list, unless they changed again meanwhile. */
export async function removeDueProducts({ kysely }: Db, products: readonly DueProduct[]): Promise<void> {
  for (const { id, since } of products)
    await kysely
      .deleteFrom('report_products_due')
      .where('product_id', '=', id)
      .where('since', '=', since)
      .execute();
}
