import { dayOfMonth, weekdayLetters } from '../../lib/day-formats.ts';
import { DayBlock } from '../../ui/delivery/day-block.tsx';
import { useBasketFrame } from './basket-data.ts';

/** The day of the basket as a block, in the look of presale for presale goods; nothing while no day is known. */
export function BasketDay() {
  const { expectedDate, presaleId } = useBasketFrame();
  if (!expectedDate) return null;
  return (
    <DayBlock
      size={44}
      tone={presaleId === null ? 'chosen' : 'presale'}
      weekday={weekdayLetters(expectedDate, 3)}
      day={String(dayOfMonth(expectedDate))}
    />
  );
}
