import type { MoveTarget } from '../../../features/basket/edits/basket-changes.ts';

/**
 * Returns a target for moving lines that stands for a new basket on the chosen day. Undefined while no day is chosen.
 */
export function newBasketOn(day: string | null): MoveTarget | undefined {
  return day === null ? undefined : { BasketId: 'create', ExpectedDate: day, PreSaleId: null };
}
