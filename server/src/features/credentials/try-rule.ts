import { quietSeconds, type TryRule } from '../../platform/http/rate-limits.ts';

/** What is known of the tries under one key. */
export interface TryState {
  /** Rises by one with each try and leaks by the rule's tries an hour; as it was at `triedAt`. */
  level: number;
  triedAt: Temporal.Instant;
  /** Tries turned away, each within the quiet time after the one before. */
  refused: number;
  refusedAt: Temporal.Instant | null;
}

/** Never negative: the clocks of two nodes may differ a little. */
const secondsSince = (then: Temporal.Instant, now: Temporal.Instant) =>
  Math.max(0, now.since(then).total('seconds'));

function levelAt(rule: TryRule, state: TryState | undefined, now: Temporal.Instant): number {
  if (!state) return 0;
  return Math.max(0, state.level - (secondsSince(state.triedAt, now) * rule.perHour) / 3600);
}

/** Seconds until the hour has room for one more try; 0 when it has. */
export function secondsUntilRoom(rule: TryRule, state: TryState | undefined, now: Temporal.Instant): number {
  const over = levelAt(rule, state, now) + 1 - rule.burst;
  return over <= 0 ? 0 : (over * 3600) / rule.perHour;
}

/**
 * Seconds a try must wait, 0 when it may go on: until the doubling wait after the last one is over, until the hour has
 * room, and, for who tries on and on in spite of being turned away, until they were quiet for a while.
 */
export function waitSeconds(rule: TryRule, state: TryState | undefined, now: Temporal.Instant): number {
  if (!state) return 0;
  const over = Math.ceil(state.level) - rule.free;
  const doubled = over < 0 ? 0 : Math.min(2 ** Math.min(over, 20), rule.longestWaitSeconds);
  const afterLast = doubled - secondsSince(state.triedAt, now);
  return Math.max(
    0,
    Math.ceil(Math.max(afterLast, secondsUntilRoom(rule, state, now), pauseOf(rule, state, now))),
  );
}

function pauseOf(rule: TryRule, { refused, refusedAt }: TryState, now: Temporal.Instant): number {
  if (refusedAt === null || refused < rule.refusals) return 0;
  return quietSeconds - secondsSince(refusedAt, now);
}

/** The state after a try that may go on. */
export function afterTry(rule: TryRule, state: TryState | undefined, now: Temporal.Instant): TryState {
  return {
    level: levelAt(rule, state, now) + 1,
    triedAt: now,
    refused: state?.refused ?? 0,
    refusedAt: state?.refusedAt ?? null,
  };
}

/** The state after a try that was turned away. */
export function afterRefusal(state: TryState, now: Temporal.Instant): TryState {
  const { refused, refusedAt } = state;
  const goesOn = refusedAt !== null && secondsSince(refusedAt, now) < quietSeconds;
  return { ...state, refused: goesOn ? refused + 1 : 1, refusedAt: now };
}
