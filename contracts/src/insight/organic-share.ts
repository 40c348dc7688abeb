/** `from` is the percent from which the badge is given (specification 9). */
export const badges = [
  { badge: 'Eco', from: 0 },
  { badge: 'Bronze', from: 30 },
  { badge: 'Silver', from: 60 },
  { badge: 'Gold', from: 90 },
] as const;

const badgeLimits: readonly number[] = badges.map(({ from }) => from);

/**
 * Rounds a share for display, but cuts it when rounding would lift it to a limit that it has not reached: 59.96 is never shown as
 * 60.0 % with the badge below. The limits are those of the badges, or those that are given, such as a target.
 */
export function writtenShare(percent: number, decimals: number, limits = badgeLimits): number {
  const scale = 10 ** decimals;
  const rounded = Math.round(percent * scale) / scale;
  const isLifted = limits.some((limit) => percent < limit && rounded >= limit);
  return isLifted ? Math.floor(percent * scale) / scale : percent;
}

export type OrganicBadge = (typeof badges)[number]['badge'];

export function organicBadge(percent: number): OrganicBadge {
  return badges.findLast(({ from }) => percent >= from)?.badge ?? 'Eco';
}

/** The percent from which the badge is given. */
export const badgeFrom = (badge: OrganicBadge): number =>
  badges.find((each) => each.badge === badge)?.from ?? 0;

/** The badge above the current one, and the percentage points missing to it; null at the highest. */
export function nextBadge(percent: number): { badge: OrganicBadge; points: number } | null {
  const next = badges.find(({ from }) => percent < from);
  return next === undefined ? null : { badge: next.badge, points: next.from - percent };
}

/** In percent; 0 when the whole is 0. Multiplies first: 0.29 times 100 is less than 29, and shares are rounded down. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (part * 100) / whole;
}
