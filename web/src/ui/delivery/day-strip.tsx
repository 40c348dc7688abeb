import { CalendarDays, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';

export type StripDay = {
  /** Date in the format yyyy-MM-dd. */
  date: string;
  /** Short weekday, "ti". */
  weekday: string;
  day: string;
  /** Text for screen readers, "tirsdag 24.11, har kurv" (Tuesday, has a basket). */
  label: string;
  /**
   * Sentence that says why the day has no delivery, "lørdag 28.11, ingen levering" (no delivery); undefined for
   * delivery days.
   */
  closed?: string;
  hasBasket?: boolean;
  startsWeek?: boolean;
};

export type DayStripProps = {
  label: string;
  week: string;
  days: readonly StripDay[];
  /** The chosen date; null when it is not among the seven days. */
  value: string | null;
  isPresale?: boolean;
  onChange: (date: string) => void;
  moreLabel: string;
  onMore: () => void;
  children?: ReactNode;
};

type DayCellsProps = Pick<DayStripProps, 'label' | 'days' | 'value' | 'onChange'> & { className?: string };

/** Id of the strip of days, for the link that skips to it. Either the header's or the one under it is on the page. */
export const deliveryDaysId = 'delivery-days';

export function DayCells({ label, days, value, onChange, className = '' }: DayCellsProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const day = days.find((candidate) => keys.has(candidate.date));
        // A day without delivery can be focused, so that screen readers read the reason, but it cannot be chosen.
        if (day && !day.closed) onChange(day.date);
      }}
      className={`flex ${className}`}
    >
      {days.map((day) => (
        <ToggleButton
          key={day.date}
          id={day.date}
          aria-label={day.closed ?? day.label}
          aria-disabled={day.closed ? true : undefined}
          className="day-cell focus-visible:z-1 aria-disabled:cursor-default data-week-start:border-l-2 data-week-start:border-line-strong"
          data-week-start={day.startsWeek ? '' : undefined}
        >
          {day.weekday}
          <b className="text-14/[16px]">{day.day}</b>
          {day.hasBasket && <i className="day-dot absolute top-1.25 right-1.5 size-1.25 rounded-[50%]" />}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export function DayStrip(props: DayStripProps) {
  const { week, isPresale = false, moreLabel, onMore, children, ...cells } = props;
  return (
    <div
      id={deliveryDaysId}
      className="day-strip flex h-10 flex-none items-stretch tabular-nums"
      data-testid="white-row-part"
      data-presale={isPresale || undefined}
    >
      <span className="day-strip-week items-center gap-1.5 pr-2.5 text-(length:--text-12) whitespace-nowrap text-ink-3">
        <Truck aria-hidden="true" />
        <b className="font-[600] text-ink">{week}</b>
      </span>
      <DayCells {...cells} />
      <Button
        className="day-cell w-9 focus-visible:z-1 aria-disabled:cursor-default data-week-start:border-l-2 data-week-start:border-line-strong"
        aria-label={moreLabel}
        onPress={onMore}
      >
        <CalendarDays aria-hidden="true" />
      </Button>
      {children}
    </div>
  );
}
