const farAboveTimes = 10;
const farAboveUnits = 20;

/**
 * True when a quantity is far above the customer's usual one: over 10 times the median and over 20, in base
 * units (domain 6).
 */
export function isUnusual(quantity: number, usual: number): boolean {
  return mayBeUnusual(quantity) && quantity > farAboveTimes * usual;
}

/** True when a quantity can be unusual at all, even for a customer who usually buys very little. */
export function mayBeUnusual(quantity: number): boolean {
  return quantity > farAboveUnits;
}
