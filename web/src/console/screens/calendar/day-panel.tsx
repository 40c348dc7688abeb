import {
  bringBackDay,
  type DayContent,
  listDayVersions,
  publishDay,
  readCalendar,
} from '@engros/contracts/console/calendar.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { headingDay, longDay } from '../../../lib/day-formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/today.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VersionList } from '../../versions/version-list.tsx';
import type { CalendarDay } from './calendar-screen.tsx';
import { Consequences } from './consequences.tsx';
import { contentOf, type DayDraft, draftOf, faultsOf } from './day-draft.ts';

const kinds = ['normal', 'deadline', 'closed', 'extra'] as const;

interface Props {
  depotId: string;
  day: CalendarDay;
  onClose: () => void;
}

/** Changes one day of a depot: what happens to orders and baskets is said before it is saved. */
export function DayPanel({ depotId, day, onClose }: Props) {
  const client = useQueryClient();
  const refresh = () => refreshAll(client, [readCalendar, listDayVersions]);
  const isPast = day.Date < todayAtSupplier();
  return (
    <div className="grid gap-4">
      <Panel
        title={headingDay(day.Date)}
        end={
          <IconButton label={label('console.calendar.close')} onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        {isPast ? (
          <p className="text-13 text-ink-2">{label('console.calendar.past')}</p>
        ) : (
          <DayForm depotId={depotId} day={day} onSaved={refresh} />
        )}
      </Panel>
      <Panel title={label('console.versions.title')}>
        <VersionList
          calls={{ list: listDayVersions, bringBack: bringBackDay }}
          subject={`${depotId} ${day.Date}`}
          contentOf={(content) => {
            const { Kind, NameDa, NameEn } = content as DayContent;
            return `${label(`console.calendar.kind.${Kind}`)}: ${currentLanguage() === 'en' ? NameEn : NameDa}`;
          }}
          onBroughtBack={refresh}
        />
      </Panel>
    </div>
  );
}

function DayForm({ depotId, day, onSaved }: Omit<Props, 'onClose'> & { onSaved: () => Promise<void> }) {
  const announce = useAnnounce();
  const params = { depotId, date: day.Date };
  const request = useCall(
    async (draft: DayDraft) => {
      await call(publishDay, { params, body: { Content: contentOf(draft), Version: day.Version } });
      announce(label('console.calendar.saved', { day: longDay(day.Date) }));
      await onSaved();
    },
    { failed: 'console.saveFailed' },
  );
  const form = useForm<DayDraft>({ initial: () => draftOf(day.Content), faultsOf, request });
  const { draft, change, field } = form;
  const hasDeadline = draft.kind === 'deadline' || draft.kind === 'extra';
  const name = label('console.calendar.name');
  const isWhole = Object.values(faultsOf(draft)).every((fault) => fault === undefined);
  return (
    <Form of={form} className="grid gap-3">
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <RadioList
        label={label('console.calendar.delivery')}
        value={draft.kind}
        options={kinds.map((id) => ({ id, label: label(`console.calendar.kind.${id}`) }))}
        onChange={(id) => change({ kind: kinds.find((kind) => kind === id) ?? 'normal' })}
      />
      {draft.kind !== 'normal' && (
        <>
          <TextField label={label('console.content.danishOf', { name })} {...field('nameDa')} />
          <TextField label={label('console.content.englishOf', { name })} {...field('nameEn')} />
        </>
      )}
      {hasDeadline && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label={label('console.calendar.cutOff')} type="time" {...field('cutOff')} />
          <TextField
            label={label('console.calendar.cutOffDays')}
            inputMode="numeric"
            {...field('cutOffDays')}
          />
        </div>
      )}
      {draft.kind === 'extra' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label={label('console.calendar.from')} type="time" {...field('from')} />
          <TextField label={label('console.calendar.to')} type="time" {...field('to')} />
        </div>
      )}
      {isWhole && <Consequences params={params} content={contentOf(draft)} />}
      <Button type="submit" variant="primary" isPending={request.isPending}>
        {label('console.calendar.save', { day: longDay(day.Date) })}
      </Button>
    </Form>
  );
}
