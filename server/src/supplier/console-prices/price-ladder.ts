import type { ConsolePrices, LadderRung, LadderSource } from '@engros/contracts/supplier/goods/prices.ts';
import type { CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import {
  type CampaignPrice,
  type PriceAgreement,
  type PriceCandidate,
  type PriceSource,
  type QuantityDiscount,
  resolvePrice,
} from '../../goods/pricing/resolve-price.ts';
import { addDays } from '../../platform/calendar-date.ts';

/** What one customer, or none, is offered for one unit. */
export interface Offer {
  readonly listPriceOre: number;
  readonly laterPrices: CatalogUnit['laterPrices'];
  readonly discountBasisPoints: number;
  readonly agreements: readonly PriceAgreement[];
  readonly campaigns: readonly CampaignPrice[];
  readonly quantityDiscounts: readonly QuantityDiscount[];
  readonly quantity: number;
}

export interface Owners {
  readonly customerId: string | null;
  readonly groupId: string | null;
  readonly groupName: string | null;
}

const sources: Readonly<Record<PriceSource, LadderSource>> = {
  list: 'List',
  discount: 'Discount',
  quantity: 'Quantity',
  groupAgreement: 'GroupAgreement',
  agreement: 'Agreement',
  campaign: 'Campaign',
};

export const sourceOf = ({ source }: Pick<PriceCandidate, 'source'>): LadderSource => sources[source];

const firstDay = '0001-01-01';
const lastDay = '9999-12-31';

const begin = ({ validFrom }: PriceCandidate): string => validFrom ?? firstDay;
const end = ({ validTo }: PriceCandidate): string => validTo ?? lastDay;

const isPeriod = ({ source }: PriceCandidate): boolean =>
  source !== 'list' && source !== 'discount' && source !== 'quantity';

function overlaps(one: PriceCandidate, all: readonly PriceCandidate[]): boolean {
  return all.some(
    (other) =>
      other !== one &&
      isPeriod(one) &&
      other.source === one.source &&
      begin(other) <= end(one) &&
      begin(one) <= end(other),
  );
}

interface Shown {
  /** Whose prices are compared. */
  readonly date: string;
  readonly today: string;
}

/** Every price that the shop compares for the day, the one that counts first; by the rules of the shop. */
export function ladderOf(offer: Offer, { date, today }: Shown, owners: Owners): LadderRung[] {
  const { chosen, candidates } = resolvePrice({ ...offer, date });
  return candidates.map((each) => ({
    Source: sourceOf(each),
    Name: each.source === 'groupAgreement' ? owners.groupName : each.name,
    Number: each.number,
    PriceOre: each.priceOre,
    From: each.validFrom,
    To: each.validTo,
    DiscountBasisPoints: each.discountBasisPoints,
    FromQuantity: each.fromQuantity,
    Why: whyOf(each, chosen, date),
    Overlaps: overlaps(each, candidates),
    MayEnd: isAgreed(each) && end(each) >= today,
    MayRemove: (isAgreed(each) || each.source === 'list') && begin(each) > today,
    OwnerId:
      each.source === 'agreement'
        ? owners.customerId
        : each.source === 'groupAgreement'
          ? owners.groupId
          : each.id,
  }));
}

const isAgreed = ({ source }: PriceCandidate): boolean =>
  source === 'agreement' || source === 'groupAgreement';

function whyOf(each: PriceCandidate, chosen: PriceCandidate, date: string): LadderRung['Why'] {
  if (each === chosen) return 'Counts';
  if (begin(each) > date) return 'NotYet';
  if (end(each) < date) return 'Ended';
  if (!each.isReached) return 'TooFew';
  return each.priceOre === chosen.priceOre ? 'Tie' : 'Higher';
}

type Stretch = ConsolePrices['Counting'][number];

interface Days {
  readonly first: string;
  readonly last: string;
}

/** Days of the span on which a price begins, or follows one that ended. */
export function startsOf(candidates: readonly PriceCandidate[], { first, last }: Days): string[] {
  const starts = candidates.flatMap((each) => [
    begin(each),
    end(each) < last ? addDays(end(each), 1) : lastDay,
  ]);
  const within = starts.filter((day) => day > first && day <= last);
  return [...new Set([first, ...within])].sort();
}

const isSame = (one: Stretch, other: Stretch): boolean =>
  one.PriceOre === other.PriceOre &&
  one.Source === other.Source &&
  one.Name === other.Name &&
  one.Number === other.Number;

/** What counts on each day from the first to the last, equal days as one. */
export function countingOver(offer: Offer, days: Days): Stretch[] {
  const starts = startsOf(resolvePrice({ ...offer, date: days.first }).candidates, days);
  const stretches: Stretch[] = [];
  for (const [at, From] of starts.entries()) {
    const next = starts[at + 1];
    const To = next === undefined ? days.last : addDays(next, -1);
    const { chosen } = resolvePrice({ ...offer, date: From });
    const { priceOre, name, number } = chosen;
    const stretch = { From, To, PriceOre: priceOre, Source: sourceOf(chosen), Name: name, Number: number };
    const before = stretches.at(-1);
    if (before !== undefined && isSame(before, stretch)) before.To = To;
    else stretches.push(stretch);
  }
  return stretches;
}

/** Beyond which a rise is shown ahead of its day. */
const riseShare = 1.02;

/** The first later day on which the customer pays more than 2 per cent more than the day before, and what ended then. */
export function riseAfter(counting: readonly Stretch[], date: string): ConsolePrices['Rise'] {
  for (const [at, stretch] of counting.entries()) {
    const before = counting[at - 1];
    if (before === undefined || stretch.From <= date) continue;
    const [from, to] = [before.PriceOre ?? 0, stretch.PriceOre ?? 0];
    if (to > from * riseShare)
      return { Date: stretch.From, FromOre: from, ToOre: to, Ends: before.Name ?? before.Number };
  }
  return null;
}
