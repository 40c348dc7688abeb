import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredBasket } from '../basket/index.ts';
import { amendHeldOrder } from './amend-held-order.ts';
import { candidateOf, confirm, takeStock } from './candidate.ts';
import { type HeldOrder, holdOrder, requireChangeable } from './held-order-queries.ts';
import { holdBasket } from './hold-basket-queries.ts';
import { newOrder } from './new-order.ts';
import type { ReceiptRow } from './receipt-queries.ts';
import { refuseFaults } from './refuse-order.ts';
import type { Submission, SubmitContext, WebOrderParts } from './submission.ts';
import { type OrderToWrite, writeOrder } from './write-order.ts';

/** What one try came to: the order just written or changed, or that of before; or the basket is another by now
 * than what was asked before. */
export type Outcome = { placed: ReceiptRow } | { amendedId: number } | { orderId: number } | 'moved';

/**
 * The one transaction in which a basket becomes an order (domain 6): hold the basket, ask within the lock whether it is
 * still open, check everything, take limited stock, write order, event, mail and log and close the basket. Nothing
 * outside the database is touched.
 */
export async function placeOrder(
  trx: Kysely<Tables>,
  ctx: SubmitContext,
  parts: WebOrderParts,
  submission: Submission,
): Promise<Outcome> {
  const { basketId, shelf } = submission;
  const at = parts.atRacePoint ?? (() => undefined);
  await at('before_lock');
  const held = await holdBasket(trx, ctx.scope, basketId);
  await at('after_lock');
  if (held === undefined) throw new AppError('basketNotFound');
  const { stored, orderId } = held;
  if (stored.state === 'submitted') return { orderId };
  if (stored.state !== 'open') throw new AppError('basketNotFound');
  if (hasMoved(stored, submission)) return 'moved';
  if (submission.version !== null && submission.version !== stored.version)
    throw new AppError('versionConflict');
  const amended = await heldOrderOf(trx, ctx, stored, submission);
  const row = { ...stored, message: submission.message === undefined ? stored.message : submission.message };
  const candidate = candidateOf(ctx, shelf, row);
  refuseFaults(candidate);
  await confirm(trx, ctx, candidate, submission);
  await takeStock(trx, candidate);
  await at('before_insert');
  const order = newOrder(candidate, submission.receivedAt);
  const outcome = amended
    ? await amendHeldOrder(trx, ctx, parts, { amended, order, candidate })
    : await writtenUnderLock(trx, ctx, parts, { order, orderId, candidate });
  await at('after_insert');
  await at('before_commit');
  return outcome;
}

// After the basket, as everybody does who holds both.
async function heldOrderOf(
  trx: Kysely<Tables>,
  ctx: SubmitContext,
  { amendsOrderId }: StoredBasket,
  { receivedAt }: Submission,
): Promise<HeldOrder | null> {
  if (amendsOrderId === null) return null;
  const order = await holdOrder(trx, ctx.scope, amendsOrderId);
  requireChangeable(order, receivedAt);
  return order;
}

async function writtenUnderLock(
  trx: Kysely<Tables>,
  ctx: SubmitContext,
  parts: WebOrderParts,
  writing: OrderToWrite,
): Promise<Outcome> {
  const placed = await writeOrder(trx, ctx, parts, writing);
  if (placed === undefined) throw new Error('The basket was closed under its lock');
  return { placed };
}

// What is usual of the goods was asked by the lines as they were remembered; the shelf is that of the date alone.
function hasMoved(stored: StoredBasket, { peeked, isRemembered }: Submission): boolean {
  return (
    stored.deliveryDate !== peeked.deliveryDate ||
    stored.presalePeriodId !== peeked.presalePeriodId ||
    (isRemembered && stored.version !== peeked.version)
  );
}
