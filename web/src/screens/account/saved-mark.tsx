import { Check } from 'lucide-react';
import { clockTime, localMoment } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** The moment of now as `14.20`. */
export function timeNow(): string {
  const { time } = localMoment(new Date(serverNow()).toISOString(), pageContext().timeZone);
  return clockTime(time);
}

/** `Gemt kl. 14.20` beside what was saved; read out when it appears. */
export function SavedMark({ time }: { time: string | undefined }) {
  return (
    <span role="status" className="account-saved">
      {time !== undefined && (
        <>
          <Check aria-hidden="true" />
          {label('account.savedAt', { time })}
        </>
      )}
    </span>
  );
}
