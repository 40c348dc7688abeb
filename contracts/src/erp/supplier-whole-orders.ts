import Type from 'typebox';
import { priceSources } from '../goods/product.ts';
import { depotId, productId } from '../values/ids.ts';
import { intakeLimits } from '../values/intake-limits.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import {
  batchOf,
  celsius,
  date,
  deposit,
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
  vatPercent,
} from './supplier-batch.ts';

/** Ways in which an order that was not made in this shop reached the supplier. */
export const orderSources = ['Phone', 'Edi', 'PunchOut', 'Web'] as const;

/** An order on its way is sent as `Picking`, followed by a record of its delivery. */
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
  /** Sales units of the lot. The quantities of all lots together are the delivered quantity. */
  Quantity: quantity,
  WeightG: Type.Optional(nullable(grams)),
  BestBefore: Type.Optional(nullable(date)),
  Celsius: Type.Optional(nullable(celsius)),
});

const line = Type.Object({
  /** Later records refer to the line by it. */
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
  /** When absent, the ordered quantity. */
  QuantityConfirmed: Type.Optional(nullable(quantity)),
  /** Only for a delivered order; when absent, the confirmed quantity. */
  QuantityDelivered: Type.Optional(nullable(quantity)),
  IsCatchWeight: Type.Optional(Type.Boolean()),
  WeightOrderedG: Type.Optional(nullable(grams)),
  WeightConfirmedG: Type.Optional(nullable(grams)),
  WeightDeliveredG: Type.Optional(nullable(grams)),
  UnitPriceOre: kroner,
  /** Total without VAT; when absent, the price times the quantity or the weight. */
  LineTotalOre: Type.Optional(nullable(kroner)),
  /** When absent, `List`. */
  PriceSource: Type.Optional(nullable(oneOf(priceSources))),
  /** When absent, the rate of the product, or the customer's own. */
  VatPercent: Type.Optional(nullable(vatPercent)),
  /** When absent, the goods have none. */
  Deposit: Type.Optional(nullable(deposit)),
  /** The ordered product, when another one is delivered in its place. */
  Replaces: Type.Optional(nullable(Type.Object({ ProductId: productId, DisplayName: name }))),
  Lots: Type.Optional(nullable(Type.Array(lot, { maxItems: intakeLimits.intakeLots }))),
});

const orderRecord = Type.Object({
  /** `At` is the time when the order got its status; required for a delivered order. */
  ...ofOrder,
  Source: oneOf(orderSources),
  Status: oneOf(wholeOrderStatuses),
  OrderDate: date,
  OrderedAt: Type.Optional(nullable(instant)),
  DeliveryDate: date,
  OrderedBy: name,
  CustomerReference: Type.Optional(nullable(name)),
  OurReference: Type.Optional(nullable(name)),
  Message: Type.Optional(nullable(note)),
  /** When absent, the customer's depot. */
  DepotId: Type.Optional(nullable(depotId)),
  DeliveryFeeOre: Type.Optional(nullable(kroner)),
  /** When absent, the standard rate, or the customer's own. */
  FeeVatPercent: Type.Optional(nullable(vatPercent)),
  ReceivedBy: Type.Optional(nullable(name)),
  Lines: Type.Array(line, { minItems: 1, maxItems: limits.basketLines }),
});

export const takeOrders = batchOf(
  '/api/supplier/orders',
  'Whole orders that did not come from this shop, new and earlier ones, at most 1,000 in a batch',
  orderRecord,
);
