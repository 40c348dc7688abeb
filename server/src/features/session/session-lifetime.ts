import { rememberedDays } from './cookies.ts';

interface Lifetime {
  /** Without a call for so long the session is over. */
  idleMinutes: number;
  /** And however busy, so long after the sign-in. */
  absoluteMinutes: number;
}

const lifetimes = {
  person: { idleMinutes: 8 * 60, absoluteMinutes: 12 * 60 },
  staff: { idleMinutes: 30, absoluteMinutes: 8 * 60 },
  remembered: { idleMinutes: rememberedDays * 1440, absoluteMinutes: rememberedDays * 1440 },
} as const satisfies Record<string, Lifetime>;

export interface LifetimeOf {
  isStaff: boolean;
  isRemembered: boolean;
}

/** Staff are never remembered; a session in which they act as somebody ends when it began to say so (reliability T25). */
function lifetimeOf({ isStaff, isRemembered }: LifetimeOf): Lifetime {
  if (isStaff) return lifetimes.staff;
  return isRemembered ? lifetimes.remembered : lifetimes.person;
}

/** When acting as somebody ends at the latest: with the sign-in of the member of staff, however often it began (T25). */
export function staffEnd(signedInAt: Temporal.Instant): Temporal.Instant {
  return signedInAt.add({ minutes: lifetimes.staff.absoluteMinutes });
}

/** When a session used now ends unless it is used again: the idle end, at most the absolute one. */
export function sessionEnd(
  of: LifetimeOf,
  signedInAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant {
  const { idleMinutes, absoluteMinutes } = lifetimeOf(of);
  const idle = now.add({ minutes: idleMinutes });
  const absolute = signedInAt.add({ minutes: absoluteMinutes });
  return Temporal.Instant.compare(idle, absolute) < 0 ? idle : absolute;
}
