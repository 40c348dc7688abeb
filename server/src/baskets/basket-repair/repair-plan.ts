import { limits } from '@engros/contracts/values/limits.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct, CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { unitsForBase } from '../../goods/catalog/units-for-base.ts';
import { stopsOf } from '../../goods/product-snapshots/profile-mark.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { lineTotalOre } from '../../platform/money.ts';
import type { Shelves } from '../basket/shelves.ts';
import { placesFor } from '../basket-moves/baskets-and-days.ts';
import type { InvalidLine, StoredBasket } from '../order-check/basket-state.ts';
import {
  type CheckedLine,
  checkLines,
  type LineFault,
  type UnresolvedLine,
} from '../order-check/check-lines.ts';
import { quantityFaultCodes, soldFrom, soldUpTo } from '../order-check/quantity-faults.ts';
import {
  acceptance,
  type Fix,
  type FixableLine,
  lowering,
  ordinary,
  removal,
  removalTo,
  replacement,
} from './fixes.ts';

/** Also a line with a changed price; its possible fixes, the best first. */
export interface FaultyLine {
  lineId: number;
  productId: string | null;
  what: CheckedLine | UnresolvedLine | InvalidLine;
  isBlocking: boolean;
  fixes: Fix[];
}

export function quantityOf({ what }: FaultyLine): number {
  return 'line' in what ? what.line.quantity : what.quantity;
}

export interface RepairWorld {
  shelves: Shelves;
  shelf: CustomerShelf;
  basket: StoredBasket;
  others: readonly StoredBasket[];
}

const fixesAtMost = 3;
const stockFaults: readonly LineFault[] = ['out_of_stock', 'insufficient_stock'];
const sampleFaults: readonly LineFault[] = ['sample_below_minimum', 'sample_too_many'];

/** Every line that cannot be ordered as it is, or that has a different price now. */
export async function repairPlan(world: RepairWorld): Promise<FaultyLine[]> {
  const { shelf, basket } = world;
  const checked = checkLines(shelf, basket.lines, basket);
  const faulty: FaultyLine[] = [];
  for (const line of checked.lines) {
    const isBlocking = line.faults.length > 0;
    if (!isBlocking && !line.isPriceChanged) continue;
    const { lineId, productId } = line.line;
    const fixes = isBlocking
      ? await fixesOf(world, line)
      : [acceptance(line, line.line.unitPriceOre), removal(line)];
    faulty.push({ lineId, productId, what: line, isBlocking, fixes });
  }
  const unresolved = checked.unresolved.map((what): FaultyLine => {
    const { line } = what;
    const fixes = unlistedFixes(world, { ...line, productId: line.productId });
    return { lineId: line.lineId, productId: line.productId, what, isBlocking: true, fixes };
  });
  const invalid = basket.invalidLines.map((what): FaultyLine => {
    const fixes = unlistedFixes(world, what);
    return { lineId: what.lineId, productId: what.productId, what, isBlocking: true, fixes };
  });
  return [...faulty, ...unresolved, ...invalid];
}

async function fixesOf(world: RepairWorld, checked: CheckedLine): Promise<Fix[]> {
  const { shelf } = world;
  if (checked.faults.some((fault) => sampleFaults.includes(fault))) {
    const { samplesLeft } = checked;
    return samplesLeft ? [lowering(checked, samplesLeft), removal(checked)] : [removal(checked)];
  }
  if (checked.faults.includes('allergen_stop'))
    return [replacement(checked, shelf), removal(checked)].filter((fix) => fix !== null);
  const { unit, line, maxQuantity } = checked;
  const isOfQuantity = (fault: LineFault) => quantityFaultCodes.some((code) => code === fault);
  if (checked.faults.every(isOfQuantity)) {
    const most = Math.min(limits.quantity, maxQuantity ?? limits.quantity);
    const quantities = [soldFrom(unit, line.quantity), soldUpTo(unit, Math.min(line.quantity, most))];
    const sold = quantities.filter((quantity) => quantity > 0 && quantity <= most);
    return [...sold.map((quantity) => lowering(checked, quantity)), removal(checked)];
  }
  const isShort = checked.faults.some((fault) => stockFaults.includes(fault));
  const kept = isShort ? soldUpTo(unit, Math.min(line.quantity, maxQuantity ?? 0)) : 0;
  const fixes = [
    await moveOf(world, checked, { isShort, kept }),
    kept > 0 ? lowering(checked, kept) : null,
    ordinary(checked, shelf),
    replacement(checked, shelf),
    removal(checked),
  ].filter((fix) => fix !== null);
  // For a discontinued product the replacement comes first, because the product will not be in stock again.
  const isReplaced = checked.faults.includes('replaced');
  const sorted = isReplaced
    ? fixes.sort((a, b) => Number(b.kind === 'Replace') - Number(a.kind === 'Replace'))
    : fixes;
  return sorted.slice(0, fixesAtMost);
}

// Returns null when a quick-sale lot is too small, because lots are never restocked, and in a punch-out session, because
// such a session hands back one basket.
async function moveOf(
  { shelves, shelf, basket, others }: RepairWorld,
  checked: CheckedLine,
  { isShort, kept }: { isShort: boolean; kept: number },
): Promise<Fix | null> {
  const { line, unit, product } = checked;
  if (shelf.request.scope.punchOutSessionId !== null) return null;
  if (isShort && line.quickSaleId !== '') return null;
  const demand = basket.lines
    .filter((each) => each.productId === line.productId && each.quickSaleId === line.quickSaleId)
    .reduce((sum, each) => {
      const own = product.units.find(({ code }) => code === each.unitCode);
      return sum + each.quantity * (own?.quantity ?? 1);
    }, 0);
  const goods = {
    productId: line.productId,
    quickSaleId: line.quickSaleId,
    // When stock is short, the other day must have stock for the whole quantity, because what stays in this basket is
    // taken from the same stock.
    baseUnits: isShort ? demand : line.quantity * unit.quantity,
  };
  const from = earliest(shelf, checked, isShort);
  const [place] = await placesFor(shelves, goods, { from, baskets: others });
  if (place === undefined) return null;
  const there = await shelves.on(place.date, place.presalePeriodId);
  return removalTo(checked, line.quantity - kept, place, there);
}

function earliest(shelf: CustomerShelf, { faults }: CheckedLine, isShort: boolean): string | null {
  if (shelf.date === null || faults.includes('presale_mismatch') || faults.includes('quick_sale_ended'))
    return null;
  return isShort ? addDays(shelf.date, 1) : shelf.date;
}

type Unlisted = Pick<InvalidLine, 'productId' | 'unitCode' | 'quantity'> &
  Partial<Pick<InvalidLine, 'writtenProduct' | 'reason'>>;

/**
 * Entries without a unit count base units (HasSalesUnitQuantity). A unit that the product does not have counts as its default
 * unit.
 */
function unitWritten(product: CatalogProduct, { unitCode, reason }: Unlisted): CatalogUnit {
  const unit = defaultUnitOf(product);
  if (unitCode === null && reason !== 'invalid_unit') return { ...unit, code: '', quantity: 1 };
  return product.units.find(({ code }) => code === unitCode) ?? unit;
}

/** Makes a line of an entry: the product itself, in a unit that it has. */
function asLine({ shelf }: RepairWorld, { line, product, unit: written }: FixableLine): Fix | null {
  const { unit, quantity } =
    written.code === ''
      ? unitsForBase(product, line.quantity, defaultUnitOf(product))
      : { unit: written, quantity: line.quantity };
  const price = shelf.price(product.id, unit.code, quantity);
  const isOffered = shelf.availability(product.id, quantity * unit.quantity)?.isDeliverable === true;
  if (price === undefined || !isOffered || quantity > limits.quantity) return null;
  if (stopsOf(shelf.terms, product).length > 0) return null;
  return {
    kind: 'Replace',
    quantity,
    productId: product.id,
    unitCode: unit.code,
    unitPriceOre: price.priceOre,
    place: null,
    amountEffectOre: lineTotalOre(price.priceOre, quantity),
    co2eEffectKg: null,
  };
}

function unlistedFixes(world: RepairWorld, written: Unlisted): Fix[] {
  const { shelf } = world;
  const id = written.productId ?? written.writtenProduct ?? '';
  const product = shelf.catalog.products.get(id);
  const gone: Fix = {
    kind: 'Remove',
    quantity: 0,
    productId: id,
    unitCode: null,
    unitPriceOre: null,
    place: null,
    amountEffectOre: 0,
    co2eEffectKg: null,
  };
  if (product === undefined) return [gone];
  const line = { productId: id, quickSaleId: '', quantity: written.quantity };
  const fixable: FixableLine = { line, product, unit: unitWritten(product, written), unitPriceOre: 0 };
  return [asLine(world, fixable), replacement(fixable, shelf), gone].filter((fix) => fix !== null);
}
