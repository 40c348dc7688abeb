import Type from 'typebox';
import { nullable, oneOf } from './schema.ts';

/**
 * A calendar date `yyyy-MM-dd`, or an ISO instant; its date in the supplier's time zone is used (domain 12).
 */
export const dateInput = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]{4,18}(Z|[+-][0-9]{2}:?[0-9]{2})?)?$',
  description: 'yyyy-MM-dd or an ISO instant',
});
export const dateOutput = Type.String({ description: 'yyyy-MM-dd' });
export const instantOutput = Type.String({ description: 'ISO instant, UTC' });

export const coolTypes = ['dry', 'cool', 'freeze'] as const;

/** In which weeks a route drives, which of the day's tours it is, and what goes with it. */
export const routeRhythm = {
  Tour: Type.String({ description: 'Tells the tours of a weekday apart; empty for the only one' }),
  EveryWeeks: Type.Integer({ description: '2 is every second week, counted from the week of FirstDate' }),
  /** The route does not drive before; null is no such day. */
  FirstDate: nullable(dateOutput),
  /** Only in ISO weeks with such a number; null is all. */
  IsoWeeks: nullable(oneOf(['even', 'odd'])),
  CoolTypes: Type.Array(oneOf(coolTypes), { description: 'What goes with it; none is everything' }),
};
