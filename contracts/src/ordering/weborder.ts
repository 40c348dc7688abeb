import Type, { type Static } from 'typebox';
import { messageInput } from '../baskets/basket-update.ts';
import { endpoint } from '../endpoint.ts';
import { deposit, priceSources } from '../goods/product.ts';
import { substituteWishes } from '../goods/substitutes.ts';
import { basketId, webOrderId } from '../values/ids.ts';
import { amountText, ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { owner, ownerOf } from './orders.ts';

const text = Type.String();

const orderLine = Type.Object({
  ProductId: text,
  DisplayName: text,
  Brand: nullable(text),
  QuickSaleId: nullable(text),
  Quantity: Type.Integer(),
  SalesUnitCode: text,
  SalesUnitTextSingular: text,
  SalesUnitTextPlural: text,
  SalesUnitQuantity: Type.Integer(),
  UnitPriceOre: ore,
  LineTotalOre: ore,
  LineSubtotal: amountText,
  IsApproximate: Type.Boolean(),
  PriceSource: oneOf(priceSources),
  /** As it was when the order was placed; absent from older services. */
  VatPercent: Type.Optional(Type.Number()),
  /** Of one sales unit, as it was when the order was placed; absent without one. */
  Deposit: Type.Optional(deposit),
  /** From the kitchen to whoever picks the line; absent without one. */
  Note: Type.Optional(text),
  /** When the goods are missing; absent when it is as agreed. */
  Substitute: Type.Optional(oneOf(substituteWishes)),
  /** Item numbers that the kitchen takes instead, the first one wanted first; absent without any. */
  SecondChoices: Type.Optional(Type.Array(text)),
  /**
   * What the kitchen answered when the goods were missing: so many of that product come and nothing else, none when the quantity is
   * 0. Absent when it was not asked, or has not answered.
   */
  Instead: Type.Optional(Type.Object({ ProductId: text, SalesUnitCode: text, Quantity: Type.Integer() })),
  WeightKg: nullable(Type.Number()),
  Artwork: nullable(text),
  Tint: nullable(text),
  CategoryId: nullable(text),
});

const orderGroup = Type.Object({
  CategoryId: text,
  DisplayName: text,
  Glyph: nullable(text),
  NumberOfLines: Type.Integer(),
  WeightKg: nullable(Type.Number()),
  AmountOre: ore,
  Amount: amountText,
});

export const webOrder = Type.Object({
  Id: text,
  BasketId: text,
  /** `Received` until the supplier starts processing it; `Withdrawn` when the customer withdrew it. */
  Status: text,
  PlacedAt: text,
  /** Changes after the order was placed, and time of the last one. */
  Revision: Type.Integer(),
  AmendedAt: nullable(text),
  /** True while the order can be changed or withdrawn: before its deadline, by the server's clock. */
  IsChangeable: Type.Boolean(),
  AmendmentBasketId: nullable(text),
  WithdrawnAt: nullable(text),
  OrderedBy: text,
  EmailAddress: nullable(text),
  Delivery: Type.Object({ ExpectedDate: text, PreSaleIndicator: nullable(text) }),
  /** For example `Forsalg jul`; null for ordinary goods and for the supplier's system. */
  PreSaleName: nullable(text),
  Window: nullable(Type.Object({ From: text, To: text })),
  Deadline: text,
  References: Type.Object({ OrderReference: nullable(text) }),
  Message: Type.Object({ Text: nullable(text) }),
  /**
   * Non-line messages of the document from which the order was imported, in the reader's language; absent when there are none.
   */
  Notices: Type.Optional(Type.Array(text)),
  SeparateInvoice: Type.Boolean(),
  ShipTo: Type.Object({ Name: text, Attention: nullable(text), Address: text, PostalCode: text, City: text }),
  LineItems: Type.Array(orderLine),
  Groups: Type.Array(orderGroup),
  NumberOfLines: Type.Integer(),
  CurrencyCode: text,
  SubTotalOre: ore,
  /** Of all lines, without VAT; absent from older services. */
  DepositOre: Type.Optional(ore),
  DeliveryFeeOre: ore,
  /** An order of the same day that has the delivery fee of the day; null when this order has it, or none has. */
  DeliveryPaidByOrderId: Type.Optional(nullable(text)),
  /** Absent from older services. */
  FeeVatPercent: Type.Optional(Type.Number()),
  VatOre: ore,
  TotalOre: ore,
  Total: amountText,
});
export type WebOrder = Static<typeof webOrder>;

/**
 * Turns a basket into exactly one web order; repeated requests return the same order. Faults give 400 with
 * LineItemIndexesWithErrors, warnings give 400 with OrderWarning. IgnoreWarning does not skip faults (domain
 * 6, CHK-01).
 */
export const submitBasket = endpoint({
  area: 'baskets',
  method: 'POST',
  path: '/api/checkout/weborder',
  summary: 'Submit a basket as a web order',
  isLeftOutOfActingLog: true,
  access: 'signedIn',
  rights: ['order'],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'webOrder',
  bodyLimit: 16 * 1024,
  query: Type.Object({ basketId }),
  body: nullable(
    Type.Object({
      Message: Type.Optional(messageInput),
      IgnoreWarning: Type.Optional(nullable(Type.Boolean())),
      /**
       * Version of the basket the buyer saw. If it has changed since, the response is 409 and nothing is
       * done.
       */
      Version: Type.Optional(nullable(Type.Integer())),
      /**
       * Total the buyer saw, excluding VAT. If the current total differs, the response is an OrderWarning, also with
       * IgnoreWarning (reliability T28). A repeat then contains the total of the warning.
       */
      ShownTotalOre: Type.Optional(nullable(Type.Integer())),
      CustomerId: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
    }),
  ),
  output: webOrder,
  errors: [
    'basketNotFound',
    'orderRefused',
    'orderingStopped',
    'orderStopped',
    'approvalNeeded',
    'approvalNobody',
    'basketWaits',
    'orderWarning',
    'orderReferenceMissing',
    'orderReferenceTooLong',
    'basketEmpty',
    'versionConflict',
    'webOrderLocked',
    'customerMismatch',
  ],
  group: 'order',
});

/**
 * A link without the customer can then offer to switch. An order of a customer that is not the user's is reported as not found.
 */
export const readWebOrderCustomer = endpoint({
  ...ownerOf,
  path: '/api/checkout/weborder/customer',
  summary: "Which of the person's customers an order belongs to",
  query: Type.Object({ id: webOrderId }),
});

/**
 * Why a basket cannot be opened: it belongs to another of the user's customers, it was ordered, or it was deleted. A basket of
 * any other customer, or one deleted long ago, is reported as not found.
 */
export const readBasketPlace = endpoint({
  ...ownerOf,
  path: '/api/checkout/basket/place',
  summary: "What became of a basket, and which of the person's customers it belongs to",
  query: Type.Object({ id: basketId }),
  output: Type.Object({
    State: oneOf(['Open', 'Ordered', 'Deleted']),
    Customer: owner,
    /** Made or changed by submitting the basket; null when the basket was not ordered. */
    WebOrderId: nullable(text),
  }),
});

/** Lines that were moved from an order's basket into other baskets. Moves that were undone are left out. */
export const readMovedLines = endpoint({
  area: 'baskets',
  method: 'GET',
  path: '/api/checkout/weborder/moved',
  summary: "Lines that were moved from an order's basket to others, by basket",
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ id: webOrderId }),
  output: Type.Object({
    Baskets: Type.Array(
      Type.Object({
        BasketId: text,
        ExpectedDate: nullable(text),
        Lines: Type.Array(
          Type.Object({
            ProductId: text,
            DisplayName: text,
            Quantity: Type.Integer(),
            SalesUnitTextSingular: text,
            SalesUnitTextPlural: text,
            LineTotalOre: ore,
            Artwork: nullable(text),
            Tint: nullable(text),
          }),
        ),
      }),
    ),
  }),
  errors: ['notFound'],
});

export const readWebOrder = endpoint({
  area: 'baskets',
  method: 'GET',
  path: '/api/checkout/weborder',
  summary: 'The receipt of a web order',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ id: webOrderId }),
  output: webOrder,
  errors: ['notFound'],
});
