import { derived } from '../../platform/memory/derived.ts';
import { byIdentity, byValue } from '../../platform/memory/sources.ts';
import { cutOffInstant, type DatePlan, type PlannedDate } from './delivery-calendar.ts';

function deadlineOn(
  plan: DatePlan,
  index: number,
  planned: PlannedDate,
  leadTimeWorkingDays: number,
  leadCutOffTime: string | null,
): Temporal.Instant | null {
  if (planned.deadline === null || planned.cutOff === null) return null;
  const own = cutOffInstant(plan.workingDays, plan.calendar.timeZone, plan.firstEpochDay + index, {
    // With lead time 0 the product's cut-off time applies on the day on which the route's ordering closes.
    cutOffWorkingDaysBefore:
      leadTimeWorkingDays === 0 ? planned.cutOff.cutOffWorkingDaysBefore : leadTimeWorkingDays,
    cutOffTime: leadCutOffTime ?? planned.cutOff.cutOffTime,
  });
  return Temporal.Instant.compare(own, planned.deadline) < 0 ? own : planned.deadline;
}

interface LeadTime {
  plan: DatePlan;
  leadTimeWorkingDays: number;
  leadCutOffTime: string | null;
}

function deadlinesOf({ plan, leadTimeWorkingDays, leadCutOffTime }: LeadTime) {
  const isPlain = leadTimeWorkingDays === 0 && leadCutOffTime === null;
  return plan.dates.map((planned, index) =>
    isPlain ? planned.deadline : deadlineOn(plan, index, planned, leadTimeWorkingDays, leadCutOffTime),
  );
}

/** Memory limit in bytes for some thousand tables of 60 days. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfDay = 32;

/**
 * One deadline for each date of a plan (domain 4.2): that many working days before delivery, at the product's own time of day if
 * it has one, otherwise at the cut-off time of the delivery day, and never later than the delivery day's deadline. Products with
 * equal lead times share one table per plan.
 */
export const deadlinesWithLeadTime: (leadTime: LeadTime) => readonly (Temporal.Instant | null)[] = derived({
  sources: { plan: byIdentity, leadTimeWorkingDays: byValue, leadCutOffTime: byValue },
  compute: deadlinesOf,
  maxBytes: keptBytes,
  bytesOf: ({ length }) => length * bytesOfDay,
});
