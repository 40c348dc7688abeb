import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { productSnapshot } from '../goods/product.ts';
import { dateInput } from '../values/dates.ts';
import { listId, presalePeriodId, sectionId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { switchInput } from '../values/switches.ts';
import { favoriteHead, favoriteRow } from './list.ts';
import { readOfFavorites } from './usual.ts';

const text = Type.String();
const params = Type.Object({ id: listId });

/** `latest`: last bought first; `times`: most often bought first; `list`: the list's own order. */
export const favoriteSorts = ['list', 'name', 'category', 'number', 'latest', 'times'] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

export const favoriteChoice = {
  expectedDeliveryDate: Type.Optional(dateInput),
  preSaleId: Type.Optional(presalePeriodId),
  /** Sorts by sales, best-selling first, instead of `sort`. */
  orderByMx: switchInput,
  sort: Type.Optional(oneOf(favoriteSorts)),
  /** Each word must occur in name, brand, product group, item number, own item number or note. */
  text: Type.Optional(Type.String({ maxLength: limits.searchTermLength })),
  deliverable: switchInput,
  organic: switchInput,
  /** Only products that the customer has ordered in the last year. */
  bought: switchInput,
  /** `none` for the products without a section. */
  section: Type.Optional(Type.Union([sectionId, Type.Literal('none')])),
  /** Only products of this category of level 1. */
  category: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{1,60}$' })),
};

/**
 * One page of products as snapshots for the date and presale period, with their rows in the same order. For a shared list, prices
 * and assortment are those of the customer who reads.
 */
export const readFavoriteList = endpoint({
  ...readOfFavorites,
  path: '/api/favorites/{id}',
  summary: 'A favourite list and its products',
  params,
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.favoritePageSize })),
    ...favoriteChoice,
  }),
  output: Type.Object({
    ...favoriteHead,
    Page: Type.Object({
      PageOfResults: Type.Array(productSnapshot),
      TotalResults: Type.Integer(),
      TotalPages: Type.Integer(),
      CurrentPage: Type.Integer(),
    }),
    Rows: Type.Array(favoriteRow),
  }),
  errors: ['notFound'],
});
export type FavoriteDetails = Static<typeof readFavoriteList.output>;

const lightProduct = Type.Object({
  Id: text,
  DisplayName: text,
  Brand: nullable(text),
  Artwork: nullable(text),
  Tint: nullable(text),
  CoolType: oneOf(['cool', 'freeze', 'dry']),
  /** The category of level 1. */
  Category: nullable(
    Type.Object({ Id: text, DisplayName: text, SortOrder: Type.Integer(), Glyph: nullable(text) }),
  ),
  IsDeliverable: Type.Boolean(),
  /** In base units at the customer's depot; null for a product without stock counts. */
  InStockQuantity: nullable(Type.Integer()),
  SalesUnits: Type.Array(
    Type.Object({
      Code: text,
      Quantity: Type.Integer({ description: 'Base units in one' }),
      IsDefault: Type.Boolean(),
      TextSingular: text,
      TextPlural: text,
      Content: text,
      Gtin: nullable(text),
      PriceOre: ore,
    }),
  ),
});
export type LightProduct = Static<typeof lightProduct>;

/**
 * The whole list at once, with the few product fields that counting and printing need. Products that the customer cannot buy are
 * left out.
 */
export const readFullFavoriteList = endpoint({
  ...readOfFavorites,
  path: '/api/favorites/{id}/full',
  summary: 'A whole favourite list, with little of each product',
  params,
  query: Type.Object({ expectedDeliveryDate: Type.Optional(dateInput) }),
  output: Type.Object({
    ...favoriteHead,
    /** Used for prices and availability; null when nothing can be delivered. */
    DeliveryDate: nullable(text),
    Page: Type.Object({
      PageOfResults: Type.Array(lightProduct),
      TotalResults: Type.Integer(),
    }),
    Rows: Type.Array(favoriteRow),
  }),
  errors: ['notFound'],
});
export type FullFavoriteList = Static<typeof readFullFavoriteList.output>;
