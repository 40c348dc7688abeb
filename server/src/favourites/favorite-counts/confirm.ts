import {
  type confirmFavoriteCount as confirmFavoriteCountContract,
  countVersion,
  type withdrawCountConfirmation as withdrawCountConfirmationContract,
} from '@engros/contracts/favourites/counts.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction, onConstraint } from '../../platform/database/transaction.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import {
  type CountOf,
  findConfirmation,
  type GrantedLine,
  insertConfirmation,
  type WantedLine,
  withdraw,
} from './confirmation-queries.ts';
import { checkCount, presentCount } from './counts.ts';

/** Locks the count: when two phones confirm the same one, the second sees what the first has ordered. */
function grantOnce(
  { database, scope, clock }: ContextOf<typeof confirmFavoriteCountContract>,
  count: CountOf,
  id: string,
  lines: readonly WantedLine[],
): Promise<GrantedLine[]> {
  return inTransaction(database.kysely, async (trx) => {
    await lockKey(trx, `favorite-count ${scope.customerId} ${count.listId} ${count.day}`);
    const before = await findConfirmation(trx, scope, count, id);
    if (before !== undefined) return before.isWithdrawn ? [] : before.lines;
    await insertConfirmation(trx, scope, count, { id, lines, now: clock.now() });
    return (await findConfirmation(trx, scope, count, id))?.lines ?? [];
  });
}

export const confirmFavoriteCount: Handler<typeof confirmFavoriteCountContract> = async (
  ctx,
  { params, body },
  fail,
) => {
  if (body.Version !== countVersion) return fail('countProgramOld');
  await checkCount(ctx, params.id, body.Day);
  const lines = body.Lines.map((line) => ({
    productId: line.ProductId,
    unitCode: line.SalesUnitCode,
    wanted: line.Wanted,
  }));
  const count = { listId: params.id, day: body.Day };
  const granted = await grantOnce(ctx, count, body.ConfirmationId, lines).catch(
    onConstraint('favorite_count_confirmations__list_id__fk', () => fail('notFound')),
  );
  return {
    Granted: granted.map(({ productId, unitCode, quantity, before }) => ({
      ProductId: productId,
      SalesUnitCode: unitCode,
      Quantity: quantity,
      Before: before,
    })),
    Count: await presentCount(ctx, params.id, body.Day, null),
  };
};

export const withdrawCountConfirmation: Handler<typeof withdrawCountConfirmationContract> = async (
  ctx,
  { params, query },
  fail,
) => {
  await checkCount(ctx, params.id, query.day);
  const { database, scope, clock } = ctx;
  const count = { listId: params.id, day: query.day };
  const own = { id: params.confirmationId, now: clock.now() };
  if (!(await withdraw(database.kysely, scope, count, own))) return fail('notFound');
  return presentCount(ctx, params.id, query.day, null);
};
