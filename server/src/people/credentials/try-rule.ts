import { quietSeconds, type TryRule } from '../../platform/http/rate-limits.ts';

export interface TryState {
  /**
   * Number of counted attempts at `triedAt`. Rises by one with each attempt and falls by `perHour` of the
   * rule each hour.
   */
  level: number;
  triedAt: Temporal.Instant;
  /** Number of refused attempts in a row, each within the quiet time after the one before. */
  refused: number;
  refusedAt: Temporal.Instant | null;
}

/** Never negative, although the clocks of two nodes may differ a little. */
const secondsSince = (then: Temporal.Instant, now: Temporal.Instant) =>
  Math.max(0, now.since(then).total('seconds'));

function levelAt(rule: TryRule, state: TryState | undefined, now: Temporal.Instant): number {
  if (!state) return 0;
  return Math.max(0, state.level - (secondsSince(state.triedAt, now) * rule.perHour) / 3600);
}

/** 0 when the hourly limit allows an attempt now. */
export function secondsUntilRoom(rule: TryRule, state: TryState | undefined, now: Temporal.Instant): number {
  const over = levelAt(rule, state, now) + 1 - rule.burst;
  return over <= 0 ? 0 : (over * 3600) / rule.perHour;
}

/**
 * 0 when the attempt may continue. The longest of three waits counts: the one that doubles with each attempt, the one for the
 * hourly limit, and the pause after repeated refused attempts.
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

export function afterTry(rule: TryRule, state: TryState | undefined, now: Temporal.Instant): TryState {
  return {
    level: levelAt(rule, state, now) + 1,
    triedAt: now,
    refused: state?.refused ?? 0,
    refusedAt: state?.refusedAt ?? null,
  };
}

export function afterRefusal(state: TryState, now: Temporal.Instant): TryState {
  const { refused, refusedAt } = state;
  const goesOn = refusedAt !== null && secondsSince(refusedAt, now) < quietSeconds;
  return { ...state, refused: goesOn ? refused + 1 : 1, refusedAt: now };
}
