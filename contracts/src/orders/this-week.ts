import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { organicBadges } from '../goods/sustainability.ts';
import { dateOutput } from '../values/dates.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ordersOf } from './orders.ts';

/** Share of organic food in the weight of a week's orders, and how far the next badge is. */
const organic = Type.Object({
  WeightPercent: Type.Number(),
  Badge: oneOf(organicBadges),
  /** Null when the badge is the highest. */
  Next: nullable(Type.Object({ Badge: oneOf(organicBadges), Points: Type.Number() })),
});

/** The week of today, Monday to Sunday: what its deliveries come to, beside a usual week. */
export const readThisWeek = endpoint({
  ...ordersOf,
  path: '/api/accounting/thisweek',
  summary: "Amount and organic share of this week's orders, beside a usual week",
  output: Type.Object({
    From: dateOutput,
    To: dateOutput,
    OrderedOre: ore,
    /** Median of the last eight weeks with a delivery; null when there is none. */
    TypicalOre: nullable(ore),
    /** Null when no food was ordered whose weight is known. */
    Organic: nullable(organic),
  }),
  errors: [],
});
export type ThisWeek = Static<typeof readThisWeek.output>;
