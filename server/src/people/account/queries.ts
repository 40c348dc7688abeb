import { limits } from '@engros/contracts/values/limits.ts';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Language, SignedInViewer, UserScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

export interface Person {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  language: Language;
  passwordChangedAt: Temporal.Instant | null;
  hasPassword: boolean;
}

/** Active users only. */
export async function findPerson(
  db: Db,
  by: { id: string } | { email: string },
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'phone', 'language', 'password_changed_at', 'password_hash'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('email' in by, (query) => query.where('email', '=', 'email' in by ? by.email : ''))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      email: row.email,
      name: row.display_name,
      phone: row.phone,
      language: row.language === 'en' ? 'en' : 'da',
      passwordChangedAt: row.password_changed_at,
      hasPassword: row.password_hash !== null,
    }
  );
}

/** Entered but not confirmed; null when there is none. */
export async function findPendingEmail(
  db: Db,
  scope: UserScope,
  now: Temporal.Instant,
): Promise<string | null> {
  const row = await db
    .selectFrom('account_tokens')
    .select('email')
    .where('user_id', '=', scope.userId)
    .where('purpose', '=', 'email')
    .where('expires_at', '>', moment(now))
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function setPassword(
  trx: Db,
  userId: string,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now.toString() })
    .where('id', '=', userId)
    .execute();
}

/** Locks the user's row until the transaction ends; throws notSignedIn for a user who was deleted meanwhile. */
export async function holdExistingUser(trx: Db, { userId }: UserScope): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('notSignedIn');
}

/**
 * Locks the user's row until the transaction ends; throws notSignedIn when the session has ended meanwhile, for example by a new
 * password, so that the old password no longer counts.
 */
export async function holdOwnSession(trx: Db, viewer: SignedInViewer): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', viewer.userId).forUpdate().execute();
  if ((await isRememberedSession(trx, viewer.sessionKey)) === undefined) throw new AppError('notSignedIn');
}

export async function setProfile(
  trx: Db,
  scope: UserScope,
  change: { display_name?: string; phone?: string | null },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('users').set(change).where('id', '=', scope.userId).execute();
}

/**
 * The current session, then the last used first. Leaves out punch-out sessions and sessions in which staff impersonate the user.
 */
export function findSessionsOf(
  db: Db,
  scope: UserScope,
  { current, now }: { current: Buffer; now: Temporal.Instant },
) {
  return db
    .selectFrom('sessions')
    .select(['id_hash', 'public_id', 'user_agent', 'address', 'is_remembered', 'created_at', 'last_seen_at'])
    .where(isOwn(scope.userId))
    .where('expires_at', '>', moment(now))
    .orderBy((eb) => eb('id_hash', '=', current), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(limits.sessionsShown)
    .execute();
}

export async function deleteOwnSession(db: Db, { userId }: UserScope, publicId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(isOwn(userId))
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteOtherSessions(db: Db, { userId }: UserScope, kept: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(isOwn(userId))
    .where('id_hash', '!=', kept)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

// Sessions in which the user impersonates others are the user's own too: a lost computer may be in one.
const isOwn = (userId: string) => (eb: ExpressionBuilder<Tables, 'sessions'>) =>
  eb.or([
    eb.and([eb('user_id', '=', userId), eb('acting_user_id', 'is', null), eb('punch_out', 'is', null)]),
    eb('acting_user_id', '=', userId),
  ]);

export async function isRememberedSession(db: Db, sessionKey: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('is_remembered')
    .where('id_hash', '=', Buffer.from(sessionKey, 'hex'))
    .executeTakeFirst();
  return row?.is_remembered;
}
