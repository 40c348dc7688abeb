import Type, { type Static } from 'typebox';
import { basket } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { dateInput } from './values/dates.ts';
import { basketId, customerId, productId, webOrderId } from './values/ids.ts';
import { limits } from './values/limits.ts';
import { ore } from './values/money.ts';
import { nullable, oneOf } from './values/schema.ts';

const text = Type.String();
const usual = { access: 'signedIn', rights: ['order'], scope: 'customer', closedTo: [] } as const;
const upload = {
  rate: 'upload',
  upload: { maxBytes: limits.importFileBytes },
  bodyLimit: limits.importFileBytes + 64 * 1024,
  group: 'import',
} as const;

/** Which sheet of a workbook is read; without it the one that looks like an order. */
const sheetName = Type.Optional(Type.String({ minLength: 1, maxLength: limits.importSheetNameLength }));

/** A product that is replaced by another one, which was taken in its place (domain 4.4). */
const replaced = Type.Object({ ProductId: text, ReplacedById: text, Name: text });
export type ReplacedProduct = Static<typeof replaced>;

/**
 * Products into a new basket, of the current customer or another one of the caller's, which becomes the current one.
 * What cannot be a line comes back among InvalidLineItems. The answer's Redirect leads to the basket (BAS-09).
 */
export const importProducts = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/import',
  summary: 'Import products into a new basket',
  rate: 'basketWrite',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    Products: Type.Array(
      Type.Object({
        ProductId: Type.String({ maxLength: 64 }),
        BaseUnitQuantity: Type.Integer({ minimum: 1, maximum: limits.importBaseUnits }),
        FallbackProductName: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
      }),
      { maxItems: limits.basketLines },
    ),
    ImportToCustomerId: Type.Optional(nullable(customerId)),
  }),
  output: Type.Object({ Basket: basket, BasketId: text, Replaced: Type.Array(replaced) }),
  errors: ['customerNotFound', 'importEmpty', 'tooManyBaskets', 'basketTooManyLines', 'basketQuantity'],
});

/** An order file as programs and people write it into a new basket: everything or nothing (BAS-09, F18). */
export const importFile = endpoint({
  area: 'baskets',
  ...usual,
  ...upload,
  method: 'POST',
  path: '/api/checkout/basket/importFile',
  summary: 'Import an order file (CSV, XLSX, ODS, EDIFACT, UBL) into a new basket',
  query: Type.Object({ sheet: sheetName }),
  output: Type.Object({ BasketId: text, Replaced: Type.Array(replaced), Notes: Type.Array(text) }),
  errors: [
    'fileRefused',
    'fileTooLarge',
    'fileKindUnknown',
    'uploadBroken',
    'tooLarge',
    'importEmpty',
    'tooManyBaskets',
    'basketTooManyLines',
    'basketQuantity',
    'tooManyRequests',
  ],
});

/** The products of an earlier order of the customer, web order or order, into a new basket (BAS-08). */
export const copyOrder = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/copy',
  summary: 'Copy an earlier order into a new basket',
  rate: 'basketWrite',
  bodyLimit: 1024,
  query: Type.Object({ orderId: webOrderId }),
  output: Type.Object({ Basket: basket, CheckoutUrl: text, Replaced: Type.Array(replaced) }),
  errors: ['notFound', 'importEmpty', 'tooManyBaskets', 'basketTooManyLines', 'basketQuantity'],
});

export const confidences = ['Sure', 'Likely', 'Choose', 'Unknown', 'Skipped'] as const;
export type Confidence = (typeof confidences)[number];

const candidate = Type.Object({
  ProductId: text,
  SalesUnitCode: text,
  Quantity: Type.Integer(),
  /** Why it is among them, in words: `købt 19.11`. */
  Note: nullable(text),
  /** The first day it can be had when that is another than the one asked for. */
  DeliveryDate: nullable(text),
});
export type ReadCandidate = Static<typeof candidate>;

const readLine = Type.Object({
  /** Of the text, from 0; lines without anything in them are passed over. */
  Index: Type.Integer(),
  Text: text,
  Confidence: oneOf(confidences),
  /** In words: `Varenummer passer`. */
  Reason: text,
  /** Something is asked under Reason: nothing of the line is chosen before it is answered. */
  IsAsked: Type.Boolean(),
  /** What to search for; empty where nothing was meant. */
  Term: text,
  /** The best first; empty for unknown and skipped lines. */
  Candidates: Type.Array(candidate),
  /** Products that may be meant by an unknown line. */
  Suggestions: Type.Array(candidate),
});
export type ReadLine = Static<typeof readLine>;

/** What a line shows of a product: less than a snapshot, because thousands of lines may be read at once. */
const readProduct = Type.Object({
  Id: text,
  DisplayName: text,
  Brand: nullable(text),
  Artwork: nullable(text),
  Tint: nullable(text),
  IsApproximate: Type.Boolean(),
  Units: Type.Array(
    Type.Object({
      Code: text,
      TextSingular: text,
      TextPlural: text,
      Content: text,
      PriceOre: ore,
    }),
  ),
});
export type ReadProduct = Static<typeof readProduct>;

const reading = Type.Object({
  /** What was read, as it is to stand in the field: of a file its rows, cells parted by tabs. */
  Text: text,
  /** The sheet that was read, of those there are; null and none for text. */
  Sheet: nullable(text),
  Sheets: Type.Array(text),
  /** In words: what of a file was not read, and what is wrong with it as a whole. */
  Notes: Type.Array(text),
  DeliveryDate: nullable(text),
  Lines: Type.Array(readLine),
  Products: Type.Array(readProduct),
});
export type Reading = Static<typeof reading>;

/** Reads what a person wrote: numbers or names, quantities and units, one product per line. */
export const readText = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/read-text',
  summary: 'Read products from free text; changes nothing',
  rate: 'search',
  bodyLimit: 4 * limits.jsonBodyBytes,
  body: Type.Object({
    Text: Type.String({ maxLength: limits.importTextCharacters }),
    ExpectedDeliveryDate: Type.Optional(nullable(dateInput)),
  }),
  output: reading,
  errors: ['fileRefused', 'tooManyRequests'],
  group: 'import',
});

/** The same of a file. */
export const readFile = endpoint({
  area: 'baskets',
  ...usual,
  ...upload,
  method: 'POST',
  path: '/api/checkout/basket/read-file',
  summary: 'Read products from an order file; changes nothing',
  query: Type.Object({ expectedDeliveryDate: Type.Optional(dateInput), sheet: sheetName }),
  output: reading,
  errors: ['fileRefused', 'fileTooLarge', 'fileKindUnknown', 'uploadBroken', 'tooLarge', 'tooManyRequests'],
});

/**
 * Puts lines on top of what a basket has; those for another day go into the open basket of that day or a new one. What
 * the answer says under Undo brings every basket back to what it was.
 */
export const addLines = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/add-lines',
  summary: 'Add lines to a basket, those for other days to baskets of those days',
  rate: 'basketWrite',
  bodyLimit: limits.jsonBodyBytes,
  query: Type.Object({ id: basketId }),
  body: Type.Object({
    Lines: Type.Array(
      Type.Object({
        ProductId: productId,
        SalesUnitCode: Type.String({ minLength: 1, maxLength: 10 }),
        Quantity: Type.Integer({ minimum: 1, maximum: limits.quantity }),
        DeliveryDate: Type.Optional(nullable(dateInput)),
      }),
      { maxItems: limits.basketLines },
    ),
    CustomerId: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
  }),
  output: Type.Object({
    Basket: basket,
    Undo: Type.Array(
      Type.Object({
        BasketId: text,
        IsNew: Type.Boolean(),
        DeliveryDate: nullable(text),
        NumberOfLines: Type.Integer(),
        /** The lines as they were; quantity 0 where there was none. */
        Lines: Type.Array(Type.Object({ ProductId: text, SalesUnitCode: text, Quantity: Type.Integer() })),
      }),
    ),
  }),
  errors: [
    'importEmpty',
    'basketNotFound',
    'basketSubmitted',
    'tooManyBaskets',
    'basketTooManyLines',
    'basketQuantity',
    'customerMismatch',
  ],
});
