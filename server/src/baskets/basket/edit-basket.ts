import type { Kysely } from 'kysely';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { keepInvalid } from '../basket-edits/keep-invalid.ts';
import { isOverLineLimit, tooManyLines } from '../basket-edits/line-limit.ts';
import { mergeEdits } from '../basket-edits/merge-edits.ts';
import { withUnit } from '../basket-edits/with-unit.ts';
import { writeWishes } from '../basket-edits/write-wishes.ts';
import { headAfter, isSameHead, type WrittenUpdate, withOfferedDay } from '../basket-edits/written-update.ts';
import { lockBasketState } from '../basket-records/basket-lifecycle-queries.ts';
import { type BasketRow, editorOf, findBasket } from '../basket-records/queries.ts';
import { type BasketWrite, type WrittenBasket, writeBasket } from '../basket-records/write-queries.ts';
import {
  type BasketHead,
  type BasketLines,
  newBasket,
  type StoredBasket,
} from '../order-check/basket-state.ts';
import { type ChangeSet, changeSet, isEmptyChange } from '../order-check/change-set.ts';
import { shelfHolding } from '../order-check/held-units.ts';
import { priceOnShelf } from '../order-check/price-on-shelf.ts';
import { refuseWaiting } from '../order-check/refuse-waiting.ts';
import { type BasketContext, type BasketParts, openBasketShelf } from './basket-context.ts';

export interface EditedBasket {
  row: BasketRow;
  shelf: CustomerShelf;
}

/** Attempts without a lock. After those the row is locked first, so that no user waits for ever (BAS-11). */
const freeAttempts = 3;

/**
 * Merges the edit, then writes provided that nobody else wrote in between. Takes one round trip for a basket cached on this node,
 * otherwise two, whatever the number of lines. A batch takes effect once per edit key and raises the version by one.
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
  // The name of the new presale period is not known here. Such edits are rare, so the whole basket is read
  // again.
  if (!update.head.presalePeriodId) return edited;
  const row = await findBasket(ctx.database.kysely, ctx.scope, { id });
  return { row: row ?? edited.row, shelf: edited.shelf };
}

/**
 * Undefined when some entries could not become lines, because entries without a product can be stored only in a basket that
 * exists.
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

/** Throws basketNotFound for a missing or deleted basket, and basketSubmitted for an ordered one (domain 3). */
export function openBasketOr404(row: BasketRow | undefined): BasketRow {
  if (row === undefined) throw new AppError('basketNotFound');
  if (row.state === 'deleted') throw new AppError('basketNotFound', { because: 'deleted' });
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
  // The cached basket may be out of date, so neither an error nor an unchanged basket may be returned on its basis.
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
  refuseWaiting(row);
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
  const { heldUnits } = before;
  const edits = update.edits.map((edit) => withUnit(shelfHolding(shelf, heldUnits), before, edit));
  const merged = mergeEdits(before, edits, priceOnShelf(shelf, heldUnits), editorOf(ctx.scope));
  const kept = keepInvalid(merged, update.invalid);
  const after = writeWishes(kept, update.wishes ?? [], editorOf(ctx.scope));
  const dated = after.lines.length > 0 ? withOfferedDay(head, shelf.date) : head;
  return { before, head: dated, after, change: changeSet(before, after), editKey: update.editKey, shelf };
}

// Reports an unknown presale period as invalid input. The original error, 404, would mean that the basket does not
// exist.
function onUnknownPeriod(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'notFound') throw error;
  throw new AppError('invalidInput', { Fields: ['body.Delivery.PreSaleIndicator'] });
}

// An edit key must be stored even when the edit changes nothing, so that a later repeat changes nothing either.
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
