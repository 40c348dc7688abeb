import type { moveLines as contract } from '@engros/contracts/baskets/basket-lines.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { answerBasket } from '../basket/answer-basket.ts';
import {
  type BasketContext,
  type BasketParts,
  checkCustomer,
  openBasketShelf,
} from '../basket/basket-context.ts';
import { basketNumber } from '../basket/find-or-create.ts';
import { makeRoom } from '../basket/open-basket-limit.ts';
import { getBasket, withShelf } from '../basket/read-basket.ts';
import { withOfferedDay } from '../basket-edits/written-update.ts';
import { holdBaskets, insertBasket } from '../basket-records/basket-lifecycle-queries.ts';
import {
  findEditResult,
  holdBasketRows,
  keepEditResult,
  openOf,
  writeHeldLines,
} from '../basket-records/held-basket-queries.ts';
import { editorOf } from '../basket-records/queries.ts';
import { type BasketLines, newBasket, type StoredBasket } from '../order-check/basket-state.ts';
import { priceOnShelf } from '../order-check/price-on-shelf.ts';
import { type MovedLine, moveBetween, type WantedLine } from './move-between.ts';
import { lineChanges, type UndoRecord } from './undo-record.ts';

/** `targetId` null means a new basket. */
interface Move {
  sourceId: number;
  targetId: number | null;
  deliveryDate: string | null;
  presalePeriodId: string | null;
  lines: WantedLine[];
  editKey: string | null;
}

/** Result of a move, stored for repeated requests and for undo. */
interface MoveResult extends UndoRecord {
  targetId: number;
  moved: MovedLine[];
}

/** Either both baskets change or neither (BAS-07). */
export function moveLines(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { body }) => {
    await checkCustomer(ctx, parts, body.CustomerId);
    const sourceId = basketNumber(body.BasketId);
    const target = basketNumber(body.TargetBasketId);
    if (sourceId === 'new') throw new AppError('basketNotFound');
    if (sourceId === target) throw new AppError('invalidInput', { Fields: ['body.TargetBasketId'] });
    const { targetId, moved } = await move(ctx, parts, {
      sourceId,
      targetId: target === 'new' ? null : target,
      deliveryDate: body.ExpectedDate ? deliveryDateOf(body.ExpectedDate, ctx) : null,
      presalePeriodId: body.PreSaleIndicator ?? null,
      lines: body.Lines.map(({ LineId, Quantity }) => ({
        lineId: Number(LineId),
        quantity: Quantity ?? null,
      })),
      editKey: body.EditKey ?? null,
    });
    const row = await getBasket(ctx, sourceId);
    return {
      Basket: await answerBasket(ctx, parts, await withShelf(ctx, parts, row), true),
      TargetBasketId: String(targetId),
      Moved: moved.map(({ lineId, targetLineId, quantity }) => ({
        LineId: String(lineId),
        TargetLineId: String(targetLineId),
        Quantity: quantity,
      })),
    };
  };
}

async function move(ctx: BasketContext, parts: BasketParts, asked: Move): Promise<MoveResult> {
  // Opens the catalogue before the transaction, so that loading the customer's data does not make the transaction
  // longer.
  await openBasketShelf(ctx, parts, asked).catch(onUnknownPeriod);
  const { result, written } = await inTransaction(ctx.database.kysely, (trx) =>
    moveHeld(trx, ctx, parts, asked),
  );
  for (const basket of written) parts.known.set(ctx.scope, basket);
  return result;
}

type Transaction = Parameters<typeof holdBaskets>[0];

async function moveHeld(
  trx: Transaction,
  ctx: BasketContext,
  parts: BasketParts,
  asked: Move,
): Promise<{ result: MoveResult; written: StoredBasket[] }> {
  const { sourceId, targetId } = asked;
  if (targetId === null) await holdBaskets(trx, ctx.scope);
  const baskets = await holdBasketRows(trx, ctx.scope, targetId === null ? [sourceId] : [sourceId, targetId]);
  const source = openOf(baskets, sourceId);
  const existing = targetId === null ? null : openOf(baskets, targetId);
  const key = asked.editKey && `move:${asked.editKey}`;
  const former = key && (await findEditResult<MoveResult>(trx, ctx.scope, sourceId, key));
  if (former) return { result: former, written: [] };
  if (!hasAnyOf(source, asked.lines)) throw new AppError('basketLineGone');
  const undated = existing ?? (await newTarget(trx, ctx, parts, asked, source));
  const shelf = await openBasketShelf(ctx, parts, undated);
  const target = withOfferedDay(undated, shelf.date);
  const priceOf = priceOnShelf(shelf);
  const after = moveBetween(source, target, asked.lines, { priceOf, userId: editorOf(ctx.scope) });
  const now = ctx.clock.now();
  const written = [
    await writeHeldLines(trx, ctx.scope, source, after.source, now),
    await writeHeldLines(trx, ctx.scope, target, after.target, now),
  ];
  const result = { targetId: target.id, moved: after.moved, baskets: undoOf(asked, source, target, after) };
  if (key) await keepEditResult(trx, ctx.scope, { basketId: source.id, key, now, result });
  return { result, written };
}

function hasAnyOf({ lines }: StoredBasket, wanted: readonly WantedLine[]): boolean {
  const present = new Set(lines.map((line) => line.lineId));
  return wanted.some(({ lineId }) => present.has(lineId));
}

function undoOf(
  asked: Move,
  source: StoredBasket,
  target: StoredBasket,
  after: { source: BasketLines; target: BasketLines },
): UndoRecord['baskets'] {
  return [
    { id: source.id, isNew: false, isMove: true, changes: lineChanges(source, after.source) },
    {
      id: target.id,
      isNew: asked.targetId === null,
      isMove: true,
      changes: lineChanges(target, after.target),
    },
  ];
}

function onUnknownPeriod(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'notFound') throw error;
  throw new AppError('invalidInput', { Fields: ['body.PreSaleIndicator'] });
}

async function newTarget(
  trx: Transaction,
  ctx: BasketContext,
  parts: BasketParts,
  asked: Move,
  source: StoredBasket,
): Promise<StoredBasket> {
  const presalePeriodId = asked.presalePeriodId ?? (await commonPeriod(ctx, parts, asked, source));
  const { date } = await openBasketShelf(ctx, parts, { deliveryDate: asked.deliveryDate, presalePeriodId });
  return insertOpenBasket(trx, ctx, { deliveryDate: date, presalePeriodId });
}

/** Creates an empty basket within the limit on open ones. Call `holdBaskets` first. */
export async function insertOpenBasket(
  trx: Transaction,
  ctx: Pick<BasketContext, 'scope' | 'clock'>,
  { deliveryDate, presalePeriodId }: Pick<StoredBasket, 'deliveryDate' | 'presalePeriodId'>,
): Promise<StoredBasket> {
  await makeRoom(trx, ctx);
  const id = await insertBasket(trx, ctx.scope, ctx.clock.now(), { deliveryDate, presalePeriodId });
  return { ...newBasket(id), deliveryDate, presalePeriodId };
}

// Presale goods moved out of an ordinary basket get a basket of their presale period (domain 4.5).
async function commonPeriod(
  ctx: BasketContext,
  parts: BasketParts,
  { lines }: Move,
  source: StoredBasket,
): Promise<string | null> {
  const { catalog } = await openBasketShelf(ctx, parts, source);
  const ids = new Set(lines.map(({ lineId }) => lineId));
  const periods = source.lines
    .filter((line) => ids.has(line.lineId))
    .map((line) => catalog.products.get(line.productId)?.presalePeriodId ?? null);
  const [first = null] = periods;
  return periods.every((period) => period === first) ? first : null;
}
