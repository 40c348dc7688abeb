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

export type OrganicBadge = (typeof badges)[number]['badge'];

/** Returns the badge of an organic share in percent. */
export function organicBadge(percent: number): OrganicBadge {
  return badges.findLast(({ from }) => percent >= from)?.badge ?? 'Eco';
}

/** Returns the percent from which a badge is given. */
export const badgeFrom = (badge: OrganicBadge): number =>
  badges.find((each) => each.badge === badge)?.from ?? 0;

/** Returns the badge after the one that an organic share has, and the points it lacks; null when it has the highest. */
export function nextBadge(percent: number): { badge: OrganicBadge; points: number } | null {
  const next = badges.find(({ from }) => percent < from);
  return next === undefined ? null : { badge: next.badge, points: next.from - percent };
}

/**
 * Returns a share in percent; 0 when the whole is 0. Multiplies first: 0.29 times 100 is less than 29, and shares are
 * rounded down.
 */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part * 100) / whole;
}
