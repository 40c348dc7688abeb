import type { CountConfirmation } from '@engros/contracts/favourites/counts.ts';
import { useId } from 'react';
import { withdrawConfirmation } from '../../../features/favourites/favorite-count/count-calls.ts';
import type { CountSession } from '../../../features/favourites/favorite-count/count-session.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { timeOf } from './time-of.ts';

interface ConfirmedProps {
  confirmations: readonly CountConfirmation[];
  session: CountSession;
  isOnline: boolean;
  onWithdrawn: () => void;
}

/** Orders from this count. Each can be taken back, and its quantities are then proposed again. */
export function Confirmed({ confirmations, session, isOnline, onWithdrawn }: ConfirmedProps) {
  const reasonId = useId();
  const withdrawal = useCall(
    async (id: string) => {
      session.take(await withdrawConfirmation(session.listId, session.day(), id));
      onWithdrawn();
      toast(label('count.withdrawn'));
    },
    { failed: 'count.notWithdrawn' },
  );
  if (confirmations.length === 0) return null;
  return (
    <section aria-label={label('count.confirmed')}>
      <h3 className="px-4 pt-4 pb-2 text-14 font-[650]">{label('count.confirmed')}</h3>
      {withdrawal.failure && (
        <p role="alert" className="px-4 pb-2 text-13 text-danger-ink">
          {withdrawal.failure}
        </p>
      )}
      {!isOnline && (
        <p id={reasonId} className="px-4 pb-2 text-13 text-ink-2">
          {label('count.withdrawOffline')}
        </p>
      )}
      <ul>
        {confirmations.map(({ Id, ConfirmedBy, ConfirmedAt, Lines }) => (
          <li key={Id} className="flex items-center gap-3 border-b border-line px-4 py-2.5">
            <span className="min-w-0 flex-1">
              {label('count.confirmedBy', {
                name: ConfirmedBy ?? label('count.otherPhone'),
                time: timeOf(ConfirmedAt),
                count: Lines.length,
              })}
            </span>
            <Button
              isDisabled={!isOnline || withdrawal.isPending}
              aria-describedby={isOnline ? undefined : reasonId}
              onPress={() => void withdrawal.run(Id)}
            >
              {label('count.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
