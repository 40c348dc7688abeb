import { copyOrder } from '@engros/contracts/quick-entry/basket-import.ts';
import { useRouter } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { safeAddress } from '../../../lib/http/safe-address.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { flushBasket, takeBasket } from '../../baskets/basket/basket-data.ts';
import { toast } from '../../shell/notices/toasts.ts';

/** Returns the URL of the new basket's checkout (specification 5, 8: Copy). */
async function copied(orderId: string, isLegacy: boolean): Promise<string> {
  await flushBasket();
  const { Basket, CheckoutUrl, Replaced } = await call(copyOrder, {
    query: { orderId, ...(isLegacy ? { isLegacy: 'True' } : {}) },
  });
  if (!Basket) throw new Error('No basket returned on copy');
  if (!CheckoutUrl) throw new Error('No checkout url returned on copy');
  takeBasket(Basket);
  if (Replaced.length > 0) toast(label('reorder.replaced', { count: Replaced.length }));
  return CheckoutUrl;
}

/** The server's message, otherwise a general message, followed by what the response lacked if that is known. */
function copyFault(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error) || label('reorder.failed');
  const isKnown = error instanceof Error && error.message.startsWith('No ');
  return isKnown ? `${label('reorder.failed')} (${error.message})` : label('reorder.failed');
}

/** `isLegacy` is true for an order of the supplier's earlier system (BAS-08). */
export function useCopyOrder() {
  const router = useRouter();
  return useCall(
    async (orderId: string, isLegacy?: boolean) => {
      const address = safeAddress(await copied(orderId, isLegacy === true), window.location.origin, []);
      if (address) router.history.push(address);
    },
    { failed: copyFault },
  );
}
