import { dayOfMonth, longDay, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { useBasketFrame } from '../../baskets/basket/basket-data.ts';
import { remainingText } from '../../baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../baskets/delivery/delivery-data.ts';
import { useDeadline } from '../../baskets/delivery/use-deadline.ts';

export function ScanDay() {
  const { expectedDate } = useBasketFrame();
  const { deadline } = useDeadline();
  const remainingMs = useCountdown(deadline);
  if (!expectedDate) return <span />;
  return (
    <span className="scan-day flex items-center gap-2.5 rounded-[6px] bg-[rgb(8_26_32/0.72)] text-[#fff]">
      <span aria-hidden="true">
        <DayBlock
          size={44}
          weekday={weekdayLetters(expectedDate, 3)}
          day={String(dayOfMonth(expectedDate))}
        />
      </span>
      <span className="visually-hidden">{longDay(expectedDate)}</span>
      {remainingMs !== undefined && (
        <strong className="num text-(length:--text-14) font-[640]">
          {remainingMs > 0
            ? label('delivery.deadline', { time: remainingText(remainingMs) })
            : label('delivery.passed')}
        </strong>
      )}
    </span>
  );
}
