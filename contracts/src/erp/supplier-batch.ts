import Type, { type Static, type TSchema } from 'typebox';
import { endpoint, type ServiceScope } from '../endpoint.ts';
import { customerId, orderId } from '../values/ids.ts';
import { intakeLimits } from '../values/intake-limits.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneByOneMark } from '../values/schema.ts';

/**
 * Calls with which the supplier's system reports, in batches, what happened to orders. Each batch has an
 * `Idempotency-Key`: when the same batch is sent again, it has no further effect and gets the same response. A refused
 * record, also one that cannot be read, does not stop the other records.
 */

export const instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})$',
  maxLength: 40,
  description: 'ISO instant such as 2026-11-25T05:40:00Z',
});
export const date = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Date, yyyy-MM-dd' });
export const position = Type.Integer({ minimum: 1, maximum: limits.basketLines * 10 });
export const quantity = Type.Integer({ minimum: 0, maximum: limits.quantity, description: 'Sales units' });
export const grams = Type.Integer({ minimum: 0, maximum: intakeLimits.intakeGrams });
export const celsius = Type.Number({ minimum: -99, maximum: 99 });
export const note = Type.String({ maxLength: intakeLimits.intakeNoteLength });
export const name = Type.String({ maxLength: intakeLimits.intakeNameLength });
export const count = Type.Integer({ minimum: 0, maximum: limits.quantity });

export const kroner = Type.Integer({
  minimum: 0,
  maximum: intakeLimits.intakeOre,
  description: 'Øre, never below zero, also on a credit note',
});

export const vatPercent = Type.Number({ minimum: 0, maximum: 100 });

/** Of one sales unit. */
export const deposit = Type.Object({
  Code: Type.String({ pattern: '^[0-9A-Za-z-]{1,40}$' }),
  DisplayName: name,
  /** Of one, without VAT. */
  AmountOre: Type.Integer({ minimum: 1, maximum: intakeLimits.intakeOre, description: 'Øre' }),
  Count: Type.Integer({ minimum: 1, maximum: limits.quantity }),
  /** When absent, the standard rate, or the customer's own. */
  VatPercent: Type.Optional(nullable(vatPercent)),
});

export const lotName = Type.String({ maxLength: intakeLimits.intakeLotLength });
export const unitCode = Type.String({ pattern: '^[0-9A-Za-z]{1,10}$' });
/** Systems write 0 for a number that is not given yet. */
export const documentNumberPattern = '^(?=[0./-]*[1-9A-Za-z])[0-9A-Za-z][0-9A-Za-z./-]*$';
export const documentNumber = Type.String({
  pattern: documentNumberPattern,
  maxLength: intakeLimits.intakeDocumentNumberLength,
});

/** `At` is the time of the event by the clock of the supplier's system. */
export const ofOrder = {
  CustomerId: customerId,
  OrderId: orderId,
  At: Type.Optional(nullable(instant)),
  Note: Type.Optional(nullable(note)),
};

const answer = Type.Object({
  Accepted: Type.Integer(),
  Refused: Type.Integer(),
  Records: Type.Array(
    Type.Object({
      Index: Type.Integer({ description: 'Place of the record in the batch, from 0' }),
      CustomerId: Type.String(),
      OrderId: Type.String(),
      /**
       * Number of the order to use in later records. It differs from `OrderId` when a web order became several orders.
       * Null for other records.
       */
      OrderNumber: nullable(Type.String()),
      Accepted: Type.Boolean(),
      /** The order's status after the record; null when the record was refused. */
      Status: nullable(Type.String()),
      DeliveryId: nullable(Type.String()),
      /** Number with which the customer can read the document; null for other records. */
      DocumentId: nullable(Type.String()),
      /**
       * Positions of a confirmation's lines about which the kitchen is asked: nothing comes instead until its answer arrives as a
       * newer version of the order. Absent when none is asked about.
       */
      Asked: Type.Optional(Type.Array(Type.Integer())),
      Type: nullable(Type.String()),
      Message: nullable(Type.String()),
      /** What is wrong in a refused record, such as `Lines.0.VatPercent`; null when no field is. */
      Fields: nullable(Type.Array(Type.String())),
    }),
  ),
});
export type IntakeAnswer = Static<typeof answer>;

const whenSigned = 'required when the server has INTAKE_SECRET';

export function batchOf<const Path extends string, T extends TSchema>(
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
    bodyLimit: intakeLimits.intakeBodyBytes,
    headers: {
      'idempotency-key': 'Name of the batch, the same at every repeat',
      'webhook-id': `Name of the message; ${whenSigned}`,
      'webhook-timestamp': `When it was signed, in seconds since 1970; ${whenSigned}`,
      'webhook-signature': `Signature of the body as Standard Webhooks writes it; ${whenSigned}`,
      'x-service-language': 'Language of the sentences in the answer: da or en',
    },
    requiredHeaders: ['idempotency-key'],
    body: Type.Object({
      Records: Type.Array(record, {
        minItems: 1,
        maxItems: intakeLimits.intakeRecords,
        [oneByOneMark]: true,
      }),
    }),
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
