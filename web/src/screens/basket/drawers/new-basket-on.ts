import type { MoveTarget } from '../../../features/basket/edits/basket-changes.ts';

/** Returns a new basket on a day as a target for moving lines; undefined while no day is chosen. */
export function newBasketOn(day: string | null): MoveTarget | undefined {
  return day === null ? undefined : { BasketId: 'create', ExpectedDate: day, PreSaleId: null };
}
