import { type PlannedDay, type PlanTerms, planDays } from '@engros/contracts/planning/plan.ts';
import { dayNumber, deliveriesPerWeek, quantityDay } from '@engros/contracts/planning/rhythm.ts';
import type { DatePlan } from '../../goods/delivery/delivery-calendar.ts';
import { calendarDays } from './calendar-days.ts';
import { type MadeLine, totalOf, type WantedLine } from './proposal.ts';
import type { DayRow, StandingRow } from './queries.ts';

export const termsOf = (row: StandingRow): PlanTerms => row;

/** In sales units by line of the standing order, as it is for the day alone; without lines of which there is none. */
export function wantedOn(row: StandingRow, date: string): WantedLine[] {
  const at = quantityDay(row.rhythm, dayNumber(date)) - 1;
  const chosen = row.choices.find((choice) => choice.date === date)?.quantities ?? [];
  return row.lines.flatMap(({ productId, unitCode, quantities, keepsPrice, priceOre }) => {
    const own = chosen.find((line) => line.productId === productId && line.unitCode === unitCode);
    const quantity = own?.quantity ?? quantities[at] ?? 0;
    return quantity === 0 ? [] : [{ productId, unitCode, quantity, keepsPrice, priceOre }];
  });
}

/** The days of the plan that have goods. */
export const plannedOf = (row: StandingRow, plan: DatePlan, now: Temporal.Instant): PlannedDay[] =>
  planDays({ ...termsOf(row), choices: row.choices }, calendarDays(plan), now.epochMilliseconds).filter(
    ({ date }) => wantedOn(row, date).length > 0,
  );

/** The goods of several days in one basket. */
export function wantedTogether(row: StandingRow, dates: readonly string[]): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const line of dates.flatMap((date) => wantedOn(row, date))) {
    const key = `${line.productId} ${line.unitCode}`;
    const same = lines.get(key);
    lines.set(key, same ? { ...line, quantity: same.quantity + line.quantity } : line);
  }
  return [...lines.values()];
}

/** A basket of an earlier day that was made; of the same weekday where there is one. */
export function lastBefore(
  row: StandingRow,
  deliveryDate: string,
): { day: DayRow; isSameWeekday: boolean } | null {
  const earlier = row.days.filter(
    ({ deliveryDate: date, state, lines }) =>
      date < deliveryDate &&
      lines.length > 0 &&
      (state === 'sent' || state === 'made' || state === 'waiting'),
  );
  const weeks = (day: DayRow) => (dayNumber(deliveryDate) - dayNumber(day.deliveryDate)) % 7 === 0;
  const [same, any] = [earlier.find(weeks), earlier[0]];
  if (same) return { day: same, isSameWeekday: true };
  return any ? { day: any, isSameWeekday: false } : null;
}

/** Sum of an average week at the noted prices. */
export function weekOre(row: StandingRow, priceOf: (line: MadeLine) => number): number {
  const days = row.rhythm.Kind === 'weekly' ? row.rhythm.Weekdays : [1];
  const sum = days
    .map((day) =>
      totalOf(
        row.lines.map(({ productId, unitCode, quantities, priceOre }) => {
          const line = { productId, unitCode, quantity: quantities[day - 1] ?? 0, priceOre };
          return { ...line, priceOre: priceOf(line) };
        }),
      ),
    )
    .reduce((total, ore) => total + ore, 0);
  return days.length === 0 ? 0 : Math.round((sum / days.length) * deliveriesPerWeek(row.rhythm));
}
