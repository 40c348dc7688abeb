import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { type BasketContext, type BasketParts, openBasketShelf, tooManyLines } from './basket-context.ts';
import { lockBasketState } from './basket-lifecycle-queries.ts';
import type { BasketHead, BasketLines } from './basket-state.ts';
import { changeSet, isEmptyChange } from './change-set.ts';
import { isOverLineLimit, mergeEdits } from './merge-edits.ts';
import { priceOnShelf } from './price-on-shelf.ts';
import { type BasketRow, findBasket, type Statements, statementsOf, writeBasket } from './queries.ts';
import { headAfter, isSameHead, type WrittenUpdate } from './written-update.ts';

/** A basket as it is after an edit, with the shelf it is checked against. */
export interface EditedBasket {
  row: BasketRow;
  shelf: CustomerShelf;
}

/** After so many lost races the row is held first, so that nobody waits for ever (BAS-11). */
const freeAttempts = 3;

/**
 * Takes a set of changes into an open basket: read, merge, write on the condition that nobody wrote in between. Two
 * round trips whatever the number of lines; a batch has its effect once per edit key and raises the version by one.
 */
export async function editBasket(
  ctx: BasketContext,
  parts: BasketParts,
  id: number,
  update: WrittenUpdate,
): Promise<EditedBasket> {
  for (let attempt = 1; attempt <= freeAttempts; attempt += 1) {
    const edited = await tryEdit(ctx, parts, ctx.database.pool, id, update);
    if (edited) return afterwards(ctx, edited, update);
  }
  const edited = await inTransaction(ctx.database.kysely, async (trx) => {
    await lockBasketState(trx, ctx.scope, id);
    return tryEdit(ctx, parts, statementsOf(trx), id, update);
  });
  if (!edited) throw new AppError('unavailable', { RetryAfterSeconds: 1 });
  return afterwards(ctx, edited, update);
}

/** An open basket of the customer; anything else is not there, as if it had never been (domain 3). */
export function openBasketOr404(row: BasketRow | undefined): BasketRow {
  if (row === undefined || row.state === 'deleted') throw new AppError('basketNotFound');
  if (row.state === 'submitted') throw new AppError('basketSubmitted');
  return row;
}

async function tryEdit(
  ctx: BasketContext,
  parts: BasketParts,
  db: Statements,
  id: number,
  update: WrittenUpdate,
): Promise<EditedBasket | undefined> {
  const row = openBasketOr404(await findBasket(db, ctx.scope, { id, editKey: update.editKey }));
  if (row.isTakenIn) return { row, shelf: await openBasketShelf(ctx, parts, row) };
  const head = headAfter(row, update);
  const shelf = await openBasketShelf(ctx, parts, head).catch(onUnknownPeriod);
  const after = mergeEdits(row, update.edits, priceOnShelf(shelf), ctx.scope.userId);
  if (isOverLineLimit(after)) throw tooManyLines();
  // With its first line the basket is for the day that was offered: a passing deadline must not move it unseen.
  if (after.lines.length > 0) head.deliveryDate ??= shelf.date;
  return write(ctx, db, { row, head, after, editKey: update.editKey, shelf });
}

// 404 would say that the basket has gone.
function onUnknownPeriod(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'notFound') throw error;
  throw new AppError('invalidInput', { Fields: ['body.Delivery.PreSaleIndicator'] });
}

interface Writing {
  row: BasketRow;
  head: BasketHead;
  after: BasketLines;
  editKey: string | null;
  shelf: CustomerShelf;
}

async function write(
  ctx: BasketContext,
  db: Statements,
  { row, head, after, editKey, shelf }: Writing,
): Promise<EditedBasket | undefined> {
  const change = changeSet(row, after);
  if (editKey === null && isEmptyChange(change) && isSameHead(row, head)) return { row, shelf };
  const { lastLineId } = after;
  const now = ctx.clock.now();
  const version = await writeBasket(db, ctx.scope, { head, lastLineId, change, editKey, now });
  return version === undefined ? undefined : { row: { ...row, ...head, ...after, version }, shelf };
}

// The name of another presale period is not at hand; it is rare enough to be read again.
async function afterwards(
  ctx: BasketContext,
  { row, shelf }: EditedBasket,
  { head }: WrittenUpdate,
): Promise<EditedBasket> {
  if (!head.presalePeriodId) return { row, shelf };
  const fresh = await findBasket(ctx.database.pool, ctx.scope, { id: row.id });
  return { row: fresh ?? row, shelf };
}
