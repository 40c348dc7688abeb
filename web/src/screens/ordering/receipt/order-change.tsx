import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { readWebOrder } from '@engros/contracts/ordering/weborder.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Lock, Timer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { readBasketView } from '../../../features/baskets/basket/basket-data.ts';
import { amendOrder, withdrawOrder } from '../../../features/baskets/basket/edits/basket-changes.ts';
import { remainingText } from '../../../features/baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../../features/baskets/delivery/delivery-data.ts';
import { toast, toastFailure } from '../../../features/shell/notices/toasts.ts';
import { clockTime, localMoment, longDay, shortDay } from '../../../lib/formats/day-formats.ts';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Emphasized } from '../../../ui/layout/emphasized.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export function OrderChange({ order }: { order: WebOrder }) {
  const remainingMs = useCountdown(order.Deadline);
  const [basketId, setBasketId] = useState<string>();
  if (order.WithdrawnAt !== null) return <Withdrawn at={order.WithdrawnAt} basketId={basketId} />;
  if (!order.IsChangeable || remainingMs === 0)
    return <Locked order={order} isPastDeadline={remainingMs === 0} />;
  const moment = deadlineText(order.Deadline);
  const left = remainingMs === undefined ? '' : remainingText(remainingMs);
  return (
    <div className="receipt-notice mx-6 mt-0 mb-4 max-lg:mx-4">
      <Notice
        kind="warning"
        icon={<Timer aria-hidden="true" />}
        actions={
          pageContext().user.UserActions.CanOrder ? (
            <ChangeActions order={order} onWithdrawn={setBasketId} />
          ) : undefined
        }
      >
        <Emphasized text={label('receipt.changeable', { moment })} part={moment} />{' '}
        {left && <Emphasized text={label('receipt.left', { time: left })} part={left} />}
      </Notice>
    </div>
  );
}

function deadlineText(deadline: string): string {
  const { timeZone } = pageContext();
  const { date, time } = localMoment(deadline, timeZone);
  const isToday = localMoment(new Date(serverNow()).toISOString(), timeZone).date === date;
  return isToday
    ? label('receipt.today', { time: clockTime(time) })
    : label('delivery.moment', { day: longDay(date), time: clockTime(time) });
}

/** `basketId`: the basket that took the products when the order was cancelled on this page. */
function Withdrawn({ at, basketId }: { at: string; basketId: string | undefined }) {
  const { date, time } = localMoment(at, pageContext().timeZone);
  return (
    <div className="receipt-notice mx-6 mt-0 mb-4 max-lg:mx-4">
      <Notice
        kind="info"
        icon={<Undo2 aria-hidden="true" />}
        actions={
          basketId !== undefined && (
            <Link to="/checkout/basket" search={{ id: basketId }} className={buttonClass({ size: 28 })}>
              {label('receipt.seeBasket')}
            </Link>
          )
        }
      >
        {label('receipt.withdrawnAt', {
          moment: label('delivery.moment', { day: shortDay(date), time: clockTime(time) }),
        })}
      </Notice>
    </div>
  );
}

function Locked({ order, isPastDeadline }: { order: WebOrder; isPastDeadline: boolean }) {
  return (
    <div className="receipt-notice mx-6 mt-0 mb-4 max-lg:mx-4">
      <Notice kind="info" icon={<Lock aria-hidden="true" />}>
        {lockedText(order, isPastDeadline)}
      </Notice>
    </div>
  );
}

function lockedText({ Status, Deadline }: WebOrder, isPastDeadline: boolean): string {
  const { name: supplier, phone } = pageContext().supplier;
  if (Status === 'Cancelled' || Status === 'Refused')
    return label(`receipt.ended.${Status}`, { supplier, phone });
  if (!isPastDeadline) return label('receipt.begun', { supplier, phone });
  return label('receipt.locked', { moment: deadlineText(Deadline), phone });
}

function useChange(order: WebOrder) {
  const client = useQueryClient();
  const { isPending, run: change } = useCall(async (what: (orderId: string) => Promise<void>) => {
    try {
      await what(order.Id);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      toastFailure(isMissing ? label('order.notFound') : messageOf(error) || label('receipt.changeFailed'));
    } finally {
      void refreshAll(client, [readWebOrder]);
    }
  });
  return { isPending, change };
}

interface ChangeActionsProps {
  order: WebOrder;
  onWithdrawn: (basketId: string | undefined) => void;
}

function ChangeActions({ order, onWithdrawn }: ChangeActionsProps) {
  const navigate = useNavigate();
  const { isPending, change } = useChange(order);
  const [isAsking, setAsking] = useState(false);
  const reopen = () =>
    change(async (id) => {
      await amendOrder(id);
      await navigate({ to: '/checkout/basket' });
    });
  // The receipt stays, because a full basket with its order button would look as if the order were still to be sent.
  const withdraw = () =>
    change(async (id) => {
      await withdrawOrder(id);
      onWithdrawn(readBasketView().basket?.Id);
      toast(label('receipt.withdrawn', { id }));
    });
  return (
    <>
      {order.AmendmentBasketId === null ? (
        <Button size={28} isPending={isPending} onPress={() => void reopen()}>
          {label('receipt.reopen')}
        </Button>
      ) : (
        <Link
          to="/checkout/basket"
          search={{ id: order.AmendmentBasketId }}
          className={buttonClass({ size: 28 })}
        >
          {label('receipt.continueChange')}
        </Link>
      )}
      <Button size={28} isDisabled={isPending} onPress={() => setAsking(true)}>
        {label('receipt.withdraw')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={label('receipt.withdrawTitle', { id: order.Id })}
        safe={{ label: label('receipt.keep') }}
        action={{
          label: label('receipt.withdraw'),
          isDangerous: true,
          onPress: () => void withdraw().then(() => setAsking(false)),
        }}
        isPending={isPending}
      >
        {label('receipt.withdrawText')}
      </Dialog>
    </>
  );
}
