import type { StandingOrder } from '@engros/contracts/planning/standing-orders.ts';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { useStandingCalls } from '../../../features/planning/standing-orders/standing-data.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { addDays, dayAndMonth, isoWeek } from '../../../lib/formats/day-formats.ts';
import { mondayOf } from '../../../lib/formats/moments.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

export function PausePanel({ order, isReadOnly }: { order: StandingOrder; isReadOnly: boolean }) {
  const today = todayAtSupplier();
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState('');
  const { pause, resume } = useStandingCalls();
  const pausing = useCall(
    async (first: string, last: string | null) => {
      await pause(order.Id, first, last);
      toast(label('standing.paused'));
      setTo('');
    },
    { failed: 'standing.saveFailed' },
  );
  const ending = useCall((first: string) => resume(order.Id, first), { failed: 'standing.saveFailed' });
  const starting = useCall(() => resume(order.Id), { failed: 'standing.saveFailed' });
  const nextWeek = addDays(mondayOf(today), 7);
  const failure = pausing.failure ?? ending.failure ?? starting.failure;
  if (isReadOnly && order.Pauses.length === 0) return null;
  return (
    <Panel isEdge title={label('standing.pause')}>
      <div className="grid gap-2.5">
        <p className="text-12 text-ink-2">{label('standing.pauseText')}</p>
        {order.State === 'stopped' && !isReadOnly && (
          <Button variant="primary" isPending={starting.isPending} onPress={() => void starting.run()}>
            {label('standing.startNow')}
          </Button>
        )}
        <ul className="m-0 grid list-none gap-1.5 p-0">
          {order.Pauses.map(({ From, To }) => (
            <li key={From} className="flex items-center justify-between gap-2 text-13 tabular-nums">
              {To === null
                ? label('standing.pauseOpen', { from: dayAndMonth(From) })
                : label('standing.pauseIs', { from: dayAndMonth(From), to: dayAndMonth(To) })}
              {!isReadOnly && (
                <Button size={28} onPress={() => void ending.run(From)}>
                  {label('standing.pauseEnd')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {!isReadOnly && (
          <>
            <div className="grid grid-cols-2 items-start gap-2">
              <DayField
                size={40}
                label={label('standing.pauseFrom')}
                first={today}
                value={from}
                onChange={setFrom}
              />
              <DayField
                size={40}
                label={label('standing.pauseTo')}
                first={today}
                value={to}
                onChange={setTo}
              />
            </div>
            <div className="flex flex-wrap gap-1.5">
              <Button
                isPending={pausing.isPending}
                isDisabled={!isDayText(from) || (to !== '' && !isDayText(to))}
                onPress={() => void pausing.run(from, to === '' ? null : to)}
              >
                {label('standing.pauseDo')}
              </Button>
              <Button variant="quiet" onPress={() => void pausing.run(nextWeek, addDays(nextWeek, 6))}>
                {label('standing.pauseWeek', { week: isoWeek(nextWeek) })}
              </Button>
            </div>
          </>
        )}
        {failure && (
          <Notice kind="danger" isAlert>
            {failure}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
