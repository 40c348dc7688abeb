import Type from 'typebox';
import { documentTypes } from '../documents/sales-documents.ts';
import { customerId, depotId, orderId, productId } from '../values/ids.ts';
import { intakeLimits } from '../values/intake-limits.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import {
  batchOf,
  celsius,
  count,
  date,
  deposit,
  documentNumber,
  grams,
  instant,
  kroner,
  lotName,
  name,
  ofOrder,
  position,
  quantity,
  unitCode,
  vatPercent,
} from './supplier-batch.ts';

/** Steps without further fields. `Received` and `Refused` name a web order by its number. */
export const supplierStatuses = [
  'Received',
  'Picking',
  'Delayed',
  'Invoiced',
  'Cancelled',
  'Refused',
] as const;

const statusRecord = Type.Object({
  ...ofOrder,
  Status: oneOf(supplierStatuses),
  /** Version of the web order that was received; 0 is the first version. */
  Revision: Type.Optional(nullable(count)),
  OurReference: Type.Optional(nullable(name)),
  ExpectedFrom: Type.Optional(nullable(instant)),
  ExpectedTo: Type.Optional(nullable(instant)),
  DeliveryDate: Type.Optional(nullable(date)),
  /** Depot of this order, when `Received` splits one web order into several orders; otherwise the customer's depot. */
  DepotId: Type.Optional(nullable(depotId)),
  /** Positions of the web order's lines that this depot delivers; when absent, all lines. */
  Positions: Type.Optional(
    nullable(Type.Array(position, { minItems: 1, maxItems: limits.basketLines, uniqueItems: true })),
  ),
});

const confirmedLine = Type.Object({
  Position: position,
  Quantity: quantity,
  WeightG: Type.Optional(nullable(grams)),
  UnitPriceOre: Type.Optional(nullable(kroner)),
  Replacement: Type.Optional(
    nullable(
      Type.Object({
        ProductId: productId,
        DisplayName: name,
        SalesUnitCode: unitCode,
        SalesUnitQuantity: Type.Integer({ minimum: 1, maximum: limits.quantity }),
        UnitPriceOre: kroner,
        IsCatchWeight: Type.Optional(Type.Boolean()),
        UnitWeightG: Type.Optional(nullable(grams)),
        /** When absent, the rate of the product, or the customer's own. */
        VatPercent: Type.Optional(nullable(vatPercent)),
        /** When absent, that of the sales unit in the shop. */
        Deposit: Type.Optional(nullable(deposit)),
      }),
    ),
  ),
});

const confirmationRecord = Type.Object({
  ...ofOrder,
  /** Version of the web order that is confirmed; when absent, the last received version. */
  Revision: Type.Optional(nullable(count)),
  DeliveryDate: Type.Optional(nullable(date)),
  /** Lines that differ from what was ordered; all other lines are confirmed as ordered. */
  Lines: Type.Array(confirmedLine, { maxItems: limits.basketLines }),
});

const deliveryLine = Type.Object({
  Position: position,
  Quantity: quantity,
  WeightG: Type.Optional(nullable(grams)),
  Lot: Type.Optional(nullable(lotName)),
  BestBefore: Type.Optional(nullable(date)),
  Celsius: Type.Optional(nullable(celsius)),
});

const deliveryRecord = Type.Object({
  ...ofOrder,
  /** `Left` when the truck has left the depot; `Arrived` when the goods were handed over. */
  Step: oneOf(['Left', 'Arrived']),
  /**
   * The supplier's number of the delivery, as in its despatch advice. A record with the same number is about the same
   * delivery. A record with another number is about another delivery, even when the lines are equal.
   */
  DispatchNumber: Type.Optional(nullable(documentNumber)),
  /** When absent, the order's own depot. */
  DepotId: Type.Optional(nullable(depotId)),
  DeliveryDate: Type.Optional(nullable(date)),
  ExpectedFrom: Type.Optional(nullable(instant)),
  ExpectedTo: Type.Optional(nullable(instant)),
  Route: Type.Optional(nullable(name)),
  Stop: Type.Optional(nullable(count)),
  Stops: Type.Optional(nullable(count)),
  StopsDone: Type.Optional(nullable(count)),
  DriverName: Type.Optional(nullable(name)),
  DriverPhone: Type.Optional(nullable(Type.String({ maxLength: limits.phoneLength }))),
  FrozenCelsius: Type.Optional(nullable(celsius)),
  ChilledCelsius: Type.Optional(nullable(celsius)),
  DryCelsius: Type.Optional(nullable(celsius)),
  ReceivedBy: Type.Optional(nullable(name)),
  /**
   * Number of the delivery that arrived, from the response to its `Left` record. When neither this field nor
   * `DispatchNumber` is given, the delivery that left first is meant.
   */
  DeliveryId: Type.Optional(nullable(orderId)),
  RestFollows: Type.Optional(Type.Boolean()),
  /** For `Left`: all lines of the delivery. For `Arrived`: only the lines that differ from what left. */
  Lines: Type.Array(deliveryLine, { maxItems: limits.basketLines }),
});

const itemCode = Type.String({
  pattern: '^(?=.*[\\p{L}0-9])[^\\p{C}]+$',
  maxLength: intakeLimits.intakeItemCodeLength,
});

const documentLine = Type.Object({
  /** Position of the order's line; null for what was not ordered, such as a deposit or a fee. */
  Position: Type.Optional(nullable(position)),
  /** As the supplier's system writes it, such as `PANT`; absent for a line that is no goods, such as freight. */
  ProductId: Type.Optional(nullable(itemCode)),
  DisplayName: name,
  SalesUnitCode: Type.Optional(nullable(unitCode)),
  SalesUnitText: Type.Optional(nullable(name)),
  /** Below zero, as `NetOre` then is, for what is taken off again, such as returned crates. */
  Quantity: Type.Integer({ minimum: -limits.quantity, maximum: limits.quantity, description: 'Sales units' }),
  WeightG: Type.Optional(nullable(grams)),
  Lot: Type.Optional(nullable(lotName)),
  BestBefore: Type.Optional(nullable(date)),
  UnitPriceOre: kroner,
  NetOre: Type.Integer({
    minimum: -intakeLimits.intakeOre,
    maximum: intakeLimits.intakeOre,
    description: 'Øre',
  }),
  VatPercent: vatPercent,
});

const documentRecord = Type.Object({
  CustomerId: customerId,
  Type: oneOf(documentTypes),
  /** A document with the same type and number replaces the earlier one. */
  Number: documentNumber,
  DocumentDate: date,
  DueDate: Type.Optional(nullable(date)),
  PaidOn: Type.Optional(nullable(date)),
  OrderId: Type.Optional(nullable(orderId)),
  /** Number of the delivery, from the response to its `Left` record. */
  DeliveryId: Type.Optional(nullable(orderId)),
  CaseId: Type.Optional(nullable(orderId)),
  CorrectsNumber: Type.Optional(
    nullable(Type.String({ maxLength: intakeLimits.intakeDocumentNumberLength })),
  ),
  NetOre: kroner,
  VatOre: kroner,
  TotalOre: kroner,
  FeeOre: Type.Optional(nullable(kroner)),
  /** When absent, that of the order's fee. */
  FeeVatPercent: Type.Optional(nullable(vatPercent)),
  /**
   * The PDF in base64. When absent, the server draws a PDF from the lines, which is possible only when the order is
   * known.
   */
  Pdf: Type.Optional(
    nullable(
      Type.String({
        pattern: '^[0-9A-Za-z+/]+={0,2}$',
        maxLength: Math.ceil(intakeLimits.intakePdfBytes / 3) * 4,
      }),
    ),
  ),
  Lines: Type.Optional(nullable(Type.Array(documentLine, { maxItems: limits.basketLines }))),
});

export const takeOrderStatuses = batchOf(
  '/api/supplier/order-statuses',
  'Steps of orders in the supplier’s system, at most 1,000 in a batch',
  statusRecord,
);

export const takeOrderConfirmations = batchOf(
  '/api/supplier/order-confirmations',
  'What the supplier confirms of orders, at most 1,000 in a batch',
  confirmationRecord,
);

export const takeDeliveries = batchOf(
  '/api/supplier/deliveries',
  'Deliveries that left or arrived, at most 1,000 in a batch',
  deliveryRecord,
);

export const takeSalesDocuments = batchOf(
  '/api/supplier/sales-documents',
  'Invoices, credit notes, delivery notes, statements and reminders of the supplier’s system, at most 1,000 in a batch',
  documentRecord,
  'documents:write',
);
