import { rememberedDays } from './cookies.ts';

interface Lifetime {
  /** Without a call for so long the session is over. */
  idleMinutes: number;
  /** And however busy, so long after it began. */
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

/** When a session used now ends unless it is used again: the idle end, at most the absolute one. */
export function sessionEnd(
  of: LifetimeOf,
  startedAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant {
  const { idleMinutes, absoluteMinutes } = lifetimeOf(of);
  const idle = now.add({ minutes: idleMinutes });
  const absolute = startedAt.add({ minutes: absoluteMinutes });
  return Temporal.Instant.compare(idle, absolute) < 0 ? idle : absolute;
}
