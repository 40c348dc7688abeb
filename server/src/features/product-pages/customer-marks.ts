import { addDays, epochDayOf, instantOfWallClock } from '../../platform/calendar-date.ts';
import { memoOfOwner } from '../../platform/memo-of-owner.ts';
import { type CustomerMarks, markProducts, type Ordinals, type SearchIndex } from '../../search/index.ts';
import type { Purchases } from '../accounting/index.ts';
import type { DatePlan } from '../delivery/index.ts';
import type { PriceBook } from '../pricing/index.ts';
import { type CustomerShelf, commonAvailability, type Goods } from '../product-snapshots/index.ts';
import { type IndexedRows, indexedRows } from './indexed-rows.ts';
import { emptyBits, putBit, sameBits } from './put-bit.ts';

const rememberedDates = 20;
const rememberedCustomers = 500;

/** Which products can be had, as of a stretch of time in which no deadline passes. */
interface Deliverable {
  ordinals: Ordinals;
  mightBeLate: Ordinals;
  rows: IndexedRows;
  fromMs: number;
  untilMs: number;
}

function midnightMs({ today, plan }: CustomerShelf): number {
  const tomorrow = epochDayOf(addDays(today, 1));
  return instantOfWallClock(tomorrow, '00:00', plan.calendar.timeZone).epochMilliseconds;
}

/** What was found before, while no deadline has passed since. */
function stillHolding(
  before: Deliverable | undefined,
  index: SearchIndex,
  nowMs: number,
): Deliverable | undefined {
  const isUsable = before?.ordinals.ids === index.ids && nowMs >= before.fromMs && nowMs < before.untilMs;
  return isUsable ? before : undefined;
}

/** The earlier ones when nothing is marked otherwise, so that what was worked out from them still stands. */
function sameOrdinals(before: Ordinals | undefined, { ids }: SearchIndex, words: Uint32Array): Ordinals {
  return before?.ids === ids && sameBits(before.words, words) === before.words ? before : { words, ids };
}

/** Works the set out, taking over what was found for products that have not changed since `before`. */
function findDeliverable(
  shelf: CustomerShelf,
  index: SearchIndex,
  before: Deliverable | undefined,
): Deliverable {
  const rows = indexedRows(shelf.catalog, index);
  const nowMs = shelf.request.now.epochMilliseconds;
  const earlier = stillHolding(before, index, nowMs);
  const words = earlier?.ordinals.words.slice() ?? emptyBits(index.size);
  const late = earlier?.mightBeLate.words.slice() ?? emptyBits(index.size);
  let untilMs = earlier?.untilMs ?? midnightMs(shelf);
  rows.forEach((product, at) => {
    if (earlier !== undefined && product === earlier.rows[at]) return;
    const answer = product === undefined ? undefined : commonAvailability(shelf, product);
    putBit(words, at, answer?.isDeliverable === true);
    putBit(late, at, answer?.mightBeLate === true);
    const deadlineMs = answer?.deadline?.epochMilliseconds ?? 0;
    if (deadlineMs > nowMs && deadlineMs < untilMs) untilMs = deadlineMs;
  });
  const fromMs = earlier?.fromMs ?? nowMs;
  return {
    ordinals: sameOrdinals(before?.ordinals, index, words),
    mightBeLate: sameOrdinals(before?.mightBeLate, index, late),
    rows,
    fromMs,
    untilMs,
  };
}

/** Gives the customer's marks for a search; each is worked out once per what it follows from. */
export function createCustomerMarks({
  purchases,
  favorites,
}: Pick<Goods, 'purchases' | 'favorites'>): (
  index: SearchIndex,
  shelf: CustomerShelf,
) => Promise<CustomerMarks> {
  const deliverables = memoOfOwner<DatePlan, Deliverable>(rememberedDates);
  const agreements = memoOfOwner<PriceBook, Ordinals>(rememberedDates);
  const bought = memoOfOwner<Purchases, Ordinals>(1);
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
    const isCurrent =
      known?.rows === indexedRows(shelf.catalog, index) && nowMs >= known.fromMs && nowMs < known.untilMs;
    return isCurrent ? known : deliverables.set(shelf.plan, key, findDeliverable(shelf, index, known));
  }

  return async (index, shelf) => {
    const { scope } = shelf.request;
    const [mine, listed] = await Promise.all([purchases.of(scope), favorites.of(scope)]);
    const date = shelf.date ?? shelf.today;
    const { ordinals, mightBeLate } = deliverableOf(index, shelf);
    return {
      purchased: remembered(bought, mine, '', `${scope.customerId}|bought`, index, () => mine.keys()),
      favorites: remembered(liked, listed, '', `${scope.customerId}|liked`, index, () => listed),
      onAgreement: remembered(agreements, shelf.prices, date, `${scope.customerId}|${date}`, index, () =>
        shelf.prices.productsOnAgreement(date),
      ),
      deliverable: ordinals,
      mightBeLate,
    };
  };
}
