import { useEffect, useState } from 'react';
import { usePromoted } from '../../../features/notices/notifications/promoted.tsx';
import { useOrderAttention } from '../../../features/ordering/orders/attention-data.ts';

/** Time in ms after which the front page is shown although one of the calls has no answer. */
export const longestWaitMs = 2000;

interface Loading {
  isLoading: boolean;
  failureCount: number;
}

const isUnanswered = ({ isLoading, failureCount }: Loading) => isLoading && failureCount === 0;

/**
 * True while it is not known which promoted notifications and which orders to answer are at the top of the front page. Until then
 * the rest is not shown, because it would move down when they arrive.
 */
export function useFrontWait(): boolean {
  const isUnknown = [usePromoted(), useOrderAttention()].some(isUnanswered);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isUnknown && !isOver;
}
