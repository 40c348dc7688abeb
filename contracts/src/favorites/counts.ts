import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';
import { listId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable } from '../values/schema.ts';
import { readOfFavorites } from './usual.ts';

/**
 * Version of the shapes in this file and of what a phone keeps of a list. It is part of the name of the browser's store and of every request, so that a
 * program never reads what another version wrote. `counts.test.ts` fails when a shape changes without it.
 */
export const countVersion = 3;

const text = Type.String();
const uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  description: 'Random UUID',
});
const countDay = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'Day of the count, yyyy-MM-dd',
});
const unitCode = Type.String({ minLength: 1, maxLength: 10 });
/** What is left, in sales units; null takes the number back. */
const left = nullable(Type.Number({ minimum: 0, maximum: limits.countQuantity, multipleOf: 0.5 }));

/** A number that a phone counted. The client gives it a random id, so that sending it again changes nothing. */
export const countEdit = Type.Object({
  EditId: uuid,
  /** Random id of the browser that counted, so that its own corrections are no second opinion. */
  PhoneId: uuid,
  ProductId: productId,
  SalesUnitCode: unitCode,
  Left: left,
  /** One more than that of the number of another phone that it replaces; else that of the phone's own number, or 1. */
  Turn: Type.Integer({ minimum: 1, maximum: limits.countTurns }),
  CountedAt: Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,18}Z$',
    description: 'ISO instant, UTC, by the server’s clock as far as the phone knows it',
  }),
});
export type CountEdit = Static<typeof countEdit>;

/** The number that counts for a product, and the one that another phone counted at the same time. */
const countedLine = Type.Object({
  ProductId: text,
  EditId: text,
  PhoneId: text,
  SalesUnitCode: text,
  Left: nullable(Type.Number()),
  Turn: Type.Integer(),
  CountedAt: instantOutput,
  CountedBy: nullable(text),
  /** Another number that was counted without knowing of this one; null when there is none. */
  Other: nullable(
    Type.Object({
      SalesUnitCode: text,
      Left: nullable(Type.Number()),
      CountedAt: instantOutput,
      CountedBy: nullable(text),
    }),
  ),
});
export type CountedLine = Static<typeof countedLine>;

/** What was ordered of a proposal: each product in the unit and quantity that it added to the orders of the day. */
const confirmation = Type.Object({
  Id: text,
  ConfirmedBy: nullable(text),
  ConfirmedAt: instantOutput,
  Lines: Type.Array(
    Type.Object({ ProductId: text, SalesUnitCode: text, Quantity: Type.Integer({ minimum: 1 }) }),
  ),
});
export type CountConfirmation = Static<typeof confirmation>;

const count = Type.Object({
  Id: text,
  Day: dateOutput,
  /** The server's time of the answer. */
  ReadAt: instantOutput,
  Lines: Type.Array(countedLine),
  /** What was ordered of the count on this day, without what was taken back; always of all products. */
  Confirmations: Type.Array(confirmation),
});
export type FavoriteCount = Static<typeof count>;

const params = Type.Object({ id: listId });

/** Returns what is left of the products of a list, as it was counted on a day by all users of the customer. */
export const readFavoriteCount = endpoint({
  ...readOfFavorites,
  path: '/api/favorites/{id}/count',
  summary: 'What is left of the products of a list, as counted on a day',
  params,
  query: Type.Object({ day: countDay }),
  output: count,
  errors: ['notFound', 'countDayOutside'],
});

/**
 * Adds numbers to the count of a day and returns what counts now for their products. Every edit is kept, each id once.
 * For a product counts the edit with the highest Turn, of these the one counted last, of these the one with the highest
 * id: so the order in which phones send makes no difference.
 */
export const sendFavoriteCount = endpoint({
  ...readOfFavorites,
  method: 'POST',
  rights: ['order'],
  path: '/api/favorites/{id}/count',
  summary: 'Numbers of what is left, each kept once',
  bodyLimit: limits.jsonBodyBytes,
  params,
  body: Type.Object({
    Version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    Day: countDay,
    Edits: Type.Array(countEdit, { maxItems: limits.countEdits }),
  }),
  output: count,
  errors: ['notFound', 'countDayOutside', 'countProgramOld'],
  group: 'favorites',
});

/** Quantity of a product that all confirmations of the day together should have ordered. */
const wantedLine = Type.Object({
  ProductId: productId,
  SalesUnitCode: unitCode,
  Wanted: Type.Integer({ minimum: 1, maximum: limits.countQuantity }),
});

/**
 * Records that a proposal is ordered and grants, of each product, what earlier confirmations of the same list and day
 * have not ordered. The client gives the confirmation an id: sending it again grants the same. The basket is the
 * client's to change, by what was granted.
 */
export const confirmFavoriteCount = endpoint({
  ...readOfFavorites,
  method: 'POST',
  rights: ['order'],
  path: '/api/favorites/{id}/count/confirmations',
  summary: 'Confirm the proposal of a count, so that it is ordered once',
  bodyLimit: limits.jsonBodyBytes,
  params,
  body: Type.Object({
    Version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    Day: countDay,
    ConfirmationId: uuid,
    Lines: Type.Array(wantedLine, { minItems: 1, maxItems: limits.favoriteListProducts }),
  }),
  output: Type.Object({
    /** What to order now; empty when everything was ordered before. */
    Granted: Type.Array(
      Type.Object({
        ProductId: text,
        SalesUnitCode: text,
        Quantity: Type.Integer(),
        Before: Type.Integer({ description: 'Ordered on the same day before' }),
      }),
    ),
    Count: count,
  }),
  errors: ['notFound', 'countDayOutside', 'countProgramOld'],
  group: 'favorites',
});

/** Takes a confirmation back, so that its products are proposed again. The basket stays as it is. */
export const withdrawCountConfirmation = endpoint({
  ...readOfFavorites,
  method: 'DELETE',
  rights: ['order'],
  path: '/api/favorites/{id}/count/confirmations/{confirmationId}',
  summary: 'Take the confirmation of a count back',
  params: Type.Object({ id: listId, confirmationId: uuid }),
  query: Type.Object({ day: countDay }),
  output: count,
  errors: ['notFound', 'countDayOutside'],
  group: 'favorites',
});
