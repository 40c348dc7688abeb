import Type from 'typebox';

/**
 * A calendar date `yyyy-MM-dd`, or an ISO instant; its date in the supplier's time zone is used (domain 12).
 */
export const dateInput = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]{4,18}(Z|[+-][0-9]{2}:?[0-9]{2})?)?$',
  description: 'yyyy-MM-dd or an ISO instant',
});
export const dateOutput = Type.String({ description: 'yyyy-MM-dd' });
export const instantOutput = Type.String({ description: 'ISO instant, UTC' });
