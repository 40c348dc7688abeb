import Type, { type Static } from 'typebox';
import { type SubstituteWish, substituteWishes } from '../goods/substitutes.ts';
import { documentNotices } from '../quick-entry/document-notice.ts';
import { dateInput } from '../values/dates.ts';
import { lineId, presalePeriodId, productId, quickSaleId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable } from '../values/schema.ts';

/** Lines that are not listed stay; quantity 0 removes a line (domain 5, facts 3). Prices in the request are ignored. */
const lineEdit = Type.Object({
  LineId: Type.Optional(nullable(lineId)),
  ProductId: Type.Optional(nullable(productId)),
  QuickSaleId: Type.Optional(nullable(quickSaleId)),
  Quantity: Type.Integer({ minimum: 0, maximum: limits.quantity }),
  SalesUnit: Type.Optional(nullable(Type.Object({ Code: Type.String({ minLength: 1, maxLength: 10 }) }))),
  /** SelectedIndex is the index of the product's unit to switch to; used when SalesUnit is absent. */
  Packing: Type.Optional(nullable(Type.Object({ SelectedIndex: Type.Integer({ minimum: 0, maximum: 50 }) }))),
  Tracking: Type.Optional(
    nullable(
      Type.Object({
        ListName: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
        Position: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
      }),
    ),
  ),
});
export type LineEdit = Static<typeof lineEdit>;

// `nullable` alone lets no null through where the values are listed.
const substituteChoice = Type.Unsafe<SubstituteWish | null>({
  type: 'string',
  nullable: true,
  enum: [...substituteWishes, null],
});

/** Names a line like an edit, after the edits of the same update; a line that is not there is passed over. */
const lineWish = Type.Object({
  LineId: Type.Optional(nullable(lineId)),
  ProductId: Type.Optional(nullable(productId)),
  QuickSaleId: Type.Optional(nullable(quickSaleId)),
  SalesUnit: Type.Optional(nullable(Type.Object({ Code: Type.String({ minLength: 1, maxLength: 10 }) }))),
  /** For whoever picks the line (PLN-07); null removes it. When absent, the line keeps its own. */
  Note: Type.Optional(nullable(Type.String({ maxLength: limits.lineNoteLength }))),
  /** When its goods are missing (PLN-09); null is as agreed. When absent, the line keeps its own. */
  Substitute: Type.Optional(substituteChoice),
});
export type LineWish = Static<typeof lineWish>;

const lineEdits = Type.Array(lineEdit, { maxItems: limits.basketLines });
/** Either a string or {Text} (domain 12). */
export const messageInput = Type.Union([
  nullable(Type.String({ maxLength: limits.messageLength })),
  Type.Object({ Text: nullable(Type.String({ maxLength: limits.messageLength })) }),
]);

export const basketUpdate = Type.Object({
  Delivery: Type.Optional(
    nullable(
      Type.Object({
        ExpectedDate: Type.Optional(nullable(dateInput)),
        PreSaleIndicator: Type.Optional(nullable(presalePeriodId)),
      }),
    ),
  ),
  References: Type.Optional(
    nullable(
      Type.Object({
        OrderReference: Type.Optional(nullable(Type.String({ maxLength: limits.orderReferenceLength }))),
      }),
    ),
  ),
  Message: Type.Optional(messageInput),
  SeparateInvoice: Type.Optional(nullable(Type.Boolean())),
  Products: Type.Optional(nullable(lineEdits)),
  LineWishes: Type.Optional(nullable(Type.Array(lineWish, { maxItems: limits.basketLines }))),
  /** Document notices to remove from the basket, because the lines of the document are taken out. */
  DropNotices: Type.Optional(documentNotices),
  triggerValidation: Type.Optional(nullable(Type.Boolean())),
  /**
   * The customer the page was built for. If another customer is current, the response is 409 (reliability
   * T6).
   */
  CustomerId: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
  /** Idempotency key: a repeated request with the same key has no further effect (domain 5). */
  EditKey: Type.Optional(nullable(Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' }))),
});
export type BasketUpdate = Static<typeof basketUpdate>;

export const updateWithEarlier = Type.Object({
  ...basketUpdate.properties,
  /**
   * Updates of the same basket that may still be on their way, oldest first. They are applied before this one, each
   * once by its key, so that none can arrive after this one and restore an older state.
   */
  Earlier: Type.Optional(Type.Array(basketUpdate, { maxItems: limits.earlierUpdates })),
});
