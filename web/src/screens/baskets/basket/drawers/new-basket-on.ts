import type { MoveTarget } from '../../../../features/baskets/basket/edits/basket-changes.ts';

export function newBasketOn(day: string | null): MoveTarget | undefined {
  return day === null ? undefined : { BasketId: 'create', ExpectedDate: day, PreSaleId: null };
}
