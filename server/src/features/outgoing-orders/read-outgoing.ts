import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { listOutgoingOrders } from '@engros/contracts/orders/outgoing-orders.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { countOutgoing, listOutgoing, type OutgoingRow } from '../erp/index.ts';
import { presentOutgoing } from './present.ts';

/** Returns the orders that the supplier's system has not received, oldest first, with the names of their customers. */
export async function readOutgoing(
  db: Kysely<Tables>,
  { isFailed, atMost }: { isFailed?: boolean | undefined; atMost: number },
): Promise<OutputOf<typeof listOutgoingOrders>> {
  const [{ all, failed }, rows] = await Promise.all([
    countOutgoing(db),
    listOutgoing(db, { isFailed, atMost }),
  ]);
  const names = await namesOf(db, rows);
  const Orders = rows.map((row) => presentOutgoing(row, names.get(row.customerId ?? '') ?? null));
  return { Waiting: all - failed, Failed: failed, Orders };
}

/** Returns the names of the customers of these orders, by customer id. */
export async function namesOf(
  db: Kysely<Tables>,
  rows: readonly OutgoingRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('customers').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
