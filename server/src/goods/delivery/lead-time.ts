import { derived } from '../../platform/memory/derived.ts';
import { byIdentity, byValue } from '../../platform/memory/sources.ts';
import { type CoolType, cutOffInstant, type DatePlan, type PlannedDate } from './delivery-calendar.ts';

/** The tour of the day that the goods go with. */
const tourOf = (planned: PlannedDate, coolType: CoolType | null) =>
  planned.byGoods === null || coolType === null ? planned : planned.byGoods[coolType];

function deadlineOn(
  plan: DatePlan,
  index: number,
  planned: Pick<PlannedDate, 'deadline' | 'cutOff'>,
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
  /** Of the product; null for the day itself, whatever goods. */
  coolType: CoolType | null;
}

function deadlinesOf({ plan, leadTimeWorkingDays, leadCutOffTime, coolType }: LeadTime) {
  const isPlain = leadTimeWorkingDays === 0 && leadCutOffTime === null;
  return plan.dates.map((planned, index) => {
    const tour = tourOf(planned, coolType);
    return isPlain ? tour.deadline : deadlineOn(plan, index, tour, leadTimeWorkingDays, leadCutOffTime);
  });
}

/** Memory limit in bytes for some thousand tables of 60 days. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfDay = 32;

const keptDeadlines: (leadTime: LeadTime) => readonly (Temporal.Instant | null)[] = derived({
  sources: { plan: byIdentity, leadTimeWorkingDays: byValue, leadCutOffTime: byValue, coolType: byValue },
  compute: deadlinesOf,
  maxBytes: keptBytes,
  bytesOf: ({ length }) => length * bytesOfDay,
});

/**
 * One deadline for each date of a plan (domain 4.2): that many working days before delivery, at the product's own time of day if
 * it has one, otherwise at the cut-off time of the tour that carries it, and never later than that tour's deadline. Null where no
 * tour carries it. Products with equal lead times share one table per plan.
 */
export const deadlinesWithLeadTime = (leadTime: LeadTime): readonly (Temporal.Instant | null)[] =>
  keptDeadlines(
    leadTime.plan.isByGoods || leadTime.coolType === null ? leadTime : { ...leadTime, coolType: null },
  );
