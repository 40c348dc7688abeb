import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';

type Db = Pick<Database, 'kysely'>;

interface DueProduct {
  id: string;
  since: Temporal.Instant;
}

/** Products that changed after the monthly sums with them were computed. */
export const listDueProducts = ({ kysely }: Db): Promise<DueProduct[]> =>
  kysely
    .selectFrom('report_products_due')
    .select(['product_id as id', 'since'])
    .orderBy('product_id')
    .execute();

/** True while some sums still use the facts that a product had before it changed. */
export async function hasDueProducts({ kysely }: Db): Promise<boolean> {
  const product = await kysely
    .selectFrom('report_products_due')
    .select('product_id')
    .limit(1)
    .executeTakeFirst();
  if (product !== undefined) return true;
  return (
    (await kysely.selectFrom('report_months_due').select('month').limit(1).executeTakeFirst()) !== undefined
  );
}

export interface CustomerMonth {
  customerId: string;
  month: string;
}

// Plain SQL, because the query builder cannot read arrays as rows. The join finds thousands of products in one pass.
const noteMonths = statement<{ month: string }>(
  'report_months_with_products',
  `insert into report_months_due (customer_id, month)
    select distinct s.customer_id, s.starts_on
      from purchase_sums s cross join unnest(s.product_ids) as bought (id) join unnest($2::text[]) as due (id) using (id)
      where s.grain = 'month' and s.starts_on >= $1 and s.starts_on < $3
    on conflict do nothing returning month`,
  { month: 'date' },
);

/**
 * Records the customers' months that begin in a period, in which one of the products was bought, as due. The period should be
 * short: a year of all customers takes longer than the database allows.
 */
export async function noteMonthsWith(
  { kysely }: Db,
  { from, before }: { from: string; before: string },
  productIds: readonly string[],
): Promise<void> {
  await noteMonths.rows(kysely, [from, productIds, before]);
}

/** In the order of customer and month, after one of them. */
export function listDueMonths(
  { kysely }: Db,
  after: CustomerMonth,
  atMost: number,
): Promise<CustomerMonth[]> {
  return kysely
    .selectFrom('report_months_due')
    .select(['customer_id as customerId', 'month'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('customer_id', 'month'), '>', tuple(after.customerId, after.month)),
    )
    .orderBy('customer_id')
    .orderBy('month')
    .limit(atMost)
    .execute();
}

// Plain SQL, because it calls a function of the database.
const summedAgain = statement<{ done: string }>(
  'report_months_summed_again',
  `with done as (delete from report_months_due d using unnest($1::text[], $2::date[]) as t (customer_id, month)
      where d.customer_id = t.customer_id and d.month = t.month)
    select refresh_report_months($1::text[], $2::date[])::text as done`,
  { done: 'text' },
);

/** The months are then no longer due. In a separate transaction, so that deliveries wait only for these few months. */
export async function sumAgain({ kysely }: Db, months: readonly CustomerMonth[]): Promise<void> {
  const customers = months.map(({ customerId }) => customerId);
  await summedAgain.rows(kysely, [customers, months.map(({ month }) => month)]);
}

// Plain SQL that removes all the products in one statement.
const taken = statement<{ id: string }>(
  'report_products_taken',
  `delete from report_products_due d using unnest($1::text[], $2::timestamptz[]) as t (id, since)
    where d.product_id = t.id and d.since = t.since returning d.product_id as id`,
  { id: 'text' },
);

/** From the list of changed products, unless they changed again meanwhile. */
export async function removeDueProducts({ kysely }: Db, products: readonly DueProduct[]): Promise<void> {
  await taken.rows(kysely, [products.map(({ id }) => id), products.map(({ since }) => since.toString())]);
}
