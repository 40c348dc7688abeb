import { limits } from '@engros/contracts/values/limits.ts';

/**
 * Returns the quantity that a line gets for a written one. Units are sold whole: a fraction is rounded up. Without a number, or
 * below one, the quantity is 1; more than a line can have becomes the most.
 */
export function wholeQuantity(written: number): number {
  const quantity = Math.ceil(written);
  return quantity >= 1 ? Math.min(quantity, limits.quantity) : 1;
}
