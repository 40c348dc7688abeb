import { chooseDay } from '../../features/baskets/basket/choose-day.ts';
import { remainingText, widestRemainingText } from '../../features/baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../features/baskets/delivery/delivery-data.ts';
import { deadlineLabel, useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import { shortDay } from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { DeadlineBadge } from '../../ui/delivery/deadline-badge.tsx';

export function DeadlineCell() {
  const { deadline, next } = useDeadline();
  const remainingMs = useCountdown(deadline);
  if (!deadline || remainingMs === undefined) return null;
  return (
    <DeadlineBadge
      remainingMs={remainingMs}
      label={deadlineLabel(deadline)}
      value={remainingText(remainingMs)}
      widest={widestRemainingText(remainingMs)}
      passed={
        <>
          {label('delivery.passed')}
          {next && (
            <>
              {' · '}
              <button type="button" className="link" onClick={() => chooseDay(next)}>
                {label('delivery.nextDay', { day: shortDay(next) })}
              </button>
            </>
          )}
        </>
      }
    />
  );
}
