import { auditRow } from '../../platform/audit.ts';
import type { Statements } from '../../platform/database/statements.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  basketTotals,
  type CheckedLine,
  checkLines,
  lineErrorsOf,
  type StoredBasket,
} from '../basket/index.ts';
import { demandInBaseUnits, maxSalesUnits } from '../delivery/index.ts';
import { type CustomerShelf, displayNameOf } from '../product-snapshots/index.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { holdBasket } from './hold-basket.ts';
import { newOrder } from './new-order.ts';
import { orderWarnings } from './order-warnings.ts';
import {
  findActingName,
  findDuplicateOrder,
  insertWebOrder,
  type NewOrder,
  type OrderPapers,
} from './queries.ts';
import type { ReceiptRow } from './receipt-queries.ts';
import { askToConfirm, type Candidate, refusalDetails, refuseFaults } from './refuse-order.ts';
import type { Submission, SubmitContext, WebOrderParts } from './submission.ts';
import { takeQuickSales } from './take-quick-sales.ts';

/** What one try came to: the order just written or that of before; or the basket is another by now
 * than what was asked before. */
export type Outcome = { placed: ReceiptRow } | { orderId: number } | 'moved';

/**
 * The one transaction in which a basket becomes an order (domain 6): hold the basket, ask within the lock whether it is
 * still open, check everything, take limited stock, write order, event, mail and log and close the basket. Nothing
 * outside the database is touched.
 */
export async function placeOrder(
  trx: Statements,
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
  const row = { ...stored, message: submission.message === undefined ? stored.message : submission.message };
  const candidate = candidateOf(ctx, shelf, row);
  refuseFaults(candidate);
  await confirm(trx, ctx, candidate, submission);
  await takeStock(trx, candidate);
  await at('before_insert');
  const order = newOrder(candidate, submission.receivedAt);
  const papers = await papersOf(trx, ctx, parts, { order, orderId, candidate });
  const placed = await insertWebOrder(trx, ctx.scope, { order, orderId, version: row.version, ...papers });
  await at('after_insert');
  await at('before_commit');
  return { placed: { ...order, ...placed, ...unchanged } };
}

const unchanged = { revision: 0, amendedAt: null, withdrawnAt: null, amendmentBasketId: null };

// What is usual of the goods was asked by the lines as they were remembered; the shelf is that of the date alone.
function hasMoved(stored: StoredBasket, { peeked, isRemembered }: Submission): boolean {
  return (
    stored.deliveryDate !== peeked.deliveryDate ||
    stored.presalePeriodId !== peeked.presalePeriodId ||
    (isRemembered && stored.version !== peeked.version)
  );
}

async function papersOf(
  trx: Statements,
  ctx: SubmitContext,
  parts: WebOrderParts,
  { order, orderId, candidate }: { order: NewOrder; orderId: number; candidate: Candidate },
): Promise<OrderPapers> {
  const { basketId, lines, totalOre, placedAt } = order;
  const actingName = await findActingName(trx, ctx.scope.actingUserId);
  const names = candidate.checked.lines.map(({ product }) => displayNameOf(product, ctx.language));
  return {
    mail: {
      ...confirmationMail(ctx, parts, { order, orderId, names, actingName }),
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

function candidateOf(ctx: SubmitContext, shelf: CustomerShelf, row: StoredBasket): Candidate {
  const checked = checkLines(shelf, row.lines);
  const amounts = checked.lines.map(({ unitPriceOre, line }) => ({ unitPriceOre, quantity: line.quantity }));
  return {
    shelf,
    row,
    checked,
    totals: basketTotals(amounts, shelf.terms),
    to: { language: ctx.language, text: ctx.text, date: shelf.date },
  };
}

function demandOf(lines: readonly CheckedLine[]) {
  return demandInBaseUnits(
    lines.map(({ line, unit }) => ({
      productId: line.productId,
      quickSaleId: line.quickSaleId || null,
      quantity: line.quantity,
      unitQuantity: unit.quantity,
    })),
  );
}

async function confirm(
  trx: Statements,
  ctx: SubmitContext,
  candidate: Candidate,
  submission: Submission,
): Promise<void> {
  if (submission.isWarningIgnored) return;
  const { shelf, totals, checked, row } = candidate;
  const duplicate =
    shelf.date === null
      ? undefined
      : await findDuplicateOrder(trx, ctx.scope, { deliveryDate: shelf.date, basketId: row.id });
  const warnings = orderWarnings({
    deliveryFeeOre: totals.deliveryFeeOre,
    totalOre: totals.totalOre,
    shownTotalOre: submission.shownTotalOre,
    duplicateOrderId: duplicate ?? null,
    demand: demandOf(checked.lines).products,
    usual: submission.usual,
  });
  if (warnings.length > 0) askToConfirm(warnings, candidate);
}

async function takeStock(trx: Statements, candidate: Candidate): Promise<void> {
  const { lines } = candidate.checked;
  const shortages = await takeQuickSales(trx, demandOf(lines).quickSales);
  if (shortages.length === 0) return;
  const leftOf = new Map(shortages.map(({ quickSaleId, left }) => [quickSaleId, left]));
  const short = lines.map((checked) => withShortage(checked, leftOf.get(checked.line.quickSaleId)));
  throw new AppError('orderRefused', refusalDetails(lineErrorsOf(short, candidate.to), []));
}

function withShortage(checked: CheckedLine, left: number | undefined): CheckedLine {
  if (left === undefined) return checked;
  const maxQuantity = maxSalesUnits({ stock: left, unitQuantity: checked.unit.quantity });
  return { ...checked, maxQuantity, faults: [left === 0 ? 'out_of_stock' : 'insufficient_stock'] };
}
