/** All rules take the current time from it, so that tests and demonstrations can set it (domain 2). */
export interface Clock {
  now(): Temporal.Instant;
}

/** For tests; the time changes only when a test sets or advances it. */
export interface FixedClock extends Clock {
  /** ISO instant such as 2026-11-24T15:00:00Z. */
  set(iso: string): void;
  /** Hours or smaller units. Days are not allowed, because their length varies. */
  advance(duration: Temporal.DurationLike): void;
}

/** In whole milliseconds. Calls within one millisecond return the same instant object. */
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

/** For tests. Throws RangeError when the text is not an instant. */
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
 * Starts at the given ISO instant and runs at normal speed. `elapsedMs` is monotonic, so corrections of the machine's clock have
 * no effect.
 */
export function clockStartingAt(iso: string, elapsedMs: () => number = () => performance.now()): Clock {
  const start = Temporal.Instant.from(iso);
  const startedMs = elapsedMs();
  return { now: () => start.add({ milliseconds: Math.floor(elapsedMs() - startedMs) }) };
}

/** Part of a planned clock, from this instant of the machine's clock on. */
interface Stretch {
  sinceMs: number;
  shown: Temporal.Instant;
  speed: number;
}

/**
 * Follows a plan such as `2026-11-24T14:58:00Z@2026-11-28T10:00:00Z*6`: when the machine's clock reaches the second instant, this
 * clock shows the first and runs six times as fast. Stretches are separated by commas, in order of the machine's time; the first
 * counts also before its beginning. All processes with the same plan show the same time, whenever they started. Throws RangeError
 * when the text is no such plan.
 */
export function plannedClock(plan: string, machineMs: () => number = Date.now): Clock {
  const stretches = plan.split(',').map(stretchOf);
  return {
    now: () => {
      const ms = machineMs();
      const { shown, sinceMs, speed } =
        stretches.findLast((stretch) => stretch.sinceMs <= ms) ?? (stretches[0] as Stretch);
      return shown.add({ milliseconds: Math.floor((ms - sinceMs) * speed) });
    },
  };
}

const fastest = 1000;

function stretchOf(text: string): Stretch {
  const [, shown = '', since = '', speed = ''] =
    /^([^@*]+)@([^@*]+)\*(\d{1,4}(?:\.\d{1,3})?)$/.exec(text.trim()) ?? [];
  const times = Number(speed);
  if (!(times > 0 && times <= fastest)) throw new RangeError(`${text} is no stretch of a clock`);
  return {
    sinceMs: Temporal.Instant.from(since).epochMilliseconds,
    shown: Temporal.Instant.from(shown),
    speed: times,
  };
}

/**
 * Setting CLOCK, for demonstrations and tests: an ISO instant to start at, or a plan (`plannedClock`). Without the setting, the
 * machine's clock. Throws RangeError for any other text.
 */
export function clockFor(setting: string | undefined): Clock {
  if (setting === undefined || setting === '') return systemClock();
  return setting.includes('@') ? plannedClock(setting) : clockStartingAt(setting);
}

/** `yyyy-MM-dd`. */
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

/** `yyyy-MM-dd`. The latest day is cached, because every call needs today's date. */
export function dateIn(instant: Temporal.Instant, timeZone: string): string {
  const ms = instant.epochMilliseconds;
  if (lastDay?.timeZone === timeZone && ms >= lastDay.fromMs && ms < lastDay.untilMs) return lastDay.date;
  const day = instant.toZonedDateTimeISO(timeZone).startOfDay();
  const untilMs = day.add({ days: 1 }).startOfDay().epochMilliseconds;
  lastDay = { timeZone, fromMs: day.epochMilliseconds, untilMs, date: day.toPlainDate().toString() };
  return lastDay.date;
}
