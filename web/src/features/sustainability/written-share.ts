const badgesFrom = [30, 60, 90];

/**
 * Returns an organic share as it is written with one decimal: one that rounding would lift to a badge that it has not
 * reached is cut instead, so that no 59.96 % stands as 60.0 % beside bronze.
 */
export function writtenShare(percent: number): number {
  const rounded = Math.round(percent * 10) / 10;
  const isLifted = badgesFrom.some((badge) => percent < badge && rounded >= badge);
  return isLifted ? Math.floor(percent * 10) / 10 : percent;
}
