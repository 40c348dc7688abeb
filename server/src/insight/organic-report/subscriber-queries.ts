import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope, Language } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface Subscriber {
  id: string;
  email: string;
  language: Language;
  /** True when the user who subscribed the address could see prices at that time. */
  showsAmounts: boolean;
  /** User who subscribed the address; null when no longer known. */
  addedBy: string | null;
  token: string;
  addedAt: Temporal.Instant;
}

const columns = [
  'id',
  'email',
  'language',
  'shows_amounts as showsAmounts',
  'added_by as addedBy',
  'unsubscribe_token as token',
  'created_at as addedAt',
] as const;

const asSubscriber = (row: Omit<Subscriber, 'language'> & { language: string }): Subscriber => ({
  ...row,
  language: row.language === 'en' ? 'en' : 'da',
});

/** In the order in which they were added. */
export async function listSubscribers(db: Db, { customerId }: Customer): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('organic_subscribers')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('email')
    .execute();
  return rows.map(asSubscriber);
}

export interface NewSubscriber extends Omit<Subscriber, 'id' | 'addedAt'> {
  reportedMonth: string;
  now: Temporal.Instant;
}

export async function insertSubscriber(
  trx: Db,
  { customerId }: Customer,
  subscriber: NewSubscriber,
): Promise<boolean> {
  const row = await trx
    .insertInto('organic_subscribers')
    .values({
      customer_id: customerId,
      email: subscriber.email,
      language: subscriber.language,
      shows_amounts: subscriber.showsAmounts,
      added_by: subscriber.addedBy,
      unsubscribe_token: subscriber.token,
      reported_month: subscriber.reportedMonth,
      created_at: subscriber.now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSubscriber(trx: Db, { customerId }: Customer, email: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('organic_subscribers')
    .where('customer_id', '=', customerId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The token is that of a mailed link; undefined when it is unknown or was used. */
export async function deleteByToken(
  trx: Db,
  token: string,
): Promise<{ email: string; customerId: string; customerName: string } | undefined> {
  const row = await trx
    .deleteFrom('organic_subscribers')
    .where('unsubscribe_token', '=', token)
    .returning(['email', 'customer_id as customerId'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name } = await trx
    .selectFrom('customers')
    .select('name')
    .where('id', '=', row.customerId)
    .executeTakeFirstOrThrow();
  return { ...row, customerName: name };
}

export interface DueCustomer {
  customerId: string;
  /** The month, by its first day, up to which all subscribers of the customer have their reports. */
  reportedMonth: string;
}

/** The next active customer after the given one that has subscribers whose report of the month was not written. */
export const nextDueCustomer = (db: Db, month: string, after: string): Promise<DueCustomer | undefined> =>
  db
    .selectFrom('organic_subscribers')
    .innerJoin('customers', 'customers.id', 'organic_subscribers.customer_id')
    .select(({ fn }) => ['customer_id as customerId', fn.min('reported_month').as('reportedMonth')])
    .where('customers.is_active', '=', true)
    .where('reported_month', '<', month)
    .where('customer_id', '>', after)
    .groupBy('customer_id')
    .orderBy('customer_id')
    .limit(1)
    .executeTakeFirst();

/** Closed customers get no reports later for months they were closed. */
export async function passOverClosed(db: Db, month: string): Promise<void> {
  await db
    .updateTable('organic_subscribers')
    .set({ reported_month: month })
    .where('reported_month', '<', month)
    .where('customer_id', 'in', (eb) =>
      eb.selectFrom('customers').select('id').where('is_active', '=', false),
    )
    .execute();
}

/** Only subscribers whose report of the month was not written yet; marks it as written. */
export async function takeDueSubscribers(
  trx: Db,
  customerId: string,
  month: string,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .updateTable('organic_subscribers')
    .set({ reported_month: month })
    .where('customer_id', '=', customerId)
    .where('reported_month', '<', month)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
