/** Throws RangeError for a fraction, a negative or an unsafe number. */
export function wholeUnits(units: number): number {
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`Not a number of units: ${units}`);
  return units;
}

/** `unitQuantity` is base units per sales unit. */
export interface DemandLine {
  productId: string;
  quickSaleId: string | null;
  quantity: number;
  unitQuantity: number;
}

/** A quick-sale line counts for its lot only, not for the product. */
export function demandInBaseUnits(lines: Iterable<DemandLine>): {
  products: ReadonlyMap<string, number>;
  quickSales: ReadonlyMap<string, number>;
} {
  const products = new Map<string, number>();
  const quickSales = new Map<string, number>();
  for (const line of lines) {
    const [sums, id] =
      line.quickSaleId === null ? [products, line.productId] : [quickSales, line.quickSaleId];
    sums.set(id, wholeUnits((sums.get(id) ?? 0) + wholeUnits(line.quantity) * wholeUnits(line.unitQuantity)));
  }
  return { products, quickSales };
}

/** floor(stock / unit quantity), after subtracting what other lines take (CHK-05). */
export function maxSalesUnits({
  stock,
  unitQuantity,
  takenByOtherLines = 0,
}: {
  stock: number;
  unitQuantity: number;
  takenByOtherLines?: number;
}): number {
  if (wholeUnits(unitQuantity) === 0) throw new RangeError('A sales unit holds at least one base unit');
  return Math.max(0, Math.floor((stock - wholeUnits(takenByOtherLines)) / unitQuantity));
}
