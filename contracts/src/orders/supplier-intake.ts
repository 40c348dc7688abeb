import Type, { type Static, type TSchema } from 'typebox';
import { endpoint, type ServiceScope } from '../endpoint.ts';
import { customerId, orderId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { documentTypes } from './sales-documents.ts';

/**
 * The calls of the supplier's system: what became of orders, in batches. Each batch has an `Idempotency-Key`: the same
 * batch sent again has no second effect and gets the same answer. A record that is refused does not stop the others.
 */

const instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$',
  maxLength: 40,
  description: 'ISO instant such as 2026-11-25T05:40:00Z',
});
const date = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Date, yyyy-MM-dd' });
const position = Type.Integer({ minimum: 1, maximum: limits.basketLines * 10 });
const quantity = Type.Integer({ minimum: 0, maximum: limits.quantity, description: 'Sales units' });
const grams = Type.Integer({ minimum: 0, maximum: limits.intakeGrams });
const celsius = Type.Number({ minimum: -99, maximum: 99 });
const note = Type.String({ maxLength: limits.intakeNoteLength });
const name = Type.String({ maxLength: limits.intakeNameLength });
const count = Type.Integer({ minimum: 0, maximum: limits.quantity });

/** What every record has: the order it is about, and when it happened by the clock of the supplier's system. */
const ofOrder = {
  CustomerId: customerId,
  OrderId: orderId,
  At: Type.Optional(nullable(instant)),
  Note: Type.Optional(nullable(note)),
};

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
});

const confirmedLine = Type.Object({
  Position: position,
  Quantity: quantity,
  WeightG: Type.Optional(nullable(grams)),
  UnitPriceOre: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: limits.intakeOre }))),
  Replacement: Type.Optional(
    nullable(
      Type.Object({
        ProductId: productId,
        DisplayName: name,
        SalesUnitCode: Type.String({ pattern: '^[0-9A-Za-z]{1,10}$' }),
        SalesUnitQuantity: Type.Integer({ minimum: 1, maximum: limits.quantity }),
        UnitPriceOre: Type.Integer({ minimum: 0, maximum: limits.intakeOre }),
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
  Lot: Type.Optional(nullable(Type.String({ maxLength: limits.intakeLotLength }))),
  BestBefore: Type.Optional(nullable(date)),
  Celsius: Type.Optional(nullable(celsius)),
});

const deliveryRecord = Type.Object({
  ...ofOrder,
  /** `Left` when the truck leaves the depot, `Arrived` when the goods were handed over. */
  Step: oneOf(['Left', 'Arrived']),
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
  /** Number of the delivery that arrived, from the answer to the record that said it left; the oldest when absent. */
  DeliveryId: Type.Optional(nullable(orderId)),
  /** True when the rest of the order comes with another delivery. */
  RestFollows: Type.Optional(Type.Boolean()),
  /** All lines of a delivery that leaves; of one that arrived, the lines that differ from what left. */
  Lines: Type.Array(deliveryLine, { maxItems: limits.basketLines }),
});

const kroner = Type.Integer({
  minimum: 0,
  maximum: limits.intakeOre,
  description: 'Øre; above zero also on a credit note',
});

const documentLine = Type.Object({
  /** Position of the order's line; null for what was not ordered, such as a deposit. */
  Position: Type.Optional(nullable(position)),
  ProductId: productId,
  DisplayName: name,
  SalesUnitCode: Type.String({ pattern: '^[0-9A-Za-z]{1,10}$' }),
  SalesUnitText: Type.Optional(nullable(name)),
  Quantity: quantity,
  WeightG: Type.Optional(nullable(grams)),
  Lot: Type.Optional(nullable(Type.String({ maxLength: limits.intakeLotLength }))),
  BestBefore: Type.Optional(nullable(date)),
  UnitPriceOre: kroner,
  NetOre: kroner,
  VatPercent: Type.Number({ minimum: 0, maximum: 100 }),
});

const documentRecord = Type.Object({
  CustomerId: customerId,
  Type: oneOf(documentTypes),
  /** Number of the document in the supplier's system. The same type and number again replaces the document. */
  Number: Type.String({
    pattern: '^[0-9A-Za-z][0-9A-Za-z./-]*$',
    maxLength: limits.intakeDocumentNumberLength,
  }),
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

const answer = Type.Object({
  Accepted: Type.Integer(),
  Refused: Type.Integer(),
  Records: Type.Array(
    Type.Object({
      Index: Type.Integer({ description: 'Place of the record in the batch, from 0' }),
      CustomerId: Type.String(),
      OrderId: Type.String(),
      Accepted: Type.Boolean(),
      /** The order's status after the record; null when the record was refused. */
      Status: nullable(Type.String()),
      DeliveryId: nullable(Type.String()),
      /** Number by which the customer gets a document; null for other records. */
      DocumentId: nullable(Type.String()),
      /** The error code of a refused record, and its sentence. */
      Type: nullable(Type.String()),
      Message: nullable(Type.String()),
    }),
  ),
});
export type IntakeAnswer = Static<typeof answer>;

const whenSigned = 'required when the server has INTAKE_SECRET';

function batchOf<const Path extends string, T extends TSchema>(
  path: Path,
  summary: string,
  record: T,
  serviceScope: ServiceScope = 'orders:write',
) {
  return endpoint({
    method: 'POST',
    path,
    summary,
    access: 'service',
    serviceScope,
    rights: [],
    scope: 'none',
    closedTo: [],
    rate: 'service',
    bodyLimit: limits.intakeBodyBytes,
    headers: {
      'idempotency-key': 'Name of the batch, the same at every repeat',
      'webhook-id': `Name of the message; ${whenSigned}`,
      'webhook-timestamp': `When it was signed, in seconds since 1970; ${whenSigned}`,
      'webhook-signature': `Signature of the body as Standard Webhooks writes it; ${whenSigned}`,
      'x-service-language': 'Language of the sentences in the answer: da or en',
    },
    requiredHeaders: ['idempotency-key'],
    body: Type.Object({ Records: Type.Array(record, { minItems: 1, maxItems: limits.intakeRecords }) }),
    output: answer,
    errors: [
      'idempotencyKeyMissing',
      'idempotencyKeyReused',
      'signatureMissing',
      'signatureTooOld',
      'signatureWrong',
    ],
  });
}

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
