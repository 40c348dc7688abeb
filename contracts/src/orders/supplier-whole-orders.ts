import Type from 'typebox';
import { priceSources } from '../goods/product.ts';
import { depotId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import {
  batchOf,
  celsius,
  date,
  grams,
  instant,
  kroner,
  lotName,
  name,
  note,
  ofOrder,
  position,
  quantity,
  unitCode,
} from './supplier-batch.ts';

/** How an order came to the supplier, when it did not come as a web order of this shop. */
export const orderSources = ['Phone', 'Edi', 'PunchOut', 'Web'] as const;

/** Statuses with which an order may come whole. One that is on the way comes as `Picking`, then by its delivery. */
export const wholeOrderStatuses = [
  'Received',
  'Confirmed',
  'Picking',
  'Delivered',
  'Invoiced',
  'Cancelled',
] as const;

const lot = Type.Object({
  Lot: lotName,
  /** Sales units of the lot; those of all lots are what was delivered. */
  Quantity: quantity,
  WeightG: Type.Optional(nullable(grams)),
  BestBefore: Type.Optional(nullable(date)),
  Celsius: Type.Optional(nullable(celsius)),
});

const line = Type.Object({
  /** Number of the line, by which later records name it. */
  Position: position,
  ProductId: productId,
  DisplayName: name,
  SalesUnitCode: unitCode,
  SalesUnitQuantity: Type.Integer({
    minimum: 1,
    maximum: limits.quantity,
    description: 'Base units in one sales unit',
  }),
  QuantityOrdered: quantity,
  /** As ordered when absent. */
  QuantityConfirmed: Type.Optional(nullable(quantity)),
  /** As confirmed when absent; only of an order that was delivered. */
  QuantityDelivered: Type.Optional(nullable(quantity)),
  IsCatchWeight: Type.Optional(Type.Boolean()),
  WeightOrderedG: Type.Optional(nullable(grams)),
  WeightConfirmedG: Type.Optional(nullable(grams)),
  WeightDeliveredG: Type.Optional(nullable(grams)),
  UnitPriceOre: kroner,
  /** Total without VAT; price times quantity, or by weight, when absent. */
  LineTotalOre: Type.Optional(nullable(kroner)),
  /** `List` when absent. */
  PriceSource: Type.Optional(nullable(oneOf(priceSources))),
  /** 25 when absent. */
  VatPercent: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 100 }))),
  /** The product that was ordered, when this line came instead of it. */
  Replaces: Type.Optional(nullable(Type.Object({ ProductId: productId, DisplayName: name }))),
  Lots: Type.Optional(nullable(Type.Array(lot, { maxItems: limits.intakeLots }))),
});

const orderRecord = Type.Object({
  /** `At` says when the order took its status; it is needed once the order was delivered. */
  ...ofOrder,
  Source: oneOf(orderSources),
  Status: oneOf(wholeOrderStatuses),
  OrderDate: date,
  OrderedAt: Type.Optional(nullable(instant)),
  DeliveryDate: date,
  /** Name of the person who ordered. */
  OrderedBy: name,
  CustomerReference: Type.Optional(nullable(name)),
  OurReference: Type.Optional(nullable(name)),
  Message: Type.Optional(nullable(note)),
  /** The customer's depot when absent. */
  DepotId: Type.Optional(nullable(depotId)),
  DeliveryFeeOre: Type.Optional(nullable(kroner)),
  ReceivedBy: Type.Optional(nullable(name)),
  /** All lines of the order. */
  Lines: Type.Array(line, { minItems: 1, maxItems: limits.basketLines }),
});

export const takeOrders = batchOf(
  '/api/supplier/orders',
  'Whole orders that did not come from this shop, new and earlier ones, at most 1,000 in a batch',
  orderRecord,
);
