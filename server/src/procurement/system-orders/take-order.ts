import { hash } from 'node:crypto';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { newBasket, type StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { shelfHolding } from '../../baskets/order-check/held-units.ts';
import { type DatePlan, daysAhead, isInTime } from '../../goods/delivery/delivery-calendar.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { shelfNow } from '../../goods/product-snapshots/shelf-now.ts';
import { heldUnitsOf } from '../../ordering/weborder/changes/change-order-queries.ts';
import { isChangeable } from '../../ordering/weborder/changes/changeable.ts';
import {
  amendAtOnce,
  orderAtOnce,
  withdrawAtOnce,
} from '../../ordering/weborder/changes/orders-of-systems.ts';
import { shelfWithLeft } from '../../ordering/weborder/stock/shelf-with-left.ts';
import { formatShortDay } from '../../platform/danish-formats.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { maySeeAmounts } from '../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type DocumentTerm, noticesOf, type SaidTerm, saidTerms } from './document-terms.ts';
import { judgeLines } from './judge-lines.ts';
import { messageFor, wordsAfter } from './message-of-order.ts';
import {
  findKnownOrder,
  insertSystemOrder,
  type KeptOutcome,
  type KnownOrder,
  noteTaken,
  replaceSystemOrder,
  updateSystemOrder,
} from './order-queries.ts';
import {
  type Effect,
  OrderMoved,
  Refused,
  refusal,
  refuseAddress,
  runDocument,
  type SystemOrderParts,
  type Work,
} from './run-document.ts';
import type { DayWindow, OrderingSystem, SystemOrder, SystemOutcome } from './system-order.ts';
import { findDayOfOrder, readWebOrderState } from './web-order-queries.ts';
import { addressTerms, readKnownAddress } from './written/written-addresses.ts';
import { saidTotals } from './written/written-totals.ts';
import { newestOf, olderThan } from './written/written-when.ts';

/** Data by which an order is checked; `missed` says that its window has no day with delivery, and which day comes next. */
interface Counter {
  shelf: CustomerShelf;
  ownNumbers: ReadonlyMap<string, string>;
  missed: Extract<DayInWindow, { next: unknown }> | null;
  /** Of the order to be changed; null for a new order. */
  dayBefore: string | null;
}

/** For the day that the document names, the first of its window, or the day that the order to be changed has. */
async function counterOf(
  { openShelf, ownNumbers }: SystemOrderParts,
  { ctx, now, left }: Work,
  { deliveryDate, window = null }: SystemOrder,
  dayBefore: string | null,
): Promise<Counter> {
  const maySeePrices = ctx.viewer.rights.has('seePrices');
  const { scope, language } = ctx;
  const open = async (date: string | null) => {
    const asked = { scope, language, maySeePrices, date, presalePeriodId: null, now };
    const shelf = await openShelf({ ...asked, withPlaced: true });
    return shelfWithLeft(shelf, left);
  };
  const [first, numbers] = await Promise.all([open(deliveryDate ?? dayBefore), ownNumbers.of(scope)]);
  const byNumber = new Map([...numbers].map(([productId, number]) => [number.toUpperCase(), productId]));
  const counter = { shelf: first, ownNumbers: byNumber, missed: null, dayBefore };
  // A change without a day, or with a window around the order's day, keeps that day.
  const keepsDay = window !== null && dayBefore !== null && isWithin(dayBefore, window);
  const found = window && !keepsDay ? dayInWindow(first.plan, window, now) : null;
  if (found === null) return counter;
  if ('next' in found) return { ...counter, missed: found };
  return { ...counter, shelf: found.day === first.date ? first : await open(found.day) };
}

const isWithin = (day: string, { from, to }: DayWindow) => (from === null || day >= from) && day <= to;

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

/** The delivery day within the window, or the first one after its end; null when there is none. */
type DayInWindow = { day: string } | { next: string | null };

function dayInWindow(plan: DatePlan, { from, to }: DayWindow, now: Temporal.Instant): DayInWindow {
  const days = plan.dates.filter(({ deadline }) => deadline !== null && isInTime(now, deadline));
  const day = days.find(({ date }) => (from === null || date >= from) && date <= to);
  if (day !== undefined) return { day: day.date };
  return { next: days.find(({ date }) => date > to)?.date ?? null };
}

/** Each document has one effect, however often and from wherever it is sent. */
export interface SystemOrders {
  /**
   * Makes a web order of the lines that can be ordered. The same order number with other lines is refused, unless that
   * order was cancelled, or refused by the supplier: then the document orders again.
   */
  takeIn(system: OrderingSystem, order: SystemOrder): Promise<SystemOutcome>;
  /** By the same rules as a change by the order's buyer. */
  amend(system: OrderingSystem, order: SystemOrder): Promise<SystemOutcome>;
  /** By the same rules as for the order's buyer. */
  cancel(system: OrderingSystem, of: Pick<SystemOrder, 'messageId' | 'orderId'>): Promise<SystemOutcome>;
  refuseAddress(system: OrderingSystem, address: string): Promise<SystemOutcome>;
}

export function createSystemOrders(parts: SystemOrderParts): SystemOrders {
  return {
    refuseAddress: (system, address) => refuseAddress(parts, system, address),
    takeIn: (system, order) =>
      runDocument(parts, system, { ...order, kind: 'placed' }, async (work) => {
        const counter = await counterOf(parts, work, order, null);
        return async (trx) => {
          const known = await findKnownOrder(trx, system, order.orderId);
          if (known?.isStanding === true) return repeated(work, known, order);
          if (known) await replaceSystemOrder(trx, system, known.id, work.now);
          return place(trx, parts, work, order, counter);
        };
      }),
    amend: (system, order) =>
      runDocument(parts, system, { ...order, kind: 'amended' }, async (work) => {
        const day = await findDayOfOrder(parts.database.kysely, system, order.orderId);
        const counter = await counterOf(parts, work, order, day ?? null);
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

/** Of what the document orders; the names of products do not count. */
function contentHash(order: SystemOrder): string {
  const { deliveryDate, reference, message, lines } = order;
  const ordered = lines.map(({ productId, unit, quantity, unitPriceOre, gtin, ownNumber, terms, notes }) => [
    productId,
    unit,
    quantity,
    unitPriceOre,
    // Left out where a line has none of them, so that the hashes of earlier orders stay as they are.
    ...[...(productId === '' ? [gtin, ownNumber] : []), ...(terms ?? []), ...(notes ?? [])].filter(Boolean),
  ]);
  const { window, validUntil, isWhole, terms, notes: said } = order;
  const more = [window, validUntil, isWhole, ...(terms ?? []), ...(said ?? [])].filter(Boolean);
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
  const { filled, shelf, addresses, ...judged } = await basketNow(trx, work, order, {
    counter,
    heldUnits: null,
  });
  const webOrderId = await orderAtOnce(trx, ctx, parts, { filled, shelf, receivedAt: now });
  const { orderReference, message } = filled;
  const said = { orderReference, message, written: newestOf(order.written) };
  const terms = [
    ...(judged.terms ?? []),
    ...(await saidOfOrder(trx, work, order, { webOrderId, addresses, ...judged })),
  ];
  const { lines } = judged;
  const outcome = await outcomeOf(trx, system, { kind: 'placed', order, webOrderId, said, lines, terms });
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
  const { id, webOrderId, outcome: former } = await knownOrder(trx, work, order.orderId);
  refuseOlder(work, order, former);
  const before = await readWebOrderState(trx, system.customerId, webOrderId);
  // This is checked before the lines, because after the deadline none of them can be ordered.
  if (!isChangeable(before, now)) throw new AppError('webOrderLocked');
  if (before.deliveryDate !== counter.dayBefore) throw new OrderMoved();
  const heldUnits = await heldUnitsOf(trx, ctx.scope, webOrderId);
  const judged = await basketNow(trx, work, order, { counter, heldUnits });
  const { shelf, lines, addresses } = judged;
  const { orderReference, message } = judged.filled;
  const said = { orderReference, message, written: newestOf(order.written, former.said?.written) };
  const words = wordsAfter({ orderReference, message, terms: [] }, before, former.said);
  const filled = {
    ...judged.filled,
    orderReference: words.orderReference,
    message: words.message,
    isSeparateInvoice: before.isSeparateInvoice,
  };
  const change = { orderId: webOrderId, filled, shelf, receivedAt: now };
  const closed = await amendAtOnce(trx, ctx, parts, change);
  const terms = [
    ...dayMoved(work, before.deliveryDate, shelf.date),
    ...(judged.terms ?? []),
    ...saidTerms(words.terms, ctx.text),
    ...(await saidOfOrder(trx, work, order, { webOrderId, addresses, lines })),
  ];
  const outcome = await outcomeOf(trx, system, { kind: 'amended', order, webOrderId, said, lines, terms });
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

/** Throws Refused for a document that was written before the newest one of its order. */
function refuseOlder({ ctx }: Work, { written }: SystemOrder, { said }: KeptOutcome): void {
  const older = olderThan(written, said?.written);
  if (older === undefined) return;
  const { key, ...params } = older;
  throw new Refused(refusal('orderOlder', ctx.text(`system_order.older.${key}`, params)));
}

/** Sentences about where the order goes and what it comes to, when its document says something else. */
async function saidOfOrder(
  trx: Kysely<Tables>,
  { system, ctx }: Work,
  order: SystemOrder,
  {
    webOrderId,
    addresses,
    lines,
  }: Pick<KeptOutcome, 'webOrderId' | 'lines'> & { addresses: readonly DocumentTerm[] },
): Promise<SaidTerm[]> {
  const { totals = [] } = order;
  const said = saidTerms(addresses, ctx.text);
  if (totals.length === 0 || !maySeeAmounts(ctx.viewer)) return said;
  const ours = await readWebOrderState(trx, system.customerId, webOrderId);
  return [...said, ...saidTotals(order, lines, ours, ctx.text)];
}

function dayMoved({ ctx: { text, language } }: Work, before: string, now: string | null): SaidTerm[] {
  if (now === null || now === before) return [];
  const params = { before: formatShortDay(before, language), now: formatShortDay(now, language) };
  return [{ sentence: text('system_order.day', params), isChange: false }];
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
    said,
  }: Pick<KeptOutcome, 'kind' | 'webOrderId' | 'lines' | 'terms' | 'said'> & {
    order: Pick<SystemOrder, 'orderId'>;
  },
): Promise<KeptOutcome> {
  const { revision, deliveryDate } = await readWebOrderState(trx, customerId, webOrderId);
  const { orderId } = order;
  const more = { ...(terms.length > 0 && { terms }), ...(said && { said }) };
  return { kind, orderId, webOrderId, revision, deliveryDate, lines, ...more };
}

interface JudgedBy {
  counter: Counter;
  heldUnits: StoredBasket['heldUnits'];
}

/** As `basketOf` does, with price, block and recall of its products as the database has them now. */
async function basketNow(
  trx: Kysely<Tables>,
  work: Work,
  order: SystemOrder,
  { counter, heldUnits }: JudgedBy,
): Promise<ReturnType<typeof basketOf> & Pick<Counter, 'shelf'> & { addresses: DocumentTerm[] }> {
  const first = basketOf(work, order, counter, heldUnits);
  const shelf = await shelfNow(trx, counter.shelf, first.filled.lines);
  const judged = shelf === counter.shelf ? first : basketOf(work, order, { ...counter, shelf }, heldUnits);
  const { deliverTo = [] } = order;
  const addresses =
    deliverTo.length > 0 ? addressTerms(deliverTo, await readKnownAddress(trx, work.system)) : [];
  const notices = [...judged.filled.notices, ...noticesOf(addresses)];
  return { ...judged, filled: { ...judged.filled, notices }, shelf, addresses };
}

/** With the lines that can be ordered; throws Refused when there are none, or not all of a whole order. */
function basketOf(
  work: Work,
  order: SystemOrder,
  counter: Counter,
  heldUnits: StoredBasket['heldUnits'],
): { filled: StoredBasket } & Pick<KeptOutcome, 'lines' | 'terms'> {
  if (order.lines.length > limits.basketLines)
    throw new AppError('basketTooManyLines', { params: { max: limits.basketLines } });
  checkDays(work, order, counter);
  const { ownNumbers } = counter;
  const shelf = shelfHolding(counter.shelf, heldUnits);
  const { language, text, scope } = work.ctx;
  const { unitCodes } = work.system;
  const by = { shelf, unitCodes, ownNumbers, userId: scope.userId, language, text, heldUnits };
  const judged = judgeLines(order.lines, by);
  const { lines, outcomes } = judged;
  const isShort = outcomes.some(({ outcome, reason }) => outcome === 'refused' || reason === 'kept');
  const isHalf = order.isWhole === true && isShort;
  if (lines.length === 0 || isHalf) {
    const said = outcomes.flatMap(({ number, sentence }) => (sentence ? `${number}: ${sentence}` : []));
    const why = text(lines.length === 0 ? 'system_order.nothing' : 'system_order.whole');
    throw new Refused(refusal('orderRefused', [why, ...said].join(' '), outcomes));
  }
  const { orderReference, message, terms } = messageFor(order, judged, shelf, text);
  const said = [...(order.terms ?? []), ...terms];
  const filled: StoredBasket = {
    ...newBasket(0),
    deliveryDate: shelf.date,
    orderReference,
    message,
    heldUnits,
    notices: noticesOf(said),
    lines,
    lastLineId: lines.length,
  };
  return { filled, lines: outcomes, terms: saidTerms(said, text) };
}
