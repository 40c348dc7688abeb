import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
export type Reader = Pick<CustomerScope, 'customerId' | 'userId'>;

export async function listDismissals(
  db: Db,
  { customerId, userId }: Reader,
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('recall_dismissals')
    .select('notice')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('hidden_until', '>', moment(now))
    .execute();
  return new Set(rows.map(({ notice }) => notice));
}

export async function keepDismissal(
  db: Db,
  { customerId, userId }: Reader,
  { notice, until }: { notice: string; until: Temporal.Instant },
): Promise<void> {
  const hidden_until = until.toString();
  await db
    .insertInto('recall_dismissals')
    .values({ customer_id: customerId, user_id: userId, notice, hidden_until })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'notice']).doUpdateSet({ hidden_until }),
    )
    .execute();
}

// One statement, because every page asks: is there a notice that was not dismissed (a recall without an answer, an
// unconfirmed address, or no confirmed address)?
const has = statement<{ isThere: boolean }>(
  'recall_notice_there',
  `with hidden as (select notice from recall_dismissals where customer_id = $1 and user_id = $2::uuid and hidden_until > $3::timestamptz)
   select exists (select from recall_customers rc join recalls r on r.id = rc.recall_id
       where rc.customer_id = $1 and r.state = 'Sent' and rc.answer is null
         and 'recall:' || r.id not in (select notice from hidden))
     or case when exists (select from recall_addresses where customer_id = $1 and confirmed_at is not null)
       then exists (select from recall_addresses where customer_id = $1 and confirmed_at is null)
         and 'Unconfirmed' not in (select notice from hidden)
       else 'NoAddress' not in (select notice from hidden) end as "isThere"`,
  { isThere: 'bool' },
);

/** About recalls; dismissed notices do not count. */
export async function hasNotice(
  db: Db,
  { customerId, userId }: Reader,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await has.row(db, [customerId, userId, now.toString()]))?.isThere === true;
}
