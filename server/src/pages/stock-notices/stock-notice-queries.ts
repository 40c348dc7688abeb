import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope, Language } from '../../platform/http/viewer.ts';

type Person = Pick<CustomerScope, 'customerId' | 'userId'>;

/** Products the user waits for at the customer, in the order of the requests. */
export async function listNotices(db: Kysely<Tables>, { customerId, userId }: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_notices')
    .select('product_id as id')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('product_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A second request for the same product changes nothing. */
export async function insertNotice(
  trx: Kysely<Tables>,
  { customerId, userId }: Person,
  { productId, now }: { productId: string; now: Temporal.Instant },
): Promise<void> {
  await trx
    .insertInto('stock_notices')
    .values({ customer_id: customerId, user_id: userId, product_id: productId, created_at: now.toString() })
    .onConflict((conflict) => conflict.columns(['customer_id', 'user_id', 'product_id']).doNothing())
    .execute();
}

export async function deleteNotice(
  { kysely }: Database,
  { customerId, userId }: Person,
  productId: string,
): Promise<void> {
  await kysely
    .deleteFrom('stock_notices')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

/** The customer's depot has enough for the smallest sales unit again. */
export interface DueNotice {
  /** False when the user has lost access to the customer, the customer to the product, or the supplier the customer. */
  isWanted: boolean;
  customerId: string;
  customerName: string;
  userId: string;
  email: string;
  displayName: string;
  language: Language;
  productId: string;
  name: string;
  nameEn: string | null;
  createdAt: string;
}

// Locks, deletes and joins with names in one statement, so that only one node handles a notice.
const takeDue = statement<DueNotice>(
  'stock_notices_take_due',
  `with due as (
      select n.customer_id, n.user_id, n.product_id
        from stock_notices n
        join customers c on c.id = n.customer_id
        join products p on p.id = n.product_id and not p.is_blocked and p.recalled is distinct from 'all' and p.replaced_by is null
          and (p.valid_to is null or p.valid_to >= $2::date)
        join stock_left s on s.product_id = n.product_id and s.depot_id = c.depot_id
       where s.quantity >= (select min(u.quantity) from sales_units u where u.product_id = n.product_id)
       order by n.created_at limit $1 for update of n skip locked
    ), taken as (
      delete from stock_notices n using due
       where n.customer_id = due.customer_id and n.user_id = due.user_id and n.product_id = due.product_id
      returning n.*
    )
    select t.customer_id as "customerId", c.name as "customerName", t.user_id as "userId", u.email,
           u.display_name as "displayName", u.language, t.product_id as "productId", p.name, p.name_en as "nameEn",
           t.created_at::text as "createdAt",
           c.is_active and u.is_active and u.deleted_at is null
             and (u.role <> 'buyer' or exists (select from memberships m where m.customer_id = t.customer_id and m.user_id = t.user_id))
             and in_assortment(t.customer_id, t.product_id)
             as "isWanted"
      from taken t join customers c on c.id = t.customer_id join products p on p.id = t.product_id
      join users u on u.id = t.user_id`,
  {
    isWanted: 'bool',
    customerId: 'text',
    customerName: 'text',
    userId: 'uuid',
    email: 'text',
    displayName: 'text',
    language: 'text',
    productId: 'text',
    name: 'text',
    nameEn: 'text?',
    createdAt: 'text',
  },
);

/** Also deletes and returns those that nobody wants any more; the oldest first. */
export const takeDueNotices = (trx: Kysely<Tables>, limit: number, today: string): Promise<DueNotice[]> =>
  takeDue.rows(trx, [limit, today]);
