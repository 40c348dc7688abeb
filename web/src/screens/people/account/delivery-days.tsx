import type { CustomerInformation } from '@engros/contracts/people/customer-information.ts';
import {
  clockTime,
  someDateOn,
  timeSpan,
  weekdayLetters,
  weekdayName,
} from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';

type Day = CustomerInformation['DeliveryDays'][number];

function deadlineText(day: Day): string {
  const { CutOffWorkingDays: count } = day;
  const before =
    count === 0
      ? label('account.deadlineSameDay')
      : count === 1
        ? label('account.deadlineDayBefore')
        : label('account.deadlineDaysBefore', { count });
  return label('account.daysDeadline', {
    window: timeSpan(day.From, day.To),
    days: before,
    time: clockTime(day.CutOffTime),
  });
}

export function DeliveryDays({ days }: { days: readonly Day[] }) {
  if (days.length === 0) return <>{label('account.noDays')}</>;
  const lines = Map.groupBy(days, deadlineText);
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {[...lines].map(([text, same]) => (
        <li key={text}>
          <span className="inline-flex gap-0.75">
            {same.map(({ Weekday }) => (
              <span
                className="rounded-[2px] bg-brand-tint px-1.25 py-0 text-11/[18px] font-[640] text-brand-ink"
                key={Weekday}
              >
                <span aria-hidden="true">{weekdayLetters(someDateOn(Weekday), 2)}</span>
                <span className="visually-hidden">{weekdayName(someDateOn(Weekday))} </span>
              </span>
            ))}
          </span>
          <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}
