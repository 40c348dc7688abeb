/** Badges of an organic share and the percent from which each is given (specification 9). */
export const badges = [
  { badge: 'Eco', from: 0 },
  { badge: 'Bronze', from: 30 },
  { badge: 'Silver', from: 60 },
  { badge: 'Gold', from: 90 },
] as const;

const badgeLimits: readonly number[] = badges.map(({ from }) => from);

/**
 * Returns an organic share as it is written with so many decimals: one that rounding would lift to a limit that it has not
 * reached is cut instead, so that no 59.96 % stands as 60.0 % beside bronze. The limits are those of the badges, or those
 * that are given, such as a target.
 */
export function writtenShare(percent: number, decimals: number, limits = badgeLimits): number {
  const scale = 10 ** decimals;
  const rounded = Math.round(percent * scale) / scale;
  const isLifted = limits.some((limit) => percent < limit && rounded >= limit);
  return isLifted ? Math.floor(percent * scale) / scale : percent;
}
