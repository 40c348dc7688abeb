import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';

/** Pause after a fault of the document itself; it heals by hand alone. */
const afterFaultOfDocument = { hours: 24 };
/** First and longest pause in minutes after a fault of the database; a document that always meets one waits longer. */
const firstPauseMinutes = 1;
const longestPauseMinutes = 60;

interface Tried {
  until: Temporal.Instant;
  /** Faults of the database in a row. */
  faults: number;
}

/**
 * Remembers ids of documents that could not be written, each until it is due again: a day after a fault of the document, a
 * minute after one of the database. Known to this process only: another one tries them once itself.
 */
export class TriedAgain {
  readonly #tried = new Map<string, Tried>();

  add(id: string, error: unknown, now: Temporal.Instant): void {
    if (!isDatabaseUnavailable(error)) {
      this.#tried.set(id, { until: now.add(afterFaultOfDocument), faults: 0 });
      return;
    }
    const faults = (this.#tried.get(id)?.faults ?? 0) + 1;
    const minutes = Math.min(longestPauseMinutes, firstPauseMinutes * 2 ** Math.min(20, faults - 1));
    this.#tried.set(id, { until: now.add({ minutes }), faults });
  }

  waitingAt(now: Temporal.Instant): string[] {
    const before = now.subtract(afterFaultOfDocument);
    const waiting: string[] = [];
    for (const [id, { until }] of this.#tried) {
      if (Temporal.Instant.compare(until, now) > 0) waiting.push(id);
      else if (Temporal.Instant.compare(until, before) <= 0) this.#tried.delete(id);
    }
    return waiting;
  }
}
