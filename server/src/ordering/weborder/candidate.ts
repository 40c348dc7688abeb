import type { Kysely } from 'kysely';
import { lineErrorsOf } from '../../baskets/basket-answers/present.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { type CheckedLine, checkLines } from '../../baskets/order-check/check-lines.ts';
import { heldOnDay, unitsAfter } from '../../baskets/order-check/held-units.ts';
import { checkedTotals } from '../../baskets/order-check/totals.ts';
import { type Credit, overCredit } from '../../documents/customer-credit/credit.ts';
import { missingToMinimum, ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import { maxSalesUnits } from '../../goods/delivery/stock-demand.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { HeldOrder } from './changes/held-order-queries.ts';
import { orderWarnings, totalChange, type Warning } from './order-warnings.ts';
import { findDuplicateOrder, findSplitDelivery } from './queries.ts';
import { takeQuickSales } from './quick-sale-queries.ts';
import { askToConfirm, type Candidate, refusalDetails } from './refuse-order.ts';
import { demandOf } from './stock/promise-stock.ts';
import type { PlaceContext, Submission } from './submission.ts';

export function candidateOf(
  ctx: Pick<PlaceContext, 'language' | 'text'>,
  shelf: CustomerShelf,
  row: StoredBasket,
  { credit, amended }: { credit: Credit | null; amended: HeldOrder | null },
): Candidate {
  const checked = checkLines(shelf, row.lines, row);
  const day = ordersOfDay(shelf, row);
  const totals = checkedTotals(checked, shelf.terms, day);
  return {
    shelf,
    row,
    checked,
    totals,
    day,
    credit,
    overCreditOre: overCredit(credit, totals),
    isRaised: amended === null || totals.totalOre > amended.totalOre,
    to: { language: ctx.language, text: ctx.text, date: shelf.date },
  };
}

/**
 * Throws the warnings that the request does not confirm. A total that the buyer has not seen is never confirmed, because the
 * price can change between the warnings and their confirmation.
 */
export async function confirm(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  candidate: Candidate,
  submission: Submission,
): Promise<void> {
  const { shelf, totals, checked, row } = candidate;
  if (submission.isWarningIgnored) {
    const unseen = unseenTotal(candidate, submission);
    if (unseen.length > 0) askToConfirm(unseen, candidate);
    return;
  }
  const duplicate =
    shelf.date === null
      ? undefined
      : await findDuplicateOrder(trx, ctx.scope, {
          deliveryDate: shelf.date,
          basketId: row.id,
          orderId: row.amendsOrderId,
        });
  const split =
    shelf.date === null
      ? undefined
      : await findSplitDelivery(trx, ctx.scope, { deliveryDate: shelf.date, basketId: row.id });
  const warnings = orderWarnings({
    split: split ?? null,
    deliveryFeeOre: totals.deliveryFeeOre,
    subtotalOre: totals.subtotalOre,
    largestOrderOre: submission.largestOrderOre,
    missingToMinimumOre: missingToMinimum(totals, shelf.terms, candidate.day),
    overCreditOre: candidate.isRaised ? candidate.overCreditOre : 0,
    totalOre: totals.totalOre,
    shownTotalOre: submission.shownTotalOre,
    duplicateOrderId: duplicate ?? null,
    demand: demandOf(checked.lines).products,
    usual: submission.usual,
  });
  if (warnings.length > 0) askToConfirm(warnings, candidate);
}

/** Empty when the buyer saw the total of the order. */
const unseenTotal = (
  { totals: { totalOre } }: Pick<Candidate, 'totals'>,
  { shownTotalOre }: Pick<Submission, 'shownTotalOre'>,
): Warning[] => totalChange({ shownTotalOre, totalOre });

/**
 * Takes from the quick-sale lots only what the order needs in addition to what it already has, and gives back what it no longer
 * needs.
 */
export async function takeStock(trx: Kysely<Tables>, candidate: Candidate): Promise<void> {
  const { checked, row, shelf } = candidate;
  const { lines } = checked;
  const held = row.heldUnits?.lots ?? {};
  const onDay = heldOnDay(shelf, row.heldUnits);
  const wanted = [...demandOf(lines).quickSales].map(([quickSaleId, needed]): [string, number] => {
    const of = { productId: '', quickSaleId };
    return [quickSaleId, unitsAfter(onDay, of, needed).units];
  });
  const shortages = await takeQuickSales(trx, beyond(new Map(wanted), held));
  if (shortages.length === 0) return;
  const leftOf = new Map(shortages.map(({ quickSaleId, left }) => [quickSaleId, left]));
  const short = lines.map((checked) => {
    const { quickSaleId } = checked.line;
    const left = leftOf.get(quickSaleId);
    return left === undefined ? checked : withShortage(checked, left + (held[quickSaleId] ?? 0));
  });
  throw new AppError('orderRefused', refusalDetails(lineErrorsOf(short, candidate.to), []));
}

/** Base units of each lot needed in addition to those already taken; negative when fewer are needed. */
function beyond(
  wanted: ReadonlyMap<string, number>,
  held: Readonly<Record<string, number>>,
): Map<string, number> {
  const lots = new Set([...wanted.keys(), ...Object.keys(held)]);
  const differences = [...lots].map((id): [string, number] => [id, (wanted.get(id) ?? 0) - (held[id] ?? 0)]);
  return new Map(differences.filter(([, units]) => units !== 0));
}

function withShortage(checked: CheckedLine, left: number): CheckedLine {
  const maxQuantity = maxSalesUnits({ stock: left, unitQuantity: checked.unit.quantity });
  return { ...checked, maxQuantity, faults: [left === 0 ? 'out_of_stock' : 'insufficient_stock'] };
}
