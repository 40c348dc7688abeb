import type { LineErrors, OrderWarning } from '@engros/contracts/envelope.ts';
import type { ErrorCode } from '@engros/contracts/errors.ts';
import { isOrderable, lineErrorsOf } from '../../baskets/basket-answers/present.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import type { CheckedBasket } from '../../baskets/order-check/check-lines.ts';
import { invalidText, type TellTo, unresolvedText } from '../../baskets/order-check/line-texts.ts';
import type { BasketTotals } from '../../baskets/order-check/totals.ts';
import type { Credit } from '../../documents/customer-credit/credit.ts';
import type { OrderStop } from '../../goods/delivery/customer-terms.ts';
import { nextDateOfPlan } from '../../goods/delivery/delivery-calendar.ts';
import {
  missingToFreeDelivery,
  missingToMinimum,
  type OrdersOfDay,
} from '../../goods/delivery/orders-of-day.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { baseUnitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { formatShortDay } from '../../platform/danish-formats.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import { AppError, type ErrorDetails } from '../../platform/http/app-error.ts';
import type { TextParams } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';
import type { Warning } from './order-warnings.ts';

export interface Candidate {
  shelf: CustomerShelf;
  row: StoredBasket;
  checked: CheckedBasket;
  totals: BasketTotals;
  /** The customer's other orders of the day. */
  day: OrdersOfDay;
  credit: Credit | null;
  /** By how much the order passes the credit limit; 0 within it. */
  overCreditOre: Ore;
  /** False for a change that makes an order no dearer, which passes no limit. */
  isRaised: boolean;
  to: TellTo;
}

/** Throws orderingStopped with the supplier's reason. `viewOnly` lets staff order for the customer, `blocked` nobody. */
export function refuseStopped(
  stop: OrderStop | null,
  { viewer }: { viewer: Pick<SignedInViewer, 'role' | 'actingUserId'> },
): void {
  if (stop === null) return;
  const isStaff = viewer.role !== 'buyer' || viewer.actingUserId !== null;
  if (stop.state === 'viewOnly' && isStaff) return;
  throw new AppError('orderingStopped', { params: { reason: stop.reason } });
}

/** One error contains all faults of the basket; does nothing when there are none (CHK-03, CHK-04). */
export function refuseFaults(candidate: Candidate): void {
  const { shelf, row, checked, totals, day, to } = candidate;
  const { terms } = shelf;
  const faults = orderFaults({
    numberOfLines: row.lines.length + row.invalidLines.length,
    isOrderable: isOrderable(shelf, checked) && row.invalidLines.length === 0,
    missingToMinimumOre: terms.refusesBelowMinimum ? missingToMinimum(totals, terms, day) : 0,
    refusedCreditOre: refusedCredit(candidate),
    orderReference: row.orderReference,
    isReferenceRequired: terms.isOrderReferenceRequired,
    referenceMaxLength: terms.orderReferenceMaxLength,
  });
  const [first, ...others] = faults;
  if (first === undefined) return;
  const params = { max: terms.orderReferenceMaxLength };
  const said = others.map((fault) => to.text(`error.${fault}`, params));
  throw new AppError(first, { params, ...detailsOf(first, candidate, said) });
}

function detailsOf(first: OrderFault, candidate: Candidate, said: string[]): ErrorDetails {
  if (first !== 'orderRefused') return said.length > 0 ? { Messages: said } : {};
  const { checked, to } = candidate;
  return refusalDetails(lineErrorsOf(checked.lines, to), [...basketTexts(candidate), ...said]);
}

const refusedCredit = ({ credit, overCreditOre, isRaised }: Candidate): Ore =>
  credit?.isRefused === true && isRaised ? overCreditOre : 0;

export function refusalDetails(lines: LineErrors[], messages: string[]): ErrorDetails {
  return { LineItemIndexesWithErrors: lines, ...(messages.length > 0 && { Messages: messages }) };
}

function basketTexts(candidate: Candidate): string[] {
  const { shelf, row, checked, totals, day, to } = candidate;
  const { terms, plan, request } = shelf;
  const missing = terms.refusesBelowMinimum ? missingToMinimum(totals, terms, day) : 0;
  const next =
    checked.deadline === null || isPassed(checked, request.now) ? nextDateOfPlan(plan, request.now) : null;
  return [
    ...(next ? [to.text('order.next_date', { day: formatShortDay(next.date, to.language) })] : []),
    ...row.invalidLines.map((line) => invalidText(line, to.text)),
    ...checked.unresolved.map((line) => unresolvedText(line, to.text)),
    ...(missing > 0
      ? [
          to.text('order.below_minimum', {
            minimum: new Amount(terms.minimumOrderOre),
            missing: new Amount(missing),
          }),
        ]
      : []),
    ...(refusedCredit(candidate) > 0 ? [creditText('order.over_credit_refused', candidate)] : []),
  ];
}

const isPaidByOther = ({ credit, shelf }: Candidate): boolean =>
  credit !== null && credit.payerId !== shelf.terms.customerId;

/** A customer that another one pays for reads no amounts of that one. */
function creditText(key: 'order.over_credit' | 'order.over_credit_refused', candidate: Candidate): string {
  const { credit, overCreditOre, to } = candidate;
  if (credit !== null && isPaidByOther(candidate))
    return to.text(`${key}.shared`, { payer: credit.payerName });
  return to.text(key, { over: new Amount(overCreditOre), limit: new Amount(credit?.limitOre ?? 0) });
}

function isPassed({ deadline }: CheckedBasket, now: Temporal.Instant): boolean {
  return deadline !== null && Temporal.Instant.compare(now, deadline) >= 0;
}

export function askToConfirm(warnings: readonly Warning[], candidate: Candidate): never {
  const { shelf, to, totals, day } = candidate;
  const { terms } = shelf;
  const said = warnings.map((warning) => ({
    Code: warning.code,
    Message:
      warning.code === 'over_credit'
        ? creditText('order.over_credit', candidate)
        : to.text(`order.${warning.code}`, warningParams(warning)),
    AmountOre: warning.code === 'over_credit' && isPaidByOther(candidate) ? null : warning.amountOre,
    Product: warnedProduct(warning),
  }));
  throw new AppError('orderWarning', { OrderWarning: said, Messages: said.map(({ Message }) => Message) });

  function warnedProduct(warning: Warning): OrderWarning['Product'] {
    const product = warning.code === 'unusual_quantity' && shelf.product(warning.productId);
    if (!product) return null;
    return {
      Id: product.id,
      DisplayName: displayNameOf(product, to.language),
      Artwork: product.artwork,
      Tint: product.tint,
      Quantity: warning.quantity,
      UsualQuantity: Math.round(warning.usual),
      BaseUnit: baseUnitTexts(product, to.language).plural,
    };
  }

  function warningParams(warning: Exclude<Warning, { code: 'over_credit' }>): TextParams {
    switch (warning.code) {
      case 'below_minimum_allowed':
        return {
          fee: new Amount(warning.amountOre),
          minimum: new Amount(terms.minimumOrderOre),
          missing: new Amount(missingToMinimum(totals, terms, day)),
        };
      case 'below_drop_size':
        return {
          fee: new Amount(warning.amountOre),
          missing: new Amount(missingToFreeDelivery(totals, terms, day)),
        };
      case 'total_changed':
        return { total: new Amount(warning.amountOre) };
      case 'unusual_total':
        return { total: new Amount(warning.totalOre), largest: new Amount(warning.largestOre) };
      case 'duplicate_order':
        return {
          order: String(warning.orderId),
          day: shelf.date === null ? '' : formatShortDay(shelf.date, to.language),
        };
      case 'split_delivery':
        return { count: warning.split.products, day: formatShortDay(warning.split.date, to.language) };
      case 'unusual_quantity': {
        const product = shelf.product(warning.productId);
        const name = product ? displayNameOf(product, to.language) : warning.productId;
        return { product: name, quantity: warning.quantity, usual: Math.round(warning.usual) };
      }
    }
  }
}

/** The user cannot override any of these faults (domain 6). */
interface FaultQuestion {
  numberOfLines: number;
  /** True when every line is available on the date and no line is unresolved. */
  isOrderable: boolean;
  missingToMinimumOre: Ore;
  /** By how much the order passes a credit limit that refuses it. */
  refusedCreditOre: Ore;
  orderReference: string | null;
  isReferenceRequired: boolean;
  referenceMaxLength: number;
}

type OrderFault = Extract<
  ErrorCode,
  'basketEmpty' | 'orderRefused' | 'orderReferenceMissing' | 'orderReferenceTooLong'
>;

/** The first fault becomes the error code of the response. */
function orderFaults(question: FaultQuestion): OrderFault[] {
  const faults: OrderFault[] = [];
  if (question.numberOfLines === 0) faults.push('basketEmpty');
  else if (!question.isOrderable || question.missingToMinimumOre > 0 || question.refusedCreditOre > 0)
    faults.push('orderRefused');
  const reference = question.orderReference ?? '';
  if (question.isReferenceRequired && reference === '') faults.push('orderReferenceMissing');
  // Counts code points instead of UTF-16 units, so that an emoji is one character.
  if ([...reference].length > question.referenceMaxLength) faults.push('orderReferenceTooLong');
  return faults;
}
