import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { UserScope } from '../../platform/http/viewer.ts';
import { forgetBrowsers } from '../credentials/index.ts';
import { removeSecondFactor } from '../second-factor/index.ts';
import { dropLinks } from './links.ts';

type Db = Kysely<Tables>;

/** What stands where the name stood, in orders and baskets too. */
const nameOfNobody = 'Slettet bruger';

/** Active admins beside this one; they are held, so that two do not leave at once. */
export async function otherAdmins(trx: Db, userId: string): Promise<number> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.filter(({ id }) => id !== userId).length;
}

/**
 * Takes the name out of texts that were written with it: orders of customers where the person is or ordered (those of a
 * colleague of the same name keep theirs) and what staff typed to find them.
 */
async function anonymiseRecords(trx: Db, userId: string): Promise<void> {
  await sql`
    update orders o set ordered_by = ${nameOfNobody}
    where o.customer_id in (select customer_id from memberships where user_id = ${userId}
        union select customer_id from web_orders where ordered_by = ${userId})
      and (exists (select from web_orders w
          where w.customer_id = o.customer_id and w.id = o.web_order_id and w.ordered_by = ${userId})
        or o.ordered_by = (select display_name from users where id = ${userId})
        and not exists (select from memberships m join users u on u.id = m.user_id
          where m.customer_id = o.customer_id and u.id <> ${userId} and u.display_name = o.ordered_by))`.execute(
    trx,
  );
  await sql`select forget_searches_for(${userId})`.execute(trx);
}

/** Removes what is personal of somebody; the row stays, because orders, baskets and lists name it. */
export async function anonymise(
  trx: Db,
  scope: UserScope,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  const { userId } = scope;
  await anonymiseRecords(trx, userId);
  await dropLinks(trx, userId);
  await forgetBrowsers(trx, userId);
  await removeSecondFactor(trx, userId);
  for (const table of [
    'memberships',
    'user_settings',
    'staff_depots',
    'past_searches',
    'stock_notices',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx.deleteFrom('password_requests').where('email', '=', email).execute();
  // To the person, and about them to an address they wanted.
  const theirs = sql<boolean>`(recipient = ${email} or dedupe_key like ${`account:%:${userId}:%`})`;
  await trx.deleteFrom('mails').where(theirs).where('state', '!=', 'waiting').execute();
  await trx.updateTable('mails').set({ holds_secret: true }).where(theirs).execute();
  await trx
    .updateTable('users')
    .set({
      email: `slettet-${userId}@deleted.invalid`,
      display_name: nameOfNobody,
      phone: null,
      password_hash: null,
      password_changed_at: null,
      default_customer_id: null,
      is_active: false,
      deleted_at: now.toString(),
    })
    .where('id', '=', userId)
    .execute();
}
