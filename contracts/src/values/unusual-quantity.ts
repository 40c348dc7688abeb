const farAboveTimes = 10;
const farAboveUnits = 20;

/** Over 10 times the median and over 20 base units (domain 6). */
export function isUnusual(quantity: number, usual: number): boolean {
  return mayBeUnusual(quantity) && quantity > farAboveTimes * usual;
}

interface Unit {
  Code: string;
  Quantity: number;
}

/**
 * What a customer usually takes, in the unit that most of its purchases were in, the latest of them where several were as
 * frequent; in `typed` where that unit is not sold any more. `purchases` are newest first, `usual` is in base units.
 * Undefined when that comes to no less than what was typed, so that there is nothing to ask.
 */
export function usualInUnit<U extends Unit>(
  typed: { unit: U; quantity: number },
  usual: number,
  purchases: readonly { SalesUnitCode: string }[],
  units: readonly U[],
): { unit: U; quantity: number } | undefined {
  const times = new Map<string, number>();
  for (const { SalesUnitCode: code } of purchases) times.set(code, (times.get(code) ?? 0) + 1);
  const [bought] = [...times].sort(([, one], [, other]) => other - one);
  const unit = units.find(({ Code }) => Code === bought?.[0]) ?? typed.unit;
  const quantity = Math.max(1, Math.round(usual / unit.Quantity));
  return quantity * unit.Quantity < typed.quantity * typed.unit.Quantity ? { unit, quantity } : undefined;
}

/** True when the quantity is large enough to be unusual even for a customer who usually buys very little. */
export function mayBeUnusual(quantity: number): boolean {
  return quantity > farAboveUnits;
}
