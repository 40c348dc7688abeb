const minute = 60_000;

/** Stages by time left: over 4 h neutral, under 4 h soon, under 30 min urgent, at zero passed. */
export type DeadlineStage = 'neutral' | 'soon' | 'urgent' | 'passed';

export function deadlineStage(remainingMs: number): DeadlineStage {
  if (remainingMs <= 0) return 'passed';
  if (remainingMs < 30 * minute) return 'urgent';
  return remainingMs < 240 * minute ? 'soon' : 'neutral';
}

/** Minutes left at which screen readers announce the deadline. */
export const deadlineMilestones = [60, 30, 10, 5] as const;
