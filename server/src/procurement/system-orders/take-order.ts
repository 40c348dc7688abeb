import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { heldUnitsOf } from '../../ordering/weborder/changes/change-order-queries.ts';
import { isChangeable } from '../../ordering/weborder/changes/changeable.ts';
import {
  amendAtOnce,
  orderAtOnce,
  withdrawAtOnce,
} from '../../ordering/weborder/changes/orders-of-systems.ts';
import { formatShortDay } from '../../platform/danish-formats.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { maySeeAmounts } from '../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Counter, counterOf } from './counter.ts';
import { type DocumentTerm, type SaidTerm, saidTerms } from './document-terms.ts';
import { basketNow } from './fill-basket.ts';
import { wordsAfter } from './message-of-order.ts';
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
import type { OrderingSystem, SystemOrder, SystemOutcome } from './system-order.ts';
import { findDayOfOrder, readWebOrderState } from './web-order-queries.ts';
import { saidTotals } from './written/written-totals.ts';
import { newestOf, olderThan } from './written/written-when.ts';

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
