import { coolTypes } from '@engros/contracts/values/dates.ts';

/** First date of a route that has none: a Monday before any delivery. */
export const always = '1970-01-05';

interface RouteColumns {
  tour: string;
  every_weeks: number;
  first_date: string;
  iso_weeks: string | null;
  goods: string[];
}

export const rhythmColumns = ['tour', 'every_weeks', 'first_date', 'iso_weeks', 'goods'] as const;

export const presentRhythm = (route: RouteColumns) => ({
  Tour: route.tour,
  EveryWeeks: route.every_weeks,
  FirstDate: route.first_date === always ? null : route.first_date,
  IsoWeeks: (['even', 'odd'] as const).find((weeks) => weeks === route.iso_weeks) ?? null,
  CoolTypes: coolTypes.filter((coolType) => route.goods.includes(coolType)),
});
