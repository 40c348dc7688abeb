import type { PunchOutOperation } from '@engros/contracts/procurement/punch-out.ts';
import type { Kysely, Selectable } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { forgetBefore } from '../../platform/process/forget-queries.ts';
import type { Bounds } from '../../platform/process/pieces.ts';
import type { CxmlParty } from './cxml/read-cxml.ts';
import type { KeptDeviation } from './lines/deviations.ts';
import type { ReturnedItem } from './lines/item-key.ts';
import type { OciTask } from './oci/read-entry.ts';

/** Facts of the request that started the session, which the answer repeats. */
export interface Caller {
  from?: CxmlParty;
  to?: CxmlParty;
  target?: string;
  echoed?: Record<string, string>;
  /** First number of the OCI version that the system uses. */
  version?: number;
}

export interface PunchOut {
  customerId: string;
  id: string;
  /** Number by which people know the session and the basket that it returns. */
  number: number;
  connectionId: string;
  userId: string;
  protocol: 'cxml' | 'oci';
  operation: PunchOutOperation;
  buyerCookie: string;
  hookUrl: string;
  caller: Caller;
  items: ReturnedItem[];
  task: OciTask | null;
  isFilled: boolean;
  /** How the items differ now; empty until the basket is filled. */
  deviations: KeptDeviation[];
  isCompleted: boolean;
}

type Row = Selectable<Tables['punch_out_sessions']>;

const present = (row: Row): PunchOut => ({
  customerId: row.customer_id,
  id: row.id,
  number: row.number,
  connectionId: row.single_sign_on_id,
  userId: row.user_id,
  protocol: row.protocol as PunchOut['protocol'],
  operation: row.operation as PunchOutOperation,
  buyerCookie: row.buyer_cookie,
  hookUrl: row.hook_url,
  caller: row.caller as Caller,
  items: row.items as ReturnedItem[],
  task: row.task as OciTask | null,
  isFilled: row.filled_at !== null,
  deviations: row.deviations as KeptDeviation[],
  isCompleted: row.completed_at !== null,
});

export interface NewPunchOut
  extends Pick<
    PunchOut,
    | 'customerId'
    | 'id'
    | 'connectionId'
    | 'userId'
    | 'protocol'
    | 'operation'
    | 'buyerCookie'
    | 'hookUrl'
    | 'caller'
    | 'items'
    | 'task'
  > {
  /** Null when the protocol has none. */
  payloadId: string | null;
  /** Null when the buyer's browser is there already. */
  tokenHash: Buffer | null;
  tokenEndsAt: Temporal.Instant;
  createdAt: Temporal.Instant;
  openedAt: Temporal.Instant | null;
  completedAt: Temporal.Instant | null;
}

// The commit does not wait for the disk. A session that is lost when the database fails was never opened, because
// opening it waits for the disk (decision 0067).
const begin = preparedStatement<{ id: string }>(
  'punch_out_begin',
  `insert into punch_out_sessions (customer_id, id, single_sign_on_id, user_id, protocol, operation, buyer_cookie,
      hook_url, caller, items, task, payload_id, token_hash, token_ends_at, created_at, opened_at, completed_at)
    select $1::text, $2::uuid, $3::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::jsonb, $10::jsonb,
      $11::jsonb, $12::text, $13::bytea, $14::timestamptz, $15::timestamptz, $16::timestamptz, $17::timestamptz
    where set_config('synchronous_commit', 'off', true) is not null
    on conflict on constraint punch_out_sessions__payload do nothing
    returning id`,
  { id: 'uuid' },
);

/** Returns false when a request with this id started a session before. */
export async function insertPunchOut(db: Kysely<Tables>, session: NewPunchOut): Promise<boolean> {
  const row = await begin.row(db, [
    session.customerId,
    session.id,
    session.connectionId,
    session.userId,
    session.protocol,
    session.operation,
    session.buyerCookie,
    session.hookUrl,
    JSON.stringify(session.caller),
    JSON.stringify(session.items),
    session.task && JSON.stringify(session.task),
    session.payloadId,
    session.tokenHash,
    session.tokenEndsAt.toString(),
    session.createdAt.toString(),
    session.openedAt?.toString() ?? null,
    session.completedAt?.toString() ?? null,
  ]);
  return row !== undefined;
}

/** Uses up a start token and returns its session; undefined when the token is used, expired or unknown. */
export async function takeToken(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<PunchOut | undefined> {
  const row = await db
    .updateTable('punch_out_sessions')
    .set({ opened_at: now.toString(), token_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('token_ends_at', '>', moment(now))
    .where('opened_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && present(row);
}

const ofCustomer = (db: Kysely<Tables>, customerId: string, id: string) =>
  db.selectFrom('punch_out_sessions').selectAll().where('customer_id', '=', customerId).where('id', '=', id);

export async function findPunchOut(
  db: Kysely<Tables>,
  customerId: string,
  id: string,
): Promise<PunchOut | undefined> {
  const row = await ofCustomer(db, customerId, id).executeTakeFirst();
  return row && present(row);
}

export async function readEnd(db: Kysely<Tables>, sessionKey: string): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id_hash', '=', Buffer.from(sessionKey, 'hex'))
    .executeTakeFirst();
  return row?.expires_at;
}

export async function noteFilled(
  db: Kysely<Tables>,
  session: PunchOut,
  { deviations, now }: { deviations: readonly KeptDeviation[]; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('punch_out_sessions')
    .set({ filled_at: now.toString(), deviations: JSON.stringify(deviations) })
    .where('customer_id', '=', session.customerId)
    .where('id', '=', session.id)
    .execute();
}

export async function noteCompleted(
  db: Kysely<Tables>,
  session: PunchOut,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('punch_out_sessions')
    .set({ completed_at: now.toString() })
    .where('customer_id', '=', session.customerId)
    .where('id', '=', session.id)
    .execute();
}

/**
 * Number of days after which a session without an order is deleted; a session with an order is stored as long as the
 * order.
 */
const keptDays = 90;

/** Deletes old sessions that returned no basket. */
export async function forgetOldPunchOuts(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<void> {
  await forgetBefore(db, 'punch_out_sessions', now.subtract({ hours: 24 * keptDays }), bounds);
}
