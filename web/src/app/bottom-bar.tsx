import { memo } from 'react';
import { Button } from 'react-aria-components';
import { basketTitle } from '../features/acting/basket-owner.ts';
import { useBasketFrame, useBasketValue } from '../features/basket/basket-data.ts';
import { remainingText } from '../features/delivery/deadline-text.ts';
import { useCountdown } from '../features/delivery/delivery-data.ts';
import { deadlineLabel, useDeadline } from '../features/delivery/use-deadline.ts';
import { openPanel } from '../features/shell-panels/open-panel.ts';
import { dayOfMonth, weekdayLetters } from '../lib/day-formats.ts';
import { label } from '../lib/labels.ts';
import { DayBlock } from '../ui/day-block.tsx';
import { basketLinesText, basketTotalText } from './basket-sums.ts';

const DayAndDeadline = memo(function DayAndDeadline() {
  const { expectedDate } = useBasketFrame();
  const { deadline } = useDeadline();
  const remainingMs = useCountdown(deadline);
  return (
    <Button className="shell-bar-day" onPress={() => openPanel('deliveryDay')}>
      <span className="visually-hidden">{label('delivery.changeDay')} </span>
      {expectedDate && (
        <DayBlock
          size={44}
          weekday={weekdayLetters(expectedDate, 3)}
          day={String(dayOfMonth(expectedDate))}
        />
      )}
      {deadline && remainingMs !== undefined && (
        <span>
          <small>{deadlineLabel(deadline)}</small>
          <strong className="num">
            {remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed')}
          </strong>
        </span>
      )}
    </Button>
  );
});

/** Nothing is said before the basket is known: the first answer would move it. */
function Lines() {
  const lines = useBasketValue((view) => (view.basket ? basketLinesText(view) : null));
  return lines && <span className="shell-bar-lines">· {lines}</span>;
}

/** Nothing where no sum may be seen or none is known: the basket's name stands before it already. */
function Total() {
  const hasSum = useBasketValue(({ basket }) => typeof basket?.SubTotalOre === 'number');
  const total = useBasketValue(basketTotalText);
  const isPending = useBasketValue((view) => view.isPending);
  if (!hasSum) return null;
  return (
    <span className="num" data-pending={isPending ? '' : undefined}>
      {total}
    </span>
  );
}

/** Day, deadline and basket in the bottom third of a phone. */
export function BottomBar() {
  return (
    <div className="shell-bar">
      <DayAndDeadline />
      <Button className="btn btn-primary btn-48 shell-bar-basket" onPress={() => openPanel('miniBasket')}>
        <span>
          {basketTitle()} <Lines />
        </span>
        <Total />
      </Button>
    </div>
  );
}
