export interface ClockPlan {
  /** The setting CLOCK of the nodes. */
  setting: string;
  now(): Temporal.Instant;
}

/**
 * The day of this many real seconds passes the deadline at 16:00 in its first half and midnight in its second: it begins before
 * the deadline, runs several times as fast, and leaps over the evening in the middle.
 */
export function planClock(date: string, seconds: number, startMs: number): ClockPlan {
  const speed = clockSpeed;
  const halfMs = (seconds * 1000) / 2;
  const deadline = Temporal.PlainDateTime.from(`${date}T16:00`).toZonedDateTime('Europe/Copenhagen');
  const midnight = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime('Europe/Copenhagen');
  // Two thirds of the way through each half.
  const before = Math.round((halfMs * 2 * speed) / 3);
  const first = { shown: deadline.toInstant().subtract({ milliseconds: before }), sinceMs: startMs };
  const second = {
    shown: midnight.toInstant().subtract({ milliseconds: before }),
    sinceMs: startMs + halfMs,
  };
  const setting = [first, second]
    .map(({ shown, sinceMs }) => `${shown}@${Temporal.Instant.fromEpochMilliseconds(sinceMs)}*${speed}`)
    .join(',');
  return {
    setting,
    now: () => {
      const ms = Date.now();
      const { shown, sinceMs } = ms < second.sinceMs ? first : second;
      return shown.add({ milliseconds: Math.floor((ms - sinceMs) * speed) });
    },
  };
}

/** Seconds of the day that pass in one real second. */
const clockSpeed = 6;
/** The demonstration's data is created for this instant: the same for each run of a date. */
export const seedingInstant = (date: string): string =>
  Temporal.PlainDateTime.from(`${date}T09:00`).toZonedDateTime('Europe/Copenhagen').toInstant().toString();
