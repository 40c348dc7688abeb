import Type, { type Static } from 'typebox';
import { documentTypes } from '../documents/sales-documents.ts';
import { endpoint } from '../endpoint.ts';
import { deposit } from '../goods/product.ts';
import { substituteWishes } from '../goods/substitutes.ts';
import { orderId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { amountText, ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const instant = Type.String({ description: 'ISO instant' });

/**
 * Statuses of an order, in the order in which they follow each other (domain 14). `Sent` is a web order that the
 * supplier's system has not received yet.
 */
export const orderStatuses = [
  'Sent',
  'Received',
  'Confirmed',
  'Picking',
  'OnTheWay',
  'Delivered',
  'Invoiced',
  'Cancelled',
  'Refused',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderSorts = ['deliveryDate', 'orderDate', 'total', 'status', 'orderedBy'] as const;
export const sortDirections = ['ascending', 'descending'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Default direction of each sort: newest and most expensive first; names and statuses ascending. */
export const usualDirections: Readonly<Record<(typeof orderSorts)[number], SortDirection>> = {
  deliveryDate: 'descending',
  orderDate: 'descending',
  total: 'descending',
  status: 'ascending',
  orderedBy: 'ascending',
};

const orderListLine = Type.Object({
  ItemNumber: text,
  ItemName: text,
  QuantityOrdered: Type.Integer({ description: 'Sales units' }),
});

/** `Lines` contains the lines that match the search, or else the first lines. */
export const orderListItem = Type.Object({
  Id: text,
  CustomerReference: nullable(text),
  DeliveryDate: text,
  OrderDate: text,
  OrderedByUser: text,
  OrderType: oneOf(['Normal', 'PreSale']),
  OurReferenceNumber: nullable(text),
  Source: text,
  Status: oneOf(orderStatuses),
  Total: amountText,
  TotalOre: ore,
  TotalNumberOfProducts: Type.Integer(),
  NumberOfDeviations: Type.Integer(),
  IsDelayed: Type.Boolean(),
  Lines: Type.Array(orderListLine),
});
export type OrderListItem = Static<typeof orderListItem>;

export const searchQuery = {
  SearchText: Type.Optional(Type.String({ maxLength: limits.orderSearchLength })),
  Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
};

export const pageFound = {
  TotalResults: Type.Integer(),
  CurrentPage: Type.Integer(),
  TotalPages: Type.Integer(),
};

export const orderQuery = {
  ...searchQuery,
  NumberOfDays: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.orderDays })),
  SortBy: Type.Optional(oneOf(orderSorts)),
  SortDirection: Type.Optional(oneOf(sortDirections)),
  Status: Type.Optional(oneOf(orderStatuses)),
};

const reads = {
  method: 'GET',
  access: 'signedIn',
  rights: [],
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

export const ordersOf = { ...reads, area: 'orders', scope: 'customer' } as const;

export const owner = Type.Object({ Id: text, Name: text });

export const ownerOf = { ...reads, scope: 'user', output: owner, errors: ['notFound'] } as const;

/** Orders of the last days (14 by default), latest delivery first. */
export const listOrders = endpoint({
  ...ordersOf,
  path: '/api/accounting/orders',
  summary: "The customer's orders",
  query: Type.Object(orderQuery),
  output: Type.Object({
    Orders: Type.Array(orderListItem),
    ...pageFound,
    SumOre: ore,
  }),
  errors: [],
});

const orderLine = Type.Object({
  LineId: Type.Integer(),
  ProductId: text,
  DisplayName: text,
  SalesUnitCode: text,
  SalesUnitTextSingular: text,
  SalesUnitTextPlural: text,
  SalesUnitQuantity: Type.Integer({ description: 'Base units in one' }),
  QuantityOrdered: Type.Integer(),
  QuantityConfirmed: nullable(Type.Integer()),
  QuantityDelivered: nullable(Type.Integer()),
  /** Confirmed units still to be delivered after a part of the order has arrived; otherwise null. */
  QuantityToCome: nullable(Type.Integer()),
  WeightOrderedKg: nullable(Type.Number()),
  WeightConfirmedKg: nullable(Type.Number()),
  WeightDeliveredKg: nullable(Type.Number()),
  IsCatchWeight: Type.Boolean(),
  /** What was ordered, in its own sales units; without a quantity when that is no longer known. */
  Replaces: nullable(
    Type.Object({
      ProductId: text,
      DisplayName: text,
      Ordered: Type.Optional(
        Type.Object({
          Quantity: Type.Integer(),
          SalesUnitTextSingular: text,
          SalesUnitTextPlural: text,
        }),
      ),
    }),
  ),
  Deviation: oneOf(['None', 'Missing', 'Fewer', 'Replaced', 'Dearer', 'Weighed']),
  UnitPriceOre: ore,
  /** The price when the line was ordered, if the supplier confirmed another price for the same unit. */
  UnitPriceOrderedOre: ore,
  LineTotalOre: ore,
  LineTotal: amountText,
  PriceSource: text,
  /** Of one sales unit, as it was when the order was placed; absent without one. */
  Deposit: Type.Optional(deposit),
  /** From the kitchen to whoever picks the line; absent without one. */
  Note: Type.Optional(text),
  /** When the goods are missing; absent when it is as agreed. */
  Substitute: Type.Optional(oneOf(substituteWishes)),
  Lots: Type.Array(Type.Object({ Lot: text, BestBefore: nullable(text), Celsius: nullable(Type.Number()) })),
  Artwork: nullable(text),
  Tint: nullable(text),
});
export type OrderLine = Static<typeof orderLine>;

export const order = Type.Object({
  Id: text,
  WebOrderId: nullable(text),
  Status: oneOf(orderStatuses),
  IsDelayed: Type.Boolean(),
  OrderDate: text,
  OrderedAt: nullable(instant),
  DeliveryDate: text,
  OrderedByUser: text,
  Source: text,
  OrderType: oneOf(['Normal', 'PreSale']),
  /** For example `Forsalg jul`. */
  PreSaleName: nullable(text),
  CustomerReference: nullable(text),
  OurReferenceNumber: nullable(text),
  IsChangeable: Type.Boolean(),
  NumberOfLines: Type.Integer(),
  NumberOfDeviations: Type.Integer(),
  /** Number of steps so far. The client sends it to `markOrderSeen`, so that a later step needs attention again. */
  LastEvent: Type.Integer(),
  Lines: Type.Array(orderLine),
  SubTotalOre: ore,
  /** Of what is confirmed, or was delivered, without VAT; absent from older services. */
  DepositOre: Type.Optional(ore),
  DeliveryFeeOre: ore,
  VatOre: ore,
  TotalOre: ore,
  Total: amountText,
});
export type Order = Static<typeof order>;

export const readOrder = endpoint({
  ...ordersOf,
  path: '/api/accounting/orders/{id}',
  summary: 'One order with its lines',
  params: Type.Object({ id: orderId }),
  output: order,
  errors: ['notFound'],
});

export const orderDetails = Type.Object({
  ShipTo: nullable(
    Type.Object({ Name: text, Attention: nullable(text), Address: text, PostalCode: text, City: text }),
  ),
  Message: nullable(text),
  /**
   * Non-line messages of the document from which the order was imported, in the reader's language; absent when there are none.
   */
  Notices: Type.Optional(Type.Array(text)),
  SeparateInvoice: Type.Boolean(),
  /** The customer that gets the invoice; null when the one that ordered does. */
  Payer: nullable(Type.Object({ Id: text, Name: text })),
  Documents: Type.Array(
    Type.Object({
      Id: text,
      Kind: oneOf(documentTypes),
      Number: text,
      DocumentDate: text,
    }),
  ),
  Cases: Type.Array(Type.Object({ Id: text, State: text, Created: instant })),
});

export const readOrderDetails = endpoint({
  ...ordersOf,
  path: '/api/accounting/orders/{id}/additional-details',
  summary: "An order's address, message, documents and cases",
  params: Type.Object({ id: orderId }),
  output: orderDetails,
  errors: ['notFound'],
});

/** Orders of other customers than the user's are reported as not found. */
export const readOrderCustomer = endpoint({
  ...ownerOf,
  path: '/api/accounting/orders/{id}/customer',
  summary: "Which of the person's customers an order belongs to",
  params: Type.Object({ id: orderId }),
});
