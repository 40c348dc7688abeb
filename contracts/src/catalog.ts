import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { productDetails, productSnapshot } from './product.ts';
import { dateInput } from './values/dates.ts';
import { productId, quickSaleId } from './values/ids.ts';
import { limits } from './values/limits.ts';
import { nullable, oneOf, repeated } from './values/schema.ts';

export const searchSorts = ['relevance', 'name', 'name_desc', 'item_number', 'popularity', 'price'] as const;
const facetIds = repeated(Type.String({ maxLength: 60 }), 50);
/** A switch of the query: on only for the exact text True (specification 5). */
const flag = Type.Optional(Type.String({ maxLength: 10 }));

export const searchQuery = Type.Object({
  term: Type.Optional(Type.String({ maxLength: 10_000 })),
  expectedDeliveryDate: Type.Optional(dateInput),
  search_sort_by: Type.Optional(oneOf(searchSorts)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  categories: Type.Optional(facetIds),
  brands: Type.Optional(facetIds),
  privateBrands: Type.Optional(facetIds),
  markings: Type.Optional(facetIds),
  coolTypes: Type.Optional(facetIds),
  suppliers: Type.Optional(facetIds),
  airCargo: flag,
  organic: flag,
  onOffer: flag,
  foodWaste: flag,
  bargain: flag,
  inStock: flag,
  presale: flag,
  limitToSalesStatistics: flag,
  favorites: flag,
  onAgreement: flag,
  deliverable: flag,
});
export type SearchQuery = Static<typeof searchQuery>;

const facetOption = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Count: Type.Integer(),
  IsSelected: Type.Boolean(),
  ParentId: nullable(Type.String()),
});
export type FacetOption = Static<typeof facetOption>;

const facets = Type.Object({
  Categories: Type.Array(facetOption),
  Brands: Type.Array(facetOption),
  PrivateBrands: Type.Array(facetOption),
  Markings: Type.Array(facetOption),
  CoolTypes: Type.Array(facetOption),
  Suppliers: Type.Array(facetOption),
  Flags: Type.Record(Type.String(), Type.Integer()),
});
export type Facets = Static<typeof facets>;

const page = Type.Object({
  PageOfResults: Type.Array(productSnapshot),
  TotalResults: Type.Integer(),
  TotalNumberOfResults: Type.Integer(),
  PageNumber: Type.Integer(),
  CurrentPage: Type.Integer(),
  TotalPages: Type.Integer(),
  PageSize: Type.Integer(),
  RecordNumbers: Type.String(),
});

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
  query: searchQuery,
  output: Type.Object({
    Page: page,
    Facets: facets,
    DidYouMean: nullable(Type.String()),
    ExpectedDeliveryDate: nullable(Type.String()),
  }),
  errors: [],
});

const named = Type.Object({ Id: Type.String(), Name: Type.String() });

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/catalog/search/suggest',
  summary: 'Type-ahead: words, brands, categories, products',
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
    Brands: Type.Array(named),
    Categories: Type.Array(named),
    Products: Type.Array(
      Type.Object({
        Id: Type.String(),
        Name: Type.String(),
        Brand: nullable(Type.String()),
        Artwork: nullable(Type.String()),
        Tint: nullable(Type.String()),
      }),
    ),
  }),
  errors: [],
});

/** Unknown and blocked ids are absent from the answer (facts 3). */
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
    orderByMx: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  output: Type.Array(productSnapshot),
  errors: [],
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
  query: Type.Object({ expectedDeliveryDate: Type.Optional(dateInput) }),
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
    productId,
    quickSaleId: Type.Optional(quickSaleId),
    expectedDeliveryDate: Type.Optional(dateInput),
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
