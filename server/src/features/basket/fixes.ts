import { lineTotalOre, type Ore } from '../../platform/money.ts';
import { type CatalogProduct, type CatalogUnit, defaultUnitOf } from '../catalog/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { BasketLine } from './basket-state.ts';
import type { Place } from './places.ts';
import { priceOnShelf } from './price-on-shelf.ts';

/** One way to mend a line. Amounts are what the basket itself costs more or less. */
export interface Fix {
  kind: 'SetQuantity' | 'Replace' | 'OrdinaryPrice' | 'Move' | 'AcceptPrice' | 'Remove';
  /** Sales units on the line afterwards; with Move those that go. */
  quantity: number;
  productId: string;
  unitCode: string | null;
  unitPriceOre: Ore | null;
  place: Place | null;
  amountEffectOre: Ore | null;
  co2eEffectKg: number | null;
}

const gramsPerKilo = 1000;

/** kg CO2e of so many sales units; null when the factor or the weight is unknown. */
function co2eOf(product: CatalogProduct | undefined, unit: CatalogUnit, quantity: number): number | null {
  if (!product || product.co2ePerKg === null || product.netWeightG === null) return null;
  return (product.co2ePerKg * product.netWeightG * unit.quantity * quantity) / gramsPerKilo;
}

/** A line as a fix of it needs it: what it is and what it costs today. */
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

/** Takes the line out. */
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

/** Fewer of the same, as many as there are. */
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

/** The same at its price of today. */
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

/** So many go to another basket, at the price of its day. */
export function removalTo(fixable: FixableLine, quantity: number, place: Place, there: CustomerShelf): Fix {
  const { line, product, unit, unitPriceOre } = fixable;
  const price = priceOnShelf(there)(line.productId, line.quickSaleId, unit.code);
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

/** Goods of a lot at their ordinary price; null when they cannot be had on the day. */
export function ordinary(fixable: FixableLine, shelf: CustomerShelf): Fix | null {
  const { line, unit, unitPriceOre } = fixable;
  if (line.quickSaleId === '') return null;
  const price = shelf.price(line.productId, unit.code);
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

/** The first replacement that can be had on the day, as much of it by base units; null when there is none. */
export function replacement(fixable: FixableLine, shelf: CustomerShelf): Fix | null {
  const { replacedBy, replacements } = fixable.product;
  for (const id of new Set([...(replacedBy === null ? [] : [replacedBy]), ...replacements])) {
    const product = id === fixable.product.id ? undefined : shelf.product(id);
    const fix = product && replacementBy(product, fixable, shelf);
    if (fix) return fix;
  }
  return null;
}

function replacementBy(product: CatalogProduct, fixable: FixableLine, shelf: CustomerShelf): Fix | undefined {
  const { line, unit } = fixable;
  const other = product.units.find(({ code }) => code === unit.code) ?? defaultUnitOf(product);
  const quantity = Math.max(1, Math.ceil((line.quantity * unit.quantity) / other.quantity));
  const price = shelf.price(product.id, other.code);
  const answer = shelf.availability(product.id, quantity * other.quantity);
  if (price === undefined || !answer?.isDeliverable) return undefined;
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

/** Names a fix within its line. */
export function fixId({ kind, quantity, productId, unitCode, place }: Fix): string {
  const where = place === null ? '' : `:${place.basketId ?? 'create'}:${place.date}`;
  return `${kind}:${productId}:${unitCode ?? ''}:${quantity}${where}`;
}
