import {
  type CalendarPublication,
  listPublications,
  readCalendar,
  takeBackPublication,
} from '@engros/contracts/supplier/calendar.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayAndMonth } from '../../../lib/formats/day-formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import type { CalendarDay } from './calendar-days.ts';

/** Each publication can be taken back as a whole, as long as no later publication has changed its days. */
export function PublicationsPanel({ depotId }: { depotId: string }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const publications = useQuery(query(listPublications, { query: { depotId } }));
  const request = useCall(
    async (publication: number) => {
      await call(takeBackPublication, { params: { publication } });
      announce(label('console.calendar.takenBack'));
      await refreshAll(client, [readCalendar, listPublications]);
    },
    { failed: 'console.saveFailed' },
  );
  return (
    <Panel title={label('console.calendar.publications')} isEdge>
      <Loaded of={publications} rows={2}>
        {(list) => (
          <>
            {request.failure && (
              <Notice kind="danger" isAlert>
                {request.failure}
              </Notice>
            )}
            {list.length === 0 && (
              <p className="text-13 text-ink-3">{label('console.calendar.noPublications')}</p>
            )}
            <ul className="max-h-90 overflow-auto">
              {list.map((publication) => (
                <li
                  key={publication.Publication}
                  className="flex items-start gap-3 border-t border-line py-2.5 text-13 first:border-t-0 first:pt-0"
                >
                  <p className="min-w-0 flex-1 wrap-anywhere">
                    <b>{datesOf(publication)}</b> {whatOf(publication)}
                    <span className="block text-12 text-ink-3">
                      {label('console.versions.by', {
                        when: momentText(publication.PublishedAt),
                        name: publication.PublishedBy ?? label('console.system'),
                      })}
                    </span>
                  </p>
                  {publication.CanBeTakenBack && (
                    <Button
                      size={28}
                      isPending={request.isPending}
                      aria-label={label('console.calendar.takeBackOf', { days: datesOf(publication) })}
                      onPress={() => void request.run(publication.Publication)}
                    >
                      {label('console.calendar.takeBack')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function datesOf({ Days }: CalendarPublication): string {
  const [first] = Days;
  const last = Days.at(-1);
  if (first === undefined || last === undefined) return '';
  if (Days.length === 1) return dayAndMonth(first.Date);
  return `${dayAndMonth(first.Date)}–${dayAndMonth(last.Date)}`;
}

function whatOf({ Days, Route }: CalendarPublication): string {
  const kinds = [...new Set(Days.map(({ Kind }) => label(`console.calendar.kind.${Kind ?? 'normal'}`)))];
  const parts = [
    kinds.join(', '),
    ...(Days.length > 1 ? [label('console.calendar.days', { count: Days.length })] : []),
    ...(Route === null ? [] : [Route]),
  ];
  return parts.join(' · ');
}

export function HolidaysPanel({ days }: { days: readonly CalendarDay[] }) {
  const holidays = days.filter(({ Holiday }) => Holiday !== null);
  if (holidays.length === 0) return null;
  return (
    <Panel title={label('console.calendar.holidays')} isFlush isEdge>
      <ul>
        {holidays.map(({ Date: date, Holiday, Content }) => (
          <li key={date} className="flex items-baseline gap-3 border-t border-line px-4 py-2.5 text-13">
            <b className="min-w-0 flex-1">{Holiday}</b>
            <span className="num text-12 text-ink-3">
              {dayAndMonth(date)}
              {' · '}
              {label(
                Content?.Kind === 'extra'
                  ? 'console.calendar.legend.extra'
                  : 'console.calendar.legend.closed',
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
