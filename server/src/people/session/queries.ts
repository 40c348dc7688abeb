import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Acting, CustomerScope, SignedInViewer } from '../../platform/http/viewer.ts';
import { belongsThere, type MembershipColumns, membershipOf } from './membership.ts';
import { type PunchOutState, rightsIn } from './punch-out-state.ts';
import { type MembershipRights, mayImpersonate, rightsOf } from './rights.ts';

type Db = Kysely<Tables>;

export interface SessionRow {
  viewer: SignedInViewer;
  /** During an impersonation, the sign-in of the member of staff. */
  signedInAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  isRemembered: boolean;
  hasSecondFactor: boolean;
}

interface SessionColumns {
  user_id: string;
  second_factor_since: Temporal.Instant | null;
  customer_id: string | null;
  acting_user_id: string | null;
  impersonation_id: string | null;
  punch_out: PunchOutState | null;
  language: string;
  is_remembered: boolean;
  anti_forgery_token: string;
  created_at: Temporal.Instant;
  signed_in_at: Temporal.Instant | null;
  last_seen_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  email: string;
  display_name: string;
  role: string;
  console_parts: string[];
  may_order: boolean | null;
  may_see_prices: boolean | null;
  may_see_documents: boolean | null;
  may_manage_favorites: boolean | null;
  may_approve: boolean | null;
  may_manage_users: boolean | null;
  member_id: string | null;
  depot_user_id: string | null;
  active_customer_id: string | null;
  customer_name: string | null;
  actor_name: string | null;
  actor_role: string | null;
  actor_depot_id: string | null;
}

// Prepared, because planning the join takes over twenty times as long as running it, and nearly every call of many kitchens does.
const sessionWithRights = preparedStatement<SessionColumns>(
  'session_with_rights',
  `select s.user_id, f.confirmed_at as second_factor_since, s.customer_id, s.acting_user_id, s.impersonation_id,
      s.punch_out, s.language, s.is_remembered, s.anti_forgery_token, s.created_at, s.signed_in_at, s.last_seen_at,
      s.expires_at, u.email, u.display_name, u.role, u.console_parts, m.may_order, m.may_see_prices,
      m.may_see_documents, m.may_manage_favorites, m.may_approve, m.may_manage_users, m.user_id as member_id, d.user_id as depot_user_id,
      c.id as active_customer_id, c.name as customer_name, a.display_name as actor_name, a.role as actor_role,
      ad.user_id as actor_depot_id
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = s.user_id and m.customer_id = s.customer_id
    left join customers c on c.id = s.customer_id and c.is_active
    left join staff_depots d on d.user_id = s.user_id and d.depot_id = c.depot_id
    left join users a on a.id = s.acting_user_id and a.is_active and a.deleted_at is null
    left join staff_depots ad on ad.user_id = s.acting_user_id and ad.depot_id = c.depot_id
    left join second_factors f on f.user_id = s.user_id and f.confirmed_at is not null
    where s.id_hash = $1 and s.expires_at > $2::timestamptz and u.is_active and u.deleted_at is null`,
  {
    user_id: 'uuid',
    second_factor_since: 'timestamptz?',
    customer_id: 'text?',
    acting_user_id: 'uuid?',
    impersonation_id: 'uuid?',
    punch_out: 'jsonb?',
    language: 'text',
    is_remembered: 'bool',
    anti_forgery_token: 'text',
    created_at: 'timestamptz',
    signed_in_at: 'timestamptz?',
    last_seen_at: 'timestamptz',
    expires_at: 'timestamptz',
    email: 'text',
    display_name: 'text',
    role: 'text',
    console_parts: 'text[]',
    may_order: 'bool?',
    may_see_prices: 'bool?',
    may_see_documents: 'bool?',
    may_manage_favorites: 'bool?',
    may_approve: 'bool?',
    may_manage_users: 'bool?',
    member_id: 'uuid?',
    depot_user_id: 'uuid?',
    active_customer_id: 'text?',
    customer_name: 'text?',
    actor_name: 'text?',
    actor_role: 'text?',
    actor_depot_id: 'uuid?',
  },
);

/**
 * With the user and their current rights at the chosen customer. When the user has lost access to the customer, no customer is
 * chosen. An impersonation ends when the member of staff loses the right to impersonate (reliability T7, T27).
 */
export async function findSession(
  db: Db,
  idHash: Buffer,
  now: Temporal.Instant,
): Promise<SessionRow | undefined> {
  const row = await sessionWithRights.row(db, [idHash, now.toString()]);
  if (!row) return undefined;
  const acting = actingOf(row);
  if (acting === undefined) return undefined;
  const role = row.role as SignedInViewer['role'];
  const mayBeThere = isWithinReach(row, role, acting);
  const punchOut = row.punch_out as PunchOutState | null;
  return {
    signedInAt: row.signed_in_at ?? row.created_at,
    endsAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
    hasSecondFactor: row.second_factor_since !== null,
    isRemembered: row.is_remembered,
    viewer: {
      kind: 'signedIn',
      sessionKey: idHash.toString('hex'),
      userId: row.user_id,
      email: row.email,
      displayName: row.display_name,
      role,
      customerId: mayBeThere ? row.customer_id : null,
      customerName: mayBeThere ? row.customer_name : null,
      actingUserId: row.acting_user_id,
      acting,
      isPunchOut: punchOut !== null,
      punchOutSessionId: punchOut?.sessionId ?? null,
      isAgreementOnly: punchOut?.isAgreementOnly === true,
      rights: rightsIn(punchOut, rightsOf(role, mayBeThere, membershipOf(row), row.console_parts)),
      language: row.language === 'en' ? 'en' : 'da',
      antiForgeryToken: row.anti_forgery_token,
    },
  };
}

interface ActorColumns {
  acting_user_id: string | null;
  impersonation_id: string | null;
  actor_name: string | null;
  actor_role: string | null;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

/** Null when nobody impersonates the user, undefined when the member of staff has lost the right to do so. */
function actingOf(row: ActorColumns): Acting | null | undefined {
  if (row.acting_user_id === null) return null;
  if (!mayImpersonate(row.actor_role)) return undefined;
  return {
    impersonationId: row.impersonation_id,
    userId: row.acting_user_id,
    displayName: row.actor_name ?? '',
    role: row.actor_role,
    startedAt: row.created_at.toString(),
    endsAt: row.expires_at.toString(),
  };
}

interface ReachColumns extends MembershipColumns {
  active_customer_id: string | null;
  actor_depot_id: string | null;
}

function isWithinReach(row: ReachColumns, role: SignedInViewer['role'], acting: Acting | null): boolean {
  if (row.active_customer_id === null || !belongsThere(row, role)) return false;
  return acting?.role !== 'sales' || row.actor_depot_id !== null;
}

export interface NewSession {
  idHash: Buffer;
  userId: string;
  customerId: string | null;
  acting: { userId: string; impersonationId: string } | null;
  punchOut: PunchOutState | null;
  language: string;
  isRemembered: boolean;
  antiForgeryToken: string;
  userAgent: string;
  address: string;
  now: Temporal.Instant;
  signedInAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      user_id: session.userId,
      customer_id: session.customerId,
      acting_user_id: session.acting?.userId ?? null,
      impersonation_id: session.acting?.impersonationId ?? null,
      punch_out: session.punchOut && JSON.stringify(session.punchOut),
      language: session.language,
      is_remembered: session.isRemembered,
      anti_forgery_token: session.antiForgeryToken,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.now.toString(),
      signed_in_at: session.signedInAt.toString(),
      last_seen_at: session.now.toString(),
      expires_at: session.expiresAt.toString(),
    })
    .execute();
}

/** In the caller's kind of session; open or submitted. */
export async function hasBasket(db: Db, scope: CustomerScope, basketId: number): Promise<boolean> {
  const row = await db
    .selectFrom('baskets')
    .select('id')
    .where('customer_id', '=', scope.customerId)
    .where('id', '=', basketId)
    .where('punch_out_session_id', 'is not distinct from', scope.punchOutSessionId)
    .where('state', '!=', 'deleted')
    .executeTakeFirst();
  return row !== undefined;
}

// Plain SQL, because the query builder cannot take a key out of a jsonb column.
const storedSettings = preparedStatement<{ settings: Record<string, unknown> }>(
  'user_settings_read',
  `select case when exists (select from baskets b where b.customer_id = $1 and b.state = 'open'
        and b.id = case when s.settings ->> 'LastSelectedBasketId' ~ '^[0-9]{1,15}$'
          then (s.settings ->> 'LastSelectedBasketId')::bigint end
        and b.punch_out_session_id is not distinct from $3::uuid)
      then s.settings else s.settings - 'LastSelectedBasketId' end as settings
    from user_settings s where s.customer_id = $1 and s.user_id = $2`,
  { settings: 'jsonb' },
);

/** Without the chosen basket when the caller has no such open basket. */
export async function findStoredSettings(
  db: Db,
  { customerId, userId, punchOutSessionId }: CustomerScope,
): Promise<Record<string, unknown>> {
  return (await storedSettings.row(db, [customerId, userId, punchOutSessionId]))?.settings ?? {};
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

export async function endSessionBy(db: Db, sessionKey: string, end: Temporal.Instant): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ expires_at: eb.fn('least', ['expires_at', eb.val(end.toString())]) }))
    .where('id_hash', '=', Buffer.from(sessionKey, 'hex'))
    .execute();
}

export async function setSessionCustomer(
  db: Db,
  sessionKey: string,
  customerId: string | null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ customer_id: customerId })
    .where('id_hash', '=', Buffer.from(sessionKey, 'hex'))
    .execute();
}

export async function setSessionLanguage(db: Db, sessionKey: string, language: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ language })
    .where('id_hash', '=', Buffer.from(sessionKey, 'hex'))
    .execute();
}

export async function setUserLanguage(db: Db, userId: string, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** Null without a membership. */
export async function findMembershipRights(
  db: Db,
  userId: string,
  customerId: string,
): Promise<MembershipRights | null> {
  const row = await db
    .selectFrom('memberships')
    .select(['may_order', 'may_see_prices', 'may_see_documents', 'may_manage_favorites'])
    .select(['may_approve', 'may_manage_users'])
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    mayOrder: row.may_order,
    maySeePrices: row.may_see_prices,
    maySeeDocuments: row.may_see_documents,
    mayManageFavorites: row.may_manage_favorites,
    mayApprove: row.may_approve,
    mayManageUsers: row.may_manage_users,
  };
}

/** By customer; those without a membership are missing. */
export async function listMembershipRights(
  db: Db,
  userId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, MembershipRights>> {
  const rows = await db
    .selectFrom('memberships')
    .select([
      'customer_id as id',
      'may_order as mayOrder',
      'may_see_prices as maySeePrices',
      'may_see_documents as maySeeDocuments',
      'may_manage_favorites as mayManageFavorites',
      'may_approve as mayApprove',
      'may_manage_users as mayManageUsers',
    ])
    .where('user_id', '=', userId)
    .where('customer_id', 'in', customerIds)
    .execute();
  return new Map(rows.map(({ id, ...rights }) => [id, rights]));
}

export async function findDefaultCustomer(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('default_customer_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.default_customer_id ?? null;
}
