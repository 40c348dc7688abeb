import type { Purchases } from '../../../goods/accounting/purchases.ts';
import type { CatalogProduct } from '../../../goods/catalog/catalog-product.ts';
import type { Availability } from '../../../goods/delivery/availability.ts';
import type { DatePlan } from '../../../goods/delivery/delivery-calendar.ts';
import type { PriceBook } from '../../../goods/pricing/price-book.ts';
import {
  type AvailabilityClasses,
  rowsOfClasses,
} from '../../../goods/product-snapshots/availability-classes.ts';
import { commonAvailability } from '../../../goods/product-snapshots/common-availability.ts';
import type { Goods } from '../../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { addDays, epochDayOf, instantOfWallClock } from '../../../platform/calendar-date.ts';
import { derived } from '../../../platform/memory/derived.ts';
import { keptWith } from '../../../platform/memory/kept-with.ts';
import { byIdentity, byValue, followsOthers, latest, whileHolds } from '../../../platform/memory/sources.ts';
import { type CustomerMarks, markProducts, type Ordinals, type SearchIndex } from '../../../search/index.ts';
import type { DepotClasses } from './depot-classes.ts';
import { emptyBits, sameBits } from './put-bit.ts';

/**
 * Memory limit in bytes for the bit sets of about 500 customers at 50,000 products; most customers share the empty set.
 */
const keptBytes = 4 * 1024 * 1024;
const bytesOf = ({ words }: Ordinals) => words.byteLength;

/** Valid for a time in which no deadline passes. */
interface Deliverable {
  ordinals: Ordinals;
  mightBeLate: Ordinals;
  fromMs: number;
  untilMs: number;
}

interface DeliverableSources {
  plan: DatePlan;
  depotId: string;
  date: string | null;
  presalePeriodId: string | null;
  today: string;
  classes: AvailabilityClasses;
  ids: SearchIndex['ids'];
  now: Temporal.Instant;
}

/** Number of order lines from which a product counts as bought often. */
const timesOften = 5;

function oftenOf(purchases: Purchases): string[] {
  return [...purchases].filter(([, { times }]) => times >= timesOften).map(([id]) => id);
}

function midnightMs({ today, plan }: Pick<DeliverableSources, 'today' | 'plan'>): number {
  const tomorrow = epochDayOf(addDays(today, 1));
  return instantOfWallClock(tomorrow, '00:00', plan.calendar.timeZone).epochMilliseconds;
}

/** Results derived from the earlier set stay valid when the same object is returned. */
function sameOrdinals(before: Ordinals | undefined, ids: SearchIndex['ids'], words: Uint32Array): Ordinals {
  return before?.ids === ids && sameBits(before.words, words) === before.words ? before : { words, ids };
}

/** One availability check per class of products. */
function findDeliverable(sources: DeliverableSources, before: Deliverable | undefined): Deliverable {
  const { classes, ids, now, depotId, presalePeriodId } = sources;
  const nowMs = now.epochMilliseconds;
  const day = { ...sources, request: { now, presalePeriodId }, terms: { depotId } };
  const answers = new Map<CatalogProduct, Availability>();
  let untilMs = midnightMs(sources);
  for (const example of classes.examples) {
    if (example === undefined) continue;
    const answer = commonAvailability(day, example);
    answers.set(example, answer);
    const deadlineMs = answer.deadline?.epochMilliseconds ?? 0;
    if (deadlineMs > nowMs && deadlineMs < untilMs) untilMs = deadlineMs;
  }
  const words = rowsOfClasses(classes, (example) => answers.get(example)?.isDeliverable === true);
  const late = rowsOfClasses(classes, (example) => answers.get(example)?.mightBeLate === true);
  return {
    ordinals: sameOrdinals(before?.ordinals, ids, words),
    mightBeLate: sameOrdinals(before?.mightBeLate, ids, late),
    fromMs: nowMs,
    untilMs,
  };
}

const createDeliverables = () =>
  derived({
    sources: {
      plan: byIdentity,
      depotId: byValue,
      date: byValue,
      presalePeriodId: byValue,
      today: latest,
      classes: latest,
      ids: latest,
      now: whileHolds<Temporal.Instant, Deliverable>(
        ({ fromMs, untilMs }, { epochMilliseconds: nowMs }) => nowMs >= fromMs && nowMs < untilMs,
      ),
    },
    compute: findDeliverable,
    maxBytes: keptBytes,
    bytesOf: ({ ordinals, mightBeLate }) => bytesOf(ordinals) + bytesOf(mightBeLate),
  });

/** Shared by all customers whose list is empty, for example without favourites. */
const noneOf = keptWith(
  (ids: SearchIndex['ids']) => ids,
  (ids): Ordinals => ({ words: emptyBits(ids.length), ids }),
);

interface MarkSources<Source> {
  customerId: string;
  /** Whether the session is one of a procurement system, which sees other lists of the same customer. */
  isPunchOut: boolean;
  /** Date for which the source is read; empty when the source does not depend on the date. */
  day: string;
  source: Source;
  ids: SearchIndex['ids'];
  index: SearchIndex;
}

/** The returned function gives the set of products in one of the customer's lists, such as purchases or favourites. */
function createMarks<Source extends object>(
  productsOf: (source: Source, day: string) => Iterable<string>,
): (sources: MarkSources<Source>) => Ordinals {
  return derived({
    sources: {
      customerId: byValue,
      isPunchOut: byValue,
      day: byValue,
      source: latest,
      ids: latest,
      index: followsOthers,
    },
    compute({ source, day, ids, index }: MarkSources<Source>, before: Ordinals | undefined) {
      const { words } = markProducts(index, productsOf(source, day));
      // Purchases are read again every minute, usually with the same result.
      return words.some((word) => word !== 0) ? sameOrdinals(before, ids, words) : noneOf(ids);
    },
    maxBytes: keptBytes,
    bytesOf,
  });
}

/** Each set is computed once until its sources change. */
export function createCustomerMarks(
  { purchases, favorites }: Pick<Goods, 'purchases' | 'favorites'>,
  classesOf: DepotClasses,
  suitedOf: (index: SearchIndex, shelf: CustomerShelf) => Ordinals,
): (index: SearchIndex, shelf: CustomerShelf) => Promise<Required<CustomerMarks>> {
  const deliverables = createDeliverables();
  const purchased = createMarks((mine: Purchases) => mine.keys());
  const boughtOften = createMarks(oftenOf);
  const liked = createMarks((listed: ReadonlySet<string>) => listed);
  const onAgreement = createMarks((prices: PriceBook, day) => prices.productsOnAgreement(day));

  return async (index, shelf) => {
    const { scope, now, presalePeriodId } = shelf.request;
    const { ids } = index;
    const { plan, date, today, prices } = shelf;
    const [mine, listed] = await Promise.all([purchases.of(scope), favorites.of(scope)]);
    const { depotId } = shelf.terms;
    const classes = classesOf(index, shelf);
    const found = deliverables({ plan, depotId, date, presalePeriodId, today, classes, ids, now });
    const isPunchOut = scope.punchOutSessionId !== null;
    const whose = { customerId: scope.customerId, isPunchOut, day: '', ids, index };
    return {
      purchased: purchased({ ...whose, source: mine }),
      boughtOften: boughtOften({ ...whose, source: mine }),
      favorites: liked({ ...whose, source: listed }),
      onAgreement: onAgreement({ ...whose, source: prices, day: date ?? today }),
      deliverable: found.ordinals,
      mightBeLate: found.mightBeLate,
      suitsProfile: suitedOf(index, shelf),
    };
  };
}
