import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { type BasketContext, type BasketParts, openBasketShelf, tooManyLines } from './basket-context.ts';
import { lockBasketState } from './basket-lifecycle-queries.ts';
import { type BasketHead, type BasketLines, newBasket, type StoredBasket } from './basket-state.ts';
import { type ChangeSet, changeSet, isEmptyChange } from './change-set.ts';
import { keepInvalid } from './keep-invalid.ts';
import { isOverLineLimit, mergeEdits } from './merge-edits.ts';
import { priceOnShelf } from './price-on-shelf.ts';
import { type BasketRow, findBasket } from './queries.ts';
import { withUnit } from './with-unit.ts';
import { type BasketWrite, type WrittenBasket, writeBasket } from './write-queries.ts';
import { headAfter, isSameHead, type WrittenUpdate } from './written-update.ts';

/** A basket as it is after an edit, with the shelf it is checked against. */
export interface EditedBasket {
  row: BasketRow;
  shelf: CustomerShelf;
}

/** After so many lost races the row is locked first, so that nobody waits for ever (BAS-11). */
const freeAttempts = 3;

/**
 * Takes a set of changes into an open basket: merge, write on the condition that nobody wrote in between. One round trip
 * on a basket this node knows, else two, whatever the number of lines. A batch has its effect once per edit key and
 * raises the version by one.
 */
export async function editBasket(
  ctx: BasketContext,
  parts: BasketParts,
  id: number,
  update: WrittenUpdate,
): Promise<EditedBasket> {
  const edited = await parts.known.inTurn(ctx.scope, id, async () => {
    const done =
      (await editKnown(ctx, parts, id, update)) ??
      (await editFreely(ctx, parts, id, update)) ??
      (await editHeld(ctx, parts, id, update));
    parts.known.set(ctx.scope, done.row);
    return done;
  });
  // The name of another presale period is not at hand; it is rare enough to be read again.
  if (!update.head.presalePeriodId) return edited;
  const row = await findBasket(ctx.database.kysely, ctx.scope, { id });
  return { row: row ?? edited.row, shelf: edited.shelf };
}

/**
 * What an edit makes of a basket that is not there yet; undefined when it has rows that could not become lines. Those are
 * written as the edits of a basket are.
 */
export async function filledBasket(
  ctx: BasketContext,
  parts: BasketParts,
  update: WrittenUpdate,
): Promise<{ filled: StoredBasket; shelf: CustomerShelf } | undefined> {
  const { head, after, shelf } = await prepare(ctx, parts, newBasket(0), update);
  if (isOverLineLimit(after)) throw tooManyLines();
  return after.invalidLines.length > 0 ? undefined : { filled: { ...head, ...after }, shelf };
}

/** An open basket of the customer; anything else is not there, as if it had never been (domain 3). */
export function openBasketOr404(row: BasketRow | undefined): BasketRow {
  if (row === undefined || row.state === 'deleted') throw new AppError('basketNotFound');
  if (row.state === 'submitted') throw new AppError('basketSubmitted');
  return row;
}

async function editKnown(
  ctx: BasketContext,
  parts: BasketParts,
  id: number,
  update: WrittenUpdate,
): Promise<EditedBasket | undefined> {
  const known = parts.known.get(ctx.scope, id);
  if (known === undefined) return undefined;
  const edit = await prepare(ctx, parts, known, update);
  // What is remembered may be old: neither a refusal nor an answer is built on it alone.
  if (isOverLineLimit(edit.after) || !isWorthWriting(edit)) return undefined;
  return editedBy(edit, await parts.known.write(ctx.scope, writeOf(ctx, edit)));
}

async function editFreely(
  ctx: BasketContext,
  parts: BasketParts,
  id: number,
  update: WrittenUpdate,
): Promise<EditedBasket | undefined> {
  for (let attempt = 1; attempt <= freeAttempts; attempt += 1) {
    const edited = await tryEdit(ctx, parts, ctx.database.kysely, id, update);
    if (edited) return edited;
  }
  return undefined;
}

async function editHeld(
  ctx: BasketContext,
  parts: BasketParts,
  id: number,
  update: WrittenUpdate,
): Promise<EditedBasket> {
  const edited = await inTransaction(ctx.database.kysely, async (trx) => {
    await lockBasketState(trx, ctx.scope, id);
    return tryEdit(ctx, parts, trx, id, update);
  });
  if (!edited) throw new AppError('unavailable', { RetryAfterSeconds: 1 });
  return edited;
}

async function tryEdit(
  ctx: BasketContext,
  parts: BasketParts,
  db: Kysely<Tables>,
  id: number,
  update: WrittenUpdate,
): Promise<EditedBasket | undefined> {
  const row = openBasketOr404(await findBasket(db, ctx.scope, { id, editKey: update.editKey }));
  if (row.isTakenIn) return { row, shelf: await openBasketShelf(ctx, parts, row) };
  const edit = await prepare(ctx, parts, row, update);
  if (isOverLineLimit(edit.after)) throw tooManyLines();
  if (!isWorthWriting(edit)) return { row, shelf: edit.shelf };
  return editedBy(edit, await writeBasket(db, ctx.scope, writeOf(ctx, edit)));
}

interface Edit {
  before: StoredBasket;
  head: BasketHead;
  after: BasketLines;
  change: ChangeSet;
  editKey: string | null;
  shelf: CustomerShelf;
}

async function prepare(
  ctx: BasketContext,
  parts: BasketParts,
  before: StoredBasket,
  update: WrittenUpdate,
): Promise<Edit> {
  const head = headAfter(before, update);
  const shelf = await openBasketShelf(ctx, parts, head).catch(onUnknownPeriod);
  const edits = update.edits.map((edit) => withUnit(shelf, before, edit));
  const merged = mergeEdits(before, edits, priceOnShelf(shelf), ctx.scope.userId);
  const after = keepInvalid(merged, update.invalid);
  // With its first line the basket is for the day that was offered: a passing deadline must not move it unseen.
  if (after.lines.length > 0) head.deliveryDate ??= shelf.date;
  return { before, head, after, change: changeSet(before, after), editKey: update.editKey, shelf };
}

// 404 would say that the basket has gone.
function onUnknownPeriod(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'notFound') throw error;
  throw new AppError('invalidInput', { Fields: ['body.Delivery.PreSaleIndicator'] });
}

// An edit key must be kept even when it changes nothing: sent again later it must still change nothing.
function isWorthWriting({ before, head, change, editKey }: Edit): boolean {
  return editKey !== null || !isEmptyChange(change) || !isSameHead(before, head);
}

function writeOf(ctx: BasketContext, { head, after, change, editKey }: Edit): BasketWrite {
  return { head, lastLineId: after.lastLineId, change, editKey, now: ctx.clock.now() };
}

function editedBy(
  { head, after, shelf }: Edit,
  written: WrittenBasket | undefined,
): EditedBasket | undefined {
  return written && { row: { ...head, ...after, ...written, isTakenIn: false }, shelf };
}
