const minute = 60_000;

/**
 * Stages of the countdown by time left: `neutral` above 4 h, `soon` below 4 h, `urgent` below 30 min, and `passed` at
 * zero.
 */
export type DeadlineStage = 'neutral' | 'soon' | 'urgent' | 'passed';

export function deadlineStage(remainingMs: number): DeadlineStage {
  if (remainingMs <= 0) return 'passed';
  if (remainingMs < 30 * minute) return 'urgent';
  return remainingMs < 240 * minute ? 'soon' : 'neutral';
}

/** Minutes left at which screen readers announce the deadline. */
const milestones = [60, 30, 10, 5] as const;

/** Undefined in minutes without an announcement. */
export const milestoneAt = (remainingMs: number): number | undefined =>
  milestones.find((each) => each === Math.ceil(remainingMs / minute));
