import { Timer, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { deadlineStage } from './deadline-stage.ts';

export type DeadlineBadgeProps = {
  remainingMs: number;
  /** Text before the time left, such as "Frist 16.00" (deadline 16:00). */
  label: string;
  /** Time left as text, "1 t 42 min"; seconds are included only in the urgent stage. */
  value?: string;
  /**
   * The longest text that `value` can have. Its width is reserved, so that the countdown never moves the elements
   * beside it.
   */
  widest?: string;
  /** Shown instead of the countdown after the deadline, with a link to the next day. */
  passed?: ReactNode;
  block?: boolean;
};

/**
 * Screen readers do not read the countdown, because it changes every second. The caller must announce what `milestoneAt` returns
 * instead.
 */
export function DeadlineBadge({
  remainingMs,
  label,
  value,
  widest,
  passed,
  block = false,
}: DeadlineBadgeProps) {
  const stage = deadlineStage(remainingMs);
  const Icon = stage === 'passed' ? TimerOff : Timer;
  return (
    <span
      role="timer"
      aria-live="off"
      className={`deadline deadline-${stage} ${block ? 'deadline-block' : ''}`}
    >
      <Icon aria-hidden="true" />
      {stage === 'passed' && passed ? (
        <span>{passed}</span>
      ) : (
        <span className="deadline-text">
          {label}
          {value && !block && ' · '}
          {value && (
            <b className="deadline-value inline-grid align-bottom text-(length:--text-13) lining-nums tabular-nums">
              <span className="data-sizer:invisible">{value}</span>
              {widest && (
                <span className="data-sizer:invisible" data-sizer aria-hidden="true">
                  {widest}
                </span>
              )}
            </b>
          )}
        </span>
      )}
    </span>
  );
}
