import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { dateIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  holdBaskets,
  insertBasket,
  insertCurrentBasket,
  listOpenBasketIds,
  type MadeBasket,
  type NewBasketWishes,
} from '../basket-records/basket-lifecycle-queries.ts';
import { type BasketRow, findBasket, findCurrentBasket } from '../basket-records/queries.ts';
import type { BasketContext, BasketParts } from './basket-context.ts';
import { nextBasketId } from './next-basket.ts';
import { makeRoom } from './open-basket-limit.ts';
import { shelvesFor } from './shelves.ts';

/** `new` for `create` and 0 (facts 3). */
export function basketNumber(id: string): number | 'new' {
  const number = id === 'create' ? 0 : Number(id);
  return number === 0 ? 'new' : number;
}

/**
 * Empty or filled; it becomes the current one. When the edit key was used before, returns the basket created then. Throws
 * tooManyBaskets when the limit is reached and no open basket is empty.
 */
export async function createNewBasket(
  ctx: BasketContext,
  wishes: NewBasketWishes = { editKey: null },
): Promise<MadeBasket> {
  const limit = limits.openBasketsPerCustomer;
  const make = (db: Kysely<Tables>) =>
    insertCurrentBasket(db, ctx.scope, { now: ctx.clock.now(), limit, ...wishes });
  const made = await make(ctx.database.kysely);
  if (made !== undefined) return made;
  return inTransaction(ctx.database.kysely, async (trx) => {
    await holdBaskets(trx, ctx.scope);
    await makeRoom(trx, ctx);
    const inRoom = await make(trx);
    if (inRoom === undefined) throw new AppError('tooManyBaskets', { params: { max: limit } });
    return inRoom;
  });
}

/**
 * The basket the user chose last, or else the one with the nearest deadline (domain 13); undefined when the customer has none.
 */
async function openCurrentBasket(ctx: BasketContext, parts: BasketParts): Promise<BasketRow | undefined> {
  const today = dateIn(ctx.clock.now(), ctx.timeZone);
  const row = await findCurrentBasket(ctx.database.kysely, ctx.scope, today);
  return row === undefined || row.isChosen ? row : withNearestDeadline(ctx, parts, row);
}

/** For the user's settings; creates no basket. */
export async function currentBasketId(ctx: BasketContext, parts: BasketParts): Promise<string | null> {
  const row = await openCurrentBasket(ctx, parts);
  return row === undefined ? null : String(row.id);
}

/** Creates a basket when the customer has none, and only one for simultaneous requests (BAS-01). */
export async function currentBasket(ctx: BasketContext, parts: BasketParts): Promise<BasketRow> {
  const open = await openCurrentBasket(ctx, parts);
  if (open !== undefined) return open;
  const id = await inTransaction(ctx.database.kysely, async (trx) => {
    await holdBaskets(trx, ctx.scope);
    const [newest] = await listOpenBasketIds(trx, ctx.scope);
    return newest ?? insertBasket(trx, ctx.scope, ctx.clock.now());
  });
  const made = await findBasket(ctx.database.kysely, ctx.scope, { id });
  if (!made) throw new AppError('basketNotFound');
  return made;
}

// The response needs the deadlines of all open baskets anyway, so only reading the chosen basket is extra work.
async function withNearestDeadline(
  ctx: BasketContext,
  parts: BasketParts,
  row: BasketRow,
): Promise<BasketRow> {
  if (row.summaries.length < 2) return row;
  const { open } = parts.known;
  open.keep(ctx.scope.customerId, [row]);
  const figures = await open.figures(ctx, shelvesFor(ctx, parts), row.summaries);
  const id = nextBasketId(row.summaries, figures, ctx.clock.now());
  if (id === undefined || id === row.id) return row;
  const nearest = await findBasket(ctx.database.kysely, ctx.scope, { id });
  return nearest?.state === 'open' ? nearest : row;
}

/**
 * The given id, a newly created basket, or the current one. When the edit key was used before, returns the basket created then. A
 * punch-out session has one basket only.
 */
export async function basketIdFor(
  ctx: BasketContext,
  parts: BasketParts,
  id: string | undefined,
  editKey: string | null = null,
): Promise<number> {
  if (id === undefined) return (await currentBasket(ctx, parts)).id;
  const number = basketNumber(id);
  if (number !== 'new') return number;
  const isPunchOut = ctx.scope.punchOutSessionId !== null;
  return isPunchOut ? (await currentBasket(ctx, parts)).id : (await createNewBasket(ctx, { editKey })).id;
}
