import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { organicBadges } from '../insight/sustainability.ts';
import { dateOutput } from '../values/dates.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ordersOf } from './orders.ts';

/** Organic share of the weight of a week's food orders, and the weight missing to the next badge. */
const organic = Type.Object({
  WeightPercent: Type.Number(),
  Badge: oneOf(organicBadges),
  /** Null when the highest badge is reached. */
  Next: nullable(Type.Object({ Badge: oneOf(organicBadges), Points: Type.Number() })),
});

export const readThisWeek = endpoint({
  ...ordersOf,
  path: '/api/accounting/thisweek',
  summary: "Amount and organic share of this week's orders, beside a usual week",
  output: Type.Object({
    From: dateOutput,
    To: dateOutput,
    OrderedOre: ore,
    /** Median weekly total of the last eight weeks with a delivery; null when there were none. */
    TypicalOre: nullable(ore),
    /** Null when no ordered food has a known weight. */
    Organic: nullable(organic),
  }),
  errors: [],
});
export type ThisWeek = Static<typeof readThisWeek.output>;
