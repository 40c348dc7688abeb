import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { consoleLimits } from '../../values/console-limits.ts';
import { dateInput, dateOutput, instantOutput } from '../../values/dates.ts';
import { productId } from '../../values/ids.ts';
import { limits } from '../../values/limits.ts';
import { ore } from '../../values/money.ts';
import { image } from '../../values/pictures.ts';
import { nullable, oneOf } from '../../values/schema.ts';
import { importKinds } from '../imports.ts';
import { ofConsole } from '../parts.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

/** The saved views, which are tabs. */
export const productViews = [
  'All',
  'Blocked',
  'Ending',
  'WithoutPrice',
  'WithoutPicture',
  'WithoutAllergens',
  'New',
] as const;
export type ProductView = (typeof productViews)[number];

/** What holds first; `Ending` has a last day of sale or gives way to another product. */
export const productStates = [
  'Blocked',
  'Recalled',
  'WithoutPrice',
  'Ended',
  'Coming',
  'Ending',
  'OnSale',
] as const;
export type ProductState = (typeof productStates)[number];

/** `Words`: by the search's own words, such as synonyms and parts of compounds. `ConsoleOnly`: a buyer does not find it. */
export const foundBy = [
  'Number',
  'Barcode',
  'OwnNumber',
  'Name',
  'Brand',
  'Category',
  'Words',
  'BoughtBefore',
  'ConsoleOnly',
] as const;

/** Why the chosen customer does not see it. */
export const hiddenReasons = ['Blocked', 'NotInAssortment'] as const;

export const productSorts = ['Found', 'Number', 'Name', 'Price', 'Changed'] as const;

/** What can be promised for the day; `Without` when stock sets no limit. */
export const promiseKinds = ['Without', 'Enough', 'Few', 'Later', 'Out'] as const;

export const consoleProductRow = Type.Object({
  Id: text,
  DisplayName: text,
  Brand: nullable(text),
  Picture: nullable(image),
  Artwork: nullable(text),
  Tint: nullable(text),
  State: oneOf(productStates),
  FoundBy: Type.Array(oneOf(foundBy)),
  Hidden: nullable(oneOf(hiddenReasons)),
  /** Last day of sale. */
  ValidTo: nullable(dateOutput),
  UnitText: text,
  UnitTextPlural: text,
  UnitContent: text,
  ListPriceOre: ore,
  Promise: oneOf(promiseKinds),
  /** In the unit that the shop offers first; null when stock sets no limit. */
  Left: nullable(Type.Integer()),
  /** From which it can be promised when it cannot for the day. */
  From: nullable(dateOutput),
  /** Allergens that are stated, of 14; null for what is no food. */
  Allergens: nullable(count),
  ChangedAt: instantOutput,
});
export type ConsoleProductRow = Static<typeof consoleProductRow>;

const countOf = Object.fromEntries(productViews.map((view) => [view, count])) as Record<
  ProductView,
  typeof count
>;

export const consoleProductList = Type.Object({
  Products: Type.Array(consoleProductRow),
  TotalResults: count,
  CurrentPage: Type.Integer(),
  /** Every one that was found, in order, up to as many as one act changes. */
  Ids: Type.Array(text),
  /** Of all products, whatever is searched. */
  Counts: Type.Object({ ...countOf, OnSale: count }),
  /** How many of those found the customer sees; null without a customer. */
  CustomerSees: nullable(count),
  DidYouMean: nullable(text),
  Date: dateOutput,
  Depots: Type.Array(Type.Object({ Id: text, Name: text })),
  Categories: Type.Array(Type.Object({ Id: text, Name: text, Level: count })),
});
export type ConsoleProductList = Static<typeof consoleProductList>;

const shortId = Type.String({ maxLength: 60 });

export const listConsoleProducts = endpoint({
  ...ofConsole('products'),
  method: 'GET',
  path: '/api/console/products',
  summary:
    'Products as a buyer finds them, of a customer and a day where they are named, and those that a buyer does not see',
  bodyLimit: 0,
  query: Type.Object({
    SearchText: Type.Optional(Type.String({ maxLength: limits.searchTermLength })),
    CustomerId: Type.Optional(Type.String({ maxLength: consoleLimits.noticeTargetLength })),
    Date: Type.Optional(dateInput),
    View: Type.Optional(oneOf(productViews)),
    State: Type.Optional(oneOf(productStates)),
    CategoryId: Type.Optional(shortId),
    DepotId: Type.Optional(shortId),
    Sort: Type.Optional(oneOf(productSorts)),
    IsDescending: Type.Optional(Type.Boolean()),
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
  }),
  output: consoleProductList,
  errors: ['customerNotFound'],
});

const written = Type.String({ maxLength: consoleLimits.fieldLength });
const field = Type.String({ minLength: 1, maxLength: 40 });

/** `Before` is what the writer saw: when something else stands there by now, nothing is changed and both are answered. */
export const fieldChange = Type.Object({
  Field: field,
  Before: Type.Optional(nullable(written)),
  After: written,
});
export type FieldChange = Static<typeof fieldChange>;

/** What may be written where something unknown was, such as the VAT classes; empty where there are too many to name. */
export const existingOnes = Type.Array(Type.Object({ Id: text, Name: text }));

const shownChange = Type.Object({ Field: text, Before: text, After: text });

/** What a change did or would do; `Sentence` is that of the import's report, in English. */
export const changeAnswer = Type.Object({
  /** False for a trial, for what was refused, and while somebody else's value is to be chosen. */
  IsSaved: Type.Boolean(),
  Changed: count,
  Unchanged: count,
  Refused: count,
  /** The first ones. */
  Rows: Type.Array(Type.Object({ Key: text, Name: text, Fields: Type.Array(shownChange) })),
  Conflicts: Type.Array(
    Type.Object({ Key: text, Field: text, Seen: text, Theirs: text, Yours: text, By: nullable(text) }),
  ),
  Problems: Type.Array(
    Type.Object({
      Key: text,
      Field: text,
      Code: text,
      Value: text,
      Sentence: text,
      IsRefusal: Type.Boolean(),
      Exists: existingOnes,
    }),
  ),
});
export type ChangeAnswer = Static<typeof changeAnswer>;

const changes = Type.Array(fieldChange, { minItems: 1, maxItems: consoleLimits.fieldsChanged });

export const changeConsoleProducts = endpoint({
  ...ofConsole('products'),
  method: 'POST',
  path: '/api/console/products/change',
  summary:
    'Changes fields of one or many products by the rules of the import; a trial says what would change and changes nothing',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    ProductIds: Type.Array(productId, { minItems: 1, maxItems: consoleLimits.productsChanged }),
    Changes: changes,
    IsTrial: Type.Boolean(),
  }),
  output: Type.Object({
    ...changeAnswer.properties,
    /** What a block, an end or another assortment of these products meets. */
    Meets: Type.Object({ Baskets: count, Orders: count, Lists: count }),
  }),
  errors: ['fieldElsewhere', 'importRunning'],
});

export const createConsoleProduct = endpoint({
  ...ofConsole('products'),
  method: 'POST',
  path: '/api/console/products',
  summary: 'A new product with its default unit and price, by the rules of the import',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ ProductId: productId, Changes: changes }),
  output: changeAnswer,
  errors: ['productNumberTaken', 'importRunning'],
});

/** Kinds of records that belong to a product and are written beside it. */
export const productRecordKinds = ['sales-units', 'replacements', 'stock'] as const;

export const changeProductRecords = endpoint({
  ...ofConsole('products'),
  method: 'PUT',
  path: '/api/console/products/{productId}/records/{kind}',
  summary: 'Adds or changes units, replacements or counts of stock of a product, by the rules of the import',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ productId, kind: oneOf(productRecordKinds) }),
  body: Type.Object({
    Rows: Type.Array(Type.Array(fieldChange, { minItems: 1, maxItems: consoleLimits.fieldsChanged }), {
      minItems: 1,
      maxItems: consoleLimits.recordsOfProduct,
    }),
    IsTrial: Type.Boolean(),
  }),
  output: changeAnswer,
  errors: ['notFound', 'fieldElsewhere', 'importRunning'],
});

export const checkGtin = endpoint({
  ...ofConsole('products'),
  method: 'GET',
  path: '/api/console/gtins/{gtin}',
  summary: 'Whether a GTIN is right and free, as somebody types it',
  bodyLimit: 0,
  params: Type.Object({ gtin: Type.String({ maxLength: 20 }) }),
  query: Type.Object({ ProductId: Type.Optional(productId) }),
  output: Type.Object({
    Fault: nullable(oneOf(['gtinForm', 'gtinCheckDigit', 'gtinTaken'])),
    /** The product that has it already. */
    TakenBy: nullable(Type.Object({ Id: text, Name: text })),
  }),
  errors: [],
});

/** Where a field is owned by another system, staff read that name and change it there. */
export const ownedField = Type.Object({
  Kind: oneOf(importKinds),
  Field: field,
  System: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
});

export const listOwnedFields = endpoint({
  ...ofConsole('products'),
  method: 'GET',
  path: '/api/console/owned-fields',
  summary: 'Fields of records that another system owns, and which',
  bodyLimit: 0,
  output: Type.Object({ Fields: Type.Array(ownedField) }),
  errors: [],
});

export const writeOwnedFields = endpoint({
  ...ofConsole('products'),
  method: 'PUT',
  path: '/api/console/owned-fields',
  summary: 'Says which fields another system owns, so that no one changes them here; for administrators only',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ Fields: Type.Array(ownedField, { maxItems: 500 }) }),
  output: Type.Object({ Fields: Type.Array(ownedField) }),
  errors: ['adminOnly'],
});
