import Type from 'typebox';
import { customerId, depotId, orderId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { documentTypes } from './sales-documents.ts';
import {
  batchOf,
  celsius,
  count,
  date,
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
} from './supplier-batch.ts';

/** Calls of the supplier's system about orders that it got from the shop, and about documents. */

/** Steps that need no more than their name. `Received` and `Refused` are about a web order by its number. */
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
  /** Version of the web order that was received; 0 for the first. */
  Revision: Type.Optional(nullable(count)),
  /** Number of the order in the supplier's system. */
  OurReference: Type.Optional(nullable(name)),
  ExpectedFrom: Type.Optional(nullable(instant)),
  ExpectedTo: Type.Optional(nullable(instant)),
  DeliveryDate: Type.Optional(nullable(date)),
  /** Depot of this order, when `Received` says that one web order becomes several orders; else the customer's depot. */
  DepotId: Type.Optional(nullable(depotId)),
  /** Positions of the web order's lines that this depot's order has; all of them when absent. */
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
      }),
    ),
  ),
});

const confirmationRecord = Type.Object({
  ...ofOrder,
  /** Version of the web order that is confirmed; the last one received when absent. */
  Revision: Type.Optional(nullable(count)),
  DeliveryDate: Type.Optional(nullable(date)),
  /** Lines that differ from what was ordered; all others are confirmed as they are. */
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
  /** `Left` when the truck leaves the depot, `Arrived` when the goods were handed over. */
  Step: oneOf(['Left', 'Arrived']),
  /**
   * Your number of the delivery, as on its despatch advice. An order's delivery with the number is the same when it is
   * said again, and another number is another delivery, also of the same content.
   */
  DispatchNumber: Type.Optional(nullable(documentNumber)),
  /** The depot that the delivery leaves from, when it is not the order's own. */
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
   * Number of the delivery that arrived, from the answer to the record that said it left. When neither it nor
   * `DispatchNumber` is given, it is the one that left first.
   */
  DeliveryId: Type.Optional(nullable(orderId)),
  /** True when the rest of the order comes with another delivery. */
  RestFollows: Type.Optional(Type.Boolean()),
  /** All lines of a delivery that leaves; of one that arrived, the lines that differ from what left. */
  Lines: Type.Array(deliveryLine, { maxItems: limits.basketLines }),
});

const documentLine = Type.Object({
  /** Position of the order's line; null for what was not ordered, such as a deposit. */
  Position: Type.Optional(nullable(position)),
  ProductId: productId,
  DisplayName: name,
  SalesUnitCode: unitCode,
  SalesUnitText: Type.Optional(nullable(name)),
  Quantity: quantity,
  WeightG: Type.Optional(nullable(grams)),
  Lot: Type.Optional(nullable(lotName)),
  BestBefore: Type.Optional(nullable(date)),
  UnitPriceOre: kroner,
  NetOre: kroner,
  VatPercent: Type.Number({ minimum: 0, maximum: 100 }),
});

const documentRecord = Type.Object({
  CustomerId: customerId,
  Type: oneOf(documentTypes),
  /** Number of the document in the supplier's system. The same type and number again replaces the document. */
  Number: documentNumber,
  DocumentDate: date,
  DueDate: Type.Optional(nullable(date)),
  PaidOn: Type.Optional(nullable(date)),
  OrderId: Type.Optional(nullable(orderId)),
  /** Number of the delivery, as the answer to the record that said it left has it. */
  DeliveryId: Type.Optional(nullable(orderId)),
  /** Number of the case that a credit note answers. */
  CaseId: Type.Optional(nullable(orderId)),
  /** Number of the invoice that a credit note corrects. */
  CorrectsNumber: Type.Optional(nullable(Type.String({ maxLength: limits.intakeDocumentNumberLength }))),
  NetOre: kroner,
  VatOre: kroner,
  TotalOre: kroner,
  FeeOre: Type.Optional(nullable(kroner)),
  /** The PDF in base64. Without it the document is drawn from its lines, which need the order. */
  Pdf: Type.Optional(
    nullable(
      Type.String({ pattern: '^[0-9A-Za-z+/]+={0,2}$', maxLength: Math.ceil(limits.intakePdfBytes / 3) * 4 }),
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
