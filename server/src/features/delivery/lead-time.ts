import { cutOffInstant, type DatePlan, type PlannedDate } from './delivery-calendar.ts';

const tables = new WeakMap<DatePlan, Map<string, readonly (Temporal.Instant | null)[]>>();

function deadlineOn(
  plan: DatePlan,
  index: number,
  planned: PlannedDate,
  leadTimeWorkingDays: number,
  leadCutOffTime: string | null,
): Temporal.Instant | null {
  if (planned.deadline === null || planned.cutOff === null) return null;
  const own = cutOffInstant(plan.workingDays, plan.calendar.timeZone, plan.firstEpochDay + index, {
    // Without lead time an own cut-off time is a time of the day on which the route closes.
    cutOffWorkingDaysBefore:
      leadTimeWorkingDays === 0 ? planned.cutOff.cutOffWorkingDaysBefore : leadTimeWorkingDays,
    cutOffTime: leadCutOffTime ?? planned.cutOff.cutOffTime,
  });
  return Temporal.Instant.compare(own, planned.deadline) < 0 ? own : planned.deadline;
}

/**
 * Deadlines of a product with a lead time for each date of a plan (domain 4.2): it must be ordered so many working days
 * before delivery, by its own time of day or else the day's; never later than the day itself allows. Products with equal
 * lead times share one table per plan.
 */
export function deadlinesWithLeadTime(
  plan: DatePlan,
  leadTimeWorkingDays: number,
  leadCutOffTime: string | null,
): readonly (Temporal.Instant | null)[] {
  let ofPlan = tables.get(plan);
  if (ofPlan === undefined) {
    ofPlan = new Map();
    tables.set(plan, ofPlan);
  }
  const key = `${leadTimeWorkingDays}|${leadCutOffTime ?? ''}`;
  let deadlines = ofPlan.get(key);
  if (deadlines === undefined) {
    const isPlain = leadTimeWorkingDays === 0 && leadCutOffTime === null;
    deadlines = plan.dates.map((planned, index) =>
      isPlain ? planned.deadline : deadlineOn(plan, index, planned, leadTimeWorkingDays, leadCutOffTime),
    );
    ofPlan.set(key, deadlines);
  }
  return deadlines;
}
