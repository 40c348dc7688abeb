import { longDay } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';
import { toast } from '../notices/toasts.ts';
import { chooseDeliveryDay, openBasket, readBasketView } from './basket-data.ts';

/**
 * Goes to a delivery day: to the open basket of that day when there is one, else the current basket moves there. With a
 * presale period (null: none) to a day of that; without one the basket stays in the period it is in.
 */
export function chooseDay(date: string, presaleId?: string | null): void {
  const { basket } = readBasketView();
  if (!basket) return;
  const before = { date: basket.Delivery.ExpectedDate, period: basket.PreSale?.Id ?? null };
  const period = presaleId === undefined ? before.period : presaleId;
  if (before.date === date && before.period === period) return;
  const other = basket.AllBaskets.find(
    (each) => each.Id !== basket.Id && each.ExpectedDate === date && each.PreSaleId === period,
  );
  if (other) {
    const current = { Id: basket.Id };
    void openBasket(other).then(() => tell('basket.shownForDay', date, () => void openBasket(current)));
    return;
  }
  const change = before.period === period ? undefined : period;
  chooseDeliveryDay(date, change);
  const back = change === undefined ? undefined : before.period;
  tell(
    'basket.movedToDay',
    date,
    before.date === null ? undefined : () => chooseDeliveryDay(before.date ?? date, back),
  );
}

function tell(
  text: 'basket.movedToDay' | 'basket.shownForDay',
  date: string,
  undo: (() => void) | undefined,
) {
  const sentence = label(text, { day: longDay(date) });
  announce(sentence);
  toast(sentence, undo ? { undo: { label: label('shell.undo'), onPress: undo } } : {});
}
