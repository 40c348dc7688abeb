import type { WrittenWhen } from '../system-order.ts';

const nothing: WrittenWhen = { version: null, at: null };

/**
 * Compares the version, or else the time at which each was written. Only what both contain is compared, and a day only with a
 * day. Undefined when the document is not older.
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

/** When the newest of two documents was written; what the later one does not say stays, also the time of its day. */
export const newestOf = (document: WrittenWhen = nothing, before: WrittenWhen = nothing): WrittenWhen => ({
  version: document.version ?? before.version,
  at: saysLess(document.at, before.at) ? before.at : document.at,
});

/** True for no time, and for a day compared with a moment of this day or later. */
const saysLess = (at: string | null, before: string | null): boolean =>
  at === null || (before !== null && isDay(at) && !isDay(before) && at <= before.slice(0, at.length));

const isDay = (at: string) => !at.includes('T');

const isBefore = (at: string, other: string): boolean =>
  isDay(at)
    ? at < other
    : Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Instant.from(other)) < 0;

const versionSigns = /^\d{1,9}$/;

/** Null for anything but a version number. */
export const versionOf = (written: string | undefined): number | null =>
  written !== undefined && versionSigns.test(written.trim()) ? Number(written.trim()) : null;

/** With fractions of a second and an offset. */
const longestTime = 40;

/** Null for a text that is no instant. */
export function instantOf(written: string): string | null {
  if (written.length > longestTime) return null;
  try {
    return Temporal.Instant.from(written.trim()).toString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
