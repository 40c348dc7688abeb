/** Moments of a submission at which a test may stop, delay or end the work (reliability F2). */
export const racePoints = [
  'before_lock',
  'after_lock',
  'before_insert',
  'after_insert',
  'before_commit',
  'after_commit',
] as const;
export type RacePoint = (typeof racePoints)[number];

/** Called at each point; does nothing in service. */
export type AtRacePoint = (point: RacePoint) => Promise<void> | void;
