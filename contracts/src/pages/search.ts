import Type, { type Static, type TSchema } from 'typebox';
import { productSnapshot } from '../goods/product.ts';
import { dateInput } from '../values/dates.ts';
import { basketId, presalePeriodId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf, repeated } from '../values/schema.ts';
import { switchInput } from '../values/switches.ts';

export const searchSorts = ['relevance', 'name', 'name_desc', 'item_number', 'popularity', 'price'] as const;
/** Ids of one filter; the query parameter may occur once or several times. */
export const facetIds = repeated(Type.String({ maxLength: limits.facetIdLength }), limits.facetIds);
const postalCode = Type.Optional(Type.String({ maxLength: limits.postalCodeLength }));

export const searchQuery = Type.Object({
  /** Search words; also accepted under the name `q` (facts 3). */
  term: Type.Optional(Type.String({ maxLength: 10_000 })),
  expectedDeliveryDate: Type.Optional(dateInput),
  preSaleId: Type.Optional(presalePeriodId),
  /** True while the user is still typing: the term is not saved among the past searches. */
  typing: switchInput,
  /** Basket whose delivery date and presale period are used when the query contains neither. */
  basketId: Type.Optional(basketId),
  /**
   * Without the right to see prices, `price` is treated as `relevance`, because the order would reveal
   * prices.
   */
  search_sort_by: Type.Optional(oneOf(searchSorts)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  /** Number of products to skip. `skip` and `take` can be used instead of `page` and `pageSize`. */
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.skip })),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  categories: Type.Optional(facetIds),
  brands: Type.Optional(facetIds),
  privateBrands: Type.Optional(facetIds),
  markings: Type.Optional(facetIds),
  coolTypes: Type.Optional(facetIds),
  suppliers: Type.Optional(facetIds),
  airCargo: switchInput,
  organic: switchInput,
  onOffer: switchInput,
  foodWaste: switchInput,
  bargain: switchInput,
  inStock: switchInput,
  presale: switchInput,
  /** This filter is on only when the value is exactly `True` (specification 5). */
  limitToSalesStatistics: switchInput,
  favorites: switchInput,
  onAgreement: switchInput,
  deliverable: switchInput,
  /** Without what the kitchen's allergen profile stops. */
  suitsProfile: switchInput,
  /**
   * True: only goods that might be late. False: without those goods. The page's setting
   * `Search.MightBeLateInverted` reverses the meaning.
   */
  mightBeLate: switchInput,
  /**
   * Region filter: where the product's supplier is (SRC-05). Active when any of these six parameters is
   * present.
   */
  fromPostalCode: postalCode,
  toPostalCode: postalCode,
  /**
   * `latitude,longitude` in degrees, with any number of decimals. When absent, `radius` is measured from the
   * customer's own location.
   */
  geopoint: Type.Optional(
    Type.String({
      maxLength: limits.geopointLength,
      pattern: '^ *-?[0-9]{1,2}([.][0-9]+)? *, *-?[0-9]{1,3}([.][0-9]+)? *$',
    }),
  ),
  /** Radius in metres; defaults to 50,000 around a given point. */
  radius: Type.Optional(Type.Number({ minimum: 0, maximum: limits.radiusM })),
  regions: Type.Optional(facetIds),
  supplierCountryCode: Type.Optional(facetIds),
  /** True to return the suppliers' places for the map even when no region filter is active. */
  places: switchInput,
});
export type SearchQuery = Static<typeof searchQuery>;

export const facetOption = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Count: Type.Integer(),
  IsSelected: Type.Boolean(),
  ParentId: nullable(Type.String()),
});
export type FacetOption = Static<typeof facetOption>;

/**
 * Data of the map: suppliers with their number of products. The region filter is ignored and all other
 * filters apply.
 */
const region = Type.Object({
  IsActive: Type.Boolean(),
  Centre: nullable(
    Type.Object({
      Latitude: Type.Number(),
      Longitude: Type.Number(),
      Source: oneOf(['geopoint', 'customer', 'depot']),
    }),
  ),
  RadiusKm: nullable(Type.Number()),
  Suppliers: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Latitude: Type.Number(),
      Longitude: Type.Number(),
      PostalCode: Type.String(),
      City: Type.String(),
      Region: Type.String(),
      CountryCode: Type.String(),
      Count: Type.Integer(),
      IsWithin: Type.Boolean(),
    }),
    { description: `Most products first, at most ${limits.mapSuppliers}` },
  ),
});
export type SearchRegion = Static<typeof region>;

const facets = Type.Object({
  Categories: Type.Array(facetOption),
  Brands: Type.Array(facetOption),
  PrivateBrands: Type.Array(facetOption),
  Markings: Type.Array(facetOption),
  CoolTypes: Type.Array(facetOption),
  Suppliers: Type.Array(facetOption),
  Regions: Type.Array(facetOption),
  SupplierCountries: Type.Array(facetOption),
  Flags: Type.Record(Type.String(), Type.Integer()),
});
export type Facets = Static<typeof facets>;

export function pageOf<Item extends TSchema>(item: Item) {
  return {
    PageOfResults: Type.Array(item),
    TotalResults: Type.Integer(),
    TotalNumberOfResults: Type.Integer(),
    PageNumber: Type.Integer(),
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
    PageSize: Type.Integer(),
    RecordNumbers: Type.String(),
  };
}

export const searchAnswer = Type.Object({
  Page: Type.Object(pageOf(productSnapshot)),
  /**
   * Similar products, on the page with the last of a few results. They are not counted, also not in the facets.
   */
  Similar: Type.Array(productSnapshot),
  Facets: facets,
  Region: region,
  DidYouMean: nullable(Type.String()),
  /** True when the products found have all that was typed, as it was typed. A single one is then opened at once (SRC-07). */
  IsExact: Type.Boolean(),
  ExpectedDeliveryDate: nullable(Type.String()),
  PreSale: nullable(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      From: Type.String(),
      To: Type.String(),
      OrderUntil: Type.String(),
    }),
  ),
  /** The client sends this back when it adds the product to the basket; null when tracking is off. */
  Tracking: nullable(Type.Object({ ListName: Type.String() })),
  /**
   * Explains the rank of each row; null unless the setting Search.ShowBoost and the cookie `searchBoost` are
   * set.
   */
  Boost: nullable(
    Type.Array(
      Type.Object({
        ProductId: Type.String(),
        IsPurchased: Type.Boolean(),
        IsDeliverable: Type.Boolean(),
        /** Popularity step, from 0 (never sold) to 31 (best-selling). */
        Popularity: Type.Integer(),
      }),
    ),
  ),
});
export type SearchAnswer = Static<typeof searchAnswer>;
