import { dayOfMonth, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { useBasketFrame } from './basket-data.ts';

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
