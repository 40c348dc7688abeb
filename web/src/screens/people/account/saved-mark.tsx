import { Check } from 'lucide-react';
import { clockTime } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { nowAtSupplier } from '../../../lib/supplier-time.ts';

/** Current time as `14.20`. */
export function timeNow(): string {
  const { time } = nowAtSupplier();
  return clockTime(time);
}

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
