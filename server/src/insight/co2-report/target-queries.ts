import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface TargetRow {
  kind: 'CO2EPerKilo' | 'OrganicShare';
  from: string;
  to: string;
  value: number;
}

/** The latest period first. */
export async function listTargetRows(db: Db, { customerId }: Customer): Promise<TargetRow[]> {
  const rows = await db
    .selectFrom('sustainability_targets')
    .select(['kind', 'starts_on as from', 'ends_on as to', 'value'])
    .where('customer_id', '=', customerId)
    .orderBy('ends_on', 'desc')
    .orderBy('starts_on', 'desc')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, value, ...row }) => ({
    ...row,
    kind: kind as TargetRow['kind'],
    value: Number(value),
  }));
}

export async function upsertTarget(
  trx: Db,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
  { kind, from, to, value }: TargetRow,
  now: Temporal.Instant,
): Promise<void> {
  const set = { value: value.toFixed(2), set_by: userId, set_at: now.toString() };
  await trx
    .insertInto('sustainability_targets')
    .values({ customer_id: customerId, kind, starts_on: from, ends_on: to, ...set })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'kind', 'starts_on', 'ends_on']).doUpdateSet(set),
    )
    .execute();
}

export async function deleteTarget(
  trx: Db,
  { customerId }: Customer,
  { kind, from, to }: Omit<TargetRow, 'value'>,
): Promise<void> {
  await trx
    .deleteFrom('sustainability_targets')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('starts_on', '=', from)
    .where('ends_on', '=', to)
    .execute();
}
