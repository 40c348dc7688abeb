import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { singleUnit } from '../../../features/goods/products/field/add-single.tsx';

/** Whole sales units of the organic product. */
export interface SwapAmount {
  unit: SalesUnit;
  quantity: number;
  /** Null when the weight is unknown. */
  grams: number | null;
}

/** The usual product as it stands in the basket. */
export type SwappedLine = Pick<
  LineItem,
  'Product' | 'Quantity' | 'SalesUnitCode' | 'SalesUnitQuantity' | 'UnitPriceOre'
>;

type Weighed = Pick<ProductSnapshot, 'WeightKg'>;

/** Of one base unit. */
const gramsOf = ({ WeightKg: { Net } }: Weighed): number | null =>
  Net === null || Net <= 0 ? null : Math.round(Net * 1000);

/** One amount when the organic product can be had in exactly the same amount, otherwise those that the buyer chooses among. */
export interface SwapAmounts {
  isExact: boolean;
  /** Weight of what is in the basket; null when it is unknown. */
  grams: number | null;
  /** Smallest first. */
  amounts: readonly SwapAmount[];
  /** The least that is no less than before, or else the largest. */
  suggested: SwapAmount | undefined;
}

/**
 * By weight; by the number of base units when a weight is unknown and both have the same base unit. The unit of the line comes
 * first, then the one bought last, then the largest.
 */
export function swapAmounts(lines: readonly SwappedLine[], swap: ProductSnapshot): SwapAmounts {
  const [first] = lines;
  if (first === undefined) return asked([], null);
  const count = lines.reduce((sum, line) => sum + line.Quantity * line.SalesUnitQuantity, 0);
  const [weight, ofSwap] = [gramsOf(first.Product), gramsOf(swap)];
  const units = unitsFor(first, swap);
  const amountOf = (unit: SalesUnit, quantity: number): SwapAmount => ({
    unit,
    quantity,
    grams: ofSwap && ofSwap * unit.Quantity * quantity,
  });
  const whole = (amount: number, inOne: number): SwapAmount | undefined => {
    const unit = units.find(({ Quantity }) => amount % (Quantity * inOne) === 0);
    return unit && amountOf(unit, amount / (unit.Quantity * inOne));
  };
  const isSameBase = first.Product.SalesUnits.BaseUnitCode === swap.SalesUnits.BaseUnitCode;
  const sameCount = isSameBase ? whole(count, 1) : undefined;
  if (weight === null || ofSwap === null) return exactly(sameCount) ?? asked([fewest(units, amountOf)], null);
  const exact = whole(count * weight, ofSwap);
  if (exact) return { isExact: true, grams: count * weight, amounts: [exact], suggested: exact };
  const smallest = smallestOf(units);
  if (smallest === undefined) return asked([], count * weight);
  const needed = (count * weight) / (smallest.Quantity * ofSwap);
  const near = [Math.floor(needed), Math.ceil(needed)].map((quantity) => amountOf(smallest, quantity));
  return asked([sameCount, ...near], count * weight);
}

const exactly = (amount: SwapAmount | undefined): SwapAmounts | undefined =>
  amount && { isExact: true, grams: null, amounts: [amount], suggested: amount };

function asked(found: readonly (SwapAmount | undefined)[], grams: number | null): SwapAmounts {
  const known = new Map(
    found.flatMap((amount) => (amount && amount.quantity > 0 ? [[amountKey(amount), amount] as const] : [])),
  );
  const amounts = [...known.values()].sort((a, b) => (a.grams ?? 0) - (b.grams ?? 0));
  const covering = amounts.find((amount) => (amount.grams ?? 0) >= (grams ?? 0));
  return { isExact: false, grams, amounts, suggested: covering ?? amounts.at(-1) };
}

export const amountKey = ({ unit, quantity }: SwapAmount): string => `${quantity} ${unit.Code}`;

function unitsFor({ SalesUnitCode }: SwappedLine, swap: ProductSnapshot): readonly SalesUnit[] {
  const bySize = swap.SalesUnits.Values.toSorted((a, b) => b.Quantity - a.Quantity);
  const same = bySize.find(({ Code }) => Code === SalesUnitCode);
  return [...new Set([same, singleUnit(swap), ...bySize].filter((unit) => unit !== undefined))];
}

const smallestOf = (units: readonly SalesUnit[]) => units.toSorted((a, b) => a.Quantity - b.Quantity)[0];

function fewest(
  units: readonly SalesUnit[],
  amountOf: (unit: SalesUnit, quantity: number) => SwapAmount,
): SwapAmount | undefined {
  const unit = smallestOf(units);
  return unit && amountOf(unit, 1);
}
