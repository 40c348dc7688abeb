import type * as contract from '@engros/contracts/planning/standing-orders.ts';
import type { Kysely } from 'kysely';
import { closeBasket } from '../../baskets/basket-records/basket-lifecycle-queries.ts';
import { findStoredBasket } from '../../baskets/basket-records/queries.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { changing } from './change-standing.ts';
import { dateOf } from './checked-terms.ts';
import { deleteDay } from './job-queries.ts';
import { makeBasket } from './make-basket.ts';
import type { StandingParts } from './parts.ts';
import { plannedOf } from './plan-of.ts';
import { deleteChoice, findStanding, type StandingRow, saveChoice, touchStanding } from './queries.ts';
import { getStanding, openShelves } from './read-standing.ts';

type Context = ContextOf<typeof contract.changeStandingDay>;

/**
 * A made basket is changed where it is. Only skipping takes it back, and only while it holds nothing but what the standing order put
 * there.
 */
export function changeStandingDay(parts: StandingParts): Handler<typeof contract.changeStandingDay> {
  return async (ctx, { params, body }) => {
    const id = Number(params.id);
    const date = dateOf(params.date, 'params.date');
    const shelf = await openShelves(ctx, parts)('');
    const movedTo = body.MovedTo === null ? null : dateOf(body.MovedTo, 'body.MovedTo');
    const quantities = body.Quantities.map(({ ProductId, SalesUnitCode, Quantity }) => ({
      ...{ productId: ProductId, unitCode: SalesUnitCode, quantity: Quantity },
    }));
    const choice = { date, isSkipped: body.IsSkipped, movedTo, quantities, now: ctx.clock.now() };
    const isNone = !choice.isSkipped && movedTo === null && quantities.length === 0;
    const details = { date, isSkipped: choice.isSkipped, movedTo, lines: quantities.length };
    let gone: StoredBasket | undefined;
    await changing(ctx, id, { kind: 'standing-order.day', details }, async (trx, row) => {
      const known = plannedOf({ ...row, choices: [] }, shelf.plan, shelf.request.now);
      if (!known.some((day) => day.date === date)) throw new AppError('standingDayUnknown');
      if (movedTo !== null && !isOpenDay(shelf.plan.dates, movedTo, choice.now))
        throw new AppError('standingDayClosed');
      gone = await takenBack(trx, ctx, row, date, body.IsSkipped);
      if (isNone) await deleteChoice(trx, ctx.scope, id, date);
      else await saveChoice(trx, ctx.scope, id, choice);
      await touchStanding(trx, ctx.scope, id, choice.now);
    });
    if (gone) parts.known.tell(ctx.scope, { id: gone.id, version: gone.version + 1, state: 'deleted' });
    return getStanding(ctx, parts, id);
  };
}

const isOpenDay = (
  dates: readonly { date: string; deadline: Temporal.Instant | null }[],
  date: string,
  now: Temporal.Instant,
): boolean =>
  dates.some(
    (day) => day.date === date && day.deadline !== null && Temporal.Instant.compare(now, day.deadline) < 0,
  );

async function takenBack(
  trx: Kysely<Tables>,
  { scope, clock }: Pick<Context, 'scope' | 'clock'>,
  row: StandingRow,
  date: string,
  isSkipped: boolean,
): Promise<StoredBasket | undefined> {
  const made = row.days.find((day) => day.date === date && day.state !== 'dropped');
  if (made === undefined) return undefined;
  const basketId = made.basketId;
  const isOpen = made.state === 'made' || made.state === 'waiting';
  const basket =
    isOpen && isSkipped && basketId !== null ? await findStoredBasket(trx, scope, basketId) : undefined;
  const own = `standing-${row.id}`;
  const isFree = basket?.state === 'open' && basket.approvalId === null;
  const isOwn = isFree && basket.lines.every(({ trackingList }) => trackingList === own);
  if (!basket || basketId === null || !isOwn) throw new AppError('standingDayMade');
  await closeBasket(trx, scope, { id: basketId, state: 'deleted', now: clock.now() });
  await deleteDay(trx, scope, row.id, basketId);
  return basket;
}

/** Pressed before its time; the same basket as often as it is pressed. */
export function makeStandingBasket(parts: StandingParts): Handler<typeof contract.makeStandingBasket> {
  return async (ctx, { params }, fail) => {
    const id = Number(params.id);
    const date = dateOf(params.date, 'params.date');
    const { database, scope, clock, timeZone } = ctx;
    const find = async () => {
      const row = await findStanding(database.kysely, scope, id);
      if (row === undefined) return fail('notFound');
      if (row.state === 'ended') return fail('standingEnded');
      return row;
    };
    const made = (row: StandingRow) =>
      row.days.find((day) => day.date === date && day.basketId !== null)?.basketId;
    const row = await find();
    const earlier = made(row);
    if (earlier != null) return { BasketId: String(earlier) };
    const now = clock.now();
    const plan = (await parts.delivery.of(scope)).plan('da', dateIn(now, timeZone));
    const day = plannedOf(row, plan, now).find((planned) => planned.date === date);
    if (day?.deliveredOn == null) return fail('standingDayUnknown');
    await makeBasket(ctx, parts, { id, deliveryDate: day.deliveredOn, plan });
    const basketId = made(await find());
    return basketId == null ? fail('standingNothingThere') : { BasketId: String(basketId) };
  };
}
