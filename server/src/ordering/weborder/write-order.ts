import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { papersOf } from './mails/mail-and-log.ts';
import { insertWebOrder, type NewOrder } from './queries.ts';
import type { ReceiptRow } from './receipt-queries.ts';
import type { Candidate } from './refuse-order.ts';
import { promiseGoods } from './stock/promise-stock.ts';
import type { PlaceContext, WebOrderParts } from './submission.ts';

export interface OrderToWrite {
  order: NewOrder;
  orderId: number;
  candidate: Candidate;
}

const unchanged = { revision: 0, amendedAt: null, withdrawnAt: null, amendmentBasketId: null };

/**
 * Writes order, event, mail and log and closes the basket; undefined when the basket no longer has the candidate's version. All
 * new orders are written here.
 */
export async function writeOrder(
  db: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { order, orderId, candidate }: OrderToWrite,
): Promise<ReceiptRow | undefined> {
  const papers = await papersOf(db, ctx, parts, { order, orderId, candidate });
  const { version } = candidate.row;
  const placed = await insertWebOrder(db, ctx.scope, { order, orderId, version, ...papers });
  if (placed) await promiseGoods(db, ctx.scope, { order, orderId, candidate });
  return placed && { ...order, ...placed, ...unchanged };
}
