import { Timer, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { deadlineStage } from './deadline-stage.ts';

export type DeadlineBadgeProps = {
  remainingMs: number;
  /** "Frist 16.00". */
  label: string;
  /** Time left as text, "1 t 42 min"; seconds only in the urgent stage. */
  value?: string;
  /** Longest text `value` can be; fixes the width so the countdown never moves its neighbours. */
  widest?: string;
  /** Shown instead once the deadline has passed, with the next day as a link. */
  passed?: ReactNode;
  /** Full width with the time at the right edge, as on the basket. */
  block?: boolean;
};

/** Time left to order for the chosen day. Silent for screen readers; milestones are announced by the owner. */
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
            <b className="deadline-value inline-grid align-bottom">
              <span>{value}</span>
              {widest && (
                <span data-sizer aria-hidden="true">
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
