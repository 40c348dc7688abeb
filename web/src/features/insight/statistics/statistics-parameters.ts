import {
  type Comparison,
  comparisons,
  habitWeeks,
  type StatisticGroup,
  statisticGroups,
} from '@engros/contracts/goods/sales-statistics.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';

type Given = Record<string, unknown>;

/** Without a period, the screen uses its default period. */
export function periodParameters({ from, to }: Given): { from?: string; to?: string } {
  return { ...(isDayText(from) && { from }), ...(isDayText(to) && { to }) };
}

export interface StatisticsParameters {
  from?: string;
  to?: string;
  groupBy?: StatisticGroup;
  against?: Comparison;
  page?: number;
}

export function statisticsParameters(given: Given): StatisticsParameters {
  const groupBy = statisticGroups.find((each) => each === given.groupBy);
  const against = comparisons.find((each) => each === given.against);
  const page = Number(given.page);
  return {
    ...periodParameters(given),
    ...(groupBy && { groupBy }),
    ...(against && { against }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}

export const boughtSorts = ['category', 'times', 'latest'] as const;

export interface BoughtParameters {
  weeks?: number;
  minimumTimes?: number;
  sort?: (typeof boughtSorts)[number];
  deliverable?: 'True' | undefined;
  /** Another of the user's customers, whose purchases are listed. */
  customer?: string | undefined;
  page?: number;
}

const customerNumber = /^[0-9A-Za-z_-]{1,32}$/;
const mostTimes = 99;

export function boughtParameters(given: Given): BoughtParameters {
  const weeks = habitWeeks.find((each) => each === Number(given.weeks));
  const times = Number(given.minimumTimes);
  const sort = boughtSorts.find((each) => each === given.sort);
  const page = Number(given.page);
  return {
    ...(weeks && { weeks }),
    ...(Number.isInteger(times) && times >= 1 && times <= mostTimes && { minimumTimes: times }),
    ...(sort && { sort }),
    ...(given.deliverable === 'True' && { deliverable: 'True' as const }),
    ...(customerNumber.test(String(given.customer ?? '')) && { customer: String(given.customer) }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}

/** Parameters of the print view: those of the list, and the delivery day for which the prices apply. */
export function boughtPrintParameters(given: Given): BoughtParameters & { expectedDeliveryDate?: string } {
  const { page: _, ...asked } = boughtParameters(given);
  const { expectedDeliveryDate: date } = given;
  return { ...asked, ...(isDayText(date) && { expectedDeliveryDate: date }) };
}
