import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { lineErrors } from './envelope.ts';
import { formattedPrices, priceSources, productSnapshot } from './product.ts';
import { dateInput } from './values/dates.ts';
import { basketId, lineId, presalePeriodId, productId, quickSaleId } from './values/ids.ts';
import { limits } from './values/limits.ts';
import { amount, amountText, kroner, ore } from './values/money.ts';
import { nullable, oneOf } from './values/schema.ts';
import { switchInput } from './values/switches.ts';

const text = Type.String();

/** The product of a line is the same snapshot as everywhere, so that a line can be edited like a search hit. */
export const lineItem = Type.Object({
  Id: text,
  ProductId: text,
  QuickSaleId: nullable(text),
  Product: productSnapshot,
  Quantity: Type.Integer(),
  QuickSaleIndex: nullable(Type.Integer()),
  SalesUnitIndex: Type.Integer(),
  SalesUnitCode: text,
  SalesUnitQuantity: Type.Integer(),
  SalesUnitTextSingular: text,
  SalesUnitTextPlural: text,
  SalesUnitContent: text,
  /** How the line is packed: the place of its unit among the product's, as SalesUnitIndex. */
  Packing: Type.Object({ SelectedIndex: Type.Integer() }),
  IsDeliverable: Type.Boolean(),
  UnitPriceOre: ore,
  LineTotalOre: ore,
  LineSubtotal: amountText,
  PerKiloOre: ore,
  PriceSource: amount(oneOf(priceSources)),
  IsApproximate: Type.Boolean(),
  FormattedPrices: amount(formattedPrices),
  Errors: Type.Array(Type.Object({ Code: text, Message: text })),
  MaxQuantity: nullable(Type.Integer()),
});
export type LineItem = Static<typeof lineItem>;
/** What is written of a line beside its product, which is kept as JSON. */
export const lineItemFrame = Type.Omit(lineItem, ['Product']);

export const invalidLineItem = Type.Object({
  Id: text,
  ProductId: nullable(text),
  Name: nullable(text),
  DisplayName: text,
  Quantity: Type.Integer(),
  SalesUnitCode: nullable(text),
  HasSalesUnitQuantity: Type.Boolean(),
  Reason: text,
  Message: text,
});

export const deadlineStatuses = ['Open', 'Soon', 'Passed'] as const;

export const basketSummary = Type.Object({
  Id: text,
  Version: Type.Integer(),
  NumberOfLines: Type.Integer(),
  SubTotalOre: ore,
  Subtotal: amountText,
  ExpectedDate: nullable(text),
  /** The same, as programs of others read it. */
  ExpectedDeliveryDate: nullable(text),
  /** Place among the open baskets as they are answered, from 1. */
  Position: Type.Integer(),
  PreSaleId: nullable(text),
  PreSaleName: nullable(text),
  OrderDeadline: nullable(text),
  DeadlineStatus: oneOf(deadlineStatuses),
  OrderReference: nullable(text),
  AmendsWebOrderId: nullable(text),
  IsCurrent: Type.Boolean(),
});
export type BasketSummary = Static<typeof basketSummary>;

export const basket = Type.Object({
  Id: text,
  Version: Type.Integer(),
  /** The order this basket changes when it is submitted; null for an ordinary basket. */
  AmendsWebOrderId: nullable(text),
  CurrencyCode: text,
  LineItems: Type.Array(lineItem),
  InvalidLineItems: Type.Array(invalidLineItem),
  AllBaskets: Type.Array(basketSummary),
  Delivery: Type.Object({ ExpectedDate: nullable(text), PreSaleIndicator: nullable(text) }),
  DeliveryDate: nullable(text),
  References: Type.Object({ OrderReference: nullable(text) }),
  Message: Type.Object({ Text: nullable(text) }),
  SeparateInvoice: Type.Boolean(),
  PreSale: nullable(Type.Object({ Id: text, Name: text })),
  NumberOfLines: Type.Integer(),
  Subtotal: amountText,
  SubTotalOre: ore,
  SubTotalForDropSize: kroner,
  DeliveryFeeOre: ore,
  VatOre: ore,
  TotalOre: ore,
  TotalInclVatOre: ore,
  FoodWasteSavedOre: ore,
  Deliverability: Type.Object({
    IsDeliverable: Type.Boolean(),
    OrderDeadline: nullable(text),
    Reason: nullable(text),
  }),
  OrderDeadline: nullable(text),
  Window: nullable(Type.Object({ From: text, To: text })),
  Rules: Type.Object({
    IsOrderReferenceRequired: Type.Boolean(),
    OrderReferenceMaxLength: Type.Integer(),
    MinimumOrderOre: ore,
    FreeDeliveryFromOre: ore,
    DeliveryFeeOre: ore,
  }),
  LineItemIndexesWithErrors: Type.Array(lineErrors),
  /**
   * Names the lines as they were answered; in long baskets only. With `Since`, LineItems are those alone that are new or
   * other than under the mark that was asked with, and the rest but for RemovedIds are as they were then.
   */
  Lines: Type.Optional(Type.Object({ Mark: text, Since: nullable(text), RemovedIds: Type.Array(text) })),
});
export type Basket = Static<typeof basket>;
/** What is written of a basket beside its lines. */
export const basketFrame = Type.Omit(basket, ['LineItems']);

/** One changed line. Lines that are not named stay; quantity 0 removes (domain 5, facts 3). Prices are not read. */
const lineEdit = Type.Object({
  LineId: Type.Optional(nullable(lineId)),
  ProductId: Type.Optional(nullable(productId)),
  QuickSaleId: Type.Optional(nullable(quickSaleId)),
  Quantity: Type.Integer({ minimum: 0, maximum: limits.quantity }),
  SalesUnit: Type.Optional(nullable(Type.Object({ Code: Type.String({ minLength: 1, maxLength: 10 }) }))),
  /** Switches to a unit of the product by its place, where SalesUnit does not name one. */
  Packing: Type.Optional(nullable(Type.Object({ SelectedIndex: Type.Integer({ minimum: 0, maximum: 50 }) }))),
  Tracking: Type.Optional(
    nullable(
      Type.Object({
        ListName: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
        Position: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
      }),
    ),
  ),
});
export type LineEdit = Static<typeof lineEdit>;

const lineEdits = Type.Array(lineEdit, { maxItems: limits.basketLines });
/** Accepted as text and as {Text} (domain 12). */
export const messageInput = Type.Union([
  nullable(Type.String({ maxLength: limits.messageLength })),
  Type.Object({ Text: nullable(Type.String({ maxLength: limits.messageLength })) }),
]);

export const basketUpdate = Type.Object({
  Delivery: Type.Optional(
    nullable(
      Type.Object({
        ExpectedDate: Type.Optional(nullable(dateInput)),
        PreSaleIndicator: Type.Optional(nullable(presalePeriodId)),
      }),
    ),
  ),
  References: Type.Optional(
    nullable(
      Type.Object({
        OrderReference: Type.Optional(nullable(Type.String({ maxLength: limits.orderReferenceLength }))),
      }),
    ),
  ),
  Message: Type.Optional(messageInput),
  SeparateInvoice: Type.Optional(nullable(Type.Boolean())),
  Products: Type.Optional(nullable(lineEdits)),
  triggerValidation: Type.Optional(nullable(Type.Boolean())),
  /** The customer the page was made for; another current customer answers 409 (reliability T6). */
  CustomerId: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
  /** Same key, same effect, once (domain 5). */
  EditKey: Type.Optional(nullable(Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' }))),
});
export type BasketUpdate = Static<typeof basketUpdate>;

const chosen = Type.Object({
  id: Type.Optional(basketId),
  validate: switchInput,
  /** The mark of the lines the caller has: lines that are still so need not be answered again. */
  linesMark: Type.Optional(Type.String({ maxLength: 60 })),
});
const usual = { access: 'signedIn', rights: ['order'], scope: 'customer', closedTo: [] } as const;

/** The current basket, the one named, or a new one for id 0 or `create` (BAS-01, facts 3). */
export const readBasket = endpoint({
  area: 'baskets',
  ...usual,
  method: 'GET',
  path: '/api/checkout/basket',
  summary: 'The basket, checked when validate is true',
  rate: 'usual',
  bodyLimit: 0,
  query: chosen,
  output: basket,
  errors: ['basketNotFound', 'tooManyBaskets'],
});

const campaignHeader = {
  'x-campaign': 'The campaign of the page: kept with new lines that name no list they were found in',
};

export const createBasket = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket',
  summary: 'A new basket, with products if given; it becomes the current one',
  rate: 'basketWrite',
  bodyLimit: limits.jsonBodyBytes,
  headers: campaignHeader,
  body: nullable(basketUpdate),
  output: basket,
  errors: ['tooManyBaskets', 'basketTooManyLines', 'customerMismatch'],
});

/** A set of line-level changes, not a replacement; the answer is the whole basket (BAS-01, BAS-11). */
export const updateBasket = endpoint({
  area: 'baskets',
  ...usual,
  method: 'PUT',
  path: '/api/checkout/basket',
  summary: 'Change lines, date, references, message',
  rate: 'basketWrite',
  bodyLimit: limits.jsonBodyBytes,
  headers: campaignHeader,
  query: chosen,
  body: basketUpdate,
  output: basket,
  errors: ['basketNotFound', 'basketSubmitted', 'tooManyBaskets', 'basketTooManyLines', 'customerMismatch'],
});

export const deleteBasket = endpoint({
  area: 'baskets',
  ...usual,
  method: 'DELETE',
  path: '/api/checkout/basket',
  summary: 'Delete a basket; the answer is the one that is current then',
  rate: 'basketWrite',
  bodyLimit: 1024,
  query: Type.Object({ id: basketId }),
  output: basket,
  errors: ['basketNotFound', 'basketSubmitted'],
});

export const chooseBasket = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/change',
  summary: 'Make a basket the current one',
  rate: 'usual',
  bodyLimit: 8 * 1024,
  body: Type.Object({ BasketId: basketId }),
  output: basket,
  errors: ['basketNotFound', 'tooManyBaskets'],
});

/** The open baskets of the current customer (BAS-13). */
export const listBaskets = endpoint({
  area: 'baskets',
  ...usual,
  method: 'GET',
  path: '/api/checkout/basket/by-customer',
  summary: 'All open baskets of the customer',
  rate: 'usual',
  bodyLimit: 0,
  output: Type.Array(basketSummary),
  errors: [],
});
