/** ISO 8601 weekday: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const daysPerEra = 146_097;
const epochShift = 719_468;

// Returns the days since 1970-01-01 (Howard Hinnant's civil-date algorithm). About a hundred times faster
// than a date object.
function epochDayOfCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysPerEra + dayOfEra - epochShift;
}

function civilOf(epochDay: number): { year: number; month: number; day: number } {
  const z = epochDay + epochShift;
  const era = Math.floor(z / daysPerEra);
  const dayOfEra = z - era * daysPerEra;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`Day ${epochDay} is outside the years 0001 to 9999`);
  return { year, month, day };
}

/** `yyyy-MM-dd`, from days since 1970-01-01; years 0001 to 9999. */
export function dateOfEpochDay(epochDay: number): string {
  const { year, month, day } = civilOf(epochDay);
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

function tryEpochDay(date: string): number | undefined {
  if (!datePattern.test(date)) return undefined;
  // Reads the digits by position, because this runs in every call and regular expression groups are slow.
  const digit = (at: number) => date.charCodeAt(at) - 48;
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  const month = digit(5) * 10 + digit(6);
  const day = digit(8) * 10 + digit(9);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const epochDay = epochDayOfCivil(year, month, day);
  // The arithmetic turns 30 February into 2 March, so a date exists only if converting it back gives the same
  // text.
  return day <= 28 || dateOfEpochDay(epochDay) === date ? epochDay : undefined;
}

/** Days since 1970-01-01. Throws RangeError when the date does not exist. */
export function epochDayOf(date: string): number {
  const epochDay = tryEpochDay(date);
  if (epochDay === undefined) throw new RangeError(`Not a calendar date: ${date}`);
  return epochDay;
}

/** False for a date that does not exist. */
export function isCalendarDate(text: string): boolean {
  return tryEpochDay(text) !== undefined;
}

const firstEpochDay = epochDayOfCivil(1, 1, 1);
const lastEpochDay = epochDayOfCivil(9999, 12, 31);

/**
 * True for a calendar date with at least this many days of the supported range before and after it, so that a caller can count
 * from it.
 */
export function isAskedDay(
  text: string,
  { before = 0, after = 0 }: { before?: number; after?: number },
): boolean {
  const day = tryEpochDay(text);
  return day !== undefined && day - before >= firstEpochDay && day + after <= lastEpochDay;
}

/** `epochDay` is days since 1970-01-01. */
export function weekdayOfEpochDay(epochDay: number): Weekday {
  return (((((epochDay + 3) % 7) + 7) % 7) + 1) as Weekday;
}

export function weekdayOf(date: string): Weekday {
  return weekdayOfEpochDay(epochDayOf(date));
}

export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDayOf(date) + days);
}

/**
 * Parses 'HH:mm' or 'HH:mm:ss', the formats in which PostgreSQL returns `time`. Throws RangeError for any
 * other text.
 */
export function timeOfDay(text: string): { hour: number; minute: number; second: number } {
  const parts = timePattern.exec(text);
  if (parts === null) throw new RangeError(`Not a time of day: ${text}`);
  return { hour: Number(parts[1]), minute: Number(parts[2]), second: Number(parts[3] ?? 0) };
}

/**
 * A time skipped in spring uses the offset before the change (02:30 becomes 03:30 summer time); a time that occurs twice in
 * autumn means the first occurrence.
 */
export function instantOfWallClock(epochDay: number, time: string, timeZone: string): Temporal.Instant {
  const { year, month, day } = civilOf(epochDay);
  const { hour, minute, second } = timeOfDay(time);
  return new Temporal.PlainDateTime(year, month, day, hour, minute, second)
    .toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .toInstant();
}

/**
 * In the supplier's time zone, such as `2026-12-24T16:00`; undefined when it does not exist, or is outside the years 0001 to
 * 9999.
 */
export function instantOfLocal(local: string, timeZone: string): Temporal.Instant | undefined {
  return readInstant(() =>
    Temporal.PlainDateTime.from(local, { overflow: 'reject' }).toZonedDateTime(timeZone).toInstant(),
  );
}

/** Undefined for no ISO instant, or one outside the years 0001 to 9999. */
export function instantIn(text: string): Temporal.Instant | undefined {
  return readInstant(() => Temporal.Instant.from(text));
}

// PostgreSQL accepts no year 0 and no year with a sign, such as +012026.
function readInstant(read: () => Temporal.Instant): Temporal.Instant | undefined {
  try {
    const instant = read();
    return isCalendarDate(instant.toString().slice(0, 'yyyy-MM-dd'.length)) ? instant : undefined;
  } catch {
    return undefined;
  }
}
