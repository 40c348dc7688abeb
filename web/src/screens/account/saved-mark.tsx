import { Check } from 'lucide-react';
import { clockTime } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { nowAtSupplier } from '../../lib/supplier-time.ts';

/** Returns the current time as `14.20`. */
export function timeNow(): string {
  const { time } = nowAtSupplier();
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
