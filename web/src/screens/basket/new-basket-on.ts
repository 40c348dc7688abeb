import type { MoveTarget } from '../../features/basket/basket-changes.ts';

/** A new basket for a day, as a place to move lines to; undefined while no day is chosen. */
export function newBasketOn(day: string | null): MoveTarget | undefined {
  return day === null ? undefined : { BasketId: 'create', ExpectedDate: day, PreSaleId: null };
}
