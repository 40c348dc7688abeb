import { addDays, epochDayOf, instantOfWallClock } from '../../platform/calendar-date.ts';
import { memoOfOwner } from '../../platform/memo-of-owner.ts';
import { type CustomerMarks, markProducts, type Ordinals, type SearchIndex } from '../../search/index.ts';
import type { Purchases } from '../accounting/index.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import type { Availability, DatePlan } from '../delivery/index.ts';
import type { PriceBook } from '../pricing/index.ts';
import {
  type AvailabilityClasses,
  type CustomerShelf,
  commonAvailability,
  type Goods,
  rowsOfClasses,
} from '../product-snapshots/index.ts';
import type { DepotClasses } from './depot-classes.ts';
import { emptyBits, sameBits } from './put-bit.ts';

const rememberedDates = 20;
const rememberedCustomers = 500;

/** Which products can be had, as of a stretch of time in which no deadline passes. */
interface Deliverable {
  ordinals: Ordinals;
  mightBeLate: Ordinals;
  classes: AvailabilityClasses;
  fromMs: number;
  untilMs: number;
}

/** What was on so many order lines is what the customer buys, not what was once tried. */
const timesOften = 5;

function oftenOf(purchases: Purchases): string[] {
  return [...purchases].filter(([, { times }]) => times >= timesOften).map(([id]) => id);
}

function midnightMs({ today, plan }: CustomerShelf): number {
  const tomorrow = epochDayOf(addDays(today, 1));
  return instantOfWallClock(tomorrow, '00:00', plan.calendar.timeZone).epochMilliseconds;
}

/** The earlier ones when nothing is marked otherwise, so that what was worked out from them still stands. */
function sameOrdinals(before: Ordinals | undefined, { ids }: SearchIndex, words: Uint32Array): Ordinals {
  return before?.ids === ids && sameBits(before.words, words) === before.words ? before : { words, ids };
}

/** Works the sets out, one question for each class of products. */
function findDeliverable(
  shelf: CustomerShelf,
  index: SearchIndex,
  classes: AvailabilityClasses,
  before: Deliverable | undefined,
): Deliverable {
  const nowMs = shelf.request.now.epochMilliseconds;
  const answers = new Map<CatalogProduct, Availability>();
  let untilMs = midnightMs(shelf);
  for (const example of classes.examples) {
    if (example === undefined) continue;
    const answer = commonAvailability(shelf, example);
    answers.set(example, answer);
    const deadlineMs = answer.deadline?.epochMilliseconds ?? 0;
    if (deadlineMs > nowMs && deadlineMs < untilMs) untilMs = deadlineMs;
  }
  const words = rowsOfClasses(classes, (example) => answers.get(example)?.isDeliverable === true);
  const late = rowsOfClasses(classes, (example) => answers.get(example)?.mightBeLate === true);
  return {
    ordinals: sameOrdinals(before?.ordinals, index, words),
    mightBeLate: sameOrdinals(before?.mightBeLate, index, late),
    classes,
    fromMs: nowMs,
    untilMs,
  };
}

/** Gives the customer's marks for a search; each is worked out once per what it follows from. */
export function createCustomerMarks(
  { purchases, favorites }: Pick<Goods, 'purchases' | 'favorites'>,
  classesOf: DepotClasses,
): (index: SearchIndex, shelf: CustomerShelf) => Promise<CustomerMarks> {
  const deliverables = memoOfOwner<DatePlan, Deliverable>(rememberedDates);
  const agreements = memoOfOwner<PriceBook, Ordinals>(rememberedDates);
  const bought = memoOfOwner<Purchases, Ordinals>(2);
  const latest = new Map<string, Ordinals>();
  const none = new WeakMap<readonly string[], Ordinals>();
  const liked = memoOfOwner<ReadonlySet<string>, Ordinals>(1);

  // Customers without any marks of a kind are alike.
  function noneOf(index: SearchIndex): Ordinals {
    const known = none.get(index.ids);
    if (known !== undefined) return known;
    const made = { words: emptyBits(index.size), ids: index.ids };
    none.set(index.ids, made);
    return made;
  }

  // Purchases are read again every minute, mostly to find the same.
  function latestOf(whose: string, index: SearchIndex, words: Uint32Array): Ordinals {
    const marked = sameOrdinals(latest.get(whose), index, words);
    if (latest.size >= rememberedCustomers && !latest.has(whose)) latest.clear();
    latest.set(whose, marked);
    return marked;
  }

  function remembered<Owner extends object>(
    memo: ReturnType<typeof memoOfOwner<Owner, Ordinals>>,
    owner: Owner,
    key: string,
    whose: string,
    index: SearchIndex,
    productIds: () => Iterable<string>,
  ): Ordinals {
    const known = memo.get(owner, key);
    if (known?.ids === index.ids) return known;
    const { words } = markProducts(index, productIds());
    const marked = words.some((word) => word !== 0) ? latestOf(whose, index, words) : noneOf(index);
    return memo.set(owner, key, marked);
  }

  function deliverableOf(index: SearchIndex, shelf: CustomerShelf): Deliverable {
    const key = `${shelf.terms.depotId}|${shelf.date ?? ''}|${shelf.request.presalePeriodId ?? ''}`;
    const known = deliverables.get(shelf.plan, key);
    const nowMs = shelf.request.now.epochMilliseconds;
    const classes = classesOf(index, shelf);
    const isCurrent = known?.classes === classes && nowMs >= known.fromMs && nowMs < known.untilMs;
    return isCurrent
      ? known
      : deliverables.set(shelf.plan, key, findDeliverable(shelf, index, classes, known));
  }

  return async (index, shelf) => {
    const { scope } = shelf.request;
    const [mine, listed] = await Promise.all([purchases.of(scope), favorites.of(scope)]);
    const date = shelf.date ?? shelf.today;
    const { ordinals, mightBeLate } = deliverableOf(index, shelf);
    return {
      purchased: remembered(bought, mine, '', `${scope.customerId}|bought`, index, () => mine.keys()),
      boughtOften: remembered(bought, mine, 'often', `${scope.customerId}|often`, index, () => oftenOf(mine)),
      favorites: remembered(liked, listed, '', `${scope.customerId}|liked`, index, () => listed),
      onAgreement: remembered(agreements, shelf.prices, date, `${scope.customerId}|${date}`, index, () =>
        shelf.prices.productsOnAgreement(date),
      ),
      deliverable: ordinals,
      mightBeLate,
    };
  };
}
