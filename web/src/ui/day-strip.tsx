import { CalendarDays, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';

export type StripDay = {
  /** yyyy-MM-dd. */
  date: string;
  /** "ti". */
  weekday: string;
  /** "24". */
  day: string;
  /** What a screen reader says, "tirsdag 24.11, har kurv". */
  label: string;
  /** Why no delivery is made; its full sentence, "lørdag 28.11, ingen levering". */
  closed?: string;
  hasBasket?: boolean;
  startsWeek?: boolean;
};

export type DayStripProps = {
  label: string;
  week: string;
  days: readonly StripDay[];
  /** Chosen date, or null when it lies outside the strip. */
  value: string | null;
  onChange: (date: string) => void;
  moreLabel: string;
  onMore: () => void;
  /** The deadline cell. */
  children?: ReactNode;
};

function ClosedDay({ day }: { day: StripDay }) {
  return (
    <span
      role="radio"
      aria-checked="false"
      aria-disabled="true"
      tabIndex={-1}
      aria-label={day.closed}
      title={day.closed}
      className="day-cell"
      data-week-start={day.startsWeek ? '' : undefined}
    >
      {day.weekday}
      <b>{day.day}</b>
    </span>
  );
}

/** The seven delivery days of the header: arrows move, Enter chooses, closed days say why they are skipped. */
export function DayStrip({ label, week, days, value, onChange, moreLabel, onMore, children }: DayStripProps) {
  return (
    <div className="day-strip">
      <span className="day-strip-week">
        <Truck aria-hidden="true" />
        <b>{week}</b>
      </span>
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (key !== undefined) onChange(String(key));
        }}
        className="day-strip-days"
      >
        {days.map((day) =>
          day.closed ? (
            <ClosedDay key={day.date} day={day} />
          ) : (
            <ToggleButton
              key={day.date}
              id={day.date}
              aria-label={day.label}
              className="day-cell"
              data-week-start={day.startsWeek ? '' : undefined}
            >
              {day.weekday}
              <b>{day.day}</b>
              {day.hasBasket && <i className="day-dot" />}
            </ToggleButton>
          ),
        )}
      </ToggleButtonGroup>
      <Button className="day-cell day-cell-more" aria-label={moreLabel} onPress={onMore}>
        <CalendarDays aria-hidden="true" />
      </Button>
      {children}
    </div>
  );
}
