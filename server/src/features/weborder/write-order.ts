import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { papersOf } from './order-papers.ts';
import { insertWebOrder, type NewOrder } from './queries.ts';
import type { ReceiptRow } from './receipt-queries.ts';
import type { Candidate } from './refuse-order.ts';
import type { SubmitContext, WebOrderParts } from './submission.ts';

export interface OrderToWrite {
  order: NewOrder;
  /** Drawn before, or a text that stands for it in the papers until the statement draws it. */
  orderId: number | string;
  candidate: Candidate;
}

/** What only a later change gives an order. */
const unchanged = { revision: 0, amendedAt: null, withdrawnAt: null, amendmentBasketId: null };

/**
 * Order, event, mail and log are written and the basket is closed, on the condition that it still has the candidate's
 * version; undefined when it has not. The one place where a new order is written.
 */
export async function writeOrder(
  db: Kysely<Tables>,
  ctx: SubmitContext,
  parts: WebOrderParts,
  { order, orderId, candidate }: OrderToWrite,
): Promise<ReceiptRow | undefined> {
  const papers = await papersOf(db, ctx, parts, { order, orderId, candidate });
  const { version } = candidate.row;
  const placed = await insertWebOrder(db, ctx.scope, { order, orderId, version, ...papers });
  return placed && { ...order, ...placed, ...unchanged };
}
