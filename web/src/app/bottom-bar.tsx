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

function DayAndDeadline() {
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
}

/** Day, deadline and basket in the bottom third of a phone. */
export function BottomBar() {
  const total = useBasketValue(basketTotalText);
  // Nothing is said before the basket is known: the first answer would move it.
  const lines = useBasketValue((view) => (view.basket ? basketLinesText(view) : null));
  const isPending = useBasketValue((view) => view.isPending);
  return (
    <div className="shell-bar">
      <DayAndDeadline />
      <Button className="btn btn-primary btn-48 shell-bar-basket" onPress={() => openPanel('miniBasket')}>
        <span>
          {basketTitle()} {lines && <span className="shell-bar-lines">· {lines}</span>}
        </span>
        <span className="num" data-pending={isPending ? '' : undefined}>
          {total}
        </span>
      </Button>
    </div>
  );
}
