import Type, { type Static } from 'typebox';
import { instantOutput } from '../values/dates.ts';
import { productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable } from '../values/schema.ts';

const text = Type.String();
const named = Type.Object({ Id: text, Name: text });

/** Own lists, and lists that another customer shares with the customer. */
export const favoriteList = Type.Object({
  Id: text,
  Name: text,
  NumberOfProducts: Type.Integer(),
  /** Only in responses about one product. */
  ContainsProduct: Type.Optional(Type.Boolean()),
  /** Increases with every change of the list. */
  Version: Type.Integer(),
  /** True for a list that another customer shares; only the owner can change a list. */
  IsReadOnly: Type.Boolean(),
  /** The customer who shares the list; null for an own list. */
  Owner: nullable(named),
  /** Number of customers who may read the list; 0 for a list of another customer. */
  SharedWith: Type.Integer(),
  /** Products with a par level; the user can count a list only if there is at least one. */
  NumberOfPars: Type.Integer(),
  ChangedAt: instantOutput,
  /** Null when that user is gone or belongs to another customer. */
  ChangedBy: nullable(text),
});
export type FavoriteList = Static<typeof favoriteList>;

/** For example a shelf of the store room. */
export const favoriteSection = Type.Object({ Id: text, Name: text, Key: text });
export type FavoriteSection = Static<typeof favoriteSection>;

/** How many of a product should be in the store room; a count is compared with it. Halves are allowed. */
export const parLevel = Type.Object({
  Quantity: Type.Number({ minimum: 0.5, maximum: limits.parQuantity, multipleOf: 0.5 }),
  SalesUnitCode: Type.String({ minLength: 1, maxLength: 10 }),
});
export type ParLevel = Static<typeof parLevel>;

const usual = Type.Object({
  SalesUnitCode: text,
  /** Median quantity of one order, in that sales unit. */
  Quantity: Type.Integer(),
  /** Orders with the product in the last year. */
  Times: Type.Integer(),
  LatestDate: Type.String({ description: 'yyyy-MM-dd' }),
});
export type UsualPurchase = Static<typeof usual>;

/**
 * Products are sorted by section in the order of `Sections`, those without a section last, then by `Key`, then by product id.
 * Keys are compared by code unit.
 */
export const favoriteRow = Type.Object({
  ProductId: text,
  Key: text,
  SectionId: nullable(text),
  /** Null in a list that another customer shares, because notes are private to the customer who wrote them. */
  Note: nullable(text),
  /** Of the reading customer; the same on every list. */
  OwnNumber: nullable(text),
  Par: nullable(parLevel),
  /** Null for a product not ordered in the last year. */
  Usual: nullable(usual),
});
export type FavoriteRow = Static<typeof favoriteRow>;

export const favoriteHead = {
  ...favoriteList.properties,
  Sections: Type.Array(favoriteSection),
  CreatedAt: instantOutput,
  CreatedBy: nullable(text),
  /** Today's price of the customer's usual quantities of all products on the list. */
  UsualOre: ore,
  /** By weight, of the usual quantities; null when no weight is known. */
  OrganicPercent: nullable(Type.Integer()),
};
const headOfList = Type.Object(favoriteHead);
export type FavoriteHead = Static<typeof headOfList>;

export const productFields = {
  Note: Type.Optional(nullable(Type.String({ maxLength: limits.favoriteNoteLength }))),
  OwnNumber: Type.Optional(nullable(Type.String({ maxLength: limits.ownNumberLength }))),
  Par: Type.Optional(nullable(parLevel)),
};

export const listName = Type.String({
  minLength: 1,
  maxLength: limits.favoriteListNameLength,
  pattern: '\\S',
});
export const sectionName = Type.String({
  minLength: 1,
  maxLength: limits.favoriteSectionNameLength,
  pattern: '\\S',
});
export const namedProducts = Type.Array(productId, { maxItems: limits.favoriteListProducts });
