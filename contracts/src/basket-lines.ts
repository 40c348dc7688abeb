import Type, { type Static } from 'typebox';
import { basket, deadlineStatuses } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { dateInput } from './values/dates.ts';
import { basketId, lineId, presalePeriodId, productId, quickSaleId } from './values/ids.ts';
import { limits } from './values/limits.ts';
import { ore } from './values/money.ts';
import { nullable, oneOf } from './values/schema.ts';

const text = Type.String();
const usual = { access: 'signedIn', rights: ['order'], scope: 'customer', closedTo: [] } as const;
/** Same key, same effect, once (domain 5); the key also names what is to be undone. */
const editKey = Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' });
const ofCustomer = Type.Optional(nullable(Type.String({ maxLength: 32 })));

/** A line as it left one basket and where it is now. */
const movedLine = Type.Object({ LineId: text, TargetLineId: text, Quantity: Type.Integer() });

const moveAnswer = Type.Object({
  /** The basket the lines came from, as it is now. */
  Basket: basket,
  TargetBasketId: text,
  Moved: Type.Array(movedLine),
});
export type MoveAnswer = Static<typeof moveAnswer>;

/**
 * Moves lines, whole or in part, to another open basket or to a new one (`create`). Both baskets change in one
 * transaction; a line of the same goods there takes the quantity up (BAS-07). Lines that are gone by now stay unnamed in
 * `Moved`; when all are, 409.
 */
export const moveLines = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/line/move',
  summary: 'Move lines to another or a new basket',
  rate: 'basketWrite',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    BasketId: basketId,
    TargetBasketId: basketId,
    /** Day and period of a new basket; not read for an existing one. */
    ExpectedDate: Type.Optional(nullable(dateInput)),
    PreSaleIndicator: Type.Optional(nullable(presalePeriodId)),
    Lines: Type.Array(
      Type.Object({
        LineId: lineId,
        /** Sales units to move; absent, or more than there are: all. */
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
    'basketLineGone',
    'basketTooManyLines',
    'basketQuantity',
    'tooManyBaskets',
    'customerMismatch',
  ],
});

/** Takes back a move or a repair by the key it was sent with; lines changed by somebody since stay as they are. */
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
  errors: ['basketNotFound', 'basketSubmitted', 'basketTooManyLines', 'nothingToUndo', 'customerMismatch'],
});

/** Brings a deleted basket back with its lines, for seven days; an open one is answered as it is (BAS-05). */
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
  /** `create` for a day that has no basket yet. */
  BasketId: text,
  IsNew: Type.Boolean(),
  ExpectedDate: text,
  /** By when the product must be ordered for the day. */
  OrderDeadline: nullable(text),
  DeadlineStatus: oneOf(deadlineStatuses),
  NumberOfLines: Type.Integer(),
  SubTotalOre: ore,
  OrderReference: nullable(text),
  PreSaleId: nullable(text),
});
export type AlternativeBasket = Static<typeof alternativeBasket>;

/** Open baskets, and the next days without one, that can deliver a product; the first day first (BAS-07). */
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
    /** Only this day and later ones; absent: from now on. */
    ExpectedDeliveryDate: Type.Optional(dateInput),
    /** How much is to be had there, in base units, on top of what the basket holds. */
    BaseUnitQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.quantity * limits.quantity })),
  }),
  output: Type.Array(alternativeBasket),
  errors: ['notFound'],
});
