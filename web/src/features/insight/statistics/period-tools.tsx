import { limits } from '@engros/contracts/values/limits.ts';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';
import { DayRange } from './day-range.tsx';
import type { PeriodName, PeriodNames } from './period-names.ts';

export interface PeriodToolsProps {
  names: PeriodNames;
  chosen: PeriodName | null;
  span: DateSpan;
  today: string;
  onName: (name: PeriodName) => void;
  onSpan: (span: DateSpan) => void;
}

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
      <DayRange
        isCompact
        first={addDays(today, 1 - limits.statisticsDays)}
        today={today}
        span={span}
        onSpan={onSpan}
      />
    </>
  );
}
