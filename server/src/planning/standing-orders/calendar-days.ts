import type { CalendarDay } from '@engros/contracts/planning/plan.ts';
import type { DatePlan } from '../../goods/delivery/delivery-calendar.ts';

/** The days of a customer's calendar, as the planner reads them. */
export const calendarDays = ({ dates }: DatePlan): CalendarDay[] =>
  dates.map(({ date, reason, name, deadline }) => ({
    date,
    reason,
    name,
    deadline: deadline?.toString() ?? null,
  }));
