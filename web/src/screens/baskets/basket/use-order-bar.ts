import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { useNavigate } from '@tanstack/react-router';
import { linesText } from '../../../features/baskets/basket/basket-content.ts';
import { givenName } from '../../../features/people/acting/basket-owner.ts';
import { type PageAction, useOfferPageAction } from '../../../features/shell/page-action/page-action.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { summaryTitle } from './fault-summary.tsx';
import { faultyLines } from './lines/line-faults.ts';
import { referenceFault } from './order-reference.ts';
import type { OrderOutcome } from './use-order.ts';
import type { Unsent } from './use-unsent.ts';

interface OrderBarParts {
  basket: Basket;
  outcome: OrderOutcome;
  unsent: Unsent | undefined;
  /**
   * The new delivery day after a deadline has passed. It is set until the user has seen it; the order button then only
   * confirms the day.
   */
  newDay: string | null;
  /** Reason that blocks the order; undefined when it can be sent. */
  barredBy: string | undefined;
  isPending: boolean;
  onSubmit: () => void;
  onShowFault: () => void;
}

function actionText({ AmendsWebOrderId }: Basket): string {
  const { user } = pageContext();
  if (user.IsPunchOutUser) return label('punchOut.handBack');
  if (AmendsWebOrderId !== null) return label('checkout.save');
  return user.Impersonation
    ? label('acting.orderFor', { name: givenName(user.DisplayName) })
    : label('checkout.order');
}

function refusalOf(parts: OrderBarParts): Pick<PageAction, 'refusal' | 'remedy'> {
  const { basket, outcome, unsent, newDay, barredBy, onSubmit, onShowFault } = parts;
  if (newDay !== null) return { refusal: label('checkout.newDay', { day: longDay(newDay) }) };
  if (barredBy !== undefined) return { refusal: barredBy };
  if (unsent) {
    const remedy = { remedy: { text: label('checkout.sendNow'), onPress: onSubmit } };
    return { refusal: unsent.text, ...(unsent.canSend ? remedy : {}) };
  }
  if (outcome.attempt === 0) return {};
  const [message] = outcome.messages;
  const lines = faultyLines(basket, outcome.faults).length;
  const hasField = outcome.isReferenceFaulty && referenceFault(basket) !== undefined;
  if (lines === 0 && !hasField) return message === undefined ? {} : { refusal: message };
  return { refusal: summaryTitle(lines, hasField), remedy: { onPress: onShowFault } };
}

export function useOrderBar(parts: OrderBarParts): void {
  const { basket, newDay, barredBy, isPending, onSubmit } = parts;
  const navigate = useNavigate();
  const canOrder = pageContext().user.UserActions.CanOrder && basket.NumberOfLines > 0;
  const toGoods = () => void navigate({ to: '/catalog/search', search: {} });
  useOfferPageAction(
    canOrder
      ? {
          text: newDay === null ? actionText(basket) : label('checkout.acceptNewDay'),
          note: [basket.PreSale?.Name, linesText(basket)].filter(Boolean).join(' · '),
          ...(basket.TotalOre === null ? {} : { amount: formatKroner(basket.TotalOre) }),
          isPending,
          isDisabled: barredBy !== undefined && newDay === null,
          ...refusalOf(parts),
          onPress: onSubmit,
        }
      : { text: label('checkout.allProducts'), onPress: toGoods },
  );
}
