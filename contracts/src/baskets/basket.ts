import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { lineErrors } from '../envelope.ts';
import { deposit, formattedPrices, priceSources, productSnapshot } from '../goods/product.ts';
import { substituteWishes } from '../goods/substitutes.ts';
import { basketId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { amount, amountText, kroner, ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { switchInput } from '../values/switches.ts';
import { basketUpdate, updateWithEarlier } from './basket-update.ts';

const text = Type.String();

/** The product has the same fields as in search results, so that both can be edited with the same code. */
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
  /** Index among the product's units, as in SalesUnitIndex. */
  Packing: Type.Object({ SelectedIndex: Type.Integer() }),
  IsDeliverable: Type.Boolean(),
  UnitPriceOre: ore,
  LineTotalOre: ore,
  LineSubtotal: amountText,
  ComparisonOre: ore,
  PriceSource: amount(oneOf(priceSources)),
  IsApproximate: Type.Boolean(),
  FormattedPrices: amount(formattedPrices),
  Errors: Type.Array(Type.Object({ Code: text, Message: text })),
  MaxQuantity: nullable(Type.Integer()),
  /** For whoever picks the line; absent without one. */
  Note: Type.Optional(text),
  /** When the goods are missing; absent when it is as agreed. */
  Substitute: Type.Optional(oneOf(substituteWishes)),
  /** Of one sales unit; absent without one. */
  Deposit: Type.Optional(deposit),
});
export type LineItem = Static<typeof lineItem>;
/** Without the product, which is cached as ready-made JSON. */
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

/** A line as an update names it, so that a program can send it back with another quantity. */
const basketProduct = Type.Object({
  LineId: text,
  ProductId: text,
  QuickSaleId: nullable(text),
  Quantity: Type.Integer(),
  SalesUnit: Type.Object({ Code: text, Quantity: Type.Integer() }),
  /** The list in which the line was found, and its place there. */
  Tracking: Type.Object({ ListName: nullable(text), Position: nullable(Type.Integer()) }),
  /** Absent without one. */
  Note: Type.Optional(text),
  /** When the goods are missing; absent when it is as agreed. */
  Substitute: Type.Optional(oneOf(substituteWishes)),
});
export type BasketProduct = Static<typeof basketProduct>;

export const deadlineStatuses = ['Open', 'Soon', 'Passed'] as const;

export const basketSummary = Type.Object({
  Id: text,
  Version: Type.Integer(),
  NumberOfLines: Type.Integer(),
  SubTotalOre: ore,
  Subtotal: amountText,
  ExpectedDate: nullable(text),
  /** The same date as `ExpectedDate`, under the name that third-party programs read. */
  ExpectedDeliveryDate: nullable(text),
  /** Position in the list of open baskets, from 1. */
  Position: Type.Integer(),
  PreSaleId: nullable(text),
  PreSaleName: nullable(text),
  OrderDeadline: nullable(text),
  DeadlineStatus: oneOf(deadlineStatuses),
  OrderReference: nullable(text),
  AmendsWebOrderId: nullable(text),
  /** The request for approval for which it waits; null for all others, absent from older services. */
  ApprovalId: Type.Optional(nullable(text)),
  IsCurrent: Type.Boolean(),
});
export type BasketSummary = Static<typeof basketSummary>;

export const basket = Type.Object({
  Id: text,
  Version: Type.Integer(),
  /** The order this basket changes when it is submitted; null for an ordinary basket. */
  AmendsWebOrderId: nullable(text),
  /** The request for approval for which it waits and cannot be changed; null for all others, absent from older services. */
  ApprovalId: Type.Optional(nullable(text)),
  CurrencyCode: text,
  LineItems: Type.Array(lineItem),
  InvalidLineItems: Type.Array(invalidLineItem),
  /** The same lines as in LineItems, as an update names them; absent from older services. */
  Products: Type.Optional(Type.Array(basketProduct)),
  AllBaskets: Type.Array(basketSummary),
  Delivery: Type.Object({ ExpectedDate: nullable(text), PreSaleIndicator: nullable(text) }),
  DeliveryDate: nullable(text),
  References: Type.Object({ OrderReference: nullable(text) }),
  Message: Type.Object({ Text: nullable(text) }),
  /**
   * Non-line messages of the document from which the basket was imported, in the reader's language; absent when there are none.
   */
  Notices: Type.Optional(Type.Array(text)),
  SeparateInvoice: Type.Boolean(),
  PreSale: nullable(Type.Object({ Id: text, Name: text })),
  NumberOfLines: Type.Integer(),
  Subtotal: amountText,
  SubTotalOre: ore,
  SubTotalForDropSize: kroner,
  DeliveryFeeOre: ore,
  /** Of all lines, without VAT; in the totals, but not in the subtotals. Absent from older services. */
  DepositOre: Type.Optional(ore),
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
    /** Otherwise an order below the minimum is only warned about; absent from older services, which refuse. */
    RefusesBelowMinimum: Type.Optional(Type.Boolean()),
    /** The supplier stopped the customer's orders, and why; absent while orders are taken. */
    OrderStop: Type.Optional(Type.Object({ State: oneOf(['viewOnly', 'blocked']), Reason: text })),
    FreeDeliveryFromOre: ore,
    DeliveryFeeOre: ore,
    /** Absent from older services. */
    FeeVatPercent: Type.Optional(Type.Number()),
    /** Of whoever pays the customer's invoices, without this basket; absent without a limit. */
    Credit: Type.Optional(
      Type.Object({
        /** With VAT; below zero when the limit is passed already. */
        LeftOre: ore,
        /** Null when another customer pays. */
        LimitOre: ore,
        /** The other customer that pays; null when this one does. */
        PaidBy: nullable(text),
        /** Otherwise an order over the limit is sent, after a warning. */
        IsRefused: Type.Boolean(),
      }),
    ),
    /**
     * The customer's other orders for the same day. Minimum, free delivery and the limits of free product samples count them
     * together with the basket, and the fee is paid once a day. Absent for a basket of an old service.
     */
    OtherOrders: Type.Optional(
      Type.Object({
        Count: Type.Integer({ minimum: 0 }),
        SubTotalOre: ore,
        DeliveryFeeOre: ore,
        /** The first order that has the fee of the day; null when none has it. */
        PaidByOrderId: nullable(text),
        /** Free product samples in base units, and the amount of everything else. */
        Samples: Type.Integer({ minimum: 0 }),
        GoodsOre: ore,
      }),
    ),
  }),
  LineItemIndexesWithErrors: Type.Array(lineErrors),
  /**
   * Only in long baskets. `Mark` is a version number of the lines in this response. When `Since` is set, LineItems
   * contains only the lines that were added or changed after version `Since`. RemovedIds lists the removed lines. Every
   * other line is unchanged.
   */
  Lines: Type.Optional(Type.Object({ Mark: text, Since: nullable(text), RemovedIds: Type.Array(text) })),
});
export type Basket = Static<typeof basket>;
export const basketFrame = Type.Omit(basket, ['LineItems']);

const chosen = Type.Object({
  id: Type.Optional(basketId),
  validate: switchInput,
  /**
   * The `Lines.Mark` of the last response: the version of the lines that the client already has. The response
   * can then leave out lines that have not changed since.
   */
  linesMark: Type.Optional(Type.String({ maxLength: 60 })),
});
const usual = { access: 'signedIn', rights: ['order'], scope: 'customer', closedTo: [] } as const;

/** The current basket, the given one, or a new one for id 0 or `create` (BAS-01, facts 3). */
export const readBasket = endpoint({
  area: 'baskets',
  ...usual,
  rights: ['seeBasket'],
  method: 'GET',
  path: '/api/checkout/basket',
  summary: 'The basket, checked when validate is true',
  rate: 'usual',
  bodyLimit: 0,
  query: chosen,
  output: basket,
  // Ids 0 and `create` make a basket although this is a GET request, so calls from pages of other sites are refused
  // (domain 13).
  errors: ['basketNotFound', 'tooManyBaskets', 'crossSite'],
});

const campaignHeader = {
  'x-campaign': 'The campaign of the page: kept with new lines that name no list they were found in',
};

export const createBasket = endpoint({
  area: 'baskets',
  ...usual,
  // Closed to punch-out sessions, because the server makes the one basket of such a session.
  closedTo: ['punchOut'],
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

/** Lines that are not named stay. Returns the whole basket (BAS-01, BAS-11). */
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
  body: updateWithEarlier,
  output: basket,
  errors: [
    'basketNotFound',
    'basketSubmitted',
    'basketWaits',
    'tooManyBaskets',
    'basketTooManyLines',
    'basketNotesTooLong',
    'customerMismatch',
  ],
});

export const deleteBasket = endpoint({
  area: 'baskets',
  ...usual,
  method: 'DELETE',
  path: '/api/checkout/basket',
  summary: 'Delete a basket; the answer is the one that is current then',
  rate: 'basketWrite',
  bodyLimit: 1024,
  query: Type.Object({
    id: basketId,
    /**
     * When true, only an empty basket is deleted. A basket is kept if it has lines, has imported rows that could not
     * become lines, or changes an order.
     */
    onlyIfEmpty: switchInput,
  }),
  output: basket,
  errors: ['basketNotFound', 'basketSubmitted', 'basketWaits'],
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
