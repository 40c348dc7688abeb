import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { useEffect, useState } from 'react';
import { listen } from '../../../lib/browser/app-events.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { deadlineMoment } from './delivery-panel.tsx';

export interface Unsent {
  text: string;
  canSend: boolean;
}

/** The browser or a response of the server shows that the connection has returned. */
function useLineBack(hasFailed: boolean, attempt: number): boolean {
  const [backAt, setBackAt] = useState<number>();
  useEffect(() => {
    if (!hasFailed) return;
    const back = () => setBackAt(attempt);
    window.addEventListener('online', back);
    const stop = listen('connection', ({ isOnline }) => {
      if (isOnline) back();
    });
    return () => {
      window.removeEventListener('online', back);
      stop();
    };
  }, [hasFailed, attempt]);
  return hasFailed && backAt === attempt;
}

/**
 * The order is never sent later by itself. When the connection has returned, the page offers to send it, as long as the deadline
 * allows.
 */
export function useUnsent(
  { OrderDeadline, NumberOfLines }: Pick<Basket, 'OrderDeadline' | 'NumberOfLines'>,
  { isUnsent, attempt }: { isUnsent: boolean; attempt: number },
): Unsent | undefined {
  const isBack = useLineBack(isUnsent, attempt);
  if (!isUnsent || NumberOfLines === 0) return undefined;
  if (!isBack) return { text: label('checkout.unsent'), canSend: false };
  if (OrderDeadline === null) return { text: label('checkout.lineBack'), canSend: true };
  const moment = deadlineMoment(OrderDeadline);
  if (Date.parse(OrderDeadline) > serverNow())
    return { text: label('checkout.lineBackBefore', { moment }), canSend: true };
  return { text: label('checkout.lineBackLate', { moment }), canSend: false };
}
