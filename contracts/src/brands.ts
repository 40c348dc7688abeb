import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { productSnapshot } from './product.ts';
import { pageOf, searchSorts } from './search.ts';
import { dateInput } from './values/dates.ts';
import { presalePeriodId } from './values/ids.ts';
import { limits } from './values/limits.ts';
import { amount } from './values/money.ts';
import { nullable, oneOf, repeated } from './values/schema.ts';
import { switchInput } from './values/switches.ts';

const text = Type.String();
/** A brand, or a supplier whose goods carry none. */
const brandId = Type.String({
  pattern: '^[0-9A-Za-z_-]{1,60}$',
  description: 'Brand, or supplier without one',
});

/** How a name is set where there is no logo: drawn by the page, so that it follows light and dark. */
const brandMark = Type.Object({
  Text: text,
  Small: nullable(text),
  Tint: text,
  Weight: Type.Integer(),
  Spacing: Type.Number({ description: 'Letter spacing in em' }),
  Scale: Type.Number({ description: 'Share of the usual size' }),
  IsItalic: Type.Boolean(),
});
export type BrandMark = Static<typeof brandMark>;

const brandFields = {
  Id: text,
  BrandId: nullable(text),
  SupplierId: nullable(text),
  NavigationTitle: text,
  LogoImageUrl: nullable(Type.String({ description: 'An address on this site' })),
  SupplierName: nullable(text),
  Mark: nullable(brandMark),
  NumberOfProducts: Type.Integer(),
};

const indexedBrand = Type.Object({
  ...brandFields,
  Letter: Type.String({ description: 'A to Z, Æ, Ø, Å or 0-9' }),
  NumberOfBoughtProducts: Type.Integer(),
});
export type IndexedBrand = Static<typeof indexedBrand>;

/** Open to visitors: what brands there are is no secret, what a customer buys of them is (domain 3). */
const openToAll = {
  method: 'GET',
  access: 'anyone',
  rights: [],
  scope: 'customerIfAny',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
} as const;

/** The index in Danish alphabetical order, with what the customer has bought of each (BRD-01). */
export const listBrands = endpoint({
  ...openToAll,
  path: '/api/brands',
  summary: 'All brands that have products, by letter',
  output: Type.Object({
    NumberOfBrands: Type.Integer(),
    NumberOfSuppliers: Type.Integer(),
    Letters: Type.Array(Type.Object({ Letter: text, Count: Type.Integer() }), {
      description: 'Every letter of the index, those without brands too',
    }),
    Brands: Type.Array(indexedBrand),
  }),
  errors: [],
});

/** Ids without a logo are absent (facts 3). */
export const listLogos = endpoint({
  ...openToAll,
  path: '/api/logos/brands',
  summary: 'Logos of brands, or of suppliers',
  query: Type.Object({ supplierOrBrandId: Type.Optional(repeated(brandId, limits.logoIds)) }),
  output: Type.Array(Type.Object({ Id: text, NormalUrl: text })),
  errors: [],
});

export const brandDetails = Type.Object({
  ...brandFields,
  Info: text,
  Headline: text,
  Paragraphs: Type.Array(text),
  Quote: nullable(Type.Object({ Text: text, By: text })),
  FoundedYear: nullable(Type.Integer()),
  Place: nullable(text),
  Certificates: Type.Array(text),
  Authorisation: nullable(text),
  /** Of the products sold most, each picture once. */
  Pictures: Type.Array(Type.Object({ Artwork: text, Tint: nullable(text) })),
  /** Null for visitors. */
  NumberOfAgreementProducts: nullable(Type.Integer()),
  BoughtThisYearOre: amount(
    Type.Integer({ description: 'Null for visitors, and without the right to see prices' }),
  ),
});
export type BrandDetails = Static<typeof brandDetails>;

export const readBrand = endpoint({
  ...openToAll,
  path: '/api/brands/{brandId}',
  summary: 'A brand with its story and facts',
  params: Type.Object({ brandId }),
  output: brandDetails,
  errors: ['notFound'],
});

const brandPage = Type.Object(pageOf(productSnapshot));
const paging = {
  expectedDeliveryDate: Type.Optional(dateInput),
  preSaleId: Type.Optional(presalePeriodId),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.skip })),
};

/** Lists of products that a brand page can hold. */
export const brandProductLists = ['products', 'bought', 'news'] as const;

/**
 * One of the lists of a brand page: all `products` (what the customer has bought first), only what is `bought`, or `news` of
 * the last 30 days.
 * Visitors get snapshots without prices, stock or anything of a customer. Any other list is no endpoint (specification 8).
 */
export const readBrandProducts = endpoint({
  ...openToAll,
  path: '/api/brands/{brandId}/products/paginated/{productListFieldId}',
  summary: 'A list of products of a brand, a page at a time',
  params: Type.Object({ brandId, productListFieldId: Type.String({ maxLength: 100 }) }),
  query: Type.Object({
    ...paging,
    /** What is sold most first, whether bought before or not. */
    orderByMx: switchInput,
  }),
  output: brandPage,
  errors: ['notFound', 'invalidApiEndpoint'],
});

/** The products of a brand by words and order. */
export const searchBrandProducts = endpoint({
  ...openToAll,
  rate: 'search',
  path: '/api/brands/{brandId}/products/search',
  summary: 'Products of a brand by words',
  params: Type.Object({ brandId }),
  query: Type.Object({
    ...paging,
    term: Type.Optional(Type.String({ maxLength: 10_000 })),
    search_sort_by: Type.Optional(oneOf(searchSorts)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  }),
  output: brandPage,
  errors: ['notFound'],
});
