import type { SheetColumn } from '@engros/contracts/planning/group-sheets.ts';
import { Check } from 'lucide-react';
import { clockTime, dayOfMonth, loneTime, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf, todayAtSupplier } from '../../../lib/supplier-time.ts';

/** `ti 24`. */
export const headDay = (date: string) => `${weekdayLetters(date, 2)} ${dayOfMonth(date)}`;

function Third({ column, isNotSent }: { column: SheetColumn; isNotSent: boolean }) {
  const { State, Deadline, Day, OrderReference, IsReferenceRequired } = column;
  const look = 'flex items-center justify-center gap-0.5 text-11 leading-[15px] tabular-nums [&>svg]:size-3';
  if (State === 'sent')
    return (
      <span className={`${look} font-[640] text-ok-ink`}>
        <Check aria-hidden="true" />
        {label('groupSheet.state.sent')}
      </span>
    );
  if (State === 'waits' || State === 'sending')
    return <span className={`${look} font-[640] text-time-ink`}>{label(`groupSheet.state.${State}`)}</span>;
  if (State !== 'open')
    return <span className={`${look} font-[640] text-danger-ink`}>{label(`groupSheet.state.${State}`)}</span>;
  if (isNotSent || Day === null || Deadline === null)
    return (
      <span className={`${look} font-[640] text-danger-ink`}>
        {label(isNotSent ? 'groupSheet.state.notSent' : 'groupSheet.noDay')}
      </span>
    );
  if (IsReferenceRequired && OrderReference === null)
    return <span className={`${look} font-[640] text-danger-ink`}>{label('groupSheet.reference')}</span>;
  const { date, time } = momentOf(Deadline);
  return date === todayAtSupplier() ? (
    <span className={`${look} font-[640] text-time-ink`}>{loneTime(time)}</span>
  ) : (
    <span className={`${look} text-ink-2`}>{`${weekdayLetters(date, 2)} ${clockTime(time)}`}</span>
  );
}

export const idOfColumnHead = (column: number) => `sheet-column-${column}`;

/** Kitchen, day and deadline, in the ink of time when it is today; pressed, the day and reference are chosen. */
export function ColumnHead({
  column,
  index,
  isCurrent,
  isAt,
  isNotSent,
  onPress,
}: {
  column: SheetColumn;
  index: number;
  isCurrent: boolean;
  /** The keys are in the head. */
  isAt: boolean;
  isNotSent: boolean;
  onPress: () => void;
}) {
  const { Name, Day } = column;
  return (
    <th
      scope="col"
      id={idOfColumnHead(index)}
      aria-colindex={index + 2}
      className={isCurrent ? 'bg-brand-tint!' : ''}
      data-at={isAt ? '' : undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        className="sheet-kitchen"
        title={label('groupSheet.columnOf', { kitchen: Name })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <span className="line-clamp-2 text-12 leading-[14px] font-[640] wrap-anywhere hyphens-auto">
          {Name}
        </span>
        <span className="block text-11 leading-[15px] text-ink-2 tabular-nums">
          {Day === null ? '–' : headDay(Day)}
        </span>
        <Third column={column} isNotSent={isNotSent} />
      </button>
    </th>
  );
}
