import { rememberedDays } from './cookies.ts';

interface Lifetime {
  /** After so long without a request the session ends. */
  idleMinutes: number;
  /** So long after the sign-in the session ends, even when it is in use. */
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

/**
 * Staff are never remembered. An impersonation does not use these limits: it ends at a time fixed at its start (reliability T25).
 */
function lifetimeOf({ isStaff, isRemembered }: LifetimeOf): Lifetime {
  if (isStaff) return lifetimes.staff;
  return isRemembered ? lifetimes.remembered : lifetimes.person;
}

/**
 * When an impersonation ends at the latest: when the sign-in of the member of staff ends. Starting another impersonation does not
 * extend that time (T25).
 */
export function staffEnd(signedInAt: Temporal.Instant): Temporal.Instant {
  return signedInAt.add({ minutes: lifetimes.staff.absoluteMinutes });
}

/** The idle limit, but at most the absolute limit. */
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
