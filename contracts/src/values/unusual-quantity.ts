const farAboveTimes = 10;
const farAboveUnits = 20;

/**
 * True when a quantity is far above the customer's usual one: over 10 times the median and over 20, in base
 * units (domain 6).
 */
export function isUnusual(quantity: number, usual: number): boolean {
  return mayBeUnusual(quantity) && quantity > farAboveTimes * usual;
}

/** True when the quantity can be unusual at all, for a customer whose usual quantity is small. */
export function mayBeUnusual(quantity: number): boolean {
  return quantity > farAboveUnits;
}
