import { Check } from 'lucide-react';
import { clockTime, localMoment } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** Returns the current time as `14.20`. */
export function timeNow(): string {
  const { time } = localMoment(new Date(serverNow()).toISOString(), pageContext().timeZone);
  return clockTime(time);
}

/** The text `Gemt kl. 14.20` (saved at 14:20), announced to screen readers when it appears. */
export function SavedMark({ time }: { time: string | undefined }) {
  return (
    <span role="status" className="account-saved">
      {time !== undefined && (
        <>
          <Check className="size-3.5" aria-hidden="true" />
          {label('account.savedAt', { time })}
        </>
      )}
    </span>
  );
}
