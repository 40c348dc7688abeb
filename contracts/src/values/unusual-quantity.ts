const farAboveTimes = 10;
const farAboveUnits = 20;

/** Far above what the customer usually orders: over 10 times the median and over 20, both in base units (domain 6). */
export function isUnusual(quantity: number, usual: number): boolean {
  return mayBeUnusual(quantity) && quantity > farAboveTimes * usual;
}

/** Whether so many base units are unusual for anybody who usually orders little. */
export function mayBeUnusual(quantity: number): boolean {
  return quantity > farAboveUnits;
}
