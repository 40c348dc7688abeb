import {
  pauseStandingOrders,
  readStandingOrder,
  readStandingOrders,
} from '@engros/contracts/planning/standing-orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Without a last day it lasts until somebody ends it. */
export function PauseAllDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [from, setFrom] = useState(todayAtSupplier());
  const [to, setTo] = useState('');
  const { run, isPending, failure } = useCall(
    async () => {
      await call(pauseStandingOrders, { body: { From: from, To: to === '' ? null : to } });
      await refreshAll(client, [readStandingOrders, readStandingOrder]);
      toast(label('standing.paused'));
      onClose();
    },
    { failed: 'standing.saveFailed' },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('standing.pauseAll')}
      safe={{ label: label('standing.cancel') }}
      action={{
        label: label('standing.pauseDo'),
        onPress: () => void run(),
        isDisabled: !isDayText(from) || (to !== '' && !isDayText(to)),
      }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      <div className="grid gap-3">
        <p>{label('standing.pauseText')}</p>
        <DayField
          label={label('standing.pauseFrom')}
          value={from}
          first={todayAtSupplier()}
          onChange={setFrom}
          size={40}
        />
        <DayField
          label={label('standing.pauseTo')}
          value={to}
          first={todayAtSupplier()}
          onChange={setTo}
          size={40}
          hint={label('standing.untilFurther')}
        />
      </div>
    </Dialog>
  );
}
