import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { longDay, shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';

type Titled = Pick<Basket, 'Delivery' | 'PreSale'>;

/** `Kurv til tirsdag 24.11` (basket for Tuesday), or `Forsalg jul · tirsdag 15.12` for presale goods. */
export function basketTitle({ Delivery, PreSale }: Titled): string {
  const day = Delivery.ExpectedDate && longDay(Delivery.ExpectedDate);
  if (PreSale) return day ? `${PreSale.Name} · ${day}` : PreSale.Name;
  return day ? label('basket.titleForDay', { day }) : label('basket.title');
}

/** `ti. 24.11` or the presale period; an empty text without either. */
export function shortBasketTitle({ Delivery, PreSale }: Titled): string {
  if (PreSale) return PreSale.Name;
  return Delivery.ExpectedDate ? shortDay(Delivery.ExpectedDate) : '';
}
