import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { type MembershipRights, rightsOf } from './rights.ts';

type Db = Kysely<Tables>;

export interface SessionRow {
  viewer: SignedInViewer;
  lastSeenAt: Temporal.Instant;
  isRemembered: boolean;
}

/**
 * The living session of an id's hash, with the person and their rights for the chosen customer as they are now. A
 * customer the person no longer belongs to (or staff no longer serve) is as if none were chosen (reliability T27).
 */
export async function findSession(
  db: Db,
  idHash: Buffer,
  now: Temporal.Instant,
): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 's.user_id').onRef('m.customer_id', '=', 's.customer_id'),
    )
    .leftJoin('customers as c', (join) =>
      join.onRef('c.id', '=', 's.customer_id').on('c.is_active', '=', true),
    )
    .leftJoin('staff_depots as d', (join) =>
      join.onRef('d.user_id', '=', 's.user_id').onRef('d.depot_id', '=', 'c.depot_id'),
    )
    .select([
      's.user_id',
      's.customer_id',
      's.acting_user_id',
      's.punch_out',
      's.language',
      's.is_remembered',
      's.anti_forgery_token',
      's.last_seen_at',
      'u.email',
      'u.display_name',
      'u.role',
      'm.may_order',
      'm.may_see_prices',
      'm.may_see_documents',
      'm.may_manage_favorites',
      'm.user_id as member_id',
      'd.user_id as depot_user_id',
      'c.id as active_customer_id',
    ])
    .where('s.id_hash', '=', idHash)
    .where('s.expires_at', '>', sql<Temporal.Instant>`${now.toString()}::timestamptz`)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const role = row.role as SignedInViewer['role'];
  const mayBeThere =
    row.active_customer_id !== null && (row.member_id !== null || row.depot_user_id !== null);
  const membership =
    row.member_id === null
      ? null
      : {
          mayOrder: row.may_order === true,
          maySeePrices: row.may_see_prices === true,
          maySeeDocuments: row.may_see_documents === true,
          mayManageFavorites: row.may_manage_favorites === true,
        };
  return {
    lastSeenAt: row.last_seen_at,
    isRemembered: row.is_remembered,
    viewer: {
      kind: 'signedIn',
      sessionKey: idHash.toString('hex'),
      userId: row.user_id,
      email: row.email,
      displayName: row.display_name,
      role,
      customerId: mayBeThere ? row.customer_id : null,
      actingUserId: row.acting_user_id,
      isPunchOut: row.punch_out !== null,
      rights: rightsOf(role, mayBeThere, membership),
      language: row.language === 'en' ? 'en' : 'da',
      antiForgeryToken: row.anti_forgery_token,
    },
  };
}

export interface NewSession {
  idHash: Buffer;
  userId: string;
  customerId: string | null;
  language: string;
  isRemembered: boolean;
  antiForgeryToken: string;
  userAgent: string;
  address: string;
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      user_id: session.userId,
      customer_id: session.customerId,
      language: session.language,
      is_remembered: session.isRemembered,
      anti_forgery_token: session.antiForgeryToken,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.now.toString(),
      last_seen_at: session.now.toString(),
      expires_at: session.expiresAt.toString(),
    })
    .execute();
}

export async function deleteSession(db: Db, idHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

export async function touchSession(
  db: Db,
  idHash: Buffer,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now.toString(), expires_at: expiresAt.toString() })
    .where('id_hash', '=', idHash)
    .execute();
}

export async function setSessionCustomer(db: Db, sessionKey: string, customerId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ customer_id: customerId })
    .where('id_hash', '=', Buffer.from(sessionKey, 'hex'))
    .execute();
}

export async function setSessionLanguage(
  db: Db,
  sessionKey: string,
  userId: string,
  language: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ language })
    .where('id_hash', '=', Buffer.from(sessionKey, 'hex'))
    .execute();
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

export interface LoginRow {
  id: string;
  passwordHash: string | null;
  language: string;
  role: string;
  customerId: string | null;
}

/** The person of an e-mail address with the customer they begin at: the default one, else the first by number. */
export async function findLogin(db: Db, email: string): Promise<LoginRow | undefined> {
  const row = await db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.password_hash',
      'u.language',
      'u.role',
      eb
        .selectFrom('memberships as m')
        .innerJoin('customers as c', 'c.id', 'm.customer_id')
        .select('m.customer_id')
        .whereRef('m.user_id', '=', 'u.id')
        .where('c.is_active', '=', true)
        .orderBy(sql`m.customer_id is distinct from u.default_customer_id`)
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
      language: row.language,
      role: row.role,
      customerId: row.customer_id,
    }
  );
}

/** Whether the person may order for the customer: as a member, or as staff of its depot (domain 3). */
export async function mayWorkFor(db: Db, viewer: SignedInViewer, customerId: string): Promise<boolean> {
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'depot_id'])
    .where('id', '=', customerId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!customer) return false;
  const member = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  if (member) return true;
  if (!viewer.rights.has('actOnBehalf')) return false;
  const depot = await db
    .selectFrom('staff_depots')
    .select('user_id')
    .where('user_id', '=', viewer.userId)
    .where('depot_id', '=', customer.depot_id)
    .executeTakeFirst();
  return depot !== undefined;
}

/** What the person's membership of a customer allows; null without one. */
export async function findMembershipRights(
  db: Db,
  userId: string,
  customerId: string,
): Promise<MembershipRights | null> {
  const row = await db
    .selectFrom('memberships')
    .select(['may_order', 'may_see_prices', 'may_see_documents', 'may_manage_favorites'])
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    mayOrder: row.may_order,
    maySeePrices: row.may_see_prices,
    maySeeDocuments: row.may_see_documents,
    mayManageFavorites: row.may_manage_favorites,
  };
}
