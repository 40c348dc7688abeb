import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { orderId } from '../values/ids.ts';
import { amountText, ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { orderQuery, ordersOf, ownerOf, pageFound } from './orders.ts';

const text = Type.String();

const ofEarlierSystem = {
  Source: Type.String({ description: "In the user's language" }),
  OrderType: oneOf(['Normal']),
  OurReferenceNumber: text,
};

const legacyLine = Type.Object({ ItemNumber: text, ItemName: text, Quantity: Type.Integer() });
export const legacyOrderListItem = Type.Object({
  Id: text,
  CustomerReference: nullable(text),
  DeliveryDate: text,
  OrderDate: text,
  OrderedByUser: text,
  ...ofEarlierSystem,
  Status: text,
  Total: amountText,
  TotalOre: ore,
  TotalNumberOfProducts: Type.Integer(),
  Lines: Type.Array(legacyLine),
});

/** Orders of the supplier's earlier system: read-only, with fewer fields; their lines have `Quantity` (domain 14). */
export const listLegacyOrders = endpoint({
  ...ordersOf,
  path: '/api/accounting/legacy-orderhistory',
  summary: "The customer's orders in the supplier's earlier system",
  query: Type.Object(orderQuery),
  output: Type.Object({
    Orders: Type.Array(legacyOrderListItem),
    ...pageFound,
  }),
  errors: [],
});

export const readLegacyOrder = endpoint({
  ...ordersOf,
  path: '/api/accounting/legacy-orderhistory/{id}',
  summary: "One order of the supplier's earlier system",
  params: Type.Object({ id: orderId }),
  output: Type.Object({
    Id: text,
    CustomerReference: nullable(text),
    DeliveryDate: text,
    OrderDate: text,
    OrderedByUser: text,
    ...ofEarlierSystem,
    Status: text,
    TotalOre: ore,
    Total: amountText,
    Lines: Type.Array(
      Type.Object({
        ItemNumber: text,
        ItemName: text,
        UnitText: text,
        Quantity: Type.Integer(),
        UnitPriceOre: ore,
        LineTotalOre: ore,
      }),
    ),
  }),
  errors: ['notFound'],
});

export const readLegacyOrderCustomer = endpoint({
  ...ownerOf,
  path: '/api/accounting/legacy-orderhistory/{id}/customer',
  summary: "Which of the person's customers an order of the earlier system belongs to",
  params: Type.Object({ id: orderId }),
});
