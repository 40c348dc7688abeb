import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';
import { listId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable } from '../values/schema.ts';
import { readOfFavorites } from './usual.ts';

/**
 * Version of the shapes in this file and of the data that a phone stores. It is part of the name of the browser's
 * database and of every request, so that no version of the program reads data of another. `counts.test.ts` fails when a
 * shape changes but this number does not.
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
/** In the store room, in sales units; null removes the counted number. */
const left = nullable(Type.Number({ minimum: 0, maximum: limits.countQuantity, multipleOf: 0.5 }));

/** Counted on a phone. The client gives it a random id, so that sending it twice has no further effect. */
export const countEdit = Type.Object({
  EditId: uuid,
  /** Of the browser that counted, so that a correction from the same browser is not a conflict. */
  PhoneId: uuid,
  ProductId: productId,
  SalesUnitCode: unitCode,
  Left: left,
  /**
   * Decides which count of a product is newer. A count that replaces another phone's count has that count's Turn plus
   * one. Otherwise it keeps the Turn of the phone's own earlier count, or starts at 1.
   */
  Turn: Type.Integer({ minimum: 1, maximum: limits.countTurns }),
  CountedAt: Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,18}Z$',
    description: 'ISO instant, UTC, by the server’s clock as far as the phone knows it',
  }),
});
export type CountEdit = Static<typeof countEdit>;

/** The valid count of a product and, in `Other`, a count of another phone that conflicts with it. */
const countedLine = Type.Object({
  ProductId: text,
  EditId: text,
  PhoneId: text,
  SalesUnitCode: text,
  Left: nullable(Type.Number()),
  Turn: Type.Integer(),
  CountedAt: instantOutput,
  CountedBy: nullable(text),
  /** From another phone that had not received the valid count; null when there is none. */
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

/** Each product that was ordered from a proposal, with the unit and quantity that were added to the orders of the day. */
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
  ReadAt: instantOutput,
  Lines: Type.Array(countedLine),
  /** Ordered from the count of this day, for all products; confirmations that were withdrawn are left out. */
  Confirmations: Type.Array(confirmation),
});
export type FavoriteCount = Static<typeof count>;

const params = Type.Object({ id: listId });

/** Quantities left of a list's products, counted on a day by any user of the customer. */
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
 * Each edit id is stored once. Returns the valid numbers of the products. The valid number of a product is the one with the
 * highest Turn, then the latest CountedAt, then the highest id. So the order in which phones send does not matter.
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

/** Quantity that all confirmations of the day together should order. */
const wantedLine = Type.Object({
  ProductId: productId,
  SalesUnitCode: unitCode,
  Wanted: Type.Integer({ minimum: 1, maximum: limits.countQuantity }),
});

/**
 * Records that a proposal is being ordered. Grants the part of each product that earlier confirmations of the list and
 * day have not ordered. A repeated request with the same id grants the same quantities. The client then adds the
 * granted quantities to the basket.
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
    /** To order now; empty when everything was already ordered. */
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

/** The products are proposed again. The basket is not changed. */
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
