const farAboveTimes = 10;
const farAboveUnits = 20;

/** Over 10 times the median and over 20 base units (domain 6). */
export function isUnusual(quantity: number, usual: number): boolean {
  return mayBeUnusual(quantity) && quantity > farAboveTimes * usual;
}

/** True when the quantity is large enough to be unusual even for a customer who usually buys very little. */
export function mayBeUnusual(quantity: number): boolean {
  return quantity > farAboveUnits;
}
