import { hash } from 'node:crypto';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { shortened } from '../../platform/shortened.ts';
import { cleanText } from '../basket/index.ts';
import { newBasket, type StoredBasket } from '../order-check/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { amendAtOnce, heldUnitsOf, isChangeable, orderAtOnce, withdrawAtOnce } from '../weborder/index.ts';
import { judgeLines } from './judge-lines.ts';
import {
  findKnownOrder,
  insertSystemOrder,
  type KeptOutcome,
  type KnownOrder,
  noteTaken,
  readWebOrderState,
  replaceSystemOrder,
  updateSystemOrder,
} from './order-queries.ts';
import {
  type Effect,
  Refused,
  refusal,
  refuseAddress,
  runDocument,
  type SystemOrderParts,
  type Work,
} from './run-document.ts';
import type { OrderingSystem, SystemLineOutcome, SystemOrder, SystemOutcome } from './system-order.ts';

/** Handles the orders of buyers' systems. Each document has one effect, however often and from wherever it is sent. */
export interface SystemOrders {
  /**
   * Makes a web order of the lines that can be ordered. The same order number with other lines is refused, unless that
   * order was cancelled: then the document orders again.
   */
  takeIn(system: OrderingSystem, order: SystemOrder): Promise<SystemOutcome>;
  /** Gives an order new content, by the same rules as a change by its buyer. */
  amend(system: OrderingSystem, order: SystemOrder): Promise<SystemOutcome>;
  /** Withdraws an order, by the same rules as for its buyer. */
  cancel(system: OrderingSystem, of: Pick<SystemOrder, 'messageId' | 'orderId'>): Promise<SystemOutcome>;
  /** Refuses an order to a delivery address that the connection does not have. */
  refuseAddress(system: OrderingSystem, address: string): Promise<SystemOutcome>;
}

export function createSystemOrders(parts: SystemOrderParts): SystemOrders {
  return {
    refuseAddress: (system, address) => refuseAddress(parts, system, address),
    takeIn: (system, order) =>
      runDocument(parts, system, { ...order, kind: 'placed' }, async (work) => {
        const shelf = await shelfOf(parts, work, order);
        return async (trx) => {
          const known = await findKnownOrder(trx, system, order.orderId);
          if (known?.isStanding === true) return repeated(work, known, order);
          if (known) await replaceSystemOrder(trx, system, known.id, work.now);
          return place(trx, parts, work, order, shelf);
        };
      }),
    amend: (system, order) =>
      runDocument(parts, system, { ...order, kind: 'amended' }, async (work) => {
        const shelf = await shelfOf(parts, work, order);
        return async (trx) => amend(trx, parts, work, order, shelf);
      }),
    cancel: (system, order) =>
      runDocument(
        parts,
        system,
        { ...order, kind: 'cancelled' },
        async (work) => (trx) => cancel(trx, parts, work, order),
      ),
  };
}

function shelfOf(
  { openShelf }: SystemOrderParts,
  { ctx, now }: Work,
  { deliveryDate }: SystemOrder,
): Promise<CustomerShelf> {
  const maySeePrices = ctx.viewer.rights.has('seePrices');
  const { scope, language } = ctx;
  return openShelf({ scope, language, maySeePrices, date: deliveryDate, presalePeriodId: null, now });
}

/** Returns a hash of what a document orders; the names of products do not count. */
function contentHash({ deliveryDate, reference, message, lines }: SystemOrder): string {
  const ordered = lines.map(({ productId, unit, quantity, unitPriceOre }) => [
    productId,
    unit,
    quantity,
    unitPriceOre,
  ]);
  return hash('sha256', JSON.stringify([deliveryDate, reference, message, ordered]), 'hex');
}

function repeated({ ctx }: Work, known: KnownOrder, order: SystemOrder): Effect {
  if (known.contentHash === contentHash(order)) return { outcome: known.outcome, isRepeat: true };
  throw new Refused(refusal('orderKnown', ctx.text('system_order.known', { order: order.orderId })));
}

async function place(
  trx: Kysely<Tables>,
  parts: SystemOrderParts,
  work: Work,
  order: SystemOrder,
  shelf: CustomerShelf,
): Promise<Effect> {
  const { system, ctx, now } = work;
  const { filled, outcomes } = basketOf(work, order, shelf, null);
  const webOrderId = await orderAtOnce(trx, ctx, parts, { filled, shelf, receivedAt: now });
  const outcome = await outcomeOf(trx, system, { kind: 'placed', order, webOrderId, lines: outcomes });
  const { papers, messageId } = order;
  const kept = { outcome, contentHash: contentHash(order), papers, now };
  const systemOrderId = await insertSystemOrder(trx, system, kept);
  await noteTaken(trx, system, { systemOrderId, messageId, outcome, now });
  return { outcome, isRepeat: false };
}

async function amend(
  trx: Kysely<Tables>,
  parts: SystemOrderParts,
  work: Work,
  order: SystemOrder,
  shelf: CustomerShelf,
): Promise<Effect> {
  const { system, ctx, now } = work;
  const { id, webOrderId } = await knownOrder(trx, work, order.orderId);
  // This is checked before the lines, because after the deadline none of them can be ordered.
  if (!isChangeable(await readWebOrderState(trx, system.customerId, webOrderId), now))
    throw new AppError('webOrderLocked');
  const heldUnits = await heldUnitsOf(trx, ctx.scope, webOrderId);
  const { filled, outcomes } = basketOf(work, order, shelf, heldUnits);
  const change = { orderId: webOrderId, filled, shelf, receivedAt: now };
  const closed = await amendAtOnce(trx, ctx, parts, change);
  const outcome = await outcomeOf(trx, system, { kind: 'amended', order, webOrderId, lines: outcomes });
  const { papers, messageId } = order;
  await updateSystemOrder(trx, system, { id, outcome, papers, now });
  await noteTaken(trx, system, { systemOrderId: id, messageId, outcome, now });
  return { outcome, isRepeat: false, closed };
}

async function cancel(
  trx: Kysely<Tables>,
  parts: SystemOrderParts,
  work: Work,
  order: Pick<SystemOrder, 'messageId' | 'orderId'>,
): Promise<Effect> {
  const { system, ctx, now } = work;
  const { id, webOrderId, outcome: former } = await knownOrder(trx, work, order.orderId);
  if (former.kind === 'cancelled') return { outcome: former, isRepeat: true };
  const customerName = ctx.viewer.customerName ?? '';
  const closed = await withdrawAtOnce(trx, ctx, parts, {
    orderId: webOrderId,
    receivedAt: now,
    customerName,
  });
  const outcome = await outcomeOf(trx, system, { kind: 'cancelled', order, webOrderId, lines: [] });
  await updateSystemOrder(trx, system, { id, outcome, now });
  await noteTaken(trx, system, { systemOrderId: id, messageId: order.messageId, outcome, now });
  return { outcome, isRepeat: false, closed };
}

async function knownOrder(trx: Kysely<Tables>, { system, ctx }: Work, orderId: string): Promise<KnownOrder> {
  const known = await findKnownOrder(trx, system, orderId);
  if (known) return known;
  throw new Refused(refusal('orderUnknown', ctx.text('system_order.unknown', { order: orderId })));
}

async function outcomeOf(
  trx: Kysely<Tables>,
  { customerId }: OrderingSystem,
  {
    kind,
    order,
    webOrderId,
    lines,
  }: Pick<KeptOutcome, 'kind' | 'webOrderId' | 'lines'> & { order: Pick<SystemOrder, 'orderId'> },
): Promise<KeptOutcome> {
  const { revision, deliveryDate } = await readWebOrderState(trx, customerId, webOrderId);
  return { kind, orderId: order.orderId, webOrderId, revision, deliveryDate, lines };
}

/** Fills a basket with the lines that can be ordered; throws Refused when there are none. */
function basketOf(
  { system, ctx }: Work,
  order: SystemOrder,
  shelf: CustomerShelf,
  heldUnits: StoredBasket['heldUnits'],
): { filled: StoredBasket; outcomes: SystemLineOutcome[] } {
  if (order.lines.length > limits.basketLines)
    throw new AppError('basketTooManyLines', { params: { max: limits.basketLines } });
  const { language, text, scope } = ctx;
  const { unitCodes } = system;
  const by = { shelf, unitCodes, userId: scope.userId, language, text, heldUnits };
  const { lines, outcomes } = judgeLines(order.lines, by);
  if (lines.length === 0) {
    const said = outcomes.flatMap(({ number, sentence }) => (sentence ? `${number}: ${sentence}` : []));
    throw new Refused(refusal('orderRefused', [text('system_order.nothing'), ...said].join(' '), outcomes));
  }
  const filled: StoredBasket = {
    ...newBasket(0),
    deliveryDate: shelf.date,
    ...namesOf(order, shelf, text),
    heldUnits,
    lines,
    lastLineId: lines.length,
  };
  return { filled, outcomes };
}

/**
 * Returns reference and message of the order. When the reference is longer than the customer's may be, it is cut, and
 * the message contains the whole order number.
 */
function namesOf(order: SystemOrder, { terms }: CustomerShelf, text: TextOf) {
  const reference = cleanText(order.reference) ?? cleanText(order.orderId) ?? '';
  const short = [...reference].slice(0, terms.orderReferenceMaxLength).join('').trim();
  const whole = short === reference ? [] : [text('system_order.number', { order: order.orderId })];
  const message = [...whole, cleanText(order.message)].filter(Boolean).join('\n');
  return {
    orderReference: short || null,
    message: cleanText(shortened(message, limits.messageLength)),
  };
}
