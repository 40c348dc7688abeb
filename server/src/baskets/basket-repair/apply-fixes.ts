import { limits } from '@engros/contracts/values/limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lineKey, wishesTogether } from '../basket-edits/merge-edits.ts';
import type { Place } from '../basket-moves/baskets-and-days.ts';
import { moveBetween } from '../basket-moves/move-between.ts';
import type { BasketLine, BasketLines, StoredBasket } from '../order-check/basket-state.ts';
import { priceOnShelf } from '../order-check/price-on-shelf.ts';
import { chosenFix, type Fix } from './fixes.ts';
import { type FaultyLine, quantityOf, type RepairWorld, repairPlan } from './repair-plan.ts';

export interface AppliedFix {
  lineId: number;
  quantity: number;
  fix: Fix;
}

export interface Repairing {
  world: RepairWorld;
  userId: string;
  /** Other baskets to which lines were moved, in their new state; by basket id. */
  targets: Map<number, StoredBasket>;
  /** For a day that has no basket; called at most once per day. */
  newBasket(place: Place): Promise<StoredBasket>;
  made: Set<number>;
  applied: AppliedFix[];
  skipped: number[];
}

/**
 * Each round repairs at most one line per product, because a repaired line changes the stock left for the product's other lines.
 */
const rounds = 12;

/**
 * Repairs each line in `chosen` with the fix chosen for it; null repairs all lines, each with its best fix. Checks the
 * basket again after each round, because lines of the same goods share their stock (reliability T29).
 */
export async function applyFixes(
  repairing: Repairing,
  chosen: ReadonlyMap<number, string> | null,
): Promise<void> {
  const done = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const plan = await repairPlan(repairing.world);
    const waiting = plan.filter(({ lineId }) => !done.has(lineId) && (chosen === null || chosen.has(lineId)));
    if (waiting.length === 0) return;
    for (const faulty of firstOfEachGoods(waiting)) {
      done.add(faulty.lineId);
      await mendOne(repairing, faulty, chosen?.get(faulty.lineId));
    }
  }
}

function firstOfEachGoods(lines: readonly FaultyLine[]): FaultyLine[] {
  const goods = Map.groupBy(lines, ({ productId, lineId }) => productId ?? String(lineId));
  return [...goods.values()].flatMap(([first]) => first ?? []);
}

async function mendOne(repairing: Repairing, faulty: FaultyLine, fixId: string | undefined): Promise<void> {
  const { lineId } = faulty;
  const { maySeePrices } = repairing.world.shelf.request;
  // The quantity in a fix may have changed since the user chose it, because lines of the same goods share their stock.
  const fix = fixId === undefined ? faulty.fixes[0] : chosenFix(faulty.fixes, fixId, maySeePrices);
  if (fix === undefined) {
    repairing.skipped.push(lineId);
    return;
  }
  await apply(repairing, faulty, fix);
  repairing.applied.push({ lineId, quantity: quantityOf(faulty), fix });
}

async function apply(repairing: Repairing, { lineId }: FaultyLine, fix: Fix): Promise<void> {
  const { world } = repairing;
  if (fix.kind === 'Move' && fix.place !== null) await move(repairing, lineId, fix.quantity, fix.place);
  else world.basket = { ...world.basket, ...mended(world, lineId, fix, repairing.userId) };
}

async function move(repairing: Repairing, lineId: number, quantity: number, place: Place): Promise<void> {
  const { world, targets, made, userId } = repairing;
  const known = [...targets.values(), ...world.others].find(
    (basket) => basket.id === place.basketId || (made.has(basket.id) && isNewOf(basket, place)),
  );
  const target = known ?? (await repairing.newBasket(place));
  const there = await world.shelves.on(target.deliveryDate, target.presalePeriodId);
  const priceOf = priceOnShelf(there);
  const after = moveBetween(world.basket, target, [{ lineId, quantity }], { priceOf, userId });
  world.basket = { ...world.basket, ...after.source };
  const next = { ...target, ...after.target };
  targets.set(target.id, next);
  world.others = [...world.others.filter(({ id }) => id !== target.id), next];
}

function isNewOf(basket: StoredBasket, place: Place): boolean {
  return (
    place.basketId === null &&
    basket.deliveryDate === place.date &&
    basket.presalePeriodId === place.presalePeriodId
  );
}

function mended({ shelf, basket }: RepairWorld, lineId: number, fix: Fix, userId: string): BasketLines {
  const line = basket.lines.find((each) => each.lineId === lineId);
  const rest = basket.lines.filter((each) => each.lineId !== lineId);
  const invalidLines = basket.invalidLines.filter((each) => each.lineId !== lineId);
  const { lastLineId } = basket;
  if (fix.kind === 'Remove' || fix.unitCode === null) return { lines: rest, invalidLines, lastLineId };
  const isSame = fix.kind === 'SetQuantity' || fix.kind === 'AcceptPrice';
  const quickSaleId = isSame ? (line?.quickSaleId ?? '') : '';
  const key = { productId: fix.productId, quickSaleId, unitCode: fix.unitCode };
  const present = rest.find((each) => lineKey(each) === lineKey(key));
  const quantity = fix.quantity + (present?.quantity ?? 0);
  const price = priceOnShelf(shelf)(fix.productId, quickSaleId, fix.unitCode, quantity);
  if (typeof price === 'string')
    return { lines: basket.lines, invalidLines: basket.invalidLines, lastLineId };
  if (quantity > limits.quantity) throw new AppError('basketQuantity', { params: { max: limits.quantity } });
  const written: BasketLine = {
    ...(line ?? bare),
    ...present,
    ...key,
    ...price,
    lineId: isSame ? lineId : (present?.lineId ?? lastLineId + 1),
    quantity,
    ...wishesTogether(line, present),
    addedBy: userId,
  };
  const others = rest.filter((each) => each !== present);
  return {
    lines: [...others, written].sort((a, b) => a.lineId - b.lineId),
    invalidLines,
    lastLineId: Math.max(lastLineId, written.lineId),
  };
}

const bare = { trackingList: null, trackingPosition: null, note: null, substitute: null };
