/** Source of the current time for all rules, so that tests and demonstrations can set it (domain 2). */
export interface Clock {
  now(): Temporal.Instant;
}

/** A clock for tests, whose time changes only when a test sets or advances it. */
export interface FixedClock extends Clock {
  /** Sets the clock to an ISO instant such as 2026-11-24T15:00:00Z. */
  set(iso: string): void;
  /** Advances the clock by hours or smaller units. Days are not allowed, because their length varies. */
  advance(duration: Temporal.DurationLike): void;
}

/**
 * Returns the machine's clock, in whole milliseconds. Calls within one millisecond return the same instant
 * object.
 */
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

/**
 * Creates a clock for tests that stays at the given ISO instant. Throws RangeError when the text is not an
 * instant.
 */
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
 * Creates a clock that starts at the given ISO instant and runs at normal speed. `elapsedMs` is monotonic, so
 * corrections of the machine's clock have no effect.
 */
export function clockStartingAt(iso: string, elapsedMs: () => number = () => performance.now()): Clock {
  const start = Temporal.Instant.from(iso);
  const startedMs = elapsedMs();
  return { now: () => start.add({ milliseconds: Math.floor(elapsedMs() - startedMs) }) };
}

/**
 * Returns the clock of the process: starting at the setting CLOCK (an ISO instant, for demonstrations and
 * tests), or else the machine's clock.
 */
export function clockFor(startAt: string | undefined): Clock {
  return startAt === undefined || startAt === '' ? systemClock() : clockStartingAt(startAt);
}

/** Returns today's date (yyyy-MM-dd) in a time zone. */
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

/**
 * Returns the date (yyyy-MM-dd) of an instant in a time zone. The latest day is cached, because every call
 * needs today's date.
 */
export function dateIn(instant: Temporal.Instant, timeZone: string): string {
  const ms = instant.epochMilliseconds;
  if (lastDay?.timeZone === timeZone && ms >= lastDay.fromMs && ms < lastDay.untilMs) return lastDay.date;
  const day = instant.toZonedDateTimeISO(timeZone).startOfDay();
  const untilMs = day.add({ days: 1 }).startOfDay().epochMilliseconds;
  lastDay = { timeZone, fromMs: day.epochMilliseconds, untilMs, date: day.toPlainDate().toString() };
  return lastDay.date;
}
