import {
  type Comparison,
  comparisons,
  type StatisticGroup,
  statisticGroups,
} from '@engros/contracts/orders/sales-statistics.ts';

type Given = Record<string, unknown>;
const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** The days in the address of a screen with statistics; without them the screen's usual period. */
export function periodParameters({ from, to }: Given): { from?: string; to?: string } {
  const isDay = (value: unknown): value is string => typeof value === 'string' && day.test(value);
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

export interface StatisticsParameters {
  from?: string;
  to?: string;
  groupBy?: StatisticGroup;
  against?: Comparison;
  page?: number;
}

/** The period, grouping and comparison in the address of the statistics; invalid values are dropped. */
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
