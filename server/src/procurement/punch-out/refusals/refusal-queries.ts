import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { forgetBefore } from '../../../platform/process/forget-queries.ts';
import type { Bounds } from '../../../platform/process/pieces.ts';
import type { Connection } from '../connections/connection-queries.ts';

/** Also finds a connection that was turned off; undefined for an unknown name. */
export async function findNamedConnection(
  db: Kysely<Tables>,
  protocol: Connection['protocol'],
  loginName: string,
): Promise<{ customerId: string; connectionId: string } | undefined> {
  return db
    .selectFrom('punch_out_single_sign_ons')
    .select(['customer_id as customerId', 'id as connectionId'])
    .where('protocol', '=', protocol)
    .where('login_name', '=', loginName)
    .executeTakeFirst();
}

/** Also deletes the connection's oldest refused calls above the limit. */
export async function insertRefusal(
  db: Kysely<Tables>,
  { customerId, connectionId }: { customerId: string; connectionId: string },
  refusal: { at: Temporal.Instant; status: number; reason: string; document: string },
): Promise<void> {
  await db
    .insertInto('procurement_refusals')
    .values({
      customer_id: customerId,
      connection_id: connectionId,
      ...refusal,
      at: refusal.at.toString(),
    })
    .execute();
  await db
    .deleteFrom('procurement_refusals')
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', connectionId)
    .where('id', '<=', ({ selectFrom }) =>
      selectFrom('procurement_refusals')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('connection_id', '=', connectionId)
        .orderBy('id', 'desc')
        .offset(limits.refusalsKept)
        .limit(1),
    )
    .execute();
}

export async function forgetOldRefusals(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<void> {
  await forgetBefore(db, 'procurement_refusals', now.subtract({ hours: 24 * limits.refusalDays }), bounds);
}
