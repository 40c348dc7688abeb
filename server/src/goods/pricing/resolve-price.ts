import { addDays } from '../../platform/calendar-date.ts';
import { type BasisPoints, lessPercent, type Ore, oreForGrams } from '../../platform/money.ts';
import type { LaterPrice } from '../catalog/catalog-product.ts';

/** Period in which something is valid: dates as yyyy-MM-dd, both inclusive; null means no limit. */
export interface Validity {
  validFrom: string | null;
  validTo: string | null;
}

/** Per sales unit. */
export interface PriceAgreement extends Validity {
  kind: 'customer' | 'group';
  priceOre: Ore;
  number: string;
}

/** Per sales unit. */
export interface CampaignPrice extends Validity {
  priceOre: Ore;
  name: string;
  id: string;
  /** URL of the campaign's logo; null or undefined without one. */
  logoUrl?: string | null;
}

/** From a number of sales units on: a price, or a share off the list price of the day. */
export interface QuantityDiscount extends Validity {
  fromQuantity: number;
  priceOre: Ore | null;
  discountBasisPoints: BasisPoints | null;
}

/** What one sales unit costs from a number of them on. */
export interface QuantityPrice {
  fromQuantity: number;
  priceOre: Ore;
}

export type PriceSource = 'agreement' | 'groupAgreement' | 'campaign' | 'discount' | 'quantity' | 'list';

/** Price source in the response; 'Fixed' means agreement (facts, section 3). */
export type PriceTrackingId = 'Fixed' | 'Campaign' | 'Discount' | 'List' | 'QuickSale';

/** One of the compared prices, shown on the product page under 'Derfor 823,68 kr.' (why 823.68 kr.). */
export interface PriceCandidate extends Validity {
  source: PriceSource;
  priceOre: Ore;
  /** Number of the agreement that the price comes from; null for other prices. */
  number: string | null;
  /** Name, id and logo of the campaign that the price comes from; null for other prices. */
  name: string | null;
  id: string | null;
  logoUrl: string | null;
  discountBasisPoints: BasisPoints | null;
  /** Number of sales units from which the price counts. */
  fromQuantity: number;
  /** True when as many are asked for. */
  isReached: boolean;
  /** True when the price is valid on the delivery date, and as many are asked for. */
  isApplicable: boolean;
}

export interface PriceQuestion {
  /** Until the first of the later prices. */
  listPriceOre: Ore;
  /** List prices that count from a day on, in the order of their days. */
  laterPrices?: readonly LaterPrice[];
  discountBasisPoints: BasisPoints;
  agreements: readonly PriceAgreement[];
  campaigns: readonly CampaignPrice[];
  quantityDiscounts?: readonly QuantityDiscount[];
  /** In sales units; 1 when nothing is said. */
  quantity?: number;
  /** Delivery date for which the price is asked. */
  date: string;
}

export interface ResolvedPrice {
  priceOre: Ore;
  /** Of the day. */
  listPriceOre: Ore;
  source: PriceSource;
  trackingId: PriceTrackingId;
  chosen: PriceCandidate;
  /**
   * All compared prices. Prices valid on the date come first, lowest first, so that the first one is the
   * customer's price; then the other prices, lowest first.
   */
  candidates: readonly PriceCandidate[];
  /** The quantities from which a unit costs less on that day than one alone does, and ever less. */
  quantityPrices: readonly QuantityPrice[];
  /** First later date on which the price changes, and the price from then on; null when no change is known. */
  nextChange: string | null;
  nextPriceOre: Ore | null;
}

const trackingIds: Record<PriceSource, PriceTrackingId> = {
  agreement: 'Fixed',
  groupAgreement: 'Fixed',
  campaign: 'Campaign',
  discount: 'Discount',
  quantity: 'Discount',
  list: 'List',
};

// Order of sources with equal prices: agreements win, the customer's own before the group's (domain 2).
const rank: Record<PriceSource, number> = {
  agreement: 0,
  groupAgreement: 1,
  campaign: 2,
  discount: 3,
  quantity: 4,
  list: 5,
};

function isValidOn({ validFrom, validTo }: Validity, date: string): boolean {
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
}

function isPrice(priceOre: Ore): Ore {
  if (!Number.isSafeInteger(priceOre) || priceOre < 0)
    throw new RangeError(`Not a price in øre: ${priceOre}`);
  return priceOre;
}

function candidate(
  source: PriceSource,
  priceOre: Ore,
  rest: Partial<Omit<PriceCandidate, 'source' | 'priceOre'>>,
): PriceCandidate {
  return {
    source,
    priceOre: isPrice(priceOre),
    number: rest.number ?? null,
    name: rest.name ?? null,
    id: rest.id ?? null,
    logoUrl: rest.logoUrl ?? null,
    discountBasisPoints: rest.discountBasisPoints ?? null,
    validFrom: rest.validFrom ?? null,
    validTo: rest.validTo ?? null,
    fromQuantity: rest.fromQuantity ?? 1,
    isReached: rest.isReached ?? true,
    isApplicable: rest.isApplicable ?? true,
  };
}

const noLaterPrices: readonly LaterPrice[] = [];

/** The unit's own price first; each until the day before the next. */
function listPricesOf({ listPriceOre, laterPrices = noLaterPrices }: PriceQuestion) {
  return [{ from: null, priceOre: listPriceOre }, ...laterPrices].map(({ from, priceOre }, at) => {
    const next = laterPrices[at];
    return { priceOre, validFrom: from, validTo: next === undefined ? null : addDays(next.from, -1) };
  });
}

/** The list price of a unit on a day: that of the last later price that has begun, else its own. */
export function listPriceOn(
  { listPriceOre, laterPrices = noLaterPrices }: Pick<PriceQuestion, 'listPriceOre' | 'laterPrices'>,
  date: string,
): Ore {
  let price = listPriceOre;
  for (const { from, priceOre } of laterPrices) if (from <= date) price = priceOre;
  return price;
}

function candidatesOf(question: PriceQuestion) {
  const { discountBasisPoints, agreements, campaigns, date } = question;
  const found: PriceCandidate[] = [];
  for (const { priceOre, ...period } of listPricesOf(question)) {
    const isApplicable = isValidOn(period, date);
    found.push(candidate('list', priceOre, { ...period, isApplicable }));
    if (discountBasisPoints === 0) continue;
    const reducedOre = lessPercent(priceOre, discountBasisPoints);
    found.push(candidate('discount', reducedOre, { ...period, discountBasisPoints, isApplicable }));
  }
  for (const { kind, priceOre, ...rest } of agreements) {
    const source = kind === 'customer' ? 'agreement' : 'groupAgreement';
    found.push(candidate(source, priceOre, { ...rest, isApplicable: isValidOn(rest, date) }));
  }
  for (const { priceOre, ...rest } of campaigns)
    found.push(candidate('campaign', priceOre, { ...rest, isApplicable: isValidOn(rest, date) }));
  for (const discount of question.quantityDiscounts ?? noDiscounts)
    found.push(...quantityCandidates(discount, question));
  return found;
}

const noDiscounts: readonly QuantityDiscount[] = [];

/** A share off the list price is as many prices as the list has in its period. */
function quantityCandidates(discount: QuantityDiscount, question: PriceQuestion): PriceCandidate[] {
  const { fromQuantity, priceOre, discountBasisPoints, validFrom, validTo } = discount;
  const isReached = (question.quantity ?? 1) >= fromQuantity;
  const made = (ore: Ore, period: Validity) =>
    candidate('quantity', ore, {
      ...period,
      discountBasisPoints,
      fromQuantity,
      isReached,
      isApplicable: isReached && isValidOn(period, question.date),
    });
  if (discountBasisPoints === null) return [made(priceOre ?? 0, { validFrom, validTo })];
  return listPricesOf(question).flatMap((list) => {
    const from =
      [validFrom, list.validFrom]
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null;
    const to = [validTo, list.validTo].filter((day) => day !== null).toSorted()[0] ?? null;
    if (from !== null && to !== null && from > to) return [];
    return [made(lessPercent(list.priceOre, discountBasisPoints), { validFrom: from, validTo: to })];
  });
}

/** Steps of the day's price, each lower than the one before. */
function quantityPricesOf(candidates: readonly PriceCandidate[], date: string): QuantityPrice[] {
  const onDay = candidates.filter((each) => isValidOn(each, date));
  let lowest = Math.min(
    ...onDay.filter(({ fromQuantity }) => fromQuantity === 1).map(({ priceOre }) => priceOre),
  );
  const steps: QuantityPrice[] = [];
  for (const { fromQuantity, priceOre } of onDay.toSorted(
    (one, other) => one.fromQuantity - other.fromQuantity || one.priceOre - other.priceOre,
  )) {
    if (fromQuantity === 1 || priceOre >= lowest) continue;
    lowest = priceOre;
    steps.push({ fromQuantity, priceOre });
  }
  return steps;
}

const noQuantityPrices: readonly QuantityPrice[] = [];

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

// The last two criteria only make the order independent of the order in which the rows were read.
function byWeight(a: PriceCandidate, b: PriceCandidate): number {
  return (
    Number(b.isApplicable) - Number(a.isApplicable) ||
    a.priceOre - b.priceOre ||
    rank[a.source] - rank[b.source] ||
    compareText(a.number ?? a.id ?? '', b.number ?? b.id ?? '') ||
    compareText(a.validFrom ?? '', b.validFrom ?? '')
  );
}

function lowestOn(candidates: readonly PriceCandidate[], date: string): Ore {
  let lowest = Number.MAX_SAFE_INTEGER;
  for (const each of candidates)
    if (each.isReached && each.priceOre < lowest && isValidOn(each, date)) lowest = each.priceOre;
  return lowest;
}

/** Many systems write this day for prices without an end; no day follows it. */
const lastDay = '9999-12-31';

function boundariesAfter(candidates: readonly PriceCandidate[], date: string): string[] {
  const boundaries = new Set<string>();
  for (const { validFrom, validTo } of candidates) {
    if (validFrom !== null && validFrom > date) boundaries.add(validFrom);
    if (validTo !== null && validTo >= date && validTo < lastDay) boundaries.add(addDays(validTo, 1));
  }
  return [...boundaries].sort();
}

/**
 * Returns the first day after a date on which the lowest of these prices is another; null when none is known. One of them
 * applies on every day.
 */
export function nextChangeOf(candidates: readonly PriceCandidate[], date: string): string | null {
  const nowOre = lowestOn(candidates, date);
  return boundariesAfter(candidates, date).find((later) => lowestOn(candidates, later) !== nowOre) ?? null;
}

/**
 * Returns the price of a sales unit on a delivery date, excluding VAT: the lowest of the valid customer
 * agreement, group agreement, campaign price, quantity discount, and list price less the customer's discount (domain 2). Throws
 * RangeError for a price that is negative or not a whole number of øre, or a discount outside 0 to 100 %.
 */
export function resolvePrice(question: PriceQuestion): ResolvedPrice {
  const [first, ...others] = candidatesOf(question).sort(byWeight);
  const listPriceOre = listPriceOn(question, question.date);
  // The list price is always a candidate, so `first` exists; the compiler cannot know that.
  const chosen = first ?? candidate('list', listPriceOre, {});
  const candidates = [chosen, ...others];
  const nextChange = nextChangeOf(candidates, question.date);
  return {
    priceOre: chosen.priceOre,
    listPriceOre,
    source: chosen.source,
    trackingId: trackingIds[chosen.source],
    chosen,
    candidates,
    quantityPrices: question.quantityDiscounts?.length
      ? quantityPricesOf(candidates, question.date)
      : noQuantityPrices,
    nextChange,
    nextPriceOre: nextChange === null ? null : lowestOn(candidates, nextChange),
  };
}

/** No agreement or campaign changes the price of a quick-sale lot (domain 2). */
export function quickSalePrice({ priceOre, listPriceOre }: { priceOre: Ore; listPriceOre: Ore }): {
  priceOre: Ore;
  listPriceOre: Ore;
  source: 'quickSale';
  trackingId: PriceTrackingId;
} {
  return {
    priceOre: isPrice(priceOre),
    listPriceOre: isPrice(listPriceOre),
    source: 'quickSale',
    trackingId: 'QuickSale',
  };
}

/**
 * Catch-weight goods (domain 11) are priced per kilo and ordered by the piece or case. The price is approximate ('ca. 712,50')
 * until the real weight is invoiced.
 */
export function catchWeightPrice({
  pricePerKiloOre,
  approxGrams,
}: {
  pricePerKiloOre: Ore;
  approxGrams: number;
}): { priceOre: Ore; pricePerKiloOre: Ore; isApproximate: true } {
  return {
    priceOre: oreForGrams(isPrice(pricePerKiloOre), approxGrams),
    pricePerKiloOre,
    isApproximate: true,
  };
}
