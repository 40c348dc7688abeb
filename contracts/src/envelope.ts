import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { approvalAsked } from './ordering/order-guards.ts';
import { ore } from './values/money.ts';
import { nullable } from './values/schema.ts';

/**
 * Returns the schema of a whole response: `Model` and the fields every response has (specification 3,
 * ENV-01).
 */
export function envelopeOf(model: TSchema, top?: TSchema): TObject {
  const beside = top && 'properties' in top ? (top.properties as Record<string, TSchema>) : {};
  return Type.Object({
    ...beside,
    Model: model,
    Redirect: Type.Optional(nullable(Type.String())),
    HtmlForm: Type.Optional(nullable(Type.String())),
    AnalyticsTrackerScript: Type.Optional(nullable(Type.String())),
  });
}

export interface Envelope<Model> {
  Model?: Model;
  Redirect?: string | null;
  HtmlForm?: string | null;
  AnalyticsTrackerScript?: string | null;
}

export const lineErrors = Type.Object({
  Index: Type.Integer(),
  LineId: Type.String(),
  ProductId: Type.String(),
  Codes: Type.Array(Type.String()),
  AllErrorMessages: Type.Array(Type.String()),
  MaxQuantity: nullable(Type.Integer()),
});

/** The buyer must confirm it before the order is submitted (CHK-02). */
export const orderWarning = Type.Object({
  Code: Type.String(),
  Message: Type.String(),
  AmountOre: ore,
  Product: Type.Optional(
    nullable(
      Type.Object(
        {
          Id: Type.String(),
          DisplayName: Type.String(),
          Artwork: nullable(Type.String()),
          Tint: nullable(Type.String()),
          Quantity: Type.Integer(),
          UsualQuantity: Type.Integer(),
          BaseUnit: Type.String({ description: "In the user's language" }),
        },
        {
          description:
            'What far more than usual is ordered of, in base units; null, or left out by older services, where it is about the whole order',
        },
      ),
    ),
  ),
});

/** Never contains a stack trace, SQL or a path (ENV-02). */
export const errorAnswer = Type.Object({
  Type: Type.String({ description: 'The error code' }),
  Message: Type.String({ description: "Safe to show, in the user's language" }),
  ErrorMessage: Type.Optional(Type.String()),
  ExceptionMessage: Type.Optional(Type.String()),
  Messages: Type.Optional(Type.Array(Type.String())),
  OrderWarning: Type.Optional(Type.Array(orderWarning)),
  LineItemIndexesWithErrors: Type.Optional(Type.Array(lineErrors)),
  Approval: Type.Optional(approvalAsked),
  Fields: Type.Optional(Type.Array(Type.String(), { description: 'Paths of the fields that were wrong' })),
  RetryAfterSeconds: Type.Optional(Type.Integer()),
  RequestId: Type.String(),
});

export type ErrorAnswer = Static<typeof errorAnswer>;
export type LineErrors = Static<typeof lineErrors>;
export type OrderWarning = Static<typeof orderWarning>;
