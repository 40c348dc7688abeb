import { daysAhead } from '../../goods/delivery/delivery-calendar.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { shelfWithLeft } from '../../ordering/weborder/stock/shelf-with-left.ts';
import { formatShortDay } from '../../platform/danish-formats.ts';
import { type DayInWindow, dayInWindow } from './delivery-window.ts';
import { Refused, refusal, type SystemOrderParts, type Work } from './run-document.ts';
import type { DayWindow, SystemOrder } from './system-order.ts';

/** Data by which an order is checked; `missed` says that its window has no day with delivery, and which day comes next. */
export interface Counter {
  shelf: CustomerShelf;
  ownNumbers: ReadonlyMap<string, string>;
  missed: Extract<DayInWindow, { next: unknown }> | null;
  /** Of the order to be changed; null for a new order. */
  dayBefore: string | null;
}

/** For the day that the document names, the first of its window, or the day that the order to be changed has. */
export async function counterOf(
  { openShelf, ownNumbers }: SystemOrderParts,
  { ctx, now, left }: Work,
  { deliveryDate, window = null }: SystemOrder,
  dayBefore: string | null,
): Promise<Counter> {
  const maySeePrices = ctx.viewer.rights.has('seePrices');
  const { scope, language } = ctx;
  const open = async (date: string | null) => {
    const asked = { scope, language, maySeePrices, date, presalePeriodId: null, now };
    const shelf = await openShelf({ ...asked, withPlaced: true });
    return shelfWithLeft(shelf, left);
  };
  const [first, numbers] = await Promise.all([open(deliveryDate ?? dayBefore), ownNumbers.of(scope)]);
  const byNumber = new Map([...numbers].map(([productId, number]) => [number.toUpperCase(), productId]));
  const counter = { shelf: first, ownNumbers: byNumber, missed: null, dayBefore };
  // A change without a day, or with a window around the order's day, keeps that day.
  const keepsDay = window !== null && dayBefore !== null && isWithin(dayBefore, window);
  const found = window && !keepsDay ? dayInWindow(first.plan, window, now) : null;
  if (found === null) return counter;
  if ('next' in found) return { ...counter, missed: found };
  return { ...counter, shelf: found.day === first.date ? first : await open(found.day) };
}

const isWithin = (day: string, { from, to }: DayWindow) => (from === null || day >= from) && day <= to;

/** Throws Refused for an order that came after its own end, or that no day with delivery suits. */
export function checkDays(
  { ctx }: Work,
  { window, validUntil = null }: SystemOrder,
  { shelf, missed }: Counter,
): void {
  const { text, language } = ctx;
  const shown = (day: string) => formatShortDay(day, language);
  if (validUntil !== null && validUntil < shelf.today)
    throw new Refused(refusal('orderRefused', text('system_order.expired', { day: shown(validUntil) })));
  if (!missed || !window) return;
  const to = shown(window.to);
  const said =
    missed.next === null
      ? text('system_order.window.none', { to, days: String(daysAhead) })
      : text('system_order.window', { to, next: shown(missed.next) });
  throw new Refused(refusal('orderRefused', said));
}
