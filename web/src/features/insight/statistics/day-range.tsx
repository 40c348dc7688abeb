import { fullDate, isoWeek, longDay, monthName, weekdayHeads } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { DateRange, type DateSpan } from '../../../ui/delivery/date-range.tsx';

interface Props {
  /** First day that can be chosen; the last one is today. */
  first: string;
  today: string;
  span: DateSpan;
  onSpan: (span: DateSpan) => void;
  /** For a row of filters: narrow fields whose labels are only read aloud. */
  isCompact?: boolean;
}

export function DayRange({ first, today, span, onSpan, isCompact = false }: Props) {
  return (
    <DateRange
      label={label('statistics.days')}
      fromLabel={label('statistics.from')}
      toLabel={label('statistics.to')}
      first={first}
      last={today}
      today={today}
      value={span}
      onChange={onSpan}
      isCompact={isCompact}
      weekHead={label('delivery.weekHead')}
      weekdays={weekdayHeads()}
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
        noSuchDate: label('delivery.noSuchDate'),
        raisedTo: (date) => label('statistics.raisedTo', { day: fullDate(date) }),
        loweredTo: (date) => label('statistics.loweredTo', { day: fullDate(date) }),
      }}
    />
  );
}
