import type { searchProducts as searchProductsContract } from '@engros/contracts/goods/catalog.ts';
import type { SearchAnswer, SearchQuery } from '@engros/contracts/pages/search.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import type { MissCounter } from '../../goods/missed-searches/routes.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { viewerAt } from '../../people/session/switch-customer.ts';
import { todayIn } from '../../platform/clock.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { type Answer, answerAsJson } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byContent, byIdentity, byParts, byValue, followsOthers } from '../../platform/memory/sources.ts';
import type { CustomerMarks } from '../../search/index.ts';
import { openCallShelf } from '../product-pages/open-call-shelf.ts';
import { listed, snapshotBytes } from '../product-pages/snapshots-of.ts';
import {
  type FoundPage,
  findPage,
  pagePlace,
  questionOf,
  type SearchNames,
  type SearchQuestion,
} from './find-page.ts';
import { termBehind } from './own-number-term.ts';
import type { PastSearches } from './past-searches.ts';
import { findBasketDelivery } from './search-queries.ts';
import { searchTermOf } from './search-term.ts';
import type { Layers } from './view/overlay-index.ts';
import type { SearchViews } from './view/search-view.ts';

/** Memory limit in bytes for found pages of about 10 kB each; the product snapshots are cached elsewhere. */
const keptBytes = 12 * 1024 * 1024;
const bytesOfId = 8;

/** Caches each page until something it depends on changes (decision 0016). */
function createFoundPages(): (question: SearchQuestion) => FoundPage {
  return derived({
    sources: {
      words: byIdentity,
      marks: byParts<Required<CustomerMarks>>({
        purchased: byIdentity,
        boughtOften: byIdentity,
        favorites: byIdentity,
        onAgreement: byIdentity,
        deliverable: byIdentity,
        mightBeLate: byIdentity,
        suitsProfile: byIdentity,
      }),
      layers: byParts<Layers>({
        isInStock: byIdentity,
        hasFoodWaste: byIdentity,
        hasBargain: byIdentity,
        isOnOffer: byIdentity,
        isPresale: byIdentity,
      }),
      assortment: byIdentity,
      prices: byIdentity,
      names: byParts<SearchNames>({
        categories: byIdentity,
        suppliers: byIdentity,
        presalePeriods: byIdentity,
      }),
      language: byValue,
      textVersion: byValue,
      text: followsOthers,
      maySeePrices: byValue,
      date: byValue,
      presalePeriodId: byValue,
      place: byContent,
      asked: byContent,
      isTracked: byValue,
      isBoostAsked: byValue,
    },
    compute: (question: SearchQuestion) => findPage(question),
    maxBytes: keptBytes,
    bytesOf: ({ ids, similar, frame }) =>
      frame.reduce((sum, { length }) => sum + length, bytesOfId * (ids.length + similar.length)),
  });
}

type SearchContext = ContextOf<typeof searchProductsContract>;

export interface SearchParts {
  goods: Goods;
  views: SearchViews;
  pastSearches: PastSearches;
  /** The setting Search.ShowBoost: results explain why each product ranks where it does (SRC-09). */
  showsBoost: boolean;
  deliveryOfBasket: DeliveryOfBasket;
  misses: MissCounter;
}

export type DeliveryOfBasket = (
  ctx: SearchContext,
  basketId: string,
) => Promise<{ date: string | null; presalePeriodId: string | null } | undefined>;

/** For baskets stored by Engros itself. */
export const ownDeliveryOfBasket: DeliveryOfBasket = ({ database, scope }, basketId) =>
  findBasketDelivery(database, scope, basketId);

/** Of the query, or else of the basket in the query. Throws basketNotFound when the customer has no such basket. */
async function askedDelivery(
  ctx: SearchContext,
  { basketId, ...query }: SearchQuery,
  deliveryOfBasket: DeliveryOfBasket,
) {
  const { expectedDeliveryDate = null, preSaleId = null } = query;
  if (basketId === undefined || basketId === 'create') return { date: expectedDeliveryDate, preSaleId };
  const basket = await deliveryOfBasket(ctx, basketId);
  if (basket === undefined) throw new AppError('basketNotFound');
  return { date: expectedDeliveryDate ?? basket.date, preSaleId: preSaleId ?? basket.presalePeriodId };
}

/**
 * As the caller at the customer of the header, with their rights there. Throws customerNotFound for one that they may not
 * order for (specification 7: the header with the customer id).
 */
async function callOfHeader(ctx: SearchContext): Promise<SearchContext> {
  const asked = ctx.exchange.header('customerid') ?? '';
  if (asked === '' || asked === ctx.scope.customerId) return ctx;
  const there = await viewerAt(ctx, asked);
  if (there === undefined) throw new AppError('customerNotFound');
  return { ...ctx, ...there };
}

function isTracked({ exchange }: SearchContext): boolean {
  return exchange.header('disablecampaigntracking')?.toLowerCase() !== 'true';
}

/** True when a search is limited by filters, a region or a presale period. */
function isNarrowed(query: SearchQuery): boolean {
  const {
    term: _,
    search_sort_by,
    page,
    pageSize,
    skip,
    take,
    basketId,
    expectedDeliveryDate,
    ...filters
  } = query;
  return Object.values(filters).some((value) => value !== undefined && value !== '' && value !== 'false');
}

/** With the customer's prices and counts per filter option (SRC-01). */
export function searchProducts({
  goods,
  views,
  pastSearches,
  showsBoost,
  deliveryOfBasket,
  misses,
}: SearchParts): Handler<typeof searchProductsContract> {
  const foundPages = createFoundPages();

  function note(ctx: SearchContext, query: SearchQuery, { total }: FoundPage): void {
    const { scope, clock } = ctx;
    const term = searchTermOf(query.term);
    const isWhole = !isOn(query.typing) && pagePlace(query).skip === 0;
    // Searches during an impersonation are not saved.
    if (term === '' || !isWhole || scope.actingUserId !== null) return;
    if (total > 0) pastSearches.note(scope, term, clock.now());
    else if (!isNarrowed(query))
      misses.count({ term, day: todayIn(clock, ctx.timeZone), caller: scope.userId });
  }

  async function answer(ctx: SearchContext, query: SearchQuery): Promise<Answer<SearchAnswer>> {
    const { date, preSaleId } = await askedDelivery(ctx, query, deliveryOfBasket);
    const [shelf, numbers] = await Promise.all([
      openCallShelf(goods, ctx, date, preSaleId),
      goods.ownNumbers.of(ctx.scope),
    ]);
    const asked = { ...query, term: termBehind(shelf, numbers, query.term) };
    const question = questionOf(await views(shelf), asked, {
      text: ctx.text,
      isTracked: isTracked(ctx),
      isBoostAsked: showsBoost && (ctx.exchange.cookie('searchBoost') ?? '') !== '',
    });
    const found = foundPages(question);
    note(ctx, query, found);
    const snapshots = snapshotBytes(shelf, found.ids);
    // The index may still contain a product that was deleted; the page numbers are then computed again.
    const { frame, similar } =
      snapshots.length === found.ids.length ? found : findPage(question, snapshots.length);
    const [start, between, end] = frame;
    return answerAsJson([
      start,
      ...listed(snapshots),
      between,
      ...listed(snapshotBytes(shelf, similar)),
      end,
    ]);
  }

  return async (asked, { query }) => {
    const ctx = await callOfHeader(asked);
    return ctx === asked ? answer(ctx, query) : withinCustomers([ctx.scope], () => answer(ctx, query));
  };
}
