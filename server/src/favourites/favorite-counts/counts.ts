import {
  type CountEdit,
  countVersion,
  type FavoriteCount,
  type readFavoriteCount as readFavoriteCountContract,
  type sendFavoriteCount as sendFavoriteCountContract,
} from '@engros/contracts/favourites/counts.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { addDays, epochDayOf, isCalendarDate } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import { onConstraint } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { findListRow } from '../favorites/queries.ts';
import { readConfirmations } from './confirmation-queries.ts';
import { deleteOldEdits, insertEdits, type NewEdit, readLines } from './queries.ts';

export type Call = Pick<
  ContextOf<typeof readFavoriteCountContract>,
  'database' | 'scope' | 'clock' | 'timeZone'
>;

/**
 * Throws unless the customer may read the list and the day is one for which counts are accepted. A phone may be one day
 * ahead of the supplier's date.
 */
export async function checkCount({ database, scope, clock, timeZone }: Call, listId: string, day: string) {
  const { countDaysBack: max } = limits;
  const age = isCalendarDate(day) ? epochDayOf(todayIn(clock, timeZone)) - epochDayOf(day) : max + 1;
  if (age < -1 || age > max) throw new AppError('countDayOutside', { params: { max } });
  const list = await findListRow(database.kysely, scope, listId);
  if (list === undefined) throw new AppError('notFound');
}

export async function presentCount(
  { database, scope, clock }: Call,
  listId: string,
  day: string,
  productIds: readonly string[] | null,
): Promise<FavoriteCount> {
  const lines = await readLines(database.kysely, scope, { listId, day, productIds });
  const confirmed = await readConfirmations(database.kysely, scope, { listId, day });
  return {
    Id: listId,
    Day: day,
    ReadAt: clock.now().toString(),
    Lines: lines.map((line) => ({
      ProductId: line.productId,
      EditId: line.editId,
      PhoneId: line.phoneId,
      SalesUnitCode: line.unitCode,
      Left: line.left,
      Turn: line.turn,
      CountedAt: line.countedAt.toString(),
      CountedBy: line.countedBy,
      Other:
        line.otherUnitCode === null || line.otherCountedAt === null
          ? null
          : {
              SalesUnitCode: line.otherUnitCode,
              Left: line.otherLeft,
              CountedAt: line.otherCountedAt.toString(),
              CountedBy: line.otherCountedBy,
            },
    })),
    Confirmations: [...Map.groupBy(confirmed, ({ id }) => id)].flatMap(([Id, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      return {
        Id,
        ConfirmedBy: first.confirmedBy,
        ConfirmedAt: first.confirmedAt.toString(),
        Lines: own.map(({ productId, unitCode, quantity }) => ({
          ProductId: productId,
          SalesUnitCode: unitCode,
          Quantity: quantity,
        })),
      };
    }),
  };
}

/**
 * Returns the time of an edit, but not later than now, because a phone's clock may be wrong. PostgreSQL has no year
 * 0000, so a time in it is wrong input.
 */
function countedAt({ CountedAt }: CountEdit, now: Temporal.Instant): Temporal.Instant {
  const told = isCalendarDate(CountedAt.slice(0, 10)) ? instantOf(CountedAt) : undefined;
  if (told === undefined) throw new AppError('invalidInput', { Fields: ['body/Edits/CountedAt'] });
  return Temporal.Instant.compare(told, now) > 0 ? now : told;
}

function instantOf(written: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(written);
  } catch {
    return undefined;
  }
}

export const readFavoriteCount: Handler<typeof readFavoriteCountContract> = async (
  ctx,
  { params, query },
) => {
  await checkCount(ctx, params.id, query.day);
  return presentCount(ctx, params.id, query.day, null);
};

export const sendFavoriteCount: Handler<typeof sendFavoriteCountContract> = async (
  ctx,
  { params, body },
  fail,
) => {
  if (body.Version !== countVersion) return fail('countProgramOld');
  await checkCount(ctx, params.id, body.Day);
  const now = ctx.clock.now();
  const edits = body.Edits.map(
    (edit): NewEdit => ({
      id: edit.EditId,
      phoneId: edit.PhoneId,
      productId: edit.ProductId,
      unitCode: edit.SalesUnitCode,
      left: edit.Left,
      turn: edit.Turn,
      countedAt: countedAt(edit, now),
    }),
  );
  const { kysely } = ctx.database;
  const count = { listId: params.id, day: body.Day, now };
  if (edits.length > 0) {
    await insertEdits(kysely, ctx.scope, { ...count, edits }).catch(
      onConstraint('favorite_count_edits__list_id__fk', () => fail('notFound')),
    );
    const oldest = addDays(todayIn(ctx.clock, ctx.timeZone), -limits.countDaysKept);
    await deleteOldEdits(kysely, ctx.scope, { listId: params.id, oldest });
  }
  return presentCount(
    ctx,
    params.id,
    body.Day,
    edits.map(({ productId }) => productId),
  );
};
