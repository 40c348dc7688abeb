import type { ExpressionBuilder, Kysely } from 'kysely';
import { moment } from '../../../platform/database/expressions.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { UserScope } from '../../../platform/http/viewer.ts';
import { eachPiece, neverAborted } from '../../../platform/process/pieces.ts';
import { forgetBrowsers } from '../../credentials/known-browsers.ts';
import { removeSecondFactor } from '../../second-factor/queries.ts';
import { dropLinks } from '../links.ts';
import { anonymiseRecords } from './anonymise-queries.ts';

type Db = Kysely<Tables>;

/** Danish for "deleted user"; replaces the name everywhere, also in orders and baskets. */
export const nameOfNobody = 'Slettet bruger';

/** Locks their rows until the transaction ends, so that the last two cannot leave at once. */
export async function lockAdmins(trx: Db): Promise<string[]> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

/** The same pattern as the index of these mails has. */
const kindsOfAccount = 'account.%';

/** The user's row stays, because orders, baskets and lists refer to it. */
export async function anonymise(
  trx: Db,
  scope: UserScope,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  const { userId } = scope;
  await anonymiseRecords(trx, userId, nameOfNobody);
  await dropLinks(trx, userId);
  await forgetBrowsers(trx, userId);
  await removeSecondFactor(trx, userId);
  for (const table of [
    'memberships',
    'user_settings',
    'staff_depots',
    'past_searches',
    'stock_notices',
    'announcement_dismissals',
    'notification_reads',
    'notification_switches',
    'order_views',
    'recall_dismissals',
    'standing_order_recipients',
    'group_sheets',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx.deleteFrom('organic_subscribers').where('email', '=', email).execute();
  await trx.deleteFrom('password_requests').where('email', '=', email).execute();
  // Includes mails to a new e-mail address that the user had entered but not confirmed.
  const theirs = ({ eb, and, or }: ExpressionBuilder<Tables, 'mails'>) =>
    or([
      eb('recipient', '=', email),
      and([eb('kind', 'like', kindsOfAccount), eb('dedupe_key', 'like', `account:%:${userId}:%`)]),
    ]);
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

/**
 * Mails that still waited when the user was deleted, the mail about the deletion included, are deleted as soon as all of them
 * were sent or given up: their recipient is personal data too.
 */
export async function forgetMailsOfDeleted(db: Db, signal = neverAborted): Promise<void> {
  const last = await db
    .selectFrom('mails')
    .select(['recipient', 'created_at'])
    .where('kind', 'like', kindsOfAccount)
    .where('dedupe_key', 'like', 'account:deleted:%')
    .where('state', '!=', 'waiting')
    .execute();
  const forget = async ({ recipient, created_at }: (typeof last)[number]) => {
    const until = moment(created_at);
    await db
      .deleteFrom('mails')
      .where('recipient', '=', recipient)
      .where('created_at', '<=', until)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mails as other')
              .select('other.id')
              .where('other.recipient', '=', recipient)
              .where('other.created_at', '<=', until)
              .where('other.state', '=', 'waiting'),
          ),
        ),
      )
      .execute();
  };
  await eachPiece(last, forget, { signal });
}
