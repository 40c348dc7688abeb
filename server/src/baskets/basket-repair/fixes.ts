import { limits } from '@engros/contracts/values/limits.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct, CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { unitsForBase } from '../../goods/catalog/units-for-base.ts';
import { isRiskier, stopsOf } from '../../goods/product-snapshots/profile-mark.ts';
import { replacementOf } from '../../goods/product-snapshots/replacement-of.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { lineTotalOre, type Ore } from '../../platform/money.ts';
import type { Place } from '../basket-moves/baskets-and-days.ts';
import type { BasketLine } from '../order-check/basket-state.ts';
import { priceOnShelf } from '../order-check/price-on-shelf.ts';

/** The effects are the changes to this basket alone, in øre and kg CO2e. */
export interface Fix {
  kind: 'SetQuantity' | 'Replace' | 'OrdinaryPrice' | 'Move' | 'AcceptPrice' | 'Remove';
  /** Sales units on the line after the fix; for a fix of type `Move`, the sales units moved away. */
  quantity: number;
  productId: string;
  unitCode: string | null;
  unitPriceOre: Ore | null;
  place: Place | null;
  amountEffectOre: Ore | null;
  co2eEffectKg: number | null;
}

const gramsPerKilo = 1000;

/** In kg, for a number of sales units; null when the factor or the weight is unknown. */
function co2eOf(product: CatalogProduct | undefined, unit: CatalogUnit, quantity: number): number | null {
  if (!product || product.co2ePerKg === null || product.netWeightG === null) return null;
  return (product.co2ePerKg * product.netWeightG * unit.quantity * quantity) / gramsPerKilo;
}

export interface FixableLine {
  line: Pick<BasketLine, 'productId' | 'quickSaleId' | 'quantity'>;
  product: CatalogProduct;
  unit: CatalogUnit;
  unitPriceOre: Ore;
}

function nothingLeft({ line, product, unit, unitPriceOre }: FixableLine) {
  return {
    amountEffectOre: -lineTotalOre(unitPriceOre, line.quantity),
    co2eEffectKg: minus(co2eOf(product, unit, line.quantity)),
  };
}

const minus = (value: number | null) => (value === null ? null : -value);

export function removal(fixable: FixableLine): Fix {
  const { line, unit } = fixable;
  return {
    kind: 'Remove',
    quantity: 0,
    productId: line.productId,
    unitCode: unit.code,
    unitPriceOre: null,
    place: null,
    ...nothingLeft(fixable),
  };
}

export function lowering(fixable: FixableLine, quantity: number): Fix {
  const { line, product, unit, unitPriceOre } = fixable;
  return {
    kind: 'SetQuantity',
    quantity,
    productId: line.productId,
    unitCode: unit.code,
    unitPriceOre,
    place: null,
    amountEffectOre: lineTotalOre(unitPriceOre, quantity) - lineTotalOre(unitPriceOre, line.quantity),
    co2eEffectKg: minus(co2eOf(product, unit, line.quantity - quantity)),
  };
}

/** Accepts today's price instead of the price stored on the line. */
export function acceptance(fixable: FixableLine, writtenPriceOre: Ore): Fix {
  const { line, unit, unitPriceOre } = fixable;
  return {
    kind: 'AcceptPrice',
    quantity: line.quantity,
    productId: line.productId,
    unitCode: unit.code,
    unitPriceOre,
    place: null,
    amountEffectOre: lineTotalOre(unitPriceOre, line.quantity) - lineTotalOre(writtenPriceOre, line.quantity),
    co2eEffectKg: 0,
  };
}

/** Moves `quantity` sales units to another basket, at the price on that basket's day. */
export function removalTo(fixable: FixableLine, quantity: number, place: Place, there: CustomerShelf): Fix {
  const { line, product, unit, unitPriceOre } = fixable;
  const price = priceOnShelf(there)(line.productId, line.quickSaleId, unit.code, quantity);
  return {
    kind: 'Move',
    quantity,
    productId: line.productId,
    unitCode: unit.code,
    unitPriceOre: typeof price === 'string' ? unitPriceOre : price.unitPriceOre,
    place,
    amountEffectOre: -lineTotalOre(unitPriceOre, quantity),
    co2eEffectKg: minus(co2eOf(product, unit, quantity)),
  };
}

/** Switches a quick-sale line to the ordinary price; null when unavailable on the day. */
export function ordinary(fixable: FixableLine, shelf: CustomerShelf): Fix | null {
  const { line, unit, unitPriceOre } = fixable;
  if (line.quickSaleId === '') return null;
  const price = shelf.price(line.productId, unit.code, line.quantity);
  const answer = shelf.availability(line.productId, line.quantity * unit.quantity);
  if (price === undefined || !answer?.isDeliverable) return null;
  return {
    kind: 'OrdinaryPrice',
    quantity: line.quantity,
    productId: line.productId,
    unitCode: unit.code,
    unitPriceOre: price.priceOre,
    place: null,
    amountEffectOre: lineTotalOre(price.priceOre, line.quantity) - lineTotalOre(unitPriceOre, line.quantity),
    co2eEffectKg: 0,
  };
}

/**
 * With the first replacement product that is available on the day and hits nothing more of the kitchen's allergen profile, in the
 * quantity that covers at least the same base units; null when there is none.
 */
export function replacement(fixable: FixableLine, shelf: CustomerShelf): Fix | null {
  const { id: replacedId, replacements } = fixable.product;
  const direct = replacementOf(shelf, replacedId)?.product.id;
  for (const id of new Set([...(direct === undefined ? [] : [direct]), ...replacements])) {
    const product = id === fixable.product.id ? undefined : shelf.product(id);
    const isSuited = product && suitsProfile(shelf, fixable.product, product);
    const fix = isSuited && replacementBy(product, fixable, shelf);
    if (fix) return fix;
  }
  return null;
}

const suitsProfile = ({ terms }: CustomerShelf, replaced: CatalogProduct, product: CatalogProduct): boolean =>
  stopsOf(terms, product).length === 0 && !isRiskier(terms, replaced, product);

function replacementBy(product: CatalogProduct, fixable: FixableLine, shelf: CustomerShelf): Fix | undefined {
  const baseUnits = fixable.line.quantity * fixable.unit.quantity;
  const same = product.units.find(({ code }) => code === fixable.unit.code);
  const { unit: other, quantity } = same
    ? { unit: same, quantity: Math.max(1, Math.ceil(baseUnits / same.quantity)) }
    : unitsForBase(product, baseUnits, defaultUnitOf(product));
  const price = shelf.price(product.id, other.code, quantity);
  const answer = shelf.availability(product.id, quantity * other.quantity);
  if (price === undefined || !answer?.isDeliverable || quantity > limits.quantity) return undefined;
  const left = nothingLeft(fixable);
  const co2e = co2eOf(product, other, quantity);
  return {
    kind: 'Replace',
    quantity,
    productId: product.id,
    unitCode: other.code,
    unitPriceOre: price.priceOre,
    place: null,
    amountEffectOre: lineTotalOre(price.priceOre, quantity) + left.amountEffectOre,
    co2eEffectKg: co2e === null || left.co2eEffectKg === null ? null : co2e + left.co2eEffectKg,
  };
}

/**
 * Unique among the fixes of a line. The id of an accepted price contains the price, for users who may see it, so that another
 * price is not accepted unseen.
 */
export function fixId(
  { kind, quantity, productId, unitCode, unitPriceOre, place }: Fix,
  maySeePrices: boolean,
): string {
  const where = place === null ? '' : `:${place.basketId ?? 'create'}:${place.date}`;
  const price = kind === 'AcceptPrice' && maySeePrices ? `:${unitPriceOre}` : '';
  return `${kind}:${productId}:${unitCode ?? ''}:${quantity}${where}${price}`;
}

/** The part of a fix that may not change after it was chosen: its kind, its goods and, when accepted, their price. */
function chosenIn(id: string): string {
  const [kind, productId, unitCode, , price] = id.split(':');
  return [kind, productId, unitCode, kind === 'AcceptPrice' ? price : ''].join(':');
}

/** The fix that was chosen, or else the same one with another quantity or place. */
export function chosenFix(fixes: readonly Fix[], id: string, maySeePrices: boolean): Fix | undefined {
  const idOf = (fix: Fix) => fixId(fix, maySeePrices);
  return fixes.find((fix) => idOf(fix) === id) ?? fixes.find((fix) => chosenIn(idOf(fix)) === chosenIn(id));
}
