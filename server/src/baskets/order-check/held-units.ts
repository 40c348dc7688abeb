import type { CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Ore } from '../../platform/money.ts';
import type { BasketHead, BasketLine, HeldLine, HeldUnits, LinePriceSource } from './basket-state.ts';

type Goods = Pick<BasketLine, 'productId' | 'quickSaleId'>;
type Key = Goods & Pick<BasketLine, 'unitCode'>;

/** What the order that is changed has on its own day; null on any other day, and for an ordinary basket. */
export const heldOnDay = (
  { date }: Pick<CustomerShelf, 'date'>,
  held: HeldUnits | null | undefined,
): HeldUnits | null => (held && held.day === date ? held : null);

/** The catalogue of the order's day with the goods that the order has, also those that are no longer sold. */
export function shelfHolding(shelf: CustomerShelf, held: HeldUnits | null | undefined): CustomerShelf {
  const own = heldOnDay(shelf, held);
  return own === null ? shelf : shelf.holding(new Set(own.lines.map(({ productId }) => productId)));
}

/** True unless the basket changes an order that can no longer be changed. */
export function mayStillChange(
  { amendsOrderId, heldUnits }: Pick<BasketHead, 'amendsOrderId' | 'heldUnits'>,
  now: Temporal.Instant,
): boolean {
  if (amendsOrderId === null) return true;
  return heldUnits !== null && Temporal.Instant.compare(now, Temporal.Instant.from(heldUnits.deadline)) < 0;
}

const isOf = (line: HeldLine, { productId, quickSaleId }: Goods) =>
  line.quickSaleId === quickSaleId && (quickSaleId !== '' || line.productId === productId);

const isSameKey = (line: HeldLine, { productId, quickSaleId, unitCode }: Key) =>
  line.productId === productId && line.quickSaleId === quickSaleId && line.unitCode === unitCode;

/** In base units: as ordered, and without those that the supplier gave back. */
export interface HeldGoods {
  ordered: number;
  has: number;
}

export function heldGoods(held: HeldUnits | null, goods: Goods): HeldGoods {
  if (held === null) return { ordered: 0, has: 0 };
  const ordered = held.lines.reduce(
    (sum, line) => (isOf(line, goods) ? sum + line.quantity * line.unitQuantity : sum),
    0,
  );
  const has = goods.quickSaleId === '' ? held.goods[goods.productId] : held.lots[goods.quickSaleId];
  return { ordered, has: has ?? 0 };
}

/**
 * Base units that the order has after the change. Goods whose quantity is not raised on the order's day keep what is left of
 * them; `isKept` is then true.
 */
export function unitsAfter(
  onDay: HeldUnits | null,
  goods: Goods,
  needed: number,
): HeldGoods & { units: number; isKept: boolean } {
  const { ordered, has } = heldGoods(onDay, goods);
  const isKept = ordered > 0 && needed <= ordered;
  return { ordered, has, isKept, units: isKept ? Math.min(needed, has) : needed };
}

/** As it was ordered, for a unit that the product no longer has. */
export function heldUnit(onDay: HeldUnits | null, key: Key): CatalogUnit | undefined {
  const line = onDay?.lines.find((each) => isSameKey(each, key));
  return (
    line && {
      code: line.unitCode,
      quantity: line.unitQuantity,
      isDefault: false,
      listPriceOre: line.unitPriceOre,
      laterPrices: [],
      smallestQuantity: 1,
      quantityStep: 1,
      textSingular: line.unitTextSingular,
      textPlural: line.unitTextPlural,
      content: '',
      gtin: null,
      deposit: line.deposit,
    }
  );
}

/** In sales units. */
export interface PricePart {
  quantity: number;
  unitPriceOre: Ore;
  priceSource: LinePriceSource;
}

/** Lines with the same product, lot and unit, as they were ordered. */
export const heldLines = (onDay: HeldUnits | null, key: Key): HeldLine[] =>
  onDay?.lines.filter((line) => isSameKey(line, key)) ?? [];

/**
 * Units that the order already has keep their price while day and unit are the same, those ordered last being the first to go;
 * what is added has today's price.
 */
export function pricedParts(
  onDay: HeldUnits | null,
  line: Key & Pick<BasketLine, 'quantity'>,
  unitQuantity: number,
  today: Omit<PricePart, 'quantity'>,
): { parts: PricePart[]; isHeld: boolean } {
  const parts: PricePart[] = [];
  let left = line.quantity;
  const add = ({ unitPriceOre, priceSource }: Omit<PricePart, 'quantity'>, quantity: number) => {
    const last = parts.at(-1);
    if (last?.unitPriceOre === unitPriceOre) last.quantity += quantity;
    else parts.push({ quantity, unitPriceOre, priceSource });
    left -= quantity;
  };
  for (const held of heldLines(onDay, line))
    if (left > 0 && held.unitQuantity === unitQuantity) add(held, Math.min(left, held.quantity));
  const isHeld = left === 0;
  if (left > 0 || parts.length === 0) add(today, left);
  return { parts, isHeld };
}
