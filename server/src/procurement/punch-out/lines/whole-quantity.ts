import { limits } from '@engros/contracts/values/limits.ts';

/**
 * Why a quantity was changed: it was no whole number of units, nothing that can be bought, or more than a line can
 * have.
 */
export type QuantityCause = 'whole' | 'least' | 'most';

/**
 * A fraction is rounded up. Without a number, or below one, the quantity is 1. A quantity above the limit of a line becomes the
 * limit.
 */
export function wholeQuantity(written: number): { quantity: number; cause: QuantityCause | null } {
  const whole = Math.ceil(written);
  if (whole > limits.quantity) return { quantity: limits.quantity, cause: 'most' };
  if (!(whole >= 1)) return { quantity: 1, cause: 'least' };
  return { quantity: whole, cause: whole === written ? null : 'whole' };
}
