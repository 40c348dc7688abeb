import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';

export type EndCause = 'ended' | 'loggedOut' | 'expired';

export interface NewImpersonation {
  subjectId: string;
  customerId: string;
  singleSignOnId: string | null;
  reason: string | null;
  address: string;
  startedAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

// One statement writes the row and its log entry, so that neither exists without the other.
const open = statement<{ id: string }>(
  'impersonation_open',
  `with begun as (
      insert into impersonations (actor_id, subject_id, customer_id, single_sign_on_id, reason, address, started_at,
        ends_at, home_customer_id, home_is_remembered)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
        coalesce((select is_remembered from sessions where id_hash = $10), false))
      returning *),
    logged as (
      insert into audit_log (at, user_id, acting_user_id, customer_id, kind, details, impersonation_id, place)
      select started_at, subject_id, actor_id, customer_id, 'impersonation.began',
        jsonb_build_object('reason', reason, 'address', address, 'endsAt', ends_at, 'singleSignOnId', single_sign_on_id), id, 'shop'
      from begun)
    select id from begun`,
  {
    id: 'uuid',
  },
);

/** With both identities, also in the log (T7). Returns its id. */
export async function openImpersonation(
  db: Kysely<Tables>,
  viewer: SignedInViewer,
  begun: NewImpersonation,
): Promise<string> {
  const who = [viewer.userId, begun.subjectId, begun.customerId, begun.singleSignOnId];
  const why = [begun.reason, begun.address, begun.startedAt.toString(), begun.endsAt.toString()];
  const home = [viewer.customerId, Buffer.from(viewer.sessionKey, 'hex')];
  const row = await open.row(db, [...who, ...why, ...home]);
  if (!row) throw new Error('the impersonation was not written');
  return row.id;
}

/** The session to restore after the impersonation: its customer, and whether it was a remembered session. */
export interface Home {
  customerId: string | null;
  isRemembered: boolean;
}

const logEnd = `
  insert into audit_log (at, user_id, acting_user_id, customer_id, kind, details, impersonation_id, place)
  select ended_at, subject_id, actor_id, customer_id, 'impersonation.ended',
    jsonb_build_object('cause', end_cause, 'address', address, 'startedAt', started_at, 'orders',
      (select count(*) from audit_log o where o.impersonation_id = closed.id and o.kind = 'weborder.placed')), id,
    case end_cause when 'expired' then 'job' else 'shop' end
  from closed`;

// One statement records the end, logs it and returns the session to restore.
const close = statement<Home>(
  'impersonation_close',
  `with closed as (
      update impersonations set ended_at = $2, end_cause = $3 where id = $1 and ended_at is null returning *),
    logged as (${logEnd})
    select home_customer_id as "customerId", home_is_remembered as "isRemembered" from closed`,
  {
    customerId: 'text?',
    isRemembered: 'bool',
  },
);

/**
 * Returns the session to restore; undefined when the impersonation had ended before, or when the signed-in user is not
 * impersonating anyone.
 */
export async function closeImpersonation(
  db: Kysely<Tables>,
  by: { viewer: SignedInViewer; clock: Clock },
  cause: EndCause,
): Promise<Home | undefined> {
  const id = by.viewer.acting?.impersonationId ?? null;
  if (id === null) return undefined;
  return close.row(db, [id, by.clock.now().toString(), cause]);
}

// One statement ends and logs the expired impersonations and returns their ids.
const closeLeft = statement<{ id: string }>(
  'impersonations_close_left',
  `with closed as (
      update impersonations i set ended_at = least(i.ends_at, $1::timestamptz), end_cause = 'expired'
      where i.ended_at is null and (i.ends_at <= $1::timestamptz or (
        i.started_at < $1::timestamptz - interval '1 minute'
        and not exists (select from sessions s where s.impersonation_id = i.id)))
      returning *),
    logged as (${logEnd})
    select id from closed`,
  {
    id: 'uuid',
  },
);

/**
 * Impersonations that expired or whose session ended in another way, so that every start in the log has an end. Returns their
 * number.
 */
export async function closeLeftImpersonations(db: Kysely<Tables>, now: Temporal.Instant): Promise<number> {
  return (await closeLeft.rows(db, [now.toString()])).length;
}

/** During an impersonation, the sign-in of the member of staff. */
export async function findSignedInAt(
  db: Kysely<Tables>,
  sessionKey: string,
): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['signed_in_at', 'created_at'])
    .where('id_hash', '=', Buffer.from(sessionKey, 'hex'))
    .executeTakeFirst();
  return row && (row.signed_in_at ?? row.created_at);
}
