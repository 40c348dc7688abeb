import type {
  repairBasket as contract,
  LineFix,
  RepairPlan,
  readRepair as readContract,
} from '@engros/contracts/baskets/basket-repair.ts';
import { ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { formatShortDay } from '../../platform/danish-formats.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
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
import { getBasket, withShelf } from '../basket/read-basket.ts';
import { shelvesFor } from '../basket/shelves.ts';
import { insertOpenBasket } from '../basket-moves/move-lines.ts';
import { type UndoRecord, undoOfRepair } from '../basket-moves/undo-record.ts';
import { holdBaskets, listOpenBasketIds } from '../basket-records/basket-lifecycle-queries.ts';
import {
  findEditResult,
  findOpenBaskets,
  holdBasketRows,
  keepEditResult,
  openOf,
  writeHeldLines,
} from '../basket-records/held-basket-queries.ts';
import { editorOf } from '../basket-records/queries.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import {
  invalidText,
  type LineMessage,
  lineMessages,
  type TellTo,
  unresolvedText,
} from '../order-check/line-texts.ts';
import { type AppliedFix, applyFixes, type Repairing } from './apply-fixes.ts';
import { type Fix, fixId } from './fixes.ts';
import { type FaultyLine, quantityOf, type RepairWorld, repairPlan } from './repair-plan.ts';

function presentRepair(
  { id, version }: StoredBasket,
  lines: readonly FaultyLine[],
  shelf: CustomerShelf,
  to: TellTo,
): RepairPlan {
  return {
    BasketId: String(id),
    Version: version,
    Lines: lines.map((line) => presentFaulty(line, shelf, to)),
  };
}

function presentFaulty(faulty: FaultyLine, shelf: CustomerShelf, to: TellTo): RepairPlan['Lines'][number] {
  const { what, productId } = faulty;
  const product = productId === null ? undefined : shelf.catalog.products.get(productId);
  const written = 'line' in what ? what.line : what;
  const messages = messagesOf(faulty, shelf, to);
  return {
    LineId: String(faulty.lineId),
    ProductId: productId,
    DisplayName: product
      ? displayNameOf(product, to.language)
      : 'writtenName' in what
        ? what.writtenName
        : null,
    Quantity: written.quantity,
    SalesUnitCode: written.unitCode,
    Codes: messages.map(({ Code }) => Code),
    Messages: messages.map(({ Message }) => Message),
    IsBlocking: faulty.isBlocking,
    Fixes: faulty.fixes.map((fix) => presentFix(fix, quantityOf(faulty), shelf, to)),
  };
}

function messagesOf({ what }: FaultyLine, shelf: CustomerShelf, to: TellTo): LineMessage[] {
  if ('faults' in what) return lineMessages(what, to, shelf.request.maySeePrices);
  const Message = 'line' in what ? unresolvedText(what, to.text) : invalidText(what, to.text);
  return [{ Code: what.reason, Message }];
}

/** Amounts are null for users who may not see prices. */
function presentFix(fix: Fix, before: number, shelf: CustomerShelf, to: TellTo): LineFix {
  const product = shelf.catalog.products.get(fix.productId);
  const seen = <Value>(value: Value) => (shelf.request.maySeePrices ? value : null);
  const { place } = fix;
  return {
    Id: fixId(fix, shelf.request.maySeePrices),
    Kind: fix.kind,
    Text: fixText(fix, before, shelf, to),
    Quantity: fix.kind === 'Remove' ? null : fix.quantity,
    ProductId: fix.productId || null,
    DisplayName: product ? displayNameOf(product, to.language) : null,
    SalesUnitCode: fix.unitCode,
    UnitPriceOre: seen(fix.unitPriceOre),
    BasketId: place === null ? null : String(place.basketId ?? 'create'),
    ExpectedDate: place?.date ?? null,
    OtherOrdersOre: seen(place && otherOrdersOre(shelf, place.date)),
    AmountEffectOre: seen(fix.amountEffectOre),
    Co2eEffectKg: fix.co2eEffectKg,
  };
}

const otherOrdersOre = ({ placed }: CustomerShelf, date: string) =>
  ordersOfDay({ placed, date }, { amendsOrderId: null }).subtotalOre;

function fixText(fix: Fix, before: number, shelf: CustomerShelf, to: TellTo): string {
  const { kind, quantity, unitPriceOre, place } = fix;
  const product = shelf.catalog.products.get(fix.productId);
  const unit = product?.units.find(({ code }) => code === fix.unitCode);
  const words = unit && unitTexts(unit, to.language);
  const left = before - quantity;
  const params = {
    quantity,
    left,
    unit: (quantity === 1 ? words?.singular : words?.plural) ?? '',
    day: place === null ? '' : formatShortDay(place.date, to.language),
    product: product ? displayNameOf(product, to.language) : '',
    ...(kind === 'AcceptPrice' && { price: new Amount(unitPriceOre ?? 0) }),
  };
  return to.text(`fix.${kind === 'Move' && left > 0 ? 'Split' : kind}`, params);
}

export function readRepair(parts: BasketParts): Handler<typeof readContract> {
  return async (ctx, { query }) => {
    const row = await getBasket(ctx, idOf(query.id));
    const open = await findOpenBaskets(ctx.database.kysely, ctx.scope);
    const world = await worldOf(ctx, parts, row, open);
    return presentRepair(row, await repairPlan(world), world.shelf, tellTo(ctx, world));
  };
}

/** In one transaction over all baskets concerned, once per edit key, so that one undo reverts everything. */
export function repairBasket(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { body }) => {
    await checkCustomer(ctx, parts, body.CustomerId);
    const id = idOf(body.BasketId);
    const chosen = body.Fixes
      ? new Map(body.Fixes.map(({ LineId, FixId }) => [Number(LineId), FixId]))
      : null;
    const asked = { id, chosen, editKey: body.EditKey ?? null };
    const { result, written } = await inTransaction(ctx.database.kysely, (trx) =>
      repair(trx, ctx, parts, asked),
    );
    for (const basket of written) parts.known.set(ctx.scope, basket);
    const edited = await withShelf(ctx, parts, await getBasket(ctx, id));
    const to = { language: ctx.language, text: ctx.text, date: edited.shelf.date };
    return {
      Basket: await answerBasket(ctx, parts, edited, true),
      Applied: result.applied.map(({ lineId, quantity, fix }) => ({
        LineId: String(lineId),
        Fix: presentFix(fix, quantity, edited.shelf, to),
      })),
      Skipped: result.skipped.map(String),
    };
  };
}

interface RepairResult extends UndoRecord {
  applied: AppliedFix[];
  skipped: number[];
}

async function repair(
  trx: Parameters<typeof holdBaskets>[0],
  ctx: BasketContext,
  parts: BasketParts,
  asked: { id: number; chosen: ReadonlyMap<number, string> | null; editKey: string | null },
): Promise<{ result: RepairResult; written: StoredBasket[] }> {
  await holdBaskets(trx, ctx.scope);
  const ids = [asked.id, ...(await listOpenBasketIds(trx, ctx.scope))];
  const baskets = await holdBasketRows(trx, ctx.scope, ids);
  const before = openOf(baskets, asked.id);
  const key = asked.editKey && `repair:${asked.editKey}`;
  const former = key && (await findEditResult<RepairResult>(trx, ctx.scope, asked.id, key));
  if (former) return { result: former, written: [] };
  const open = [...baskets.values()].filter(
    ({ state, approvalId }) => state === 'open' && approvalId === null,
  );
  const made: StoredBasket[] = [];
  const repairing: Repairing = {
    world: await worldOf(ctx, parts, before, open),
    userId: editorOf(ctx.scope),
    targets: new Map(),
    newBasket: async ({ date, presalePeriodId }) => {
      const basket = await insertOpenBasket(trx, ctx, { deliveryDate: date, presalePeriodId });
      made.push(basket);
      repairing.made.add(basket.id);
      return basket;
    },
    made: new Set(),
    applied: [],
    skipped: [],
  };
  await applyFixes(repairing, asked.chosen);
  const { world, targets, applied, skipped } = repairing;
  const now = ctx.clock.now();
  const written = [await writeHeldLines(trx, ctx.scope, before, world.basket, now)];
  const changes = [{ before, after: world.basket, isNew: false }];
  for (const after of targets.values()) {
    const isNew = repairing.made.has(after.id);
    const target = [...made, ...open].find(({ id }) => id === after.id);
    if (target === undefined) continue;
    written.push(await writeHeldLines(trx, ctx.scope, target, after, now));
    changes.push({ before: target, after, isNew });
  }
  const moved = new Set(applied.filter(({ fix }) => fix.kind === 'Move').map(({ lineId }) => lineId));
  const result = { applied, skipped, baskets: undoOfRepair(changes, moved) };
  if (key) await keepEditResult(trx, ctx.scope, { basketId: asked.id, key, now, result });
  return { result, written };
}

async function worldOf(
  ctx: BasketContext,
  parts: BasketParts,
  basket: StoredBasket,
  open: readonly StoredBasket[],
): Promise<RepairWorld> {
  const shelves = shelvesFor(ctx, parts);
  const shelf = await openBasketShelf(ctx, parts, basket);
  return { shelves, shelf, basket, others: open.filter(({ id }) => id !== basket.id) };
}

function tellTo(ctx: BasketContext, { shelf }: RepairWorld): TellTo {
  return { language: ctx.language, text: ctx.text, date: shelf.date };
}

function idOf(text: string): number {
  const id = basketNumber(text);
  if (id === 'new') throw new AppError('basketNotFound');
  return id;
}
