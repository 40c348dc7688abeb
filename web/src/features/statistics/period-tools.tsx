import { limits } from '@engros/contracts/values/limits.ts';
import { addDays, fullDate, isoWeek, longDay, monthName, weekdayLetters } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { DateRange, type DateSpan } from '../../ui/delivery/date-range.tsx';
import type { PeriodName, PeriodNames } from './period-names.ts';

export interface PeriodToolsProps {
  names: PeriodNames;
  chosen: PeriodName | null;
  span: DateSpan;
  today: string;
  onName: (name: PeriodName) => void;
  onSpan: (span: DateSpan) => void;
}

/** A Monday, from which the names of weekdays are formatted. */
const aMonday = '2026-11-23';

/** Usual periods side by side, and two date fields for any other. */
export function PeriodTools({ names, chosen, span, today, onName, onSpan }: PeriodToolsProps) {
  return (
    <>
      <SegmentedControl
        label={label('statistics.period')}
        segments={names.map((id) => ({ id, label: label(`statistics.period.${id}`) }))}
        value={chosen ?? ''}
        onChange={(id) => {
          const name = names.find((each) => each === id);
          if (name) onName(name);
        }}
      />
      <DateRange
        label={label('statistics.days')}
        fromLabel={label('statistics.from')}
        toLabel={label('statistics.to')}
        first={addDays(today, 1 - limits.statisticsDays)}
        last={today}
        today={today}
        value={span}
        onChange={onSpan}
        weekHead={label('delivery.weekHead')}
        weekdays={Array.from({ length: 7 }, (_, at) => weekdayLetters(addDays(aMonday, at), 2))}
        earlierLabel={label('delivery.earlierWeeks')}
        laterLabel={label('delivery.laterWeeks')}
        weekOf={isoWeek}
        monthOf={monthName}
        dayOf={(date) => ({ name: longDay(date), isOpen: true })}
        write={fullDate}
        words={{
          openCalendar: label('delivery.openCalendar'),
          placeholder: label('delivery.dateFormat'),
          notADate: label('delivery.notADate'),
          raisedTo: (date) => label('statistics.raisedTo', { day: fullDate(date) }),
          loweredTo: (date) => label('statistics.loweredTo', { day: fullDate(date) }),
        }}
      />
    </>
  );
}
