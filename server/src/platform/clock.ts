/** Where rules get the time from, so that tests and demonstrations can set it (domain 2). */
export interface Clock {
  now(): Temporal.Instant;
}

/** A clock that stands still until it is told to move. */
export interface FixedClock extends Clock {
  /** Puts it at an ISO instant such as 2026-11-24T15:00:00Z. */
  set(iso: string): void;
  /** Moves it by hours or smaller units; a day has no fixed length on an instant. */
  advance(duration: Temporal.DurationLike): void;
}

/** The machine's own clock, in whole milliseconds: those who ask within one get the same instant. */
export function systemClock(): Clock {
  let last = Temporal.Instant.fromEpochMilliseconds(0);
  let lastMs = 0;
  return {
    now: () => {
      const ms = Date.now();
      if (ms !== lastMs) last = Temporal.Instant.fromEpochMilliseconds(ms);
      lastMs = ms;
      return last;
    },
  };
}

/** A clock for tests: stands at the given ISO instant; RangeError when it is none. */
export function fixedClock(iso: string): FixedClock {
  let instant = Temporal.Instant.from(iso);
  return {
    now: () => instant,
    set: (next) => {
      instant = Temporal.Instant.from(next);
    },
    advance: (duration) => {
      instant = instant.add(duration);
    },
  };
}

/**
 * Starts at the given ISO instant and ticks on at real speed. `elapsedMs` is a monotonic count, so that a correction of
 * the machine's clock does not move it.
 */
export function clockStartingAt(iso: string, elapsedMs: () => number = () => performance.now()): Clock {
  const start = Temporal.Instant.from(iso);
  const startedMs = elapsedMs();
  return { now: () => start.add({ milliseconds: Math.floor(elapsedMs() - startedMs) }) };
}

/** The clock a process runs by: the setting CLOCK (an ISO instant, demonstrations and tests) or the machine's. */
export function clockFor(startAt: string | undefined): Clock {
  return startAt === undefined || startAt === '' ? systemClock() : clockStartingAt(startAt);
}

/** Today's date (yyyy-MM-dd) in a time zone. */
export function todayIn(clock: Clock, timeZone: string): string {
  return dateIn(clock.now(), timeZone);
}

interface KnownDay {
  timeZone: string;
  fromMs: number;
  untilMs: number;
  date: string;
}

let lastDay: KnownDay | undefined;

/** The date (yyyy-MM-dd) an instant falls on in a time zone. The last day asked for is remembered: every call asks for today. */
export function dateIn(instant: Temporal.Instant, timeZone: string): string {
  const ms = instant.epochMilliseconds;
  if (lastDay?.timeZone === timeZone && ms >= lastDay.fromMs && ms < lastDay.untilMs) return lastDay.date;
  const day = instant.toZonedDateTimeISO(timeZone).startOfDay();
  const untilMs = day.add({ days: 1 }).startOfDay().epochMilliseconds;
  lastDay = { timeZone, fromMs: day.epochMilliseconds, untilMs, date: day.toPlainDate().toString() };
  return lastDay.date;
}
