import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { pageOf, searchSorts } from '../pages/search.ts';
import { dateInput } from '../values/dates.ts';
import { presalePeriodId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { amount } from '../values/money.ts';
import { nullable, oneOf, repeated } from '../values/schema.ts';
import { switchInput } from '../values/switches.ts';
import { productSnapshot } from './product.ts';

const text = Type.String();
/** Id of a brand, or of a supplier whose products have no brand. */
const brandId = Type.String({
  pattern: '^[0-9A-Za-z_-]{1,60}$',
  description: 'Brand, or supplier without one',
});

/**
 * Style of a brand's name for display without a logo. The page draws it, so that it follows the light or dark
 * theme.
 */
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

export const brandRecord = Type.Object(brandFields);
export type Brand = Static<typeof brandRecord>;

const indexedBrand = Type.Object({
  ...brandFields,
  Letter: Type.String({ description: 'A to Z, Æ, Ø, Å or 0-9' }),
  NumberOfBoughtProducts: Type.Integer(),
});
export type IndexedBrand = Static<typeof indexedBrand>;

/**
 * Visitors may call these endpoints too: the list of brands is public, and only a customer's purchases are
 * not (domain 3).
 */
const openToAll = {
  method: 'GET',
  access: 'anyone',
  rights: [],
  scope: 'customerIfAny',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
} as const;

/**
 * Lists the brands in Danish alphabetical order, with the number of products the customer has bought
 * (BRD-01).
 */
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

/** Returns logos. Ids without a logo are absent from the response (facts 3). */
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
  Pictures: Type.Array(Type.Object({ Artwork: text, Tint: nullable(text) })),
  /** Number of the customer's products with an agreed price; null for visitors. */
  NumberOfAgreementProducts: nullable(Type.Integer()),
  BoughtThisYearOre: amount(
    Type.Integer({
      description: 'Null for visitors, in a punch-out session, and without the right to see prices',
    }),
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

export const brandProductLists = ['products', 'bought', 'news'] as const;

/**
 * Returns one product list of a brand: all `products` (bought by the customer first), only those `bought`, or
 * `news` of the last 30 days. Visitors get snapshots without prices, stock or customer data. Any other list
 * name is an unknown endpoint (specification 8).
 */
export const readBrandProducts = endpoint({
  ...openToAll,
  path: '/api/brands/{brandId}/products/paginated/{productListFieldId}',
  summary: 'A list of products of a brand, a page at a time',
  params: Type.Object({ brandId, productListFieldId: Type.String({ maxLength: 100 }) }),
  query: Type.Object({
    ...paging,
    /** Sorts by sales, best-selling first, regardless of the customer's own purchases. */
    orderByMx: switchInput,
  }),
  output: brandPage,
  errors: ['notFound', 'invalidApiEndpoint'],
});

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
