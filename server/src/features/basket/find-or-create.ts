import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { dateIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { BasketContext } from './basket-context.ts';
import {
  holdBaskets,
  insertBasket,
  insertCurrentBasket,
  listOpenBasketIds,
  type MadeBasket,
  type NewBasketWishes,
} from './basket-lifecycle-queries.ts';
import { makeRoom } from './open-basket-limit.ts';
import { type BasketRow, findBasket, findCurrentBasket } from './queries.ts';

/** Number of a basket as the wire names it; `create` and 0 stand for a new one (facts 3). */
export function basketNumber(id: string): number | 'new' {
  const number = id === 'create' ? 0 : Number(id);
  return number === 0 ? 'new' : number;
}

/**
 * Makes a basket, empty or with what is in it, and makes it the current one; with the edit key of an earlier creation it
 * is that basket again.
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

/** The current basket; a customer without any gets one, and only one however many ask at once (BAS-01). */
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

/** Number of the basket a call is about: the one named, a new one, or the current one. */
export async function basketIdFor(ctx: BasketContext, id: string | undefined): Promise<number> {
  if (id === undefined) return (await currentBasket(ctx)).id;
  const number = basketNumber(id);
  return number === 'new' ? (await createNewBasket(ctx)).id : number;
}
