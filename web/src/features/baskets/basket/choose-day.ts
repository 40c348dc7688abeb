import { longDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { toast } from '../../shell/notices/toasts.ts';
import { openPanel } from '../../shell/shell-panels/open-panel.ts';
import { chooseDeliveryDay, openBasket, readBasketView } from './basket-data.ts';
import { tellNotSwitched } from './not-switched.ts';

/**
 * Switches to the open basket of that day within the basket's presale period, or moves an empty basket to the day. A basket with
 * lines is not moved; the drawer instead shows the effect on the lines and lets the user choose (domain 13).
 */
export function chooseDay(date: string): void {
  const { basket } = readBasketView();
  if (!basket || basket.Delivery.ExpectedDate === date) return;
  const period = basket.PreSale?.Id ?? null;
  const other = basketOfDay(date, period);
  if (other) switchToBasket(other.Id, date);
  else if (basket.NumberOfLines === 0 && basket.InvalidLineItems.length === 0) moveToDay(date, period);
  else openPanel('deliveryDay', date);
}

/**
 * Undefined when there is none. Leaves out a basket that changes an order: it is opened only from its order, because a user who
 * chooses a day would change the order without knowing it.
 */
export function basketOfDay(date: string, period: string | null) {
  const { basket } = readBasketView();
  return basket?.AllBaskets.find(
    (each) =>
      each.Id !== basket.Id &&
      each.AmendsWebOrderId === null &&
      each.ExpectedDate === date &&
      each.PreSaleId === period,
  );
}

/** Offers an undo. */
export function switchToBasket(id: string, date: string): void {
  const { basket } = readBasketView();
  const back = basket && { Id: basket.Id };
  const goBack = back && (() => void openBasket(back).catch(tellNotSwitched));
  openBasket({ Id: id }).then(() => tell('basket.shownForDay', date, goBack), tellNotSwitched);
}

/** No period when `period` is null. */
export function moveToDay(date: string, period: string | null): void {
  const { basket } = readBasketView();
  if (!basket) return;
  const before = { date: basket.Delivery.ExpectedDate, period: basket.PreSale?.Id ?? null };
  if (before.date === date && before.period === period) return;
  const isSamePeriod = before.period === period;
  chooseDeliveryDay(date, isSamePeriod ? undefined : period);
  const back = isSamePeriod ? undefined : before.period;
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
