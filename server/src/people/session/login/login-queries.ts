import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { SignedInViewer } from '../../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

export interface LoginRow {
  id: string;
  passwordHash: string | null;
  passwordChangedAt: Temporal.Instant | null;
  language: string;
  role: SignedInViewer['role'];
  customerId: string | null;
  hasSecondFactor: boolean;
}

/** With the user's first customer: the default one, else the one with the lowest number. */
export async function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.password_hash',
      'u.password_changed_at',
      'u.language',
      'u.role',
      eb
        .exists(
          eb
            .selectFrom('second_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('has_second_factor'),
      eb
        .selectFrom('memberships as m')
        .innerJoin('customers as c', 'c.id', 'm.customer_id')
        .select('m.customer_id')
        .whereRef('m.user_id', '=', 'u.id')
        .where('c.is_active', '=', true)
        .orderBy((by) => by('m.customer_id', 'is distinct from', by.ref('u.default_customer_id')))
        .orderBy('m.customer_id')
        .limit(1)
        .as('customer_id'),
    ])
    .where('u.email', '=', email)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      passwordChangedAt: row.password_changed_at,
      language: row.language,
      role: row.role as SignedInViewer['role'],
      customerId: row.customer_id,
      hasSecondFactor: row.has_second_factor === true,
    }
  );
}

/**
 * Until the transaction ends, so that a change of the password or of the second factor waits for the session that begins, and
 * then ends it too.
 */
export async function holdUser(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute();
}

/** Replaces the stored hash by another of the same password, unless the password was changed in the meantime. */
export async function setPasswordHash(
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}

/** Including those in which staff impersonate the user and those in which the user impersonates others. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('acting_user_id', '=', userId)]))
    .execute();
}
