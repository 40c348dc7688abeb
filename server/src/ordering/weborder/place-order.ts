import type { Kysely } from 'kysely';
import { closeBasket } from '../../baskets/basket-records/basket-lifecycle-queries.ts';
import type { HeldUnits, StoredBasket } from '../../baskets/order-check/basket-state.ts';
import type { CheckedLine } from '../../baskets/order-check/check-lines.ts';
import { heldOnDay, type PricePart, unitsAfter } from '../../baskets/order-check/held-units.ts';
import { vatPercentFor } from '../../goods/delivery/customer-terms.ts';
import { depositFor } from '../../goods/pricing/deposits.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { shelfNow } from '../../goods/product-snapshots/shelf-now.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { epochDayOf } from '../../platform/calendar-date.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { lineTotalOre } from '../../platform/money.ts';
import { candidateOf, confirm, takeStock } from './candidate.ts';
import { heldUnitsOf, writeAmendment } from './changes/change-order-queries.ts';
import { type HeldOrder, holdOrder, requireChangeable } from './changes/held-order-queries.ts';
import { isSameOrder, type OrderDifference, orderDifference } from './changes/order-difference.ts';
import { holdBasket } from './hold-basket-queries.ts';
import { inBuyersLanguage } from './mails/buyers-language.ts';
import { confirmationMail } from './mails/confirmation-mail.ts';
import { tellOrderer } from './mails/tell-orderer.ts';
import { refuseUndecided, waitOrPass } from './order-guards.ts';
import {
  findActingName,
  insertWebOrder,
  type NewOrder,
  type NewOrderLine,
  type OrderPapers,
  type ShipTo,
} from './queries.ts';
import type { ReceiptRow } from './receipt-queries.ts';
import { type Candidate, refuseFaults, refuseStopped } from './refuse-order.ts';
import { promiseGoods } from './stock/promise-stock.ts';
import type { PlaceContext, Submission, WebOrderParts } from './submission.ts';
import type { SubstituteChoices } from './substitutes/choice-queries.ts';
import { chosenSubstitute } from './substitutes/chosen-substitutes.ts';

/** The product of each line of the order, which has one line for each price. */
const namesOf = ({ checked }: Candidate, language: Language): string[] =>
  checked.lines.flatMap(({ product, parts }) => parts.map(() => displayNameOf(product, language)));

async function papersOf(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { order, orderId, candidate }: { order: NewOrder; orderId: number; candidate: Candidate },
): Promise<OrderPapers> {
  const { basketId, lines, totalOre, placedAt } = order;
  const actingName = await findActingName(trx, ctx.scope.actingUserId);
  const reader = await inBuyersLanguage(trx, ctx, parts);
  const names = namesOf(candidate, reader.language);
  return {
    mail: {
      ...confirmationMail(reader, parts, { order, orderId, names, actingName }),
      kind: 'weborder',
      dedupeKey: `weborder:${ctx.scope.customerId}:${orderId}`,
      recipient: ctx.viewer.email,
      now: placedAt,
    },
    logged: auditRow(ctx, {
      kind: 'weborder.placed',
      subject: String(orderId),
      details: { basketId, lines: lines.length, totalOre },
    }),
  };
}

interface OrderToWrite {
  order: NewOrder;
  orderId: number;
  candidate: Candidate;
}

const unchanged = { revision: 0, amendedAt: null, withdrawnAt: null, amendmentBasketId: null };

/**
 * Writes order, event, mail and log and closes the basket; undefined when the basket no longer has the candidate's version. All
 * new orders are written here.
 */
async function writeOrder(
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

/**
 * The order just written, the id of a changed or of an earlier order, the id of the request for approval for which the basket
 * waits, or 'moved' when the basket has changed since it was read.
 */
export type Outcome =
  | { placed: ReceiptRow }
  | { amendedId: number }
  | { orderId: number }
  | { waits: number }
  | 'moved';

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
  const held = await holdBasket(trx, ctx.scope, basketId, shelf);
  await at('after_lock');
  if (held === undefined) throw new AppError('basketNotFound');
  const { stored, orderId, placed, stop, credit, isGuarded, choices } = held;
  if (stored.state === 'submitted') return { orderId };
  refuseStopped(stop, ctx);
  refuseUndecided(stored, submission);
  if (hasMovedWhileOpen(stored, submission)) return 'moved';
  const amended = await heldOrderOf(trx, ctx, stored, submission);
  // Read under the order's lock: until then, a confirmation may give goods back or take some again.
  const heldUnits = amended && (await heldUnitsOf(trx, ctx.scope, amended.id));
  const row = { ...stored, ...messageOf(submission), heldUnits };
  const now = { ...(await shelfNow(trx, shelf, row.lines)), placed };
  const candidate = candidateOf(ctx, now, row, { credit, amended });
  refuseFaults(candidate);
  await confirm(trx, ctx, candidate, submission);
  const order = newOrder(candidate, submission.receivedAt, choices);
  const difference = amended && orderDifference(amended, order);
  if (difference && isSameOrder(difference)) {
    // Before anything is taken: an order that does not change keeps what a confirmation left it.
    await closeBasket(trx, ctx.scope, { id: basketId, state: 'submitted', now: order.placedAt });
    return { orderId };
  }
  const { receivedAt } = submission;
  const guarded = { ...order, ...candidate, amended, receivedAt };
  const waits = await waitOrPass(trx, ctx, parts, guarded, { ...submission, orderId, isGuarded });
  if (waits !== null) return { waits };
  await takeStock(trx, candidate);
  await at('before_insert');
  const change = amended && difference && { amended, difference };
  const outcome = await writeChecked(trx, ctx, parts, { order, orderId, candidate, change });
  await at('after_insert');
  await at('before_commit');
  return outcome;
}

const writeChecked = (
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { change, ...writing }: OrderToWrite & { change: Pick<HeldChange, 'amended' | 'difference'> | null },
): Promise<Outcome> =>
  change
    ? amendHeldOrder(trx, ctx, parts, { ...change, ...writing })
    : writtenUnderLock(trx, ctx, parts, writing);

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

interface HeldChange {
  amended: HeldOrder;
  difference: OrderDifference;
  order: NewOrder;
  candidate: Candidate;
}

/** Writes the difference between the locked order and its basket, and closes the basket. */
async function amendHeldOrder(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { amended, difference, order, candidate }: HeldChange,
): Promise<{ amendedId: number }> {
  const orderId = amended.id;
  const { id: basketId, version } = candidate.row;
  const actingName = await findActingName(trx, ctx.scope.actingUserId);
  const reader = await inBuyersLanguage(trx, ctx, parts);
  const names = namesOf(candidate, reader.language);
  const mail = {
    ...confirmationMail(reader, parts, { order, orderId, names, actingName, isAmended: true }),
    kind: 'weborder',
    dedupeKey: `weborder:${ctx.scope.customerId}:${orderId}:${basketId}`,
    recipient: ctx.viewer.email,
    now: order.placedAt,
  };
  await tellOrderer(trx, ctx, parts, {
    order: amended,
    mail,
    write: (told, by) =>
      confirmationMail(told, parts, {
        order,
        orderId,
        names: namesOf(candidate, told.language),
        actingName: null,
        isAmended: true,
        by,
      }),
  });
  const logged = auditRow(ctx, {
    kind: 'weborder.amended',
    subject: String(orderId),
    details: { basketId, ...difference },
  });
  await writeAmendment(trx, ctx.scope, { order, orderId, version, difference, mail, logged });
  await promiseGoods(trx, ctx.scope, { order, orderId, candidate });
  return { amendedId: orderId };
}

/** Each price of a line becomes a line of the order. */
function newOrder(
  { shelf, row, checked, totals, day, overCreditOre }: Candidate,
  placedAt: Temporal.Instant,
  choices: SubstituteChoices | null,
): NewOrder {
  const { date, plan } = shelf;
  const { deadline } = checked;
  // Cannot happen: a basket without a delivery date or deadline was already refused.
  if (date === null || deadline === null) throw new AppError('orderRefused');
  const window = plan.dates[epochDayOf(date) - plan.firstEpochDay]?.window ?? null;
  return {
    basketId: row.id,
    deliveryDate: date,
    windowFrom: window?.from ?? null,
    windowTo: window?.to ?? null,
    deadline,
    presalePeriodId: row.presalePeriodId,
    orderReference: row.orderReference,
    message: row.message,
    isSeparateInvoice: row.isSeparateInvoice,
    notices: row.notices,
    subtotalOre: totals.subtotalOre,
    depositOre: totals.depositOre,
    deliveryFeeOre: totals.deliveryFeeOre,
    paidByOrderId: totals.deliveryFeeOre === 0 ? day.paidByOrderId : null,
    feeVatPercent: shelf.terms.feeVatPercent,
    vatOre: totals.vatOre,
    totalOre: totals.totalOre,
    overCreditOre: overCreditOre > 0 ? overCreditOre : null,
    shipTo: shipToOf(shelf.terms),
    // Rounded as the database stores it, so that the first response and later ones are equal.
    placedAt: placedAt.round('microsecond'),
    lines: withReturned(
      checked.lines.flatMap((line) => {
        const { substitute, secondChoices } = chosenSubstitute(choices, line.line);
        return line.parts.map((part) => ({
          ...orderLine(shelf.terms, line, part),
          substitute,
          secondChoices,
        }));
      }),
      heldOnDay(shelf, row.heldUnits),
    ),
  };
}

function shipToOf(terms: Candidate['shelf']['terms']): ShipTo {
  const { name, attention, address, postalCode, city } = terms;
  return { name, attention, address, postalCode, city };
}

/**
 * Copies what the supplier gave back of goods whose quantity does not rise, so that they are neither taken nor given back twice:
 * from the last line of the goods on.
 */
function withReturned(lines: readonly NewOrderLine[], onDay: HeldUnits | null): NewOrderLine[] {
  const goodsOf = ({ productId, quickSaleId }: NewOrderLine) => ({
    productId,
    quickSaleId: quickSaleId ?? '',
  });
  const nameOf = (line: NewOrderLine) => line.quickSaleId ?? ` ${line.productId}`;
  const baseUnits = ({ quantity, unitQuantity }: NewOrderLine) => quantity * unitQuantity;
  const left = new Map(
    [...Map.groupBy(lines, nameOf)].flatMap(([name, [first, ...more]]) => {
      if (first === undefined) return [];
      const needed = [first, ...more].reduce((sum, line) => sum + baseUnits(line), 0);
      return [[name, needed - unitsAfter(onDay, goodsOf(first), needed).units] as const];
    }),
  );
  return lines
    .toReversed()
    .map((line) => {
      const returnedUnits = Math.min(left.get(nameOf(line)) ?? 0, baseUnits(line));
      left.set(nameOf(line), (left.get(nameOf(line)) ?? 0) - returnedUnits);
      return { ...line, returnedUnits };
    })
    .toReversed();
}

function orderLine(
  terms: Candidate['shelf']['terms'],
  { line, product, unit }: CheckedLine,
  part: PricePart,
): Omit<NewOrderLine, 'substitute' | 'secondChoices'> {
  const { quantity, unitPriceOre, priceSource } = part;
  return {
    productId: product.id,
    name: product.name,
    brand: product.brand,
    quickSaleId: line.quickSaleId || null,
    unitCode: unit.code,
    unitTextSingular: unit.textSingular,
    unitTextPlural: unit.textPlural,
    unitQuantity: unit.quantity,
    quantity,
    isCatchWeight: product.isCatchWeight,
    weightG: product.netWeightG === null ? null : product.netWeightG * unit.quantity * quantity,
    unitPriceOre,
    lineTotalOre: lineTotalOre(unitPriceOre, quantity),
    priceSource,
    vatPercent: vatPercentFor(terms, product),
    deposit: depositFor(terms, unit.deposit),
    trackingList: line.trackingList,
    trackingPosition: line.trackingPosition,
    note: line.note,
    returnedUnits: 0,
  };
}
