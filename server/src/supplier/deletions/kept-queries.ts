import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export async function listUnfinished(db: Db): Promise<{ id: number; customerId: string }[]> {
  return db
    .selectFrom('customer_deletions')
    .select(['id', 'customer_id as customerId'])
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute();
}

// The application may not remove documents; the database does it for customers that are deleted.
const documents = statement<{ gone: number }>(
  'release_documents',
  'select forget_documents_of($1::text, $2::date) as gone',
  { gone: 'int4' },
);

const outOfTime = `o.customer_id = $1 and greatest(o.order_date, o.delivery_date) < $2::date
  and not exists (select from sales_documents d where d.customer_id = o.customer_id and d.order_id = o.id)`;
const ofOldOrder = (table: string) => `delete from ${table} t using orders o
  where t.customer_id = $1 and o.customer_id = t.customer_id and o.id = t.order_id and ${outOfTime}`;

// Each removes what the one before it referred to; the query builder has no `using` with these conditions.
const releases = [
  statement(
    'release_delivery_lines',
    `delete from delivery_lines l using deliveries t, orders o where l.customer_id = $1 and t.customer_id = l.customer_id
       and t.id = l.delivery_id and o.customer_id = t.customer_id and o.id = t.order_id and ${outOfTime}`,
    {},
  ),
  statement('release_deliveries', ofOldOrder('deliveries'), {}),
  statement('release_order_lines', ofOldOrder('order_lines'), {}),
  statement('release_orders', `delete from orders o where ${outOfTime}`, {}),
  statement(
    'release_web_orders',
    `delete from web_orders w where w.customer_id = $1 and w.delivery_date < $2::date
       and not exists (select from orders o where o.customer_id = w.customer_id and o.web_order_id = w.id)`,
    {},
  ),
  statement(
    'release_legacy_lines',
    `delete from legacy_order_lines l using legacy_orders o where l.customer_id = $1 and o.customer_id = l.customer_id
       and o.id = l.order_id and greatest(o.order_date, o.delivery_date) < $2::date`,
    {},
  ),
  statement(
    'release_legacy_orders',
    `delete from legacy_orders o where o.customer_id = $1 and greatest(o.order_date, o.delivery_date) < $2::date`,
    {},
  ),
  statement(
    'release_baskets',
    `delete from baskets b where b.customer_id = $1 and b.updated_at < $2::date and not exists (select from web_orders w
       where w.customer_id = b.customer_id and b.id in (w.source_basket_id, w.withdrawn_basket_id))`,
    {},
  ),
];

// Plain SQL: whether anything of five tables is left, in one round trip.
const rest = statement<{ isLeft: boolean; isInUse: boolean }>(
  'rest_of_customer',
  `select exists (select from sales_documents where customer_id = $1) or exists (select from orders where customer_id = $1)
       or exists (select from web_orders where customer_id = $1)
       or exists (select from legacy_orders where customer_id = $1) as "isLeft",
     exists (select from customers where id = $1 and is_active) as "isInUse"`,
  { isLeft: 'bool', isInUse: 'bool' },
);
const forgetFigures = statement('forget_figures_again', 'select from forget_figures_of($1::text)', {});

/** True when nothing is left to wait for: all is gone, or the number is in use again and what was kept is the customer's. */
export async function releaseBefore(trx: Db, customerId: string, before: string): Promise<boolean> {
  const found = await rest.row(trx, [customerId]);
  if (found?.isInUse) return true;
  await documents.rows(trx, [customerId, before]);
  for (const release of releases) await release.rows(trx, [customerId, before]);
  // Orders that go are counted out of the sums, which are written anew by that.
  await forgetFigures.rows(trx, [customerId]);
  return (await rest.row(trx, [customerId]))?.isLeft === false;
}

/** The customer's own row goes too, unless the number is in use again. */
export async function finishDeletion(
  trx: Db,
  { id, customerId, now }: { id: number; customerId: string; now: Temporal.Instant },
): Promise<void> {
  const { isInUse = false } = (await rest.row(trx, [customerId])) ?? {};
  if (!isInUse) {
    await trx.deleteFrom('baskets').where('customer_id', '=', customerId).execute();
    await trx.deleteFrom('customers').where('id', '=', customerId).execute();
  }
  await trx
    .updateTable('customer_deletions')
    .set({ finished_at: now.toString() })
    .where('id', '=', id)
    .execute();
}
