import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** Validity of a mailed link (reliability T23). */
export const linkMinutes = 30;

/** A link cannot be used for another purpose. */
type Purpose = 'password' | 'email';

interface Link {
  userId: string;
  email: string;
  expiresAt: Temporal.Instant;
}

const hashOfToken = (token: string) => hash('sha256', token, 'buffer');

/** Valid for `minutes`; an older link for the same purpose stops working. Returns the token, of which only the hash is stored. */
export async function makeLink(
  trx: Db,
  purpose: Purpose,
  { userId, email }: { userId: string; email: string },
  now: Temporal.Instant,
  minutes = linkMinutes,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    token_hash: hashOfToken(token),
    email,
    created_at: now.toString(),
    expires_at: now.add({ minutes }).toString(),
  };
  await trx
    .insertInto('account_tokens')
    .values({ user_id: userId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
  return token;
}

/** Undefined when the link is no longer valid. Changes nothing. */
export async function findLink(
  db: Db,
  purpose: Purpose,
  token: string,
  now: Temporal.Instant,
): Promise<Link | undefined> {
  const row = await db
    .selectFrom('account_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.user_id', 't.email', 't.expires_at'])
    .where('t.token_hash', '=', hashOfToken(token))
    .where('t.purpose', '=', purpose)
    .where('t.expires_at', '>', moment(now))
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { userId: row.user_id, email: row.email, expiresAt: row.expires_at };
}

/** Also deletes all other links of the user. Of several simultaneous calls exactly one gets the link. */
export async function takeLink(
  trx: Db,
  purpose: Purpose,
  token: string,
  now: Temporal.Instant,
): Promise<Link | undefined> {
  const row = await trx
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', moment(now))
    .returning(['user_id', 'email', 'expires_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  await dropLinks(trx, row.user_id);
  return { userId: row.user_id, email: row.email, expiresAt: row.expires_at };
}

export async function dropLinks(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
}

export async function linkMadeAt(
  db: Db,
  purpose: Purpose,
  userId: string,
): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.created_at;
}
