import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { dateIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  type BasketRow,
  findBasket,
  findCurrentBasket,
  holdBaskets,
  insertBasket,
  insertCurrentBasket,
  listOpenBasketIds,
  type MadeBasket,
  type NewBasketWishes,
} from '../basket-records/index.ts';
import type { BasketContext } from './basket-context.ts';
import { makeRoom } from './open-basket-limit.ts';

/** Returns the basket id in a request; `new` for `create` and 0 (facts 3). */
export function basketNumber(id: string): number | 'new' {
  const number = id === 'create' ? 0 : Number(id);
  return number === 0 ? 'new' : number;
}

/**
 * Creates a basket, empty or filled, and makes it the current one. When the edit key was used before, returns the
 * basket created then. Throws tooManyBaskets when the limit is reached and no open basket is empty.
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
 * Returns the current basket. Creates one when the customer has none, and only one for simultaneous requests (BAS-01).
 */
export async function currentBasket(ctx: BasketContext): Promise<BasketRow> {
  const today = dateIn(ctx.clock.now(), ctx.timeZone);
  const row = await findCurrentBasket(ctx.database.kysely, ctx.scope, today);
  if (row) return row;
  const id = await inTransaction(ctx.database.kysely, async (trx) => {
    await holdBaskets(trx, ctx.scope);
    const [newest] = await listOpenBasketIds(trx, ctx.scope);
    return newest ?? insertBasket(trx, ctx.scope, ctx.clock.now());
  });
  const made = await findBasket(ctx.database.kysely, ctx.scope, { id });
  if (!made) throw new AppError('basketNotFound');
  return made;
}

/**
 * Returns the id of the basket that a request is about: the given id, a newly created basket, or the current
 * one.
 */
export async function basketIdFor(ctx: BasketContext, id: string | undefined): Promise<number> {
  if (id === undefined) return (await currentBasket(ctx)).id;
  const number = basketNumber(id);
  return number === 'new' ? (await createNewBasket(ctx)).id : number;
}
