export const intakeLimits = {
  intakeRecords: 1000,
  /** Earlier days are no days of an order: systems write 0001-01-01, 1753-01-01 or 1970-01-01 for none. */
  intakeEarliestDay: '1990-01-01',
  intakeBodyBytes: 8 * 1024 * 1024,
  /** For a file of records, which is kept on disk while it is read. */
  importFileBytes: 50_000_000,
  /** A file that is sent in parts has at most so many, and half a gigabyte. */
  importParts: 64,
  importPartBytes: 8_000_000,
  /** Files of one token whose parts have not all come. */
  importUploads: 4,
  /** For which parts wait for the next one. */
  importPartDays: 3,
  importMappingLength: 2000,
  importProblemsAnswered: 1000,
  intakeKeyLength: 100,
  /** Maximum bytes of the batches that one node has in memory, those that wait included: eight of the largest. */
  intakeWaitingBytes: 64 * 1024 * 1024,
  intakeNoteLength: 500,
  intakeNameLength: 200,
  intakeLotLength: 40,
  intakeDocumentNumberLength: 40,
  intakeLots: 20,
  intakeItemCodeLength: 40,
  /** A step's time may be this many minutes before the order was sent or ahead of our clock, because clocks differ. */
  intakeClockMinutes: 60,
  intakePdfBytes: 3_000_000,
  /** A hundred tonnes. */
  intakeGrams: 100_000_000,
  /** Ten million kroner. */
  intakeOre: 1_000_000_000,
  /** Days for which the feed keeps a change. */
  changeDays: 30,
  changesAtOnce: 1000,
  /** Changes of all kinds that one call looks through for the kinds it asks for. */
  changesLookedAt: 10_000,
} as const;
