import type { OutputOf } from '@engros/contracts/endpoint.ts';
import {
  brandProductLists,
  readBrandProducts as readBrandProductsContract,
  type searchBrandProducts as searchBrandProductsContract,
} from '@engros/contracts/goods/brands.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fastJson from 'fast-json-stringify';
import { makerNamed } from '../../goods/brands/maker.ts';
import { viewGoods } from '../../goods/brands/viewed-goods.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { newSinceOn } from '../../goods/product-snapshots/open-shelf.ts';
import { todayIn } from '../../platform/clock.ts';
import { type Answer, answerAsJson } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import type { CustomerScope, SignedInViewer } from '../../platform/http/viewer.ts';
import { type SearchRequest, type SearchSort, search } from '../../search/index.ts';
import { inMxOrder } from '../product-pages/mx-order.ts';
import { openCallShelf } from '../product-pages/open-call-shelf.ts';
import { pageInJson } from '../product-pages/page-in-json.ts';
import { presentPage } from '../product-pages/present-page.ts';
import { snapshotBytes } from '../product-pages/snapshots-of.ts';
import { sortOf } from './search-filters.ts';
import { customerlessSnapshots } from './search-price-list.ts';
import { searchTermOf } from './search-term.ts';
import { layOver } from './view/overlay-index.ts';
import type { SearchViews } from './view/search-view.ts';

type BrandContext = ContextOf<typeof readBrandProductsContract>;

const writePage = fastJson(readBrandProductsContract.output as object);
const { properties } = readBrandProductsContract.output as unknown as {
  properties: { PageOfResults: { items: object } };
};
const writeSnapshot = fastJson(properties.PageOfResults.items);

interface Page {
  skip: number;
  pageSize: number;
}

interface Day {
  expectedDeliveryDate?: string | undefined;
  preSaleId?: string | undefined;
}

function shelfOf(goods: Goods, ctx: BrandContext, customer: Customer, day: Day) {
  return openCallShelf(goods, { ...ctx, ...customer }, day.expectedDeliveryDate, day.preSaleId);
}

interface Customer {
  scope: CustomerScope;
  viewer: SignedInViewer;
}

function customerOf({ scope, viewer }: BrandContext): Customer | null {
  return scope !== null && viewer.kind === 'signedIn' ? { scope, viewer } : null;
}

/** As the caller sees them. Throws notFound for an unknown brand and one without products. */
async function goodsOf(ctx: BrandContext, goods: Goods, brandId: string) {
  const viewed = await viewGoods(goods, ctx);
  const productIds = viewed.productsOf(brandId);
  if (makerNamed(viewed.catalog, brandId) === undefined || productIds.length === 0)
    throw new AppError('notFound');
  return { ...viewed, productIds };
}

function visitorBytes(ctx: BrandContext, goods: Goods, ids: readonly string[]): Buffer[] {
  return customerlessSnapshots(ctx, goods, ids).map((snapshot) => Buffer.from(writeSnapshot(snapshot)));
}

async function answerPage(
  ctx: BrandContext,
  goods: Goods,
  { ids, total, page, day }: { ids: readonly string[]; total: number; page: Page; day: Day },
): Promise<Answer<OutputOf<typeof readBrandProductsContract>>> {
  const customer = customerOf(ctx);
  const snapshots =
    customer === null
      ? visitorBytes(ctx, goods, ids)
      : snapshotBytes(await shelfOf(goods, ctx, customer, day), ids);
  return answerAsJson(pageInJson(writePage(presentPage({ ...page, total }, snapshots.length)), snapshots));
}

/** First the products the customer has bought, then the others by sales; with `orderByMx` all by sales (BRD-02). */
export function readBrandProducts(goods: Goods): Handler<typeof readBrandProductsContract> {
  return async (ctx, { params, query }, fail) => {
    const list = brandProductLists.find((each) => each === params.productListFieldId);
    if (list === undefined) return fail('invalidApiEndpoint');
    const { productIds, hasBought } = await goodsOf(ctx, goods, params.brandId);
    const { products } = goods.catalog.current();
    const newSince = newSinceOn(todayIn(ctx.clock, ctx.timeZone));
    const isNew = (id: string) => (products.get(id)?.createdOn ?? '') >= newSince;
    const ofList = list === 'news' ? productIds.filter(isNew) : productIds;
    const bought = ofList.filter(hasBought);
    const all = list === 'bought' ? bought : [...bought, ...ofList.filter((id) => !hasBought(id))];
    const listed = inMxOrder(products, all, query.orderByMx);
    const page = { skip: query.skip ?? 0, pageSize: query.pageSize ?? limits.productChunk };
    return answerPage(ctx, goods, {
      ids: listed.slice(page.skip, page.skip + page.pageSize),
      total: listed.length,
      page,
      day: query,
    });
  };
}

/** Sorted by price only for users who may see prices, since the order would reveal them. */
export function searchBrandProducts(
  goods: Goods,
  views: SearchViews,
): Handler<typeof searchBrandProductsContract> {
  async function customerPart(ctx: BrandContext, day: Day, sort: SearchSort) {
    const customer = customerOf(ctx);
    if (customer === null)
      return { index: goods.catalog.searchIndex(), request: { sort: sortOf(sort, false) } };
    const shelf = await shelfOf(goods, ctx, customer, day);
    const { words, layers, marks, prices } = await views(shelf);
    const allowed = sortOf(sort, shelf.request.maySeePrices);
    const priceOf = allowed === 'price' ? { priceOf: prices() } : {};
    return { index: layOver(words, layers), request: { sort: allowed, marks, ...priceOf } };
  }

  return async (ctx, { params, query }) => {
    const { productIds } = await goodsOf(ctx, goods, params.brandId);
    const { page: number = 1, pageSize = limits.productChunk, search_sort_by: sort = 'relevance' } = query;
    const page = { skip: query.skip ?? (number - 1) * pageSize, pageSize };
    const { index, request } = await customerPart(ctx, query, sort);
    const asked: SearchRequest = {
      ...request,
      term: searchTermOf(query.term),
      filters: { productIds: [...productIds] },
      skip: page.skip,
      take: page.pageSize,
    };
    const { ids, total } = search(index, asked);
    return answerPage(ctx, goods, { ids, total, page, day: query });
  };
}
