import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { Link } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import { dropSizeOf } from '../../../features/baskets/basket/drop-size.ts';
import { mergeInto } from '../../../features/baskets/basket/edits/basket-changes.ts';
import { longDay, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { tellFailure, tellWithUndo } from './undoable.ts';

/**
 * The amount by which the order is below the minimum or below free delivery, and a basket with which it could be merged (CHK-08).
 */
export function FeeNotice({ basket }: { basket: Basket }) {
  const sums = dropSizeOf(basket);
  if (sums === null || basket.NumberOfLines === 0) return null;
  const { subTotalOre, minimumOre, freeFromOre, paidBy, otherOrders } = sums;
  if (subTotalOre < minimumOre) {
    return (
      <Notice kind="warning" icon={<Truck aria-hidden="true" />} className="basket-notice">
        {label(otherOrders > 0 ? 'checkout.belowMinimumTogether' : 'checkout.belowMinimum', {
          missing: formatKroner(minimumOre - subTotalOre),
          limit: formatKroner(minimumOre),
        })}
      </Notice>
    );
  }
  if (paidBy !== null) {
    return (
      <Notice
        kind="info"
        icon={<Truck aria-hidden="true" />}
        className="basket-notice"
        actions={
          <Link to="/checkout/receipt" search={{ id: paidBy }} className="link">
            {label('checkout.seeOrder')}
          </Link>
        }
      >
        {label('checkout.feePaid', { order: paidBy })}
      </Notice>
    );
  }
  if (!basket.DeliveryFeeOre) return null;
  const other = basketToMergeWith(basket, sums.freeFromOre);
  return (
    <Notice
      kind="warning"
      icon={<Truck aria-hidden="true" />}
      className="basket-notice"
      actions={other && <MergeButton basket={basket} other={other} />}
    >
      <b>{label('checkout.missingFee', { fee: formatKroner(basket.DeliveryFeeOre) })}</b>{' '}
      {label(otherOrders > 0 ? 'checkout.missingToFreeTogether' : 'checkout.missingToFree', {
        missing: formatKroner(freeFromOre - subTotalOre),
        limit: formatKroner(freeFromOre),
      })}
      {other?.ExpectedDate && ` ${label('checkout.mergeHint', { day: shortDay(other.ExpectedDate) })}`}
    </Notice>
  );
}

type Mergeable = BasketSummary & { ExpectedDate: string };

/**
 * The basket with the earliest deadline that can still be ordered and, merged with this one, reaches free delivery. The lines of
 * a basket that changes an order stay in it, because the order would be delivered as well.
 */
function basketToMergeWith(
  { Id, AllBaskets, PreSale, AmendsWebOrderId, SubTotalOre }: Basket,
  freeFromOre: number,
): Mergeable | undefined {
  if (AmendsWebOrderId !== null) return undefined;
  const period = PreSale?.Id ?? null;
  return AllBaskets.filter((each): each is Mergeable => each.ExpectedDate !== null)
    .filter((each) => each.Id !== Id && each.DeadlineStatus !== 'Passed' && each.PreSaleId === period)
    .filter((each) => each.NumberOfLines > 0 && each.AmendsWebOrderId === null)
    .sort((a, b) => a.ExpectedDate.localeCompare(b.ExpectedDate))
    .find((each) => (SubTotalOre ?? 0) + (each.SubTotalOre ?? 0) >= freeFromOre);
}

function MergeButton({ basket, other }: { basket: Basket; other: Mergeable }) {
  const { run: merge, isPending } = useCall(async () => {
    try {
      const target = { BasketId: other.Id, ExpectedDate: other.ExpectedDate, PreSaleId: other.PreSaleId };
      const moved = await mergeInto(basket, target);
      tellWithUndo(
        label('checkout.merged', {
          lines: label('basket.lines', { count: basket.LineItems.length }),
          day: longDay(other.ExpectedDate),
        }),
        moved,
      );
    } catch {
      tellFailure();
    }
  });
  return (
    <Button size={28} isPending={isPending} onPress={() => void merge()}>
      {label('checkout.merge', { day: shortDay(other.ExpectedDate) })}
    </Button>
  );
}
