import type { WrittenWhen } from '../system-order.ts';

const nothing: WrittenWhen = { version: null, at: null };

/**
 * Returns what makes a document older than another one of its order: its version, or else the time at which it was written.
 * Only what both say is compared, and a day only with a day. Undefined when it is not older.
 */
export function olderThan(
  document: WrittenWhen = nothing,
  newest: WrittenWhen = nothing,
): { key: 'version' | 'time'; written: string; newest: string } | undefined {
  if (document.version !== null && newest.version !== null)
    return document.version < newest.version
      ? { key: 'version', written: String(document.version), newest: String(newest.version) }
      : undefined;
  if (document.at === null || newest.at === null || isDay(document.at) !== isDay(newest.at)) return undefined;
  return isBefore(document.at, newest.at)
    ? { key: 'time', written: document.at, newest: newest.at }
    : undefined;
}

/** Returns when the newest of two documents was written; what the later one does not say stays, also the time of its day. */
export const newestOf = (document: WrittenWhen = nothing, before: WrittenWhen = nothing): WrittenWhen => ({
  version: document.version ?? before.version,
  at: saysLess(document.at, before.at) ? before.at : document.at,
});

/** True for no time, and for a day beside a moment that is of this day or later. */
const saysLess = (at: string | null, before: string | null): boolean =>
  at === null || (before !== null && isDay(at) && !isDay(before) && at <= before.slice(0, at.length));

const isDay = (at: string) => !at.includes('T');

const isBefore = (at: string, other: string): boolean =>
  isDay(at)
    ? at < other
    : Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Instant.from(other)) < 0;

const versionSigns = /^\d{1,9}$/;

/** Reads the number of a version; null for anything else. */
export const versionOf = (written: string | undefined): number | null =>
  written !== undefined && versionSigns.test(written.trim()) ? Number(written.trim()) : null;

/** Longest time that a system writes, with fractions of a second and an offset. */
const longestTime = 40;

/** Reads the instant at which a document was written; null for what is none. */
export function instantOf(written: string): string | null {
  if (written.length > longestTime) return null;
  try {
    return Temporal.Instant.from(written.trim()).toString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
