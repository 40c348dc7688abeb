import type { OutgoingOrders } from '@engros/contracts/erp/outgoing-orders.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { countOutgoing, listOutgoing, type OutgoingRow } from '../erp/outgoing-queries.ts';
import { presentOutgoing } from './present.ts';

interface Wish {
  now: Temporal.Instant;
  /** Receiver of web orders; null when the setting ERP is `none`. */
  receiver: string | null;
  isFailed?: boolean | undefined;
  /** Only the first order of each customer that waits, and all that were given up. */
  isFirstOnly?: boolean;
  ids?: readonly number[];
  atMost: number;
}

export async function readOutgoing(db: Kysely<Tables>, wish: Wish): Promise<OutgoingOrders> {
  const { now } = wish;
  const hasWayOut = wish.receiver !== null;
  const [{ waiting, failed, oldestAt }, rows] = await Promise.all([
    countOutgoing(db),
    listOutgoing(db, { isFailed: undefined, ...wish }),
  ]);
  const names = await namesOf(db, rows);
  const Orders = rows.map((row) => {
    const customerName = names.get(row.customerId ?? '') ?? null;
    return presentOutgoing(row, { customerName, now, hasWayOut });
  });
  return {
    HasWayOut: hasWayOut,
    Waiting: waiting,
    Failed: failed,
    OldestWaiting: oldestAt?.toString() ?? null,
    Orders,
  };
}

async function namesOf(
  db: Kysely<Tables>,
  rows: readonly OutgoingRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('customers').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
