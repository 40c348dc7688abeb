import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';

export function LastDayField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return (
    <DayField
      label={label('console.tokens.lastDay')}
      hint={label('console.tokens.lastDayHint')}
      first={todayAtSupplier()}
      last={addDays(todayAtSupplier(), consoleLimits.tokenDaysAhead)}
      value={value}
      onChange={onChange}
    />
  );
}
