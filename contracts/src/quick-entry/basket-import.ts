import Type, { type Static } from 'typebox';
import { basket } from '../baskets/basket.ts';
import { endpoint } from '../endpoint.ts';
import { comparisonUnits } from '../goods/product.ts';
import { dateInput } from '../values/dates.ts';
import { basketId, customerId, orderId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { switchInput } from '../values/switches.ts';
import { documentNotice, documentNotices } from './document-notice.ts';
import { columnFields } from './order-columns.ts';

const text = Type.String();
const usual = { access: 'signedIn', rights: ['order'], scope: 'customer', closedTo: [] } as const;
/** Closed to punch-out sessions, because such a session has one basket, which the server makes. */
const ofNewBasket = { ...usual, closedTo: ['punchOut'] } as const;
const upload = {
  rate: 'upload',
  upload: { maxBytes: limits.importFileBytes },
  bodyLimit: limits.importFileBytes + 64 * 1024,
  group: 'import',
} as const;

/** When absent, the sheet most like an order is used. */
const sheetName = Type.Optional(Type.String({ minLength: 1, maxLength: limits.importSheetNameLength }));

/** A discontinued product and its substitute (domain 4.4). */
const replaced = Type.Object({ ProductId: text, ReplacedById: text, Name: text });
export type ReplacedProduct = Static<typeof replaced>;

/**
 * The basket is for the current customer, or for another of the caller's customers, who then becomes the current one. Products
 * that cannot be ordered are returned in InvalidLineItems. Redirect leads to the basket (BAS-09).
 */
export const importProducts = endpoint({
  area: 'baskets',
  ...ofNewBasket,
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

/** When any line is faulty, nothing is imported (BAS-09, F18). */
export const importFile = endpoint({
  area: 'baskets',
  ...ofNewBasket,
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

/**
 * Into a new basket (BAS-08); with `isLegacy` an order of the supplier's earlier system. The basket may be for another of the
 * caller's customers, who then becomes the current one (ORD-04). What was replaced is in Replaced, what cannot be ordered in
 * InvalidLineItems.
 */
export const copyOrder = endpoint({
  area: 'baskets',
  ...ofNewBasket,
  method: 'POST',
  path: '/api/checkout/basket/copy',
  summary: 'Copy an earlier order into a new basket',
  rate: 'basketWrite',
  bodyLimit: 1024,
  query: Type.Object({ orderId, isLegacy: switchInput }),
  body: nullable(Type.Object({ ImportToCustomerId: Type.Optional(nullable(customerId)) })),
  output: Type.Object({ Basket: basket, CheckoutUrl: text, Replaced: Type.Array(replaced) }),
  errors: [
    'notFound',
    'customerNotFound',
    'importEmpty',
    'tooManyBaskets',
    'basketTooManyLines',
    'basketQuantity',
  ],
});

export const confidences = ['Sure', 'Likely', 'Choose', 'Unknown', 'Skipped'] as const;
export type Confidence = (typeof confidences)[number];

const candidate = Type.Object({
  ProductId: text,
  SalesUnitCode: text,
  Quantity: Type.Integer(),
  /** Why the product is a candidate: `købt 19.11` (bought on 19 November). */
  Note: nullable(text),
  /** Null when it is available on the requested day. */
  DeliveryDate: nullable(text),
});
export type ReadCandidate = Static<typeof candidate>;

const readLine = Type.Object({
  /** Number of the line in the text, from 0. Empty lines are not returned but do count. */
  Index: Type.Integer(),
  Text: text,
  Confidence: oneOf(confidences),
  /** For example `Varenummer passer` (the item number matches). */
  Reason: text,
  /** True when Reason asks the user a question. No candidate is preselected until the user has chosen. */
  IsAsked: Type.Boolean(),
  /** Search term with which the user can find the product; empty when the line contains no product. */
  Term: text,
  /** Best match first; empty for unknown and skipped lines. */
  Candidates: Type.Array(candidate),
  /** Only for a line without candidates. */
  Suggestions: Type.Array(candidate),
  /** True when an earlier line names the same goods, as Reason says; absent for others. */
  IsRepeated: Type.Optional(Type.Boolean()),
  /** For a line that asks for the same as last time: lines with which it can be replaced; absent for others. */
  Repeats: Type.Optional(Type.Array(text)),
  /** What the sender says to the line, in a column of its own; absent when there is nothing. */
  Remark: Type.Optional(text),
  /** Delivery day that the text names for the line, when it can still be ordered for; absent otherwise. */
  Day: Type.Optional(text),
});
export type ReadLine = Static<typeof readLine>;

/** Smaller than a snapshot, because thousands of lines may be read at once. */
const readProduct = Type.Object({
  Id: text,
  DisplayName: text,
  Brand: nullable(text),
  Artwork: nullable(text),
  Tint: nullable(text),
  IsApproximate: Type.Boolean(),
  /** Absent from an old service. */
  ComparisonUnit: Type.Optional(oneOf(comparisonUnits)),
  Units: Type.Array(
    Type.Object({
      Code: text,
      TextSingular: text,
      TextPlural: text,
      Content: text,
      PriceOre: ore,
      /** Per kilo, litre or piece; null when the content is unknown, absent from an old service. */
      ComparisonOre: Type.Optional(ore),
    }),
  ),
});
export type ReadProduct = Static<typeof readProduct>;

const columnField = oneOf(columnFields);

const listColumns = Type.Object({
  /** True when the list was not read because a person must say which column is which. `Lines` is then empty. */
  IsAsked: Type.Boolean(),
  /** The question; empty when nothing is asked. */
  Question: text,
  Columns: Type.Array(
    Type.Object({
      /** Empty for a list without headings. */
      Heading: text,
      Examples: Type.Array(text),
      /** As the column was read, or may be meant. */
      Field: columnField,
    }),
  ),
});
export type ListColumns = Static<typeof listColumns>;

const writtenDay = Type.Object({
  Date: text,
  /** False when nothing can be ordered for the day any more, or nothing is delivered on it. */
  IsDeliverable: Type.Boolean(),
});
export type WrittenDay = Static<typeof writtenDay>;

const reading = Type.Object({
  /**
   * The text that was read, for display in the input field. For a file: one row per line, cells separated by
   * tabs.
   */
  Text: text,
  /** Null and empty for text. */
  Sheet: nullable(text),
  Sheets: Type.Array(text),
  /** For the user: parts of the file that were not read, and problems with the file as a whole. */
  Notes: Type.Array(text),
  /** The notes that come from the document itself; sent back when its lines are added. Absent from an old service. */
  Notices: Type.Optional(Type.Array(documentNotice)),
  DeliveryDate: nullable(text),
  /** Columns of a list; absent for other texts. */
  Columns: Type.Optional(listColumns),
  /** Delivery days that the text names, in its order; absent when there are none. */
  Days: Type.Optional(Type.Array(writtenDay)),
  Lines: Type.Array(readLine),
  Products: Type.Array(readProduct),
});
export type Reading = Static<typeof reading>;

/** Numbers or names, quantities and units, one product per line. */
export const readText = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/read-text',
  summary: 'Read products from free text; changes nothing',
  isLeftOutOfActingLog: true,
  rate: 'search',
  bodyLimit: 4 * limits.jsonBodyBytes,
  body: Type.Object({
    Text: Type.String({ maxLength: limits.importTextCharacters }),
    ExpectedDeliveryDate: Type.Optional(nullable(dateInput)),
    /** What each column holds, in their order, as a person says; headings are then not asked. */
    Columns: Type.Optional(nullable(Type.Array(columnField, { maxItems: limits.importColumns }))),
  }),
  output: reading,
  errors: ['fileRefused', 'tooManyRequests'],
  group: 'import',
});

export const readFile = endpoint({
  area: 'baskets',
  ...usual,
  ...upload,
  method: 'POST',
  path: '/api/checkout/basket/read-file',
  summary: 'Read products from an order file; changes nothing',
  isLeftOutOfActingLog: true,
  query: Type.Object({ expectedDeliveryDate: Type.Optional(dateInput), sheet: sheetName }),
  output: reading,
  errors: ['fileRefused', 'fileTooLarge', 'fileKindUnknown', 'uploadBroken', 'tooLarge', 'tooManyRequests'],
});

/**
 * Lines for another day go into the open basket of that day, or into a new one. Either every line is added or none. Undo in the
 * response contains what is needed to restore every changed basket.
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
    /** Non-line messages of the document, stored with each basket that gets lines, and with its order. */
    Notices: Type.Optional(documentNotices),
    CustomerId: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
    /** Idempotency key: a repeated request with the same key adds nothing and has the same answer (domain 5). */
    EditKey: Type.Optional(nullable(Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' }))),
  }),
  output: Type.Object({
    Basket: basket,
    Undo: Type.Array(
      Type.Object({
        BasketId: text,
        IsNew: Type.Boolean(),
        DeliveryDate: nullable(text),
        NumberOfLines: Type.Integer(),
        /** Before the change; quantity 0 for a line that did not exist. */
        Lines: Type.Array(Type.Object({ ProductId: text, SalesUnitCode: text, Quantity: Type.Integer() })),
        /** The notices that the basket did not have before; absent from an old service. */
        Notices: Type.Optional(Type.Array(documentNotice)),
      }),
    ),
  }),
  errors: [
    'importEmpty',
    'basketNotFound',
    'basketSubmitted',
    'basketWaits',
    'tooManyBaskets',
    'basketTooManyLines',
    'basketTooManyNotices',
    'basketQuantity',
    'customerMismatch',
  ],
});
