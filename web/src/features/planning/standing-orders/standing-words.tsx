import { quantityDay, type Rhythm } from '@engros/contracts/planning/rhythm.ts';
import type {
  StandingDay,
  StandingState,
  StandingSummary,
} from '@engros/contracts/planning/standing-orders.ts';
import { Check, CircleOff, Hourglass, Pause, Repeat } from 'lucide-react';
import {
  clockTime,
  dayOfMonth,
  shortDay,
  someDateOn,
  weekdayLetters,
} from '../../../lib/formats/day-formats.ts';
import { formatChange } from '../../../lib/formats/formats.ts';
import { type Label, label, labelIfAny } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Tag, type TagKind } from '../../../ui/data/tag.tsx';

const workdays = [1, 2, 3, 4, 5];

export const weekdayWord = (weekday: number) => weekdayLetters(someDateOn(weekday), 2);

/** Of a rhythm that is not simply on weekdays of every week. */
export function rhythmWords({ Kind, EveryWeeks, Weekdays, MonthDay, Nth }: Rhythm): string {
  const days = Weekdays.map(weekdayWord).join(', ');
  if (Kind === 'monthDay')
    return label(MonthDay > 28 ? 'standing.monthDayLast' : 'standing.monthDay', { day: MonthDay });
  if (Kind === 'monthWeekday') return label(Nth === 5 ? 'standing.last' : 'standing.nth', { nth: Nth, days });
  return EveryWeeks === 1 ? days : label('standing.everyWeeks', { count: EveryWeeks, days });
}

/** The weekdays of every week as marks, any other rhythm in words. */
export function RhythmMarks({ rhythm }: { rhythm: Rhythm }) {
  if (rhythm.Kind !== 'weekly' || rhythm.EveryWeeks > 1)
    return <span className="text-13 text-ink-2">{rhythmWords(rhythm)}</span>;
  const shown = [...new Set([...workdays, ...rhythm.Weekdays])].toSorted((a, b) => a - b);
  return (
    <span className="inline-flex gap-1">
      {shown.map((weekday) => {
        const isOn = rhythm.Weekdays.includes(weekday);
        const look = isOn ? 'bg-brand-tint font-[680] text-brand-ink' : 'bg-surface-2 text-ink-3';
        return (
          <span key={weekday} className={`grid h-5.5 w-6.5 place-items-center rounded-1 text-12 ${look}`}>
            {weekdayWord(weekday)}
            {!isOn && <span className="sr-only">–</span>}
          </span>
        );
      })}
    </span>
  );
}

/** `sent` is about the next delivery, everything else about the standing order. */
type Shown = StandingState | 'sent';
const looks: Record<Shown, { kind: TagKind; Icon: typeof Check }> = {
  waiting: { kind: 'time', Icon: Hourglass },
  running: { kind: 'ok', Icon: Repeat },
  sent: { kind: 'ok', Icon: Check },
  paused: { kind: 'neutral', Icon: Pause },
  stopped: { kind: 'danger', Icon: CircleOff },
  ended: { kind: 'neutral', Icon: CircleOff },
};

export function StateTag({ state }: { state: Shown }) {
  const { kind, Icon } = looks[state];
  return (
    <Tag kind={kind} icon={false}>
      <Icon aria-hidden="true" />
      {label(`standing.state.${state}` as Label)}
    </Tag>
  );
}

export const shownState = ({ State, Next }: Pick<StandingSummary, 'State' | 'Next'>): Shown =>
  State === 'running' && Next?.State === 'sent' ? 'sent' : State;

/** When a delivery is sent, until when it waits, or until when it can be changed. */
export function sendWords(day: StandingDay, sendsItself = true): string {
  const at = (instant: string | null) => {
    const { date, time } = momentOf(instant ?? '1970-01-01T00:00:00Z');
    return { day: shortDay(date), time: clockTime(time) };
  };
  if (day.State === 'sent') return label('standing.canChange', at(day.Deadline));
  if (day.State === 'waiting') return label('standing.waitsUntil', at(day.Deadline));
  return sendsItself
    ? label('standing.sentAt', at(day.SendAt))
    : label('standing.sendYourself', at(day.Deadline));
}

/** Why a basket waits, in sentences. */
export const waitingWords = (reasons: readonly string[]): string =>
  reasons.map((reason) => labelIfAny(`standing.why.${reason}`) ?? '').join(' ');

export const riseWords = (percent: number): string =>
  label('standing.rise', { change: formatChange(percent) });

export const blockOf = (date: string) => ({
  weekday: weekdayLetters(date, 2),
  day: String(dayOfMonth(date)),
});

/** Columns of the table of quantities: the weekdays, or one for a monthly rhythm. */
export const quantityDays = (rhythm: Rhythm): number[] =>
  rhythm.Kind === 'weekly' ? [1, 2, 3, 4, 5, 6, 7] : [quantityDay(rhythm, 0)];
