import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { productId } from '../values/ids.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { switchInput } from '../values/switches.ts';
import { priceSources } from './product.ts';

const purchase = Type.Object({
  OrderId: Type.String(),
  IsConfirmed: Type.Boolean({ description: 'false: a web order the supplier has not taken in yet' }),
  OrderDate: Type.String(),
  DeliveryDate: Type.String(),
  Quantity: Type.Integer({ description: 'In sales units' }),
  SalesUnitCode: Type.String(),
  SalesUnitQuantity: Type.Integer({ description: 'Base units in one' }),
  UnitPriceOre: ore,
  PriceSource: oneOf(priceSources),
});
export type Purchase = Static<typeof purchase>;

/** Of the last twelve months, including the current month. */
const purchaseSummary = Type.Object({
  NumberOfPurchases: Type.Integer(),
  BaseUnits: Type.Integer(),
  UsualBaseUnits: Type.Number({ description: 'Median of one purchase' }),
  DaysBetween: nullable(Type.Number({ description: 'Median of the days from one purchase to the next' })),
  AmountOre: ore,
  Months: Type.Array(
    Type.Object({ Month: Type.String({ description: 'yyyy-MM' }), BaseUnits: Type.Integer() }),
  ),
});
export type PurchaseSummary = Static<typeof purchaseSummary>;

export const purchaseHistory = Type.Object({
  ProductId: Type.String(),
  TotalResults: Type.Integer(),
  Purchases: Type.Array(purchase),
  Summary: nullable(purchaseSummary),
});
export type PurchaseHistory = Static<typeof purchaseHistory>;

/**
 * Returns the ten latest purchases. Returns all purchases when there are exactly eleven, or when the request asks for
 * all (specification 9).
 */
export const readPurchaseHistory = endpoint({
  area: 'orders',
  method: 'GET',
  path: '/api/accounting/purchasehistory/{productId}',
  summary: 'What the customer bought of a product, when and at what price',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  params: Type.Object({ productId }),
  query: Type.Object({ all: switchInput }),
  output: purchaseHistory,
  errors: [],
});
