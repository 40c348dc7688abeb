import { chooseDeliveryDay, openBasket, readBasketView } from '../features/basket/basket-data.ts';
import { toast } from '../features/notices/toasts.ts';
import { longDay } from '../lib/day-formats.ts';
import { label } from '../lib/labels.ts';
import { announce } from '../lib/live-announcer.ts';

/** Goes to a delivery day: to the open basket of that day when there is one, else the current basket moves there. */
export function chooseDay(date: string): void {
  const { basket } = readBasketView();
  if (!basket || basket.Delivery.ExpectedDate === date) return;
  const other = basket.AllBaskets.find(
    (each) => each.Id !== basket.Id && each.ExpectedDate === date && each.PreSaleId === null,
  );
  if (other) {
    const current = { Id: basket.Id };
    void openBasket(other).then(() => tell('basket.shownForDay', date, () => void openBasket(current)));
    return;
  }
  const before = basket.Delivery.ExpectedDate;
  chooseDeliveryDay(date);
  tell('basket.movedToDay', date, before === null ? undefined : () => chooseDeliveryDay(before));
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
