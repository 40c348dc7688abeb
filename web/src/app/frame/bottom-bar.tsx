import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { Button } from 'react-aria-components';
import { useBasketValue } from '../../features/baskets/basket/basket-data.ts';
import { BasketDay } from '../../features/baskets/basket/basket-day.tsx';
import { remainingText } from '../../features/baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../features/baskets/delivery/delivery-data.ts';
import { deadlineLabel, useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import { basketTitle } from '../../features/people/acting/basket-owner.ts';
import { isPunchOutPage } from '../../features/procurement/punch-out/is-punch-out-page.ts';
import { type PageAction, usePageAction } from '../../features/shell/page-action/page-action.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { useIsWide } from '../../lib/browser/use-is-wide.ts';
import { addDays, dayOfMonth, weekdayLetters } from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button as ActButton } from '../../ui/controls/button.tsx';
import { DayBlock } from '../../ui/delivery/day-block.tsx';
import { basketLinesText, basketTotalText } from './basket-sums.ts';
import { Places } from './places.tsx';

/** Late on the day before. Its text is as wide as the real deadline and reserves the space until that is loaded. */
const likelyDeadline = (day: string | null) => day && `${addDays(day, -1)}T21:30:00Z`;

const DayAndDeadline = memo(function DayAndDeadline() {
  const { deadline: known, expectedDate } = useDeadline();
  const deadline = known ?? likelyDeadline(expectedDate);
  const remainingMs = useCountdown(deadline);
  return (
    <Button
      className="shell-bar-day max-lg:flex max-lg:min-h-12 max-lg:items-center max-lg:gap-2.5 max-lg:rounded-2 max-lg:text-left"
      onPress={() => openPanel('deliveryDay')}
    >
      <span className="visually-hidden">{label('delivery.changeDay')} </span>
      <BasketDay />
      {deadline && remainingMs !== undefined && (
        <span className={known ? undefined : 'invisible'}>
          <small>{deadlineLabel(deadline)}</small>
          <strong className="num">
            {remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed')}
          </strong>
        </span>
      )}
    </Button>
  );
});

/** Of another order than the page's basket, so it cannot be changed from here. */
function OtherDay({ date, deadline }: NonNullable<PageAction['of']>) {
  const remainingMs = useCountdown(deadline);
  return (
    <section
      aria-label={deadlineLabel(deadline)}
      className="shell-bar-day max-lg:flex max-lg:min-h-12 max-lg:items-center max-lg:gap-2.5"
    >
      <DayBlock size={44} tone="chosen" weekday={weekdayLetters(date, 3)} day={String(dayOfMonth(date))} />
      {remainingMs !== undefined && (
        <span>
          <small>{deadlineLabel(deadline)}</small>
          <strong className="num">
            {remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed')}
          </strong>
        </span>
      )}
    </section>
  );
}

/** Shows nothing until the basket is loaded, because a guessed number would be corrected a moment later. */
function Lines() {
  const lines = useBasketValue((view) => (view.basket ? basketLinesText(view) : null));
  return lines && <Note>{lines}</Note>;
}

function Note({ children }: { children: string }) {
  return (
    <span className="shell-bar-note max-lg:font-[500] max-lg:opacity-85">
      <span>·</span> {children}
    </span>
  );
}

/**
 * Renders nothing while the total is unknown or the user may not see prices. `basketTotalText` would then return the basket's
 * title, which the button already shows.
 */
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

function ActionButton({ action }: { action: PageAction }) {
  const { text, note, amount, isPending = false, isDisabled = false, onPress } = action;
  return (
    <ActButton
      variant="primary"
      size={48}
      className="shell-bar-basket max-lg:min-w-0 max-lg:flex-1 max-lg:justify-between max-lg:gap-2 max-lg:px-3.5"
      isPending={isPending}
      isDisabled={isDisabled}
      onPress={onPress}
    >
      <span>
        {text} {note && <Note>{note}</Note>}
      </span>
      {amount && <span className="num">{amount}</span>}
    </ActButton>
  );
}

function RefusalLine({ refusal, remedy }: Pick<PageAction, 'refusal' | 'remedy'>) {
  return (
    <section
      data-testid="bar-refusal"
      aria-label={label('checkout.order')}
      className="flex basis-full items-center gap-2 text-13 text-danger-ink"
    >
      <CircleAlert aria-hidden="true" className="size-4 flex-none" />
      {remedy && remedy.text === undefined ? (
        <button
          type="button"
          className="link min-h-11 flex-1 text-left text-danger-ink"
          onClick={remedy.onPress}
        >
          {refusal}
        </button>
      ) : (
        <span className="flex-1">{refusal}</span>
      )}
      {remedy?.text !== undefined && <ActButton onPress={remedy.onPress}>{remedy.text}</ActButton>}
    </section>
  );
}

function BasketOpener() {
  // The button normally shows the name of the presale period. During an impersonation it shows the basket's owner
  // instead, because the delivery day beside the button already shows the presale.
  const period = useBasketValue(({ basket }) => basket?.PreSale?.Name);
  const isOthers = pageContext().user.Impersonation !== null;
  return (
    <Button
      className="btn btn-primary btn-48 shell-bar-basket max-lg:min-w-0 max-lg:flex-1 max-lg:justify-between max-lg:gap-2 max-lg:px-3.5"
      onPress={() => openPanel('miniBasket')}
    >
      <span>
        {period === undefined || isOthers ? basketTitle() : period} <Lines />
      </span>
      <Total />
    </Button>
  );
}

/** The action of the page takes the place of the five places. A procurement system's buyer has only the basket. */
export function BottomBar() {
  const action = usePageAction();
  // In wide windows the bar is hidden, and the page itself shows the message about the failed action.
  const isWide = useIsWide();
  if (!action && !isPunchOutPage()) return isWide ? null : <Places />;
  return (
    <div data-testid="bottom-bar" className="shell-bar flex-wrap">
      {action?.refusal && !isWide && <RefusalLine {...action} />}
      {action?.of ? <OtherDay {...action.of} /> : <DayAndDeadline />}
      {action ? <ActionButton action={action} /> : <BasketOpener />}
    </div>
  );
}
