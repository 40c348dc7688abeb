import { readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { type CalendarDay, planDays } from '@engros/contracts/planning/plan.ts';
import type { Rhythm } from '@engros/contracts/planning/rhythm.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { weekdayWord } from './standing-words.tsx';

const kinds = ['weekly', 'monthDay', 'monthWeekday'] as const;
const from1 = (length: number) => Array.from({ length }, (_, at) => at + 1);

interface Props {
  rhythm: Rhythm;
  onChange: (rhythm: Rhythm) => void;
}

export function RhythmFields({ rhythm, onChange }: Props) {
  const { Kind, EveryWeeks, Weekdays, MonthDay, Nth } = rhythm;
  const set = (change: Partial<Rhythm>) => onChange({ ...rhythm, ...change });
  return (
    <div className="grid gap-3">
      <Select
        isField
        size={40}
        label={label('standing.kind')}
        value={Kind}
        options={kinds.map((id) => ({ id, label: label(`standing.kind.${id}`) }))}
        onChange={(id) => set({ Kind: kinds.find((kind) => kind === id) ?? 'weekly' })}
      />
      {Kind !== 'monthDay' && (
        <fieldset className="m-0 grid gap-1.5 border-0 p-0">
          <legend className="mb-1.5 text-13 font-[540]">{label('standing.weekdays')}</legend>
          <div className="flex flex-wrap gap-x-3.5 gap-y-2">
            {from1(7).map((weekday) => (
              <Checkbox
                key={weekday}
                isSelected={Weekdays.includes(weekday)}
                onChange={(isOn) =>
                  set({
                    Weekdays: [
                      ...Weekdays.filter((day) => day !== weekday),
                      ...(isOn ? [weekday] : []),
                    ].toSorted((a, b) => a - b),
                  })
                }
              >
                {weekdayWord(weekday)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {Kind === 'weekly' && (
        <Select
          isField
          size={40}
          label={label('standing.weeks')}
          value={String(EveryWeeks)}
          options={from1(limits.standingWeeks).map((count) => ({
            id: String(count),
            label: label('standing.weeks', { count }),
          }))}
          onChange={(id) => set({ EveryWeeks: Number(id) })}
        />
      )}
      {Kind === 'monthDay' && (
        <Select
          isField
          size={40}
          label={label('standing.dayOfMonth')}
          value={String(MonthDay)}
          options={from1(31).map((day) => ({ id: String(day), label: `${day}.` }))}
          onChange={(id) => set({ MonthDay: Number(id) })}
        />
      )}
      {Kind === 'monthWeekday' && (
        <Select
          isField
          size={40}
          label={label('standing.whichWeek')}
          value={String(Nth)}
          options={from1(5).map((nth) => ({
            id: String(nth),
            label: nth === 5 ? label('standing.which.5') : label('standing.which', { nth }),
          }))}
          onChange={(id) => set({ Nth: Number(id) })}
        />
      )}
    </div>
  );
}

const previewed = 5;

/** The same plan as the server's, over the calendar that the browser has. */
export function NextDays({
  rhythm,
  startsOn,
  endsOn,
}: {
  rhythm: Rhythm;
  startsOn: string;
  endsOn: string | null;
}) {
  const { data } = useQuery(query(readDeliveryDates, { query: {} }));
  if (!data) return null;
  const calendar: CalendarDay[] = data.Dates.map(({ Date: date, Reason, Name, Deadline }) => ({
    date,
    reason: Reason === 'past_deadline' ? null : Reason,
    name: Name,
    deadline: Deadline,
  }));
  const terms = { rhythm, startsOn, endsOn, pauses: [], choices: [] };
  const rules = { closedDay: 'skip', makeHours: 24, sendMinutes: 30 } as const;
  const days = planDays({ ...terms, ...rules }, calendar, serverNow())
    .filter(({ deliveredOn }) => deliveredOn !== null)
    .slice(0, previewed);
  return (
    <p className="text-13 text-ink-2" role="status">
      {days.length === 0
        ? label('standing.previewNone')
        : label('standing.preview', { days: days.map(({ date }) => shortDay(date)).join(', ') })}
    </p>
  );
}
