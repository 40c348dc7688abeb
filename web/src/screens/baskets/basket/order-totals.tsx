import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { memo } from 'react';
import { linesText } from '../../../features/baskets/basket/basket-content.ts';
import { useDeadline } from '../../../features/baskets/delivery/use-deadline.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner, formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { BarredButton } from '../../../ui/controls/barred-button.tsx';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { SummaryRow } from '../../../ui/data/key-values.tsx';
import { deadlineMoment } from './delivery-panel.tsx';
import { memoOnBasket } from './memo-on-basket.ts';

export interface OrderTotalsProps {
  basket: Basket;
  /** True while edits are being sent; the totals are not confirmed by the server yet. */
  isUnsaved: boolean;
  /** Reason that blocks the order; undefined when it can be sent. */
  barredBy: string | undefined;
  /**
   * True when a passed deadline changed the delivery day and the buyer has not confirmed the new day. The first press
   * of the order button then only confirms the day; the next press orders.
   */
  isDayUnseen: boolean;
  isPending: boolean;
  onSubmit: () => void;
}

export function submitText(basket: Pick<Basket, 'Delivery' | 'PreSale' | 'AmendsWebOrderId'>): string {
  const { user } = pageContext();
  const date = basket.Delivery.ExpectedDate;
  if (user.IsPunchOutUser) return label('punchOut.handBack');
  if (user.Impersonation && basket.AmendsWebOrderId === null)
    return label('acting.orderFor', { name: user.DisplayName });
  if (!date) return label('checkout.order');
  if (basket.PreSale && basket.AmendsWebOrderId === null)
    return label('checkout.orderPresale', { period: basket.PreSale.Name, day: longDay(date) });
  const text = basket.AmendsWebOrderId === null ? 'checkout.orderFor' : 'checkout.saveChanges';
  return label(text, { day: longDay(date) });
}

export function OrderTotals({ basket, isUnsaved, ...submit }: OrderTotalsProps) {
  const { CanOrder } = pageContext().user.UserActions;
  return (
    <section className="panel panel-edge" aria-label={label('checkout.total')}>
      <div className="p-4">
        {basket.TotalOre !== null && <Sums basket={basket} isUnsaved={isUnsaved} />}
        {CanOrder ? (
          <>
            <Submit basket={basket} {...submit} />
            <DeadlineHint />
          </>
        ) : (
          <p className="mt-2 text-center text-12 text-ink-3">{label('checkout.mayNotOrder')}</p>
        )}
      </div>
    </section>
  );
}

const Submit = memoOnBasket(
  ['Delivery', 'PreSale', 'AmendsWebOrderId', 'NumberOfLines', 'InvalidLineItems'],
  SubmitButton,
);

type SubmitProps = Pick<OrderTotalsProps, 'barredBy' | 'isDayUnseen' | 'isPending' | 'onSubmit'> & {
  basket: Pick<Basket, 'Delivery' | 'PreSale' | 'AmendsWebOrderId' | 'NumberOfLines' | 'InvalidLineItems'>;
};

function emptyReason({ NumberOfLines, InvalidLineItems }: SubmitProps['basket']): string | undefined {
  if (NumberOfLines > 0) return undefined;
  return label(InvalidLineItems.length > 0 ? 'checkout.unreadBars' : 'checkout.emptyBars');
}

/** Undefined when the basket can be ordered. */
export function whyNotOrdered(
  basket: SubmitProps['basket'],
  barredBy: string | undefined,
): string | undefined {
  if (!pageContext().user.UserActions.CanOrder) return label('checkout.mayNotOrder');
  return barredBy ?? emptyReason(basket);
}

function SubmitButton({ basket, barredBy, isDayUnseen, isPending, onSubmit }: SubmitProps) {
  return (
    <BarredButton
      variant="primary"
      size={48}
      block
      isPending={isPending}
      barredBy={whyNotOrdered(basket, barredBy)}
      onPress={onSubmit}
    >
      {isDayUnseen ? label('checkout.seeNewDay') : submitText(basket)}
    </BarredButton>
  );
}

const DeadlineHint = memo(function DeadlineHint() {
  const { deadline } = useDeadline();
  return (
    <p data-testid="deadline-hint" className="mt-2 text-center text-12 text-ink-3">
      {deadline && label('checkout.deadlineHint', { moment: deadlineMoment(deadline) })}{' '}
      <span className="basket-keys text-12 whitespace-nowrap text-ink-3">
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
      </span>
    </p>
  );
});

function Sums({ basket, isUnsaved }: { basket: Basket; isUnsaved: boolean }) {
  const { SubTotalOre, DepositOre, DeliveryFeeOre, FoodWasteSavedOre, TotalOre, TotalInclVatOre } = basket;
  return (
    <dl className="basket-sums mb-3" data-unsaved={isUnsaved ? '' : undefined}>
      <SummaryRow label={linesText(basket)} value={formatOre(SubTotalOre ?? 0)} />
      {Boolean(DepositOre) && (
        <SummaryRow label={label('checkout.deposit')} value={formatOre(DepositOre ?? 0)} />
      )}
      {Boolean(DeliveryFeeOre) && (
        <SummaryRow label={label('checkout.deliveryFee')} value={formatOre(DeliveryFeeOre ?? 0)} />
      )}
      {Boolean(FoodWasteSavedOre) && (
        <SummaryRow
          label={label('checkout.foodWasteSaved')}
          value={label('checkout.included', { amount: formatOre(-(FoodWasteSavedOre ?? 0)) })}
          kind="waste"
        />
      )}
      <SummaryRow label={label('checkout.total')} value={formatKroner(TotalOre ?? 0)} kind="total" />
      <SummaryRow label={label('checkout.totalInclVat')} value={formatOre(TotalInclVatOre ?? 0)} />
    </dl>
  );
}
