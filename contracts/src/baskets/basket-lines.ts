import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput } from '../values/dates.ts';
import { basketId, lineId, presalePeriodId, productId, quickSaleId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { basket, deadlineStatuses } from './basket.ts';

const text = Type.String();
const usual = { access: 'signedIn', rights: ['order'], scope: 'customer', closedTo: [] } as const;
/**
 * Idempotency key: a repeated request with the same key has no further effect (domain 5). The key also
 * identifies the edit for `undo`.
 */
const editKey = Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' });
const ofCustomer = Type.Optional(nullable(Type.String({ maxLength: 32 })));

/** Ids of the line in the source basket and in the target basket. */
const movedLine = Type.Object({ LineId: text, TargetLineId: text, Quantity: Type.Integer() });

const moveAnswer = Type.Object({
  /** The source basket after the move. */
  Basket: basket,
  TargetBasketId: text,
  Moved: Type.Array(movedLine),
});
export type MoveAnswer = Static<typeof moveAnswer>;

/**
 * Moves whole lines or parts of them, also to a new basket (`create`). Both baskets change in one transaction. When the target
 * has a line with the same product, the quantities are added (BAS-07). Lines that no longer exist are absent from `Moved`; when
 * none of the lines exists, the response is 409.
 */
export const moveLines = endpoint({
  area: 'baskets',
  ...usual,
  closedTo: ['punchOut'],
  method: 'POST',
  path: '/api/checkout/basket/line/move',
  summary: 'Move lines to another or a new basket',
  rate: 'basketWrite',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    BasketId: basketId,
    TargetBasketId: basketId,
    /** For a new basket; ignored for an existing one. */
    ExpectedDate: Type.Optional(nullable(dateInput)),
    PreSaleIndicator: Type.Optional(nullable(presalePeriodId)),
    Lines: Type.Array(
      Type.Object({
        LineId: lineId,
        /** In sales units. When absent, or more than the line has, the whole line moves. */
        Quantity: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: limits.quantity }))),
      }),
      { maxItems: limits.basketLines },
    ),
    CustomerId: ofCustomer,
    EditKey: Type.Optional(nullable(editKey)),
  }),
  output: moveAnswer,
  errors: [
    'basketNotFound',
    'basketSubmitted',
    'basketWaits',
    'basketLineGone',
    'basketTooManyLines',
    'basketQuantity',
    'basketNotesTooLong',
    'tooManyBaskets',
    'customerMismatch',
  ],
});

/** Undoes a move or a repair, identified by its edit key. Lines that were changed since then are not touched. */
export const undoEdit = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/undo',
  summary: 'Undo a move or a repair',
  rate: 'basketWrite',
  bodyLimit: 1024,
  body: Type.Object({ BasketId: basketId, EditKey: editKey, CustomerId: ofCustomer }),
  output: basket,
  errors: [
    'basketNotFound',
    'basketSubmitted',
    'basketWaits',
    'basketTooManyLines',
    'nothingToUndo',
    'customerMismatch',
  ],
});

/** For up to seven days after deletion. A basket that is already open is returned unchanged (BAS-05). */
export const restoreBasket = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/restore',
  summary: 'Undo the deletion of a basket; the answer is the one that is current then',
  rate: 'basketWrite',
  bodyLimit: 1024,
  body: Type.Object({ BasketId: basketId }),
  output: basket,
  errors: ['basketNotFound', 'basketSubmitted', 'tooManyBaskets'],
});

const alternativeBasket = Type.Object({
  /** Basket number, or `create` for a day without a basket. */
  BasketId: text,
  IsNew: Type.Boolean(),
  ExpectedDate: text,
  OrderDeadline: nullable(text),
  DeadlineStatus: oneOf(deadlineStatuses),
  NumberOfLines: Type.Integer(),
  SubTotalOre: ore,
  OrderReference: nullable(text),
  PreSaleId: nullable(text),
});
export type AlternativeBasket = Static<typeof alternativeBasket>;

/** The open baskets, and the next days without a basket, to which the product can be delivered. Sorted by day (BAS-07). */
export const listAlternativeBaskets = endpoint({
  area: 'baskets',
  ...usual,
  method: 'GET',
  path: '/api/checkout/alternativebasket',
  summary: 'Where else a product can be ordered',
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    ProductId: productId,
    QuickSaleId: Type.Optional(quickSaleId),
    /** When absent, today. */
    ExpectedDeliveryDate: Type.Optional(dateInput),
    /** Must be available, in base units, in addition to the quantity already in the basket. */
    BaseUnitQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.quantity * limits.quantity })),
  }),
  output: Type.Array(alternativeBasket),
  errors: ['notFound'],
});
