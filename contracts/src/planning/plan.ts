import { dateOfDay, dayNumber, meets, type Rhythm } from './rhythm.ts';

/** A day of the customer's calendar; the deadline is an ISO instant, null on days without delivery. */
export interface CalendarDay {
  date: string;
  reason: 'no_route' | 'holiday' | 'closed' | null;
  /** Of the holiday or closure. */
  name: string | null;
  deadline: string | null;
}

/** What happens to the goods of a day on which nothing is delivered. */
export const closedDayRules = ['skip', 'before', 'after'] as const;
export type ClosedDayRule = (typeof closedDayRules)[number];

/** Both days belong to the pause; without an end it lasts until somebody ends it. */
export interface Pause {
  from: string;
  to: string | null;
}

/** What somebody chose for one day alone. */
export interface DayChoice {
  date: string;
  isSkipped: boolean;
  movedTo: string | null;
}

export interface PlanTerms {
  rhythm: Rhythm;
  startsOn: string;
  endsOn: string | null;
  pauses: readonly Pause[];
  choices: readonly DayChoice[];
  closedDay: ClosedDayRule;
  /** Hours before the deadline at which the basket is made. */
  makeHours: number;
  /** Minutes before the deadline at which it is sent. */
  sendMinutes: number;
}

/** Why nothing is delivered for a day of the rhythm. */
export type NoDelivery = 'skipped' | 'paused' | 'no_route' | 'holiday' | 'closed' | 'past_deadline';

export interface PlannedDay {
  /** The day that the rhythm meets. */
  date: string;
  /** The day on which its goods come; null when they do not. */
  deliveredOn: string | null;
  /** Why goods come on another day or not at all; null when they come on the day itself. */
  why: NoDelivery | 'moved' | null;
  /** Of the holiday or closure. */
  name: string | null;
  /** The next day with delivery, offered where the goods do not come because of the calendar. */
  offered: string | null;
  /** Of the day on which the goods come, in epoch milliseconds. */
  deadline: number | null;
  makeAt: number | null;
  sendAt: number | null;
}

/** Days to either side among which another day for the goods of a closed day is looked for. */
const searchedDays = 7;
const hourMs = 3_600_000;
const minuteMs = 60_000;

interface Open {
  deadlines: ReadonlyMap<number, number>;
  now: number;
}

const isOpen = ({ deadlines, now }: Open, day: number): boolean => (deadlines.get(day) ?? -Infinity) > now;

function otherDay(open: Open, day: number, step: -1 | 1): number | null {
  for (let away = 1; away <= searchedDays; away += 1)
    if (isOpen(open, day + step * away)) return day + step * away;
  return null;
}

function nextOpen(open: Open, day: number): number | null {
  let next: number | null = null;
  for (const other of open.deadlines.keys())
    if (other > day && (next === null || other < next) && isOpen(open, other)) next = other;
  return next;
}

/** Whether a day belongs to one of the pauses. */
export const isPaused = (pauses: readonly Pause[], date: string): boolean =>
  pauses.some(({ from, to }) => from <= date && (to === null || date <= to));

/**
 * Each day of the calendar that the rhythm meets, with what becomes of it at the moment. `calendar` has every day of a stretch in
 * order. A day that was chosen instead counts only while it has delivery and is in time; otherwise the rule of the closed day does.
 */
export function planDays(terms: PlanTerms, calendar: readonly CalendarDay[], now: number): PlannedDay[] {
  const firstDay = dayNumber(terms.startsOn);
  const lastDay = terms.endsOn === null ? Infinity : dayNumber(terms.endsOn);
  const choices = new Map(terms.choices.map((choice) => [choice.date, choice]));
  const deadlines = new Map(
    calendar.flatMap(({ date, deadline }) =>
      deadline === null ? [] : [[dayNumber(date), Date.parse(deadline)] as const],
    ),
  );
  const open = { deadlines, now };
  return calendar.flatMap((entry) => {
    const day = dayNumber(entry.date);
    if (day < firstDay || day > lastDay || !meets(terms.rhythm, firstDay, day)) return [];
    return [plannedDay(terms, open, entry, choices.get(entry.date))];
  });
}

function plannedDay(terms: PlanTerms, open: Open, entry: CalendarDay, choice?: DayChoice): PlannedDay {
  const { date } = entry;
  if (choice?.isSkipped === true) return none(entry, 'skipped');
  if (isPaused(terms.pauses, date)) return none(entry, 'paused');
  const day = dayNumber(date);
  const chosen = choice?.movedTo ? dayNumber(choice.movedTo) : null;
  if (chosen !== null && isOpen(open, chosen)) return onDay(terms, open, entry, chosen);
  if (isOpen(open, day)) return onDay(terms, open, entry, day);
  const instead = insteadOf(terms.closedDay, open, entry);
  if (instead !== null) return onDay(terms, open, entry, instead);
  return none(entry, entry.reason ?? 'past_deadline', nextOpen(open, day));
}

function none({ date, name }: CalendarDay, why: NoDelivery, offered: number | null = null): PlannedDay {
  return {
    ...{ date, deliveredOn: null, why, name, offered: offered === null ? null : dateOfDay(offered) },
    ...{ deadline: null, makeAt: null, sendAt: null },
  };
}

function onDay(terms: PlanTerms, { deadlines }: Open, entry: CalendarDay, day: number): PlannedDay {
  const { date, name, reason } = entry;
  const deadline = deadlines.get(day) ?? 0;
  const deliveredOn = dateOfDay(day);
  return {
    ...{ date, deliveredOn, why: deliveredOn === date ? null : (reason ?? 'moved'), name, offered: null },
    ...{
      deadline,
      makeAt: deadline - terms.makeHours * hourMs,
      sendAt: deadline - terms.sendMinutes * minuteMs,
    },
  };
}

function insteadOf(rule: ClosedDayRule, open: Open, { date, reason }: CalendarDay): number | null {
  if (reason === null || rule === 'skip') return null;
  return otherDay(open, dayNumber(date), rule === 'after' ? 1 : -1);
}

/** Whether goods ever come within the calendar, whatever was skipped, paused or moved. */
export function everDelivers(
  terms: Pick<PlanTerms, 'rhythm' | 'startsOn' | 'endsOn' | 'closedDay'>,
  calendar: readonly CalendarDay[],
  now: number,
): boolean {
  const whole: PlanTerms = { ...terms, pauses: [], choices: [], makeHours: 0, sendMinutes: 0 };
  return planDays(whole, calendar, now).some(({ deliveredOn }) => deliveredOn !== null);
}
