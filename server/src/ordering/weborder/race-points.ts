/** Points of a submission at which a test may stop, delay or abort it (reliability F2). */
export const racePoints = [
  'before_lock',
  'after_lock',
  'before_insert',
  'after_insert',
  'before_commit',
  'after_commit',
] as const;
/** For withdrawing an order and for opening a basket to change one. */
export const changeRacePoints = [
  'change_before_lock',
  'change_after_lock',
  'change_before_write',
  'change_before_commit',
  'change_after_commit',
] as const;
export type RacePoint = (typeof racePoints)[number] | (typeof changeRacePoints)[number];

/** Does nothing in production. */
export type AtRacePoint = (point: RacePoint) => Promise<void> | void;
