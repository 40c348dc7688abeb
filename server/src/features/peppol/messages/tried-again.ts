/**
 * Remembers ids of documents that could not be written, each until it is due again. Known to this process only: another
 * one tries them once itself.
 */
export class TriedAgain {
  readonly #triedAt = new Map<string, Temporal.Instant>();
  readonly #after: Temporal.DurationLike;

  constructor(after: Temporal.DurationLike) {
    this.#after = after;
  }

  add(id: string, now: Temporal.Instant): void {
    this.#triedAt.set(id, now);
  }

  /** Returns the ids that are not due yet, and forgets the others. */
  waitingAt(now: Temporal.Instant): string[] {
    const before = now.subtract(this.#after);
    for (const [id, at] of this.#triedAt)
      if (Temporal.Instant.compare(at, before) <= 0) this.#triedAt.delete(id);
    return [...this.#triedAt.keys()];
  }
}
