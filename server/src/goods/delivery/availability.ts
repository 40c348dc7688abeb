import {
  type AvailabilityReason,
  availabilityReasons,
  type QuickSaleReason,
} from '@engros/contracts/goods/product.ts';
import { epochDayOf } from '../../platform/calendar-date.ts';
import { dateIn } from '../../platform/clock.ts';
import { type CoolType, type DatePlan, isInTime } from './delivery-calendar.ts';
import { deadlinesWithLeadTime } from './lead-time.ts';
import { wholeUnits } from './stock-demand.ts';

export type { QuickSaleReason } from '@engros/contracts/goods/product.ts';
export { demandInBaseUnits } from './stock-demand.ts';

/** At the customer's depot. Stock is in base units. */
export interface AvailabilityProduct {
  leadTimeWorkingDays: number;
  leadCutOffTime: string | null;
  coolType: CoolType;
  isBlocked: boolean;
  /** The recall concerns the whole product and has not ended. */
  isRecalled: boolean;
  isInAssortment: boolean;
  replacedBy: string | null;
  isStockManaged: boolean;
  stock: number;
  restockDate: string | null;
  /** Stock on days after the restock date, without announced goods of unknown quantity. */
  restockedStock: number;
  presalePeriodId: string | null;
  validFrom: string | null;
  validTo: string | null;
}

/** `neededBaseUnits` is the sum over all lines of the product. */
export interface AvailabilityQuestion {
  plan: DatePlan;
  date: string;
  now: Temporal.Instant;
  /** Null for an ordinary basket. */
  presalePeriodId: string | null;
  neededBaseUnits?: number;
}

export interface Availability<Reason extends string = AvailabilityReason> {
  isDeliverable: boolean;
  reasons: readonly Reason[];
  /** Latest time to order the product for the date; null when nothing is delivered on that date. */
  deadline: Temporal.Instant | null;
  /** True when stock covers the quantity only after goods on order arrive. */
  mightBeLate: boolean;
  /** First date from the requested one on that satisfies every rule; null when there is none within the plan. */
  expectedDeliveryDate: string | null;
  /** Maximum number of base units available on the date; null when stock sets no limit. */
  maxBaseUnits: number | null;
}

interface Need {
  /** In base units. */
  units: number;
  /** Stock before the next goods arrive at the depot; null when stock sets no limit. */
  stock: number | null;
  /** Null when no goods are announced. */
  restockDate: string | null;
  restockedStock: number;
}

const unbounded: Need = { units: 0, stock: null, restockDate: null, restockedStock: 0 };

function needOf(product: AvailabilityProduct, question: AvailabilityQuestion): Need {
  // A quantity of 0 is treated as 1, which checks whether any unit is available.
  const needed = Math.max(1, wholeUnits(question.neededBaseUnits ?? 1));
  if (!product.isStockManaged) return unbounded;
  const { stock, restockDate, restockedStock } = product;
  // A restock date in the past is ignored, because goods that have arrived are already part of the stock
  // figure.
  const isOverdue =
    restockDate !== null && restockDate < dateIn(question.now, question.plan.calendar.timeZone);
  return { units: needed, stock, restockDate: isOverdue ? null : restockDate, restockedStock };
}

/**
 * Null when stock sets no limit. Goods that arrive on the delivery day itself are too late to be picked: the restock date must be
 * before the date (domain 4.3).
 */
function stockOn({ stock, restockDate, restockedStock }: Need, date: string): number | null {
  if (stock === null) return null;
  return Math.max(0, restockDate !== null && restockDate < date ? restockedStock : stock);
}

const isCovered = ({ units }: Need, stock: number | null): boolean => stock === null || units <= stock;

function standingReasons(product: AvailabilityProduct, presalePeriodId: string | null): AvailabilityReason[] {
  const reasons: AvailabilityReason[] = [];
  if (product.isRecalled) reasons.push('recalled');
  if (product.isBlocked) reasons.push('blocked');
  if (!product.isInAssortment) reasons.push('not_in_assortment');
  if (product.replacedBy !== null) reasons.push('replaced');
  if (product.presalePeriodId !== presalePeriodId) reasons.push('presale_mismatch');
  return reasons;
}

/** Both ends inclusive; null is no end. */
export function isSoldOn(range: { validFrom: string | null; validTo: string | null }, date: string): boolean {
  return (
    (range.validFrom === null || range.validFrom <= date) && (range.validTo === null || date <= range.validTo)
  );
}

function dateReason({ plan, date, now, presalePeriodId }: AvailabilityQuestion): AvailabilityReason | null {
  const index = epochDayOf(date) - plan.firstEpochDay;
  const planned = plan.dates[index];
  if (planned === undefined && presalePeriodId !== null) return 'outside_period';
  // Before the plan every date is too late; after its end no date is offered yet.
  if (planned === undefined) return index < 0 ? 'past_deadline' : 'too_far_ahead';
  if (planned.reason !== null) return planned.reason;
  return planned.deadline !== null && isInTime(now, planned.deadline) ? null : 'past_deadline';
}

/** On a day that can be ordered for: no tour carries the goods, or theirs or their lead time closed before. */
function tourReason(deadline: Temporal.Instant | null, now: Temporal.Instant): AvailabilityReason | null {
  if (deadline === null) return 'no_route';
  return isInTime(now, deadline) ? null : 'lead_time';
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
    const isThere = isCovered(need, stockOn(need, date));
    if (deadline !== null && isThere && isSoldOn(valid, date) && isInTime(now, deadline)) return date;
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
  if (product.isInAssortment && !isSoldOn(product, date)) reasons.push('not_in_assortment');
  const ofDate = dateReason(question) ?? tourReason(deadline, now);
  if (ofDate !== null) reasons.push(ofDate);
  const stock = stockOn(need, date);
  if (!isCovered(need, stock)) reasons.push(stock === 0 ? 'out_of_stock' : 'insufficient_stock');
  return reasons;
}

/** The rule of domain 4; no other code decides this. Throws RangeError for a date that does not exist or a fraction of a unit. */
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
    coolType: product.coolType,
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
    mightBeLate:
      !isCovered(need, need.stock) && need.restockDate !== null && isCovered(need, need.restockedStock),
    expectedDeliveryDate,
    maxBaseUnits: stockOn(need, date),
  };
}

/** A limited quantity of a product with its own stock and last date (domain 1). Stock is in base units. */
export interface QuickSale {
  stock: number;
  /** Of deliveries; null means no limit. */
  validFrom: string | null;
  lastDate: string | null;
  /** True when the product is blocked or outside the customer's assortment. */
  isProductBlocked: boolean;
  /** The recall concerns the whole product and has not ended. */
  isProductRecalled: boolean;
  coolType: CoolType;
}

function quickSaleReasons(
  quickSale: QuickSale,
  question: AvailabilityQuestion,
  ofDate: AvailabilityReason | null,
) {
  const reasons: QuickSaleReason[] = [];
  if (quickSale.isProductRecalled) reasons.push('recalled');
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

// Apply to the requested date only; another date may be possible.
const passingReasons: ReadonlySet<QuickSaleReason> = new Set<QuickSaleReason>([
  'quick_sale_not_started',
  'quick_sale_ended',
  'outside_period',
  'too_far_ahead',
  'no_route',
  'holiday',
  'closed',
  'past_deadline',
  'lead_time',
]);

/** Lead time, replacement and restocking do not matter, because the lot is already in the depot. */
export function quickSaleAvailability({
  quickSale,
  ...question
}: AvailabilityQuestion & { quickSale: QuickSale }): Availability<QuickSaleReason> {
  const { plan, date, now } = question;
  const index = epochDayOf(date) - plan.firstEpochDay;
  const deadlines = deadlinesWithLeadTime({
    plan,
    leadTimeWorkingDays: 0,
    leadCutOffTime: null,
    coolType: quickSale.coolType,
  });
  const ofDate = dateReason(question) ?? tourReason(deadlines[index] ?? null, now);
  const reasons = quickSaleReasons(quickSale, question, ofDate);
  const isForGood = reasons.some((reason) => !passingReasons.has(reason));
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
 * Deliverability.OrderDeadline: the earliest of the deadlines of the date and of the lines. A line's deadline is null when it
 * cannot be delivered. Returns null when the date is no delivery date.
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
    // Lines with the same lead time share one deadline object; comparing instants is the slow part of a long basket.
    if (deadline === null || deadline === last) continue;
    last = deadline;
    if (Temporal.Instant.compare(deadline, earliest) < 0) earliest = deadline;
  }
  return earliest;
}
