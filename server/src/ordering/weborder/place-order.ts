import type { Kysely } from 'kysely';
import { closeBasket } from '../../baskets/basket-records/basket-lifecycle-queries.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { shelfNow } from '../../goods/product-snapshots/shelf-now.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { candidateOf, confirm, takeStock } from './candidate.ts';
import { amendHeldOrder } from './changes/amend-held-order.ts';
import { heldUnitsOf } from './changes/change-order-queries.ts';
import { type HeldOrder, holdOrder, requireChangeable } from './changes/held-order-queries.ts';
import { isSameOrder, orderDifference } from './changes/order-difference.ts';
import { holdBasket } from './hold-basket-queries.ts';
import { newOrder } from './new-order.ts';
import type { ReceiptRow } from './receipt-queries.ts';
import { refuseFaults } from './refuse-order.ts';
import type { PlaceContext, Submission, WebOrderParts } from './submission.ts';
import { type OrderToWrite, writeOrder } from './write-order.ts';

/**
 * The order just written, the id of a changed or of an earlier order, or 'moved' when the basket has changed since it was read.
 */
export type Outcome = { placed: ReceiptRow } | { amendedId: number } | { orderId: number } | 'moved';

/**
 * Within one transaction (domain 6): locks the basket, checks that it is still open and orderable, takes limited stock, writes
 * order, event, mail and log, and closes the basket. Nothing outside the database is touched.
 */
export async function placeOrder(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  submission: Submission,
): Promise<Outcome> {
  const { basketId, shelf } = submission;
  const at = parts.atRacePoint ?? (() => undefined);
  await at('before_lock');
  const held = await holdBasket(trx, ctx.scope, basketId, shelf.date);
  await at('after_lock');
  if (held === undefined) throw new AppError('basketNotFound');
  const { stored, orderId, placed } = held;
  if (stored.state === 'submitted') return { orderId };
  if (hasMovedWhileOpen(stored, submission)) return 'moved';
  const amended = await heldOrderOf(trx, ctx, stored, submission);
  // Read under the order's lock: until then, a confirmation may give goods back or take some again.
  const heldUnits = amended && (await heldUnitsOf(trx, ctx.scope, amended.id));
  const row = { ...stored, ...messageOf(submission), heldUnits };
  const candidate = candidateOf(ctx, { ...(await shelfNow(trx, shelf, row.lines)), placed }, row);
  refuseFaults(candidate);
  await confirm(trx, ctx, candidate, submission);
  const order = newOrder(candidate, submission.receivedAt);
  const difference = amended && orderDifference(amended, order);
  if (difference && isSameOrder(difference)) {
    // Before anything is taken: an order that does not change keeps what a confirmation left it.
    await closeBasket(trx, ctx.scope, { id: basketId, state: 'submitted', now: order.placedAt });
    return { orderId };
  }
  await takeStock(trx, candidate);
  await at('before_insert');
  const outcome =
    amended && difference
      ? await amendHeldOrder(trx, ctx, parts, { amended, difference, order, candidate })
      : await writtenUnderLock(trx, ctx, parts, { order, orderId, candidate });
  await at('after_insert');
  await at('before_commit');
  return outcome;
}

// Locked after the basket, as in all code that locks both, to avoid deadlocks.
async function heldOrderOf(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
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
  ctx: PlaceContext,
  parts: WebOrderParts,
  writing: OrderToWrite,
): Promise<Outcome> {
  const placed = await writeOrder(trx, ctx, parts, writing);
  if (placed === undefined) throw new Error('The basket was closed under its lock');
  return { placed };
}

const messageOf = ({ message }: Submission) => (message === undefined ? {} : { message });

// Throws when the basket is not open, or has another version than the one that was named.
function hasMovedWhileOpen(stored: StoredBasket, submission: Submission): boolean {
  if (stored.state !== 'open') throw new AppError('basketNotFound');
  if (hasMoved(stored, submission)) return true;
  if (submission.version !== null && submission.version !== stored.version)
    throw new AppError('versionConflict');
  return false;
}

// True when the stored basket differs from the one that was read before the lock. Then the product data (for the delivery date)
// and the usual quantities (for the lines) would be wrong.
function hasMoved(stored: StoredBasket, { peeked, isRemembered }: Submission): boolean {
  return (
    stored.deliveryDate !== peeked.deliveryDate ||
    stored.presalePeriodId !== peeked.presalePeriodId ||
    (isRemembered && stored.version !== peeked.version)
  );
}
