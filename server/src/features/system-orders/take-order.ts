import { hash } from 'node:crypto';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { formatShortDay } from '../../platform/danish-formats.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { daysAhead } from '../delivery/index.ts';
import { newBasket, type StoredBasket } from '../order-check/index.ts';
import { type CustomerShelf, shelfNow } from '../product-snapshots/index.ts';
import {
  amendAtOnce,
  heldUnitsOf,
  isChangeable,
  orderAtOnce,
  shelfWithLeft,
  withdrawAtOnce,
} from '../weborder/index.ts';
import { type DayInWindow, dayInWindow } from './delivery-window.ts';
import { saidTerms } from './document-terms.ts';
import { judgeLines } from './judge-lines.ts';
import { messageFor } from './message-of-order.ts';
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
import type { OrderingSystem, SystemOrder, SystemOutcome } from './system-order.ts';

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
        const counter = await counterOf(parts, work, order);
        return async (trx) => {
          const known = await findKnownOrder(trx, system, order.orderId);
          if (known?.isStanding === true) return repeated(work, known, order);
          if (known) await replaceSystemOrder(trx, system, known.id, work.now);
          return place(trx, parts, work, order, counter);
        };
      }),
    amend: (system, order) =>
      runDocument(parts, system, { ...order, kind: 'amended' }, async (work) => {
        const counter = await counterOf(parts, work, order);
        return async (trx) => amend(trx, parts, work, order, counter);
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

/** What an order is judged by; `isNone` says that its window has no day with delivery, and which day comes next. */
interface Counter {
  shelf: CustomerShelf;
  ownNumbers: ReadonlyMap<string, string>;
  missed: Extract<DayInWindow, { next: unknown }> | null;
}

async function counterOf(
  { openShelf, ownNumbers }: SystemOrderParts,
  { ctx, now, left }: Work,
  { deliveryDate, window = null }: SystemOrder,
): Promise<Counter> {
  const maySeePrices = ctx.viewer.rights.has('seePrices');
  const { scope, language } = ctx;
  const open = async (date: string | null) => {
    const shelf = await openShelf({ scope, language, maySeePrices, date, presalePeriodId: null, now });
    return shelfWithLeft(shelf, left);
  };
  const [first, numbers] = await Promise.all([open(deliveryDate), ownNumbers.of(scope)]);
  const byNumber = new Map([...numbers].map(([productId, number]) => [number.toUpperCase(), productId]));
  const found = window && dayInWindow(first.plan, window, now);
  if (found === null) return { shelf: first, ownNumbers: byNumber, missed: null };
  if ('next' in found) return { shelf: first, ownNumbers: byNumber, missed: found };
  const shelf = found.day === first.date ? first : await open(found.day);
  return { shelf, ownNumbers: byNumber, missed: null };
}

/** Throws Refused for an order that came after its own end, or that no day with delivery suits. */
function checkDays(
  { ctx }: Work,
  { window, validUntil = null }: SystemOrder,
  { shelf, missed }: Counter,
): void {
  const { text, language } = ctx;
  const shown = (day: string) => formatShortDay(day, language);
  if (validUntil !== null && validUntil < shelf.today)
    throw new Refused(refusal('orderRefused', text('system_order.expired', { day: shown(validUntil) })));
  if (!missed || !window) return;
  const to = shown(window.to);
  const said =
    missed.next === null
      ? text('system_order.window.none', { to, days: String(daysAhead) })
      : text('system_order.window', { to, next: shown(missed.next) });
  throw new Refused(refusal('orderRefused', said));
}

/** Returns a hash of what a document orders; the names of products do not count. */
function contentHash(order: SystemOrder): string {
  const { deliveryDate, reference, message, lines } = order;
  const ordered = lines.map(({ productId, unit, quantity, unitPriceOre, gtin, ownNumber, terms, notes }) => [
    productId,
    unit,
    quantity,
    unitPriceOre,
    // Left out where a line says nothing of them, so that the hashes of earlier orders stay as they are.
    ...[...(productId === '' ? [gtin, ownNumber] : []), ...(terms ?? []), ...(notes ?? [])].filter(Boolean),
  ]);
  const { window, validUntil, isWhole, terms } = order;
  const more = [window, validUntil, isWhole, ...(terms ?? [])].filter(Boolean);
  return hash('sha256', JSON.stringify([deliveryDate, reference, message, ordered, ...more]), 'hex');
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
  counter: Counter,
): Promise<Effect> {
  const { system, ctx, now } = work;
  const { filled, shelf, ...judged } = await basketNow(trx, work, order, { counter, heldUnits: null });
  const webOrderId = await orderAtOnce(trx, ctx, parts, { filled, shelf, receivedAt: now });
  const outcome = await outcomeOf(trx, system, { kind: 'placed', order, webOrderId, ...judged });
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
  counter: Counter,
): Promise<Effect> {
  const { system, ctx, now } = work;
  const { id, webOrderId } = await knownOrder(trx, work, order.orderId);
  // This is checked before the lines, because after the deadline none of them can be ordered.
  if (!isChangeable(await readWebOrderState(trx, system.customerId, webOrderId), now))
    throw new AppError('webOrderLocked');
  const heldUnits = await heldUnitsOf(trx, ctx.scope, webOrderId);
  const { filled, shelf, ...judged } = await basketNow(trx, work, order, { counter, heldUnits });
  const change = { orderId: webOrderId, filled, shelf, receivedAt: now };
  const closed = await amendAtOnce(trx, ctx, parts, change);
  const outcome = await outcomeOf(trx, system, { kind: 'amended', order, webOrderId, ...judged });
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
    terms = [],
  }: Pick<KeptOutcome, 'kind' | 'webOrderId' | 'lines' | 'terms'> & { order: Pick<SystemOrder, 'orderId'> },
): Promise<KeptOutcome> {
  const { revision, deliveryDate } = await readWebOrderState(trx, customerId, webOrderId);
  const { orderId } = order;
  return { kind, orderId, webOrderId, revision, deliveryDate, lines, ...(terms.length > 0 && { terms }) };
}

interface JudgedBy {
  counter: Counter;
  heldUnits: StoredBasket['heldUnits'];
}

/** Fills a basket as `basketOf` does, with price, block and recall of its products as the database has them now. */
async function basketNow(
  trx: Kysely<Tables>,
  work: Work,
  order: SystemOrder,
  { counter, heldUnits }: JudgedBy,
): Promise<ReturnType<typeof basketOf> & Pick<Counter, 'shelf'>> {
  const judged = basketOf(work, order, counter, heldUnits);
  const shelf = await shelfNow(trx, counter.shelf, judged.filled.lines);
  if (shelf === counter.shelf) return { ...judged, shelf };
  return { ...basketOf(work, order, { ...counter, shelf }, heldUnits), shelf };
}

/** Fills a basket with the lines that can be ordered; throws Refused when there are none, or not all of a whole order. */
function basketOf(
  work: Work,
  order: SystemOrder,
  counter: Counter,
  heldUnits: StoredBasket['heldUnits'],
): { filled: StoredBasket } & Pick<KeptOutcome, 'lines' | 'terms'> {
  if (order.lines.length > limits.basketLines)
    throw new AppError('basketTooManyLines', { params: { max: limits.basketLines } });
  checkDays(work, order, counter);
  const { shelf, ownNumbers } = counter;
  const { language, text, scope } = work.ctx;
  const { unitCodes } = work.system;
  const by = { shelf, unitCodes, ownNumbers, userId: scope.userId, language, text, heldUnits };
  const { lines, outcomes } = judgeLines(order.lines, by);
  const isHalf = order.isWhole === true && outcomes.some(({ outcome }) => outcome === 'refused');
  if (lines.length === 0 || isHalf) {
    const said = outcomes.flatMap(({ number, sentence }) => (sentence ? `${number}: ${sentence}` : []));
    const why = text(lines.length === 0 ? 'system_order.nothing' : 'system_order.whole');
    throw new Refused(refusal('orderRefused', [why, ...said].join(' '), outcomes));
  }
  const { orderReference, message, terms } = messageFor(order, outcomes, shelf, text);
  const filled: StoredBasket = {
    ...newBasket(0),
    deliveryDate: shelf.date,
    orderReference,
    message,
    heldUnits,
    lines,
    lastLineId: lines.length,
  };
  return { filled, lines: outcomes, terms: saidTerms([...(order.terms ?? []), ...terms], text) };
}
