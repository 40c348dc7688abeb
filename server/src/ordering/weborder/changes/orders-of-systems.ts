import type { Kysely } from 'kysely';
import {
  closeBasket,
  holdBaskets,
  insertFilledBasket,
} from '../../../baskets/basket-records/basket-lifecycle-queries.ts';
import type { StoredBasket } from '../../../baskets/order-check/basket-state.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Outcome, placeOrder } from '../place-order.ts';
import type { PlaceContext, WebOrderParts } from '../submission.ts';
import { holdAmendmentBasket } from './change-order-queries.ts';
import type { ClosedBasket } from './closed-basket.ts';
import { type HeldOrder, holdOrder, requireChangeable } from './held-order-queries.ts';
import { writeWithdrawn } from './withdraw-order.ts';

/** A basket that was never stored, and the catalogue of its delivery day. */
export interface OrderOfSystem {
  filled: StoredBasket;
  shelf: CustomerShelf;
  receivedAt: Temporal.Instant;
}

/**
 * Within the caller's transaction, with the same code as every submission: its basket is created and closed in the same
 * transaction. Warnings count as confirmed. Returns the number of the order.
 */
export async function orderAtOnce(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  order: OrderOfSystem,
): Promise<number> {
  const outcome = await submitAtOnce(trx, ctx, parts, order);
  if (!('placed' in outcome)) throw new Error('A new basket did not become a new order');
  return outcome.placed.id;
}

/**
 * Changes an order to what its system sends now, by the same rules as a change by the buyer. Throws webOrderLocked
 * after the deadline. When somebody had started to change the order in the shop, that basket is deleted and returned.
 */
export async function amendAtOnce(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { orderId, ...order }: OrderOfSystem & { orderId: number },
): Promise<ClosedBasket | undefined> {
  const { closed } = await holdForChange(trx, ctx, orderId, order.receivedAt);
  await submitAtOnce(trx, ctx, parts, { ...order, filled: { ...order.filled, amendsOrderId: orderId } });
  return closed;
}

/** The products do not go into a basket. Throws webOrderLocked after the deadline. */
export async function withdrawAtOnce(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  {
    orderId,
    receivedAt,
    customerName,
  }: { orderId: number; receivedAt: Temporal.Instant; customerName: string },
): Promise<ClosedBasket | undefined> {
  const { closed, order } = await holdForChange(trx, ctx, orderId, receivedAt);
  await writeWithdrawn(trx, ctx, parts, { order, basketId: null, receivedAt, customerName });
  return closed;
}

// Locks baskets, the basket that changes the order, and the order, in the same order as all code that locks them.
async function holdForChange(
  trx: Kysely<Tables>,
  { scope }: PlaceContext,
  orderId: number,
  receivedAt: Temporal.Instant,
): Promise<{ order: HeldOrder; closed: ClosedBasket | undefined }> {
  await holdBaskets(trx, scope);
  const id = await holdAmendmentBasket(trx, scope, orderId);
  const order = await holdOrder(trx, scope, orderId);
  requireChangeable(order, receivedAt);
  if (id === undefined) return { order, closed: undefined };
  const version = await closeBasket(trx, scope, { id, state: 'deleted', now: receivedAt });
  return { order, closed: { id, version, state: 'deleted' } };
}

async function submitAtOnce(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { filled, shelf, receivedAt }: OrderOfSystem,
): Promise<Exclude<Outcome, 'moved'>> {
  const basketId = await insertFilledBasket(trx, ctx.scope, receivedAt, filled);
  const outcome = await placeOrder(trx, ctx, parts, {
    basketId,
    receivedAt,
    version: null,
    shownTotalOre: null,
    isWarningIgnored: true,
    message: undefined,
    peeked: { ...filled, id: basketId },
    isRemembered: false,
    shelf,
    usual: new Map(),
    largestOrderOre: null,
  });
  if (outcome === 'moved') throw new Error('A basket changed in the transaction that made it');
  return outcome;
}
