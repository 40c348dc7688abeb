import { CalendarDays } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { PopoverPanel } from '../overlays/popover-panel.tsx';
import { DateCalendar, type DateCalendarProps } from './date-calendar.tsx';

interface Props extends DateCalendarProps {
  openLabel: string;
  /** True when the button was pressed before the code of the calendar was loaded. */
  startsOpen: boolean;
}

export function DayPopover({ label, openLabel, startsOpen, onChange, ...calendar }: Props) {
  return (
    <PopoverPanel
      label={label}
      placement="bottom end"
      startsOpen={startsOpen}
      trigger={
        <IconButton label={openLabel}>
          <CalendarDays aria-hidden="true" />
        </IconButton>
      }
    >
      {(close) => (
        <DateCalendar
          {...calendar}
          label={label}
          hasFocus
          onChange={(date) => {
            onChange(date);
            close();
          }}
        />
      )}
    </PopoverPanel>
  );
}
