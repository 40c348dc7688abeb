import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { listPublications, publishDays, readCalendar } from '@engros/contracts/supplier/calendar.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { dayAndMonth, shortDay } from '../../../lib/formats/day-formats.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { type CalendarDay, contentWords, copied } from './calendar-days.ts';
import { Consequences } from './consequences.tsx';

interface Props {
  depots: OutputOf<typeof readCalendar>['Depots'];
  depotId: string;
  days: readonly CalendarDay[];
  onClose: () => void;
  /** `depotId` is the depot that received the days. */
  onCopied: (depotId: string) => void;
}

export function CopyPanel({ depots, depotId, days, onClose, onCopied }: Props) {
  const others = depots.filter(({ Id }) => Id !== depotId);
  const [target, setTarget] = useState(others[0]?.Id ?? '');
  const fromDate = days[0]?.Date ?? todayAtSupplier();
  const calendar = useQuery(
    query(readCalendar, { query: { depotId: target, fromDate, weeks: days.length / 7 } }),
  );
  return (
    <Panel
      isEdge
      title={label('console.calendar.copy')}
      end={
        <IconButton label={label('console.calendar.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="grid gap-3">
        <p className="text-13 text-ink-2">
          {label('console.calendar.copyNote', { until: dayAndMonth(days.at(-1)?.Date ?? fromDate) })}
        </p>
        <Select
          label={label('console.calendar.copyTo')}
          isField
          value={target}
          options={others.map(({ Id, Name }) => ({ id: Id, label: Name }))}
          onChange={setTarget}
        />
        <Loaded of={calendar} rows={3}>
          {(read) => (
            <Copies
              key={target}
              target={target}
              name={others.find(({ Id }) => Id === target)?.Name ?? target}
              copies={copied(days, read.Days, todayAtSupplier())}
              onCopied={() => onCopied(target)}
            />
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

interface CopiesProps {
  target: string;
  name: string;
  copies: ReturnType<typeof copied>;
  onCopied: () => void;
}

function Copies({ target, name, copies, onCopied }: CopiesProps) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const published = copies.map(({ replaced: _, ...day }) => day);
  const request = useCall(
    async () => {
      await call(publishDays, { params: { depotId: target }, body: { Route: null, Days: published } });
      announce(label('console.calendar.copied', { name }));
      await refreshAll(client, [readCalendar, listPublications]);
      onCopied();
    },
    { failed: 'console.saveFailed' },
  );
  if (copies.length === 0)
    return <p className="text-13 text-ink-2">{label('console.calendar.nothingToCopy')}</p>;
  return (
    <>
      <ul className="grid max-h-60 gap-1.5 overflow-auto text-13">
        {copies.map(({ Date: date, Content, replaced }) => (
          <li key={date}>
            <b>{shortDay(date)}</b> {Content && contentWords(Content)}
            {replaced && (
              <span className="block text-12 text-time-ink">
                {label('console.calendar.replaces', { what: contentWords(replaced) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Consequences place={{ depotId: target, route: null }} days={published} />
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <Button variant="primary" isPending={request.isPending} onPress={() => void request.run()}>
        {label('console.calendar.copyDays', { count: published.length, name })}
      </Button>
    </>
  );
}
