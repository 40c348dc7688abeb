import {
  type AvailabilityReason,
  availabilityReasons,
  type QuickSaleReason,
} from '@engros/contracts/product.ts';
import { epochDayOf } from '../../platform/calendar-date.ts';
import { dateIn } from '../../platform/clock.ts';
import { type DatePlan, isInTime } from './delivery-calendar.ts';
import { deadlinesWithLeadTime } from './lead-time.ts';
import { wholeUnits } from './stock-demand.ts';

export type { QuickSaleReason } from '@engros/contracts/product.ts';
export { demandInBaseUnits } from './stock-demand.ts';

/** What the rule needs to know of a product at the customer's depot. Stock is in base units. */
export interface AvailabilityProduct {
  leadTimeWorkingDays: number;
  leadCutOffTime: string | null;
  isBlocked: boolean;
  isInAssortment: boolean;
  replacedBy: string | null;
  isStockManaged: boolean;
  stock: number;
  restockDate: string | null;
  presalePeriodId: string | null;
  validFrom: string | null;
  validTo: string | null;
}

/** The question: this customer's dates, a date, the moment and how much is wanted in all (summed over lines). */
export interface AvailabilityQuestion {
  plan: DatePlan;
  date: string;
  now: Temporal.Instant;
  /** The presale period of the basket; null for an ordinary one. */
  presalePeriodId: string | null;
  neededBaseUnits?: number;
}

/** The answer for one product on one date. */
export interface Availability<Reason extends string = AvailabilityReason> {
  isDeliverable: boolean;
  reasons: readonly Reason[];
  /** By when the product must be ordered for the date; null when that is no delivery date. */
  deadline: Temporal.Instant | null;
  /** Present stock does not cover the need, the goods on their way do. */
  mightBeLate: boolean;
  /** The first date from the asked one on that satisfies every rule, within the plan. */
  expectedDeliveryDate: string | null;
  /** Most base units to be had on the date; null when stock sets no bound. */
  maxBaseUnits: number | null;
}

interface Need {
  isShort: boolean;
  isOut: boolean;
  /** When more comes; null when nothing is promised. */
  restockDate: string | null;
}

const unbounded: Need = { isShort: false, isOut: false, restockDate: null };

function needOf(product: AvailabilityProduct, question: AvailabilityQuestion): Need {
  // Nothing asked for still asks whether one could be had.
  const needed = Math.max(1, wholeUnits(question.neededBaseUnits ?? 1));
  if (!product.isStockManaged) return unbounded;
  const { stock, restockDate } = product;
  // A restock date that has passed was not kept: the stock figure already counts what did arrive.
  const isOverdue =
    restockDate !== null && restockDate < dateIn(question.now, question.plan.calendar.timeZone);
  return { isShort: stock < needed, isOut: stock <= 0, restockDate: isOverdue ? null : restockDate };
}

// Goods that arrive on the day itself are not yet picked: restocked means before the date (domain 4.3).
function isRestocked(need: Need, date: string): boolean {
  return need.restockDate !== null && need.restockDate < date;
}

function standingReasons(product: AvailabilityProduct, presalePeriodId: string | null): AvailabilityReason[] {
  const reasons: AvailabilityReason[] = [];
  if (product.isBlocked) reasons.push('blocked');
  if (!product.isInAssortment) reasons.push('not_in_assortment');
  if (product.replacedBy !== null) reasons.push('replaced');
  if (product.presalePeriodId !== presalePeriodId) reasons.push('presale_mismatch');
  return reasons;
}

function isValidOn(range: { validFrom: string | null; validTo: string | null }, date: string): boolean {
  return (
    (range.validFrom === null || range.validFrom <= date) && (range.validTo === null || date <= range.validTo)
  );
}

function dateReason({ plan, date, now, presalePeriodId }: AvailabilityQuestion): AvailabilityReason | null {
  const index = epochDayOf(date) - plan.firstEpochDay;
  const planned = plan.dates[index];
  if (planned === undefined && presalePeriodId !== null) return 'outside_period';
  // Before the plan everything is too late; beyond it no date is offered yet.
  if (planned === undefined) return index < 0 ? 'past_deadline' : 'too_far_ahead';
  if (planned.reason !== null) return planned.reason;
  return planned.deadline !== null && isInTime(now, planned.deadline) ? null : 'past_deadline';
}

interface Search {
  plan: DatePlan;
  deadlines: readonly (Temporal.Instant | null)[];
  now: Temporal.Instant;
  from: number;
  validFrom: string | null;
  validTo: string | null;
  need: Need;
}

function firstDate({ plan, deadlines, now, from, need, ...valid }: Search): string | null {
  for (let index = Math.max(0, from); index < plan.dates.length; index += 1) {
    const deadline = deadlines[index] ?? null;
    const date = plan.dates[index]?.date ?? '';
    const isCovered = !need.isShort || isRestocked(need, date);
    if (deadline !== null && isCovered && isValidOn(valid, date) && isInTime(now, deadline)) return date;
  }
  return null;
}

function orderedReasons(reasons: readonly AvailabilityReason[]): readonly AvailabilityReason[] {
  if (reasons.length < 2) return reasons;
  return availabilityReasons.filter((reason) => reasons.includes(reason));
}

function passingProductReasons(
  product: AvailabilityProduct,
  question: AvailabilityQuestion,
  need: Need,
  deadline: Temporal.Instant | null,
): AvailabilityReason[] {
  const { date, now } = question;
  const reasons: AvailabilityReason[] = [];
  if (product.isInAssortment && !isValidOn(product, date)) reasons.push('not_in_assortment');
  const ofDate = dateReason(question);
  if (ofDate !== null) reasons.push(ofDate);
  else if (deadline !== null && !isInTime(now, deadline)) reasons.push('lead_time');
  if (need.isShort && !isRestocked(need, date))
    reasons.push(need.isOut ? 'out_of_stock' : 'insufficient_stock');
  return reasons;
}

/**
 * Whether a product can be had on a date, why not, by when it must be ordered and the first date it can be had
 * (domain 4). The one place where this is decided; RangeError for a date that does not exist or a fraction of a unit.
 */
export function availabilityOn({
  product,
  ...question
}: AvailabilityQuestion & { product: AvailabilityProduct }): Availability {
  const { plan, date, now } = question;
  const from = epochDayOf(date) - plan.firstEpochDay;
  const need = needOf(product, question);
  const deadlines = deadlinesWithLeadTime({
    plan,
    leadTimeWorkingDays: product.leadTimeWorkingDays,
    leadCutOffTime: product.leadCutOffTime,
  });
  const deadline = deadlines[from] ?? null;
  const standing = standingReasons(product, question.presalePeriodId);
  const passing = passingProductReasons(product, question, need, deadline);
  const isDeliverable = standing.length + passing.length === 0;
  const { validFrom, validTo } = product;
  const expectedDeliveryDate =
    standing.length > 0 ? null : firstDate({ plan, deadlines, now, from, validFrom, validTo, need });
  return {
    isDeliverable,
    reasons: orderedReasons([...standing, ...passing]),
    deadline,
    mightBeLate: need.isShort && need.restockDate !== null,
    expectedDeliveryDate,
    maxBaseUnits: product.isStockManaged && !isRestocked(need, date) ? Math.max(0, product.stock) : null,
  };
}

/** A limited lot with stock and last date of its own (domain 1). Stock is in base units. */
export interface QuickSale {
  stock: number;
  /** First and last delivery date of the lot; null is open. */
  validFrom: string | null;
  lastDate: string | null;
  /** Its product is blocked or outside the customer's assortment. */
  isProductBlocked: boolean;
}

function quickSaleReasons(
  quickSale: QuickSale,
  question: AvailabilityQuestion,
  ofDate: AvailabilityReason | null,
) {
  const reasons: QuickSaleReason[] = [];
  if (quickSale.isProductBlocked) reasons.push('blocked');
  if (question.presalePeriodId !== null) reasons.push('presale_mismatch');
  if (quickSale.lastDate !== null && question.date > quickSale.lastDate) reasons.push('quick_sale_ended');
  if (quickSale.validFrom !== null && question.date < quickSale.validFrom)
    reasons.push('quick_sale_not_started');
  if (ofDate !== null) reasons.push(ofDate);
  const needed = Math.max(1, wholeUnits(question.neededBaseUnits ?? 1));
  if (quickSale.stock <= 0) reasons.push('out_of_stock');
  else if (quickSale.stock < needed) reasons.push('insufficient_stock');
  return reasons;
}

// These concern the asked date only; another date may do.
const passingReasons: ReadonlySet<QuickSaleReason> = new Set<QuickSaleReason>([
  'quick_sale_not_started',
  'quick_sale_ended',
  'outside_period',
  'too_far_ahead',
  'no_route',
  'holiday',
  'closed',
  'past_deadline',
]);

/**
 * Whether a lot on quick sale can be had on a date. It is in the depot, so neither lead time nor replacement nor
 * restocking touches it, and nothing is added to its stock.
 */
export function quickSaleAvailability({
  quickSale,
  ...question
}: AvailabilityQuestion & { quickSale: QuickSale }): Availability<QuickSaleReason> {
  const { plan, date, now } = question;
  const index = epochDayOf(date) - plan.firstEpochDay;
  const reasons = quickSaleReasons(quickSale, question, dateReason(question));
  const isForGood = reasons.some((reason) => !passingReasons.has(reason));
  const deadlines = deadlinesWithLeadTime({ plan, leadTimeWorkingDays: 0, leadCutOffTime: null });
  const { validFrom, lastDate: validTo } = quickSale;
  return {
    isDeliverable: reasons.length === 0,
    reasons,
    deadline: deadlines[index] ?? null,
    mightBeLate: false,
    expectedDeliveryDate: isForGood
      ? null
      : firstDate({ plan, deadlines, now, from: index, validFrom, validTo, need: unbounded }),
    maxBaseUnits: Math.max(0, quickSale.stock),
  };
}

/**
 * By when a basket for a date must be ordered (Deliverability.OrderDeadline): the earliest deadline of the date itself and
 * of its lines, null for a line that cannot be delivered; null when the date is no delivery date.
 */
export function basketDeadline(
  plan: DatePlan,
  date: string,
  deadlines: readonly (Temporal.Instant | null)[],
): Temporal.Instant | null {
  let earliest = plan.dates[epochDayOf(date) - plan.firstEpochDay]?.deadline ?? null;
  if (earliest === null) return null;
  let last: Temporal.Instant | null = earliest;
  for (const deadline of deadlines) {
    // Lines of one lead time share their deadline, and comparing is the dear part of a long basket.
    if (deadline === null || deadline === last) continue;
    last = deadline;
    if (Temporal.Instant.compare(deadline, earliest) < 0) earliest = deadline;
  }
  return earliest;
}
