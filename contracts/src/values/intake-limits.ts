/** Limits of what the supplier's system sends. */
export const intakeLimits = {
  /** Limits of one batch from the supplier's system: records, size in bytes, and characters of its idempotency key. */
  intakeRecords: 1000,
  intakeBodyBytes: 8 * 1024 * 1024,
  intakeKeyLength: 100,
  /** Maximum bytes of the batches that one node has in memory, those that wait included: eight of the largest. */
  intakeWaitingBytes: 64 * 1024 * 1024,
  intakeNoteLength: 500,
  intakeNameLength: 200,
  intakeLotLength: 40,
  intakeDocumentNumberLength: 40,
  /** Maximum number of lots of one line, in an order that the supplier's system sends complete. */
  intakeLots: 20,
  /** A step's time may be this many minutes before the order was sent or ahead of our clock, because clocks differ. */
  intakeClockMinutes: 60,
  /** Largest PDF of one document that the supplier's system sends. */
  intakePdfBytes: 3_000_000,
  /** Highest weight of a line in grams: a hundred tonnes. */
  intakeGrams: 100_000_000,
  /** Highest price of a sales unit in øre: ten million kroner. */
  intakeOre: 1_000_000_000,
} as const;
