import { copyOrder } from '@engros/contracts/basket-import.ts';
import { useRouter } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { safeAddress } from '../../lib/safe-address.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { flushBasket, takeBasket } from '../basket/basket-data.ts';
import { toast } from '../notices/toasts.ts';
import type { ReorderLine } from './reorder-dialog.tsx';

const importDialog = () => import('./reorder-dialog.tsx');
const ReorderDialog = lazy(async () => ({ default: (await importDialog()).ReorderDialog }));

export interface ReorderActionsProps {
  orderId: string;
  /** Lines of the order, to be ordered for another customer. */
  lines: readonly ReorderLine[];
}

/** Copies an order to a new basket and returns the URL of its checkout (specification 5, 8: Copy). */
async function copied(orderId: string): Promise<string> {
  await flushBasket();
  const { Basket, CheckoutUrl, Replaced } = await call(copyOrder, { query: { orderId } });
  if (!Basket) throw new Error('No basket returned on copy');
  if (!CheckoutUrl) throw new Error('No checkout url returned on copy');
  takeBasket(Basket);
  if (Replaced.length > 0) toast(label('reorder.replaced', { count: Replaced.length }));
  return CheckoutUrl;
}

/**
 * Returns the error message when an order could not be copied. If the server sent none, it says what was missing in the
 * response, when that is known.
 */
function copyFault(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error) || label('reorder.failed');
  const isKnown = error instanceof Error && error.message.startsWith('No ');
  return isKnown ? `${label('reorder.failed')} (${error.message})` : label('reorder.failed');
}

/** Buttons that repeat an order, for this customer or another customer of the buyer (BAS-08). */
export function ReorderActions({ orderId, lines }: ReorderActionsProps) {
  const router = useRouter();
  const {
    run: copy,
    isPending,
    failure,
  } = useCall(
    async () => {
      const address = safeAddress(await copied(orderId), window.location.origin, []);
      if (address) router.history.push(address);
    },
    { failed: copyFault },
  );
  const [isAsking, setAsking] = useState(false);
  const mayChange = pageContext().features['Navigation.ShowChangeCustomerList'];

  return (
    <>
      <Button size={40} isPending={isPending} onPress={() => void copy()}>
        {!isPending && <RotateCcw aria-hidden="true" />}
        {label('reorder.again')}
      </Button>
      {mayChange && (
        <Button size={40} onPress={() => setAsking(true)} onHoverStart={() => void importDialog()}>
          {label('reorder.toCustomer')}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ReorderDialog lines={lines} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {failure && (
        <Notice kind="danger" isAlert className="w-full">
          {failure}
        </Notice>
      )}
    </>
  );
}
