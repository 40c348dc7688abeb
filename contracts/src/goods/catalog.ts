import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { facetIds, facetOption, pageOf, searchAnswer, searchQuery } from '../pages/search.ts';
import { dateInput } from '../values/dates.ts';
import { presalePeriodId, productId, quickSaleId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf, repeated } from '../values/schema.ts';
import { switchInput } from '../values/switches.ts';
import { productDetails, productSnapshot } from './product.ts';

/** Presale period. When given, prices, dates and deliverability are those of the period (DEL-04). */
const preSaleId = Type.Optional(presalePeriodId);

/**
 * Searches products. With the header `customerId`, for another customer of the caller, with that customer's goods, prices and
 * days and the caller's rights there. The header `disableCampaignTracking: true` omits `Tracking` (specification 7).
 */
export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/catalog/search',
  summary: 'Products by words, facets and delivery date',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'search',
  bodyLimit: 0,
  headers: {
    customerid: "Another of the caller's customers, to search for; the session keeps its own",
    disablecampaigntracking: 'true: the answer carries no campaign tracking',
  },
  query: searchQuery,
  output: searchAnswer,
  errors: ['notFound', 'basketNotFound', 'customerNotFound'],
});

/** The price list is for no particular customer, so purchases and agreed prices cannot be used for sorting. */
export const priceListSorts = ['relevance', 'name', 'item_number'] as const;
export const priceListFilters = ['categories', 'brands', 'coolTypes'] as const;

/** For staff who have not chosen a customer. An empty term returns all products, best-selling first. */
export const searchPriceList = endpoint({
  method: 'GET',
  path: '/api/catalog/pricelist',
  summary: 'Products by words with the prices of the list, for staff',
  access: 'signedIn',
  rights: ['seePriceList'],
  scope: 'none',
  closedTo: ['punchOut', 'impersonated'],
  rate: 'search',
  bodyLimit: 0,
  query: Type.Object({
    term: Type.Optional(Type.String({ maxLength: 10_000 })),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.skip })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
    search_sort_by: Type.Optional(oneOf(priceListSorts)),
    categories: Type.Optional(facetIds),
    brands: Type.Optional(facetIds),
    coolTypes: Type.Optional(facetIds),
  }),
  output: Type.Object({
    ...pageOf(productSnapshot),
    Facets: Type.Object({
      Categories: Type.Array(facetOption),
      Brands: Type.Array(facetOption),
      CoolTypes: Type.Array(facetOption),
    }),
  }),
  errors: [],
});

const named = { Id: Type.String(), Name: Type.String() };
const counted = { ...named, Count: Type.Integer() };
const pastSearches = Type.Array(Type.String(), {
  description: "The person's own at this customer, the latest first",
});

/** For an empty term, only past searches. */
export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/catalog/search/suggest',
  summary: 'Type-ahead: words, brands, categories, products, past searches',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'suggest',
  bodyLimit: 0,
  query: Type.Object({
    term: Type.String({ maxLength: 10_000 }),
    expectedDeliveryDate: Type.Optional(dateInput),
  }),
  output: Type.Object({
    Terms: Type.Array(Type.String()),
    Brands: Type.Array(Type.Object({ ...counted, IsPrivate: Type.Boolean() })),
    Categories: Type.Array(
      Type.Object({
        ...counted,
        Level: Type.Integer(),
        ParentName: nullable(Type.String()),
        Glyph: nullable(Type.String({ description: 'Of its level 1 category' })),
      }),
    ),
    Products: Type.Array(
      Type.Object({
        ...named,
        Brand: nullable(Type.String()),
        Artwork: nullable(Type.String()),
        Tint: nullable(Type.String()),
      }),
    ),
    TotalResults: Type.Integer(),
    PastSearches: pastSearches,
  }),
  errors: [],
});

/**
 * Deletes one past search of the user at this customer, or every past search when no term is given. Returns
 * the remaining ones.
 */
export const forgetPastSearches = endpoint({
  method: 'DELETE',
  path: '/api/catalog/search/past',
  summary: 'Forget own past searches',
  isLeftOutOfActingLog: true,
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ term: Type.Optional(Type.String({ maxLength: 10_000 })) }),
  output: Type.Object({ PastSearches: pastSearches }),
  errors: [],
});

/** Unknown and blocked ids are absent from the response (facts 3). */
export const readSnapshots = endpoint({
  method: 'GET',
  path: '/api/catalog/products/snapshots',
  summary: 'Snapshots of the named products',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    id: repeated(productId, limits.snapshotIds),
    expectedDeliveryDate: Type.Optional(dateInput),
    preSaleId,
    orderByMx: switchInput,
  }),
  output: Type.Array(productSnapshot),
  errors: ['notFound'],
});

/**
 * Returns the given ids in their order, or the whole catalogue when no ids are given (CAT-01). `orderByMx` sorts by sales,
 * best-selling first.
 */
export const readSnapshotPage = endpoint({
  method: 'GET',
  path: '/api/catalog/products/snapshots/paginated',
  summary: 'Snapshots of products, a page at a time',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    id: Type.Optional(repeated(productId, limits.snapshotIds)),
    expectedDeliveryDate: Type.Optional(dateInput),
    preSaleId,
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.skip })),
    limitToProductSamples: switchInput,
    orderByMx: switchInput,
    brandId: Type.Optional(Type.String({ maxLength: 60 })),
    supplierId: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  output: Type.Object(pageOf(productSnapshot)),
  errors: ['notFound'],
});

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/catalog/products/{productId}',
  summary: 'Everything about one product',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  params: Type.Object({ productId }),
  query: Type.Object({ expectedDeliveryDate: Type.Optional(dateInput), preSaleId }),
  output: productDetails,
  errors: ['notFound'],
});

export const readStock = endpoint({
  method: 'GET',
  path: '/api/catalog/stock',
  summary: 'Stock of a product or quick sale for a delivery date',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    /** Optional when quickSaleId is given. */
    productId: Type.Optional(productId),
    quickSaleId: Type.Optional(quickSaleId),
    expectedDeliveryDate: Type.Optional(dateInput),
    preSaleId,
  }),
  output: Type.Object({
    ProductId: Type.String(),
    InStockQuantity: nullable(Type.Integer()),
    IsStockManaged: Type.Boolean(),
    RestockDate: nullable(Type.String()),
    IsDeliverable: Type.Boolean(),
    ExpectedDeliveryDate: nullable(Type.String()),
  }),
  errors: ['notFound'],
});
