import {
  bringBackDay,
  type DayContent,
  listDayVersions,
  listPublications,
  publishDays,
  readCalendar,
} from '@engros/contracts/supplier/calendar.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { isoWeek, longDay } from '../../../lib/formats/day-formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { type Faults, useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { textFault } from '../../frame/content-fault.ts';
import { TimeField } from '../../frame/time-field.tsx';
import { isTimeText } from '../../frame/written-time.ts';
import { VersionList } from '../../versions/version-list.tsx';
import { type CalendarDay, concerned, contentWords, type Place, spanWords } from './calendar-days.ts';
import { Consequences } from './consequences.tsx';

interface DayDraft {
  kind: DayContent['Kind'] | 'normal';
  nameDa: string;
  nameEn: string;
  cutOff: string;
  cutOffDays: string;
  from: string;
  to: string;
}

const fewDays = /^(\d|10)$/;

/** For a normal day, proposes the deadline that most routes have. */
export const draftOf = (content: DayContent | null): DayDraft => ({
  kind: content?.Kind ?? 'normal',
  nameDa: content?.NameDa ?? '',
  nameEn: content?.NameEn ?? '',
  cutOff: content?.CutOffTime ?? '12:00',
  cutOffDays: String(content?.CutOffWorkingDays ?? 1),
  from: content?.WindowFrom ?? '06:00',
  to: content?.WindowTo ?? '10:00',
});

/** Null for a normal day, otherwise only the fields that the kind of day needs. */
export function contentOf({ kind, ...draft }: DayDraft): DayContent | null {
  if (kind === 'normal') return null;
  const isClosed = kind === 'closed';
  const isExtra = kind === 'extra';
  return {
    Kind: kind,
    NameDa: draft.nameDa.trim(),
    NameEn: draft.nameEn.trim(),
    CutOffTime: isClosed ? null : draft.cutOff,
    CutOffWorkingDays: isClosed ? null : Number(draft.cutOffDays),
    WindowFrom: isExtra ? draft.from : null,
    WindowTo: isExtra ? draft.to : null,
  };
}

const timeFault = (text: string) => (isTimeText(text) ? undefined : label('console.calendar.timeMissing'));

export function faultsOf({ kind, ...draft }: DayDraft): Faults<DayDraft> {
  if (kind === 'normal') return {};
  const names = { nameDa: textFault(draft.nameDa), nameEn: textFault(draft.nameEn) };
  if (kind === 'closed') return names;
  const cutOffs = {
    cutOff: timeFault(draft.cutOff),
    cutOffDays: fewDays.test(draft.cutOffDays) ? undefined : '0–10',
  };
  if (kind === 'deadline') return { ...names, ...cutOffs };
  const isReversed = isTimeText(draft.to) && draft.to <= draft.from;
  return {
    ...names,
    ...cutOffs,
    from: timeFault(draft.from),
    to: timeFault(draft.to) ?? (isReversed ? label('console.calendar.windowWrong') : undefined),
  };
}

const kinds = ['normal', 'deadline', 'closed', 'extra'] as const;

interface Props {
  place: Place;
  days: readonly CalendarDay[];
  latest: string;
  onUntil: (date: string) => void;
  onClose: () => void;
}

export function DaysPanel({ place, days, latest, onUntil, onClose }: Props) {
  const client = useQueryClient();
  const refresh = () => refreshAll(client, [readCalendar, listDayVersions, listPublications]);
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const isPast = last.Date < todayAtSupplier();
  return (
    <>
      <Panel
        isEdge
        title={spanWords(days.map(({ Date: date }) => date))}
        note={[
          ...(place.route === null ? [] : [place.route]),
          ...(first === last ? notesOf(first) : []),
        ].join(', ')}
        end={
          <IconButton label={label('console.calendar.close')} onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        <div className="grid gap-3">
          {first === last && first.OfDepot && (
            <p className="text-13 text-ink-2">
              {label('console.calendar.ofDepot', {
                kind: label(`console.calendar.kind.${first.OfDepot.Kind}`),
                name: contentWords(first.OfDepot),
              })}
            </p>
          )}
          {first === last && first.DifferingRoutes.length > 0 && (
            <p className="text-13 text-ink-2">
              {label('console.calendar.differing', { routes: first.DifferingRoutes.join(', ') })}
            </p>
          )}
          {isPast ? (
            <p className="text-13 text-ink-2">{label('console.calendar.past')}</p>
          ) : (
            <>
              <DayField
                label={label('console.calendar.until')}
                first={first.Date}
                last={latest}
                value={last.Date}
                onChange={(date) => date !== '' && onUntil(date)}
              />
              <DaysForm
                key={`${place.depotId} ${place.route} ${first.Date} ${first.Version}`}
                place={place}
                days={days}
                onSaved={refresh}
              />
            </>
          )}
        </div>
      </Panel>
      {first === last && (
        <Panel title={label('console.versions.title')} isEdge>
          <VersionList
            calls={{ list: listDayVersions, bringBack: bringBackDay }}
            subject={[place.depotId, first.Date, ...(place.route === null ? [] : [place.route])].join(' ')}
            contentOf={(content) => {
              const { Kind, NameDa, NameEn } = content as DayContent;
              return `${label(`console.calendar.kind.${Kind}`)}: ${currentLanguage() === 'en' ? NameEn : NameDa}`;
            }}
            onBroughtBack={refresh}
          />
        </Panel>
      )}
    </>
  );
}

const notesOf = ({ Date: date, Holiday }: CalendarDay): string[] => [
  ...(Holiday === null ? [] : [Holiday]),
  label('console.calendar.weekOf', { week: String(isoWeek(date)) }),
];

type FormProps = Pick<Props, 'place' | 'days'> & { onSaved: () => Promise<void> };

function DaysForm({ place, days, onSaved }: FormProps) {
  const announce = useAnnounce();
  const publishedOf = (draft: DayDraft) => concerned(days, contentOf(draft), todayAtSupplier());
  const [first] = days;
  const name = (count: number) =>
    days.length === 1 ? longDay(first?.Date ?? '') : label('console.calendar.days', { count });
  const request = useCall(
    async (draft: DayDraft) => {
      const published = publishedOf(draft);
      if (published.length === 0) return;
      await call(publishDays, {
        params: { depotId: place.depotId },
        body: { Route: place.route, Days: published },
      });
      announce(label('console.calendar.saved', { day: name(published.length) }));
      await onSaved();
    },
    { failed: 'console.saveFailed' },
  );
  const form = useForm<DayDraft>({ initial: () => draftOf(first?.Content ?? null), faultsOf, request });
  const { draft, change } = form;
  const isWhole = Object.values(faultsOf(draft)).every((fault) => fault === undefined);
  const published = publishedOf(draft);
  return (
    <Form of={form} className="grid gap-3">
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <div className="field">
        <span aria-hidden="true" className="field-label">
          {label('console.calendar.delivery')}
        </span>
        <SegmentedControl
          label={label('console.calendar.delivery')}
          value={draft.kind}
          segments={kinds.map((id) => ({ id, label: label(`console.calendar.kind.${id}`) }))}
          onChange={(id) => change({ kind: kinds.find((kind) => kind === id) ?? 'normal' })}
          block
        />
      </div>
      <DayFields form={form} />
      {isWhole && published.length > 0 && <Consequences place={place} days={published} />}
      <Button
        type="submit"
        variant="primary"
        isDisabled={published.length === 0}
        isPending={request.isPending}
      >
        {published.length === 0
          ? label('console.calendar.saveNothing')
          : label('console.calendar.save', { day: name(published.length) })}
      </Button>
      {published.length === 0 && (
        <p className="text-13 text-ink-2">
          {label(
            draft.kind === (first?.Content?.Kind ?? 'normal')
              ? 'console.calendar.nothingChanged'
              : 'console.calendar.nothingChanges',
          )}
        </p>
      )}
    </Form>
  );
}

function DayFields({ form: { draft, field } }: { form: ReturnType<typeof useForm<DayDraft>> }) {
  const name = label('console.calendar.name');
  if (draft.kind === 'normal') return null;
  return (
    <>
      <TextField label={label('console.content.danishOf', { name })} {...field('nameDa')} />
      <TextField label={label('console.content.englishOf', { name })} {...field('nameEn')} />
      {draft.kind !== 'closed' && (
        <div className="grid grid-cols-2 items-end gap-3">
          <TimeField label={label('console.calendar.cutOff')} {...field('cutOff')} />
          <TextField
            label={label('console.calendar.cutOffDays')}
            inputMode="numeric"
            {...field('cutOffDays')}
          />
        </div>
      )}
      {draft.kind === 'extra' && (
        <div className="grid grid-cols-2 items-end gap-3">
          <TimeField label={label('console.calendar.from')} {...field('from')} />
          <TimeField label={label('console.calendar.to')} {...field('to')} />
        </div>
      )}
    </>
  );
}
