import { type ConsoleOrderRow, orderSteps } from '@engros/contracts/erp/console-orders.ts';
import type { OutgoingOrder } from '@engros/contracts/erp/outgoing-orders.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { readOutgoing } from '../outgoing-orders/read-outgoing.ts';
import type { FoundOrder } from './find-queries.ts';
import { type OrderRow, readRows } from './row-queries.ts';

export interface ConsoleOrdersParts {
  /** Receiver of web orders; null when the setting ERP is `none`. */
  readonly receiver: string | null;
}

/** The rows of the list, newest first, each with why it does not go on. */
export async function presentRows(
  db: Kysely<Tables>,
  found: readonly FoundOrder[],
  { receiver, now }: ConsoleOrdersParts & { now: Temporal.Instant },
): Promise<ConsoleOrderRow[]> {
  const rows = await readRows(db, found);
  const ids = rows.flatMap(({ eventId, handledAt }) =>
    eventId !== null && handledAt === null ? [eventId] : [],
  );
  const { Orders } =
    ids.length === 0 ? { Orders: [] } : await readOutgoing(db, { now, receiver, ids, atMost: ids.length });
  const outgoing = new Map(Orders.map((order) => [Number(order.Id), order]));
  return rows.map((row) => presentRow(row, outgoing.get(row.eventId ?? 0) ?? null, receiver));
}

function presentRow(row: OrderRow, outgoing: OutgoingOrder | null, receiver: string | null): ConsoleOrderRow {
  return {
    Id: String(row.id),
    CustomerId: row.customerId,
    CustomerName: row.customerName,
    OrderReference: row.orderReference,
    DeliveryDate: row.deliveryDate,
    PlacedAt: row.placedAt.toString(),
    Revision: row.revision,
    Status: row.status,
    Channel: row.channel,
    NumberOfLines: row.lines,
    TotalOre: row.totalOre,
    Way: wayOf(row, outgoing, receiver),
  };
}

function wayOf(
  row: OrderRow,
  outgoing: OutgoingOrder | null,
  receiver: string | null,
): ConsoleOrderRow['Way'] {
  const received = (row.withdrawnAt ?? row.amendedAt ?? row.placedAt).toString();
  const { sentAt, knownAt, confirmedAt } = outgoing === null ? saidOf(row, receiver) : notSaid;
  const isDone = [outgoing === null, knownAt !== null, confirmedAt !== null];
  return {
    Received: received,
    Checked: received,
    Secured: row.writtenAt?.toString() ?? received,
    Sent: textOf(sentAt),
    Acknowledged: textOf(knownAt),
    Confirmed: textOf(confirmedAt),
    Done: orderSteps.indexOf('Sent') + isDone.lastIndexOf(true) + 1,
    Outgoing: outgoing,
    Refusal: row.refusal,
  };
}

type Said = Record<'sentAt' | 'knownAt' | 'confirmedAt', Temporal.Instant | null>;

const notSaid: Said = { sentAt: null, knownAt: null, confirmedAt: null };

/** A file in a folder is sent, but nobody has said yet that it was read; other receivers accept what they have stored. */
const saidOf = (
  { lastAttemptAt, handledAt, knownAt, confirmedAt }: OrderRow,
  receiver: string | null,
): Said => ({
  sentAt: handledAt && (lastAttemptAt ?? handledAt),
  knownAt: receiver === 'files' ? knownAt : (handledAt ?? knownAt),
  confirmedAt,
});

const textOf = (at: Temporal.Instant | null): string | null => at?.toString() ?? null;
